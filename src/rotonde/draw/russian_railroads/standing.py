"""How a seat stands, how far the game is, and the silhouettes for the buttons of actions."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.factories import start_sign
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.signs import fitted
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest
from rotonde.games.russian_railroads.names import FIRST_ENGINEER, HIRE, TURN_1, TURN_2
from rotonde.kernel import NOBODY

SMALL = 24  # the width of a silhouette on a button


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
    back = pieces.card("card-back") + pieces.scaled(pieces.star(), 0.7)
    black = view["black_owner"] == seat and view["black_at"] < 0
    return [
        Stock(pieces.worker(seat), view["workers"][seat], say("standing.workers")),
        Stock(pieces.coin(), view["coins"][seat], say("standing.coins")),
        Stock(signs.temporary_worker(), view["temporary"][seat], say("standing.temporary")),
        Stock(signs.black_worker(), int(black), say("standing.black")),
        Stock(pieces.engineer(), view["employer"].count(seat), say("standing.engineers")),
        Stock(signs.question(), view["tokens"][seat].bit_count(), say("standing.tokens")),
        Stock(back, view["bonus_count"][seat], say("standing.bonus")),
    ]


def icon(table: RailroadsScene, action: int) -> Markup:
    """What an action does or uses, as a silhouette."""
    verb = table.scene.game.verbs.verb(action)
    arguments = verb.arguments(action)
    match verb.name:
        case "pass" | "stop":
            return pieces.cross() if verb.name == "pass" else pieces.tick()
        case "place" | "reuse":
            return place_icon(table, arguments[0])
        case "pay":
            return pay_icon(table, *arguments)
        case "swap" | "stay":
            return pieces.worker(table.view["to_move"])
        case "extend":
            return signs.block(arguments[1])
        case "advance":
            return pieces.scaled(signs.pawn(table.view["to_move"], arguments[0] == 1), 0.9)
        case "engine":
            number = table.view["engine_in_hand"] or lowest(table.view)
            return fitted(signs.engine(number), SMALL)
        case "factory":
            return fitted(signs.Sign(pieces.factory(arguments[0] or lowest(table.view)), 28), SMALL)
        case "replace":
            number = table.view["factories"][table.view["to_move"] * 5 + arguments[0]]
            return fitted(signs.Sign(pieces.factory(number), 28), SMALL)
        case "doubler":
            return pieces.doubler()
    return card_icon(table, verb.name, arguments)


def card_icon(table: RailroadsScene, verb: str, arguments: tuple[int, ...]) -> Markup:
    """Tokens, cards and bonuses, by what they give."""
    parts = table.parts
    match verb:
        case "token":
            return fitted(given(parts.token_gains[arguments[0]]), SMALL)
        case "card":
            return fitted(given(parts.card_gains[arguments[0]]), SMALL)
        case "bonus":
            return fitted(tiles.bonus_sign(parts.bonus[arguments[0]], arguments[0]), SMALL)
        case "ten":
            return fitted(signs.starred(parts.bonus_instead), SMALL)
        case "start":
            return fitted(start_sign(parts, arguments[0]), SMALL)
    return pieces.arrow()


def place_icon(table: RailroadsScene, place: int) -> Markup:
    """What a place gives."""
    if place >= FIRST_ENGINEER:
        return fitted(given(table.parts.engineer_gains[place - FIRST_ENGINEER]), SMALL)
    if place in (TURN_1, TURN_2):
        return pieces.scaled(pieces.seat_badge(table.view["to_move"]), 0.9)
    row: list[int] = table.view["row"]
    offered = {HIRE - 1: row[-2], HIRE - 2: row[-3]}.get(place, -1)
    gains = table.parts.engineer_gains[offered] if offered >= 0 else table.parts.space_gains[place]
    return fitted(given(gains), SMALL)


def pay_icon(table: RailroadsScene, black: int, temporary: int, coins: int) -> Markup:
    """The pieces that pay in place of own workers."""
    found = [signs.Sign(signs.black_worker(), 20)] * black
    found += [signs.Sign(signs.temporary_worker(), 20)] * temporary
    found += [signs.Sign(pieces.coin(), 22)] * coins
    return fitted(signs.row(found), SMALL) if found else pieces.worker(table.view["to_move"])
