"""The silhouettes of actions, for their buttons and for places where one can choose."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.signs import fitted
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest
from rotonde.draw.scene import read
from rotonde.games.russian_railroads.names import FIRST_ENGINEER, GAPS, HIRE, TURN_1, TURN_2
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.view import RailroadsView

SMALL: Final = 24  # the width of a silhouette on a button

Choice = tuple[str, tuple[int, ...], int]  # a verb, its arguments, and the tile it is about


def icon(table: RailroadsScene, action: int) -> Markup:
    """What an action does or uses, as a silhouette."""
    verb, arguments, tile = choice(table, action)
    return silhouette(table.parts, table.view["to_move"], verb, arguments, tile)


def choice(table: RailroadsScene, action: int) -> Choice:
    verb, arguments = read(table.scene.game.verbs, action)
    return (verb, arguments, concerned(table.view, verb, arguments))


def concerned(view: RailroadsView, verb: str, arguments: tuple[int, ...]) -> int:
    """The tile that an action is about, as far as only the position knows it: a number, or an engineer."""
    match verb:
        case "place" | "reuse":
            return {HIRE - 1: view["row"][-2], HIRE - 2: view["row"][-3]}.get(arguments[0], -1)
        case "engine":
            return view["engine_in_hand"] or lowest(view)
        case "factory":
            return arguments[0] or lowest(view)
        case "replace":
            return view["factories"][view["to_move"] * GAPS + arguments[0]]
    return -1


@lru_cache(maxsize=1 << 11)
def silhouette(parts: Parts, seat: int, verb: str, arguments: tuple[int, ...], tile: int) -> Markup:
    """What a seat does or uses."""
    match verb:
        case "pass" | "stop":
            return pieces.cross() if verb == "pass" else pieces.tick()
        case "place" | "reuse":
            return place_icon(parts, arguments[0], seat, tile)
        case "pay":
            return pay_icon(seat, *arguments)
        case "swap" | "stay":
            return pieces.worker(seat)
        case "extend":
            return signs.block(arguments[1])
        case "advance":
            return pieces.scaled(signs.pawn(seat, arguments[0] == 1), 0.9)
        case "engine":
            return fitted(signs.engine(tile), SMALL)
        case "factory" | "replace":
            return fitted(signs.Sign(pieces.factory(tile), 28), SMALL)
        case "doubler":
            return pieces.doubler()
    return card_icon(parts, verb, arguments)


def card_icon(parts: Parts, verb: str, arguments: tuple[int, ...]) -> Markup:
    """Tokens, cards and bonuses, by what they give."""
    match verb:
        case "token":
            return fitted(tiles.token_sign(parts, arguments[0]), SMALL)
        case "card":
            return fitted(given(parts.card_gains[arguments[0]]), SMALL)
        case "bonus":
            return fitted(tiles.bonus_sign(parts.bonus[arguments[0]], arguments[0]), SMALL)
        case "ten":
            return fitted(signs.starred(parts.bonus_instead), SMALL)
        case "start":
            return fitted(tiles.start_sign(parts, arguments[0]), SMALL)
    return pieces.arrow()


def place_icon(parts: Parts, place: int, seat: int, engineer: int) -> Markup:
    """What a place gives; some of them by the engineer who is there."""
    if place >= FIRST_ENGINEER:
        return fitted(given(parts.engineer_gains[place - FIRST_ENGINEER]), SMALL)
    if place in (TURN_1, TURN_2):
        return pieces.scaled(pieces.seat_badge(seat), 0.9)
    gains = parts.engineer_gains[engineer] if engineer >= 0 else parts.space_gains[place]
    return fitted(given(gains), SMALL)


def pay_icon(seat: int, black: int, temporary: int, coins: int) -> Markup:
    """The pieces that pay in place of own workers."""
    found = [signs.Sign(signs.black_worker(), 20)] * black
    found += [signs.Sign(signs.temporary_worker(), 20)] * temporary
    found += [signs.Sign(pieces.coin(), 22)] * coins
    return fitted(signs.row(found), SMALL) if found else pieces.worker(seat)
