"""How a seat stands, how far the game is, and the silhouettes for the buttons of actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.signs import fitted
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest
from rotonde.draw.scene import read
from rotonde.games.russian_railroads.names import FIRST_ENGINEER, GAPS, HIRE, TURN_1, TURN_2
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.kernel import NOBODY

SMALL = 24  # the width of a silhouette on a button
COIN: Final = pieces.coin()
ENGINEER: Final = pieces.engineer()
BACK: Final = pieces.card("card-back") + pieces.scaled(pieces.star(), 0.7)  # of an end bonus


def standing(table: RailroadsScene, seat: int) -> Standing:
    """Points, what is at hand, and the account of the round as it would be scored now."""
    view, say = table.view, table.say
    over = view["to_move"] == NOBODY
    entries = view["end_account"][seat] if over else view["would_score"][seat]
    account = [(table.label("account", what), points) for what, points in entries]
    passed = view["passed"][seat] and not over
    return Standing(
        view["score"][seat],
        say("standing.points"),
        stocks(table, seat),
        account,
        say("standing.passed") if passed else "",
    )


def stocks(table: RailroadsScene, seat: int) -> list[Stock]:
    """What a seat has, most wanted first: the same columns for every seat."""
    view, say = table.view, table.say
    black = view["black_owner"] == seat and view["black_at"] < 0
    return [
        Stock(signs.own_worker(seat), view["workers"][seat], say("standing.workers")),
        Stock(COIN, view["coins"][seat], say("standing.coins")),
        Stock(signs.temporary_worker(), view["temporary"][seat], say("standing.temporary")),
        Stock(signs.black_worker(), int(black), say("standing.black")),
        Stock(ENGINEER, view["employer"].count(seat), say("standing.engineers")),
        Stock(signs.question(), view["tokens"][seat].bit_count(), say("standing.tokens")),
        Stock(BACK, view["bonus_count"][seat], say("standing.bonus")),
    ]


def icon(table: RailroadsScene, action: int) -> Markup:
    """What an action does or uses, as a silhouette."""
    verb, arguments = read(table.scene.game.verbs, action)
    return silhouette(
        table.parts, verb, arguments, table.view["to_move"], concerned(table.view, verb, arguments)
    )


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
def silhouette(parts: Parts, verb: str, arguments: tuple[int, ...], seat: int, tile: int) -> Markup:
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
