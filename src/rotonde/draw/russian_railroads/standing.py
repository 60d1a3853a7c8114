"""How a seat stands: points, what it has, and what the round would bring."""

from __future__ import annotations

from typing import Final

from rotonde.draw import pieces
from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.kernel import NOBODY

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
