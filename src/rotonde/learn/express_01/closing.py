"""Express 01 can be solved in the last turn of each player. Nobody else takes anything meanwhile."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.express_01.state import Express
from rotonde.games.express_01.turn import TakeTurn

KIND: Final = "points"
POSITIONS: Final = 60_000
REPEATS: Final = False
MOST_CARDS: Final = 2  # in hand: with more to pay with, there is too much to be tried
MARGIN: Final = 3.0
THEMES: Final = {
    "network.upgraded": "upgrade",
    "network.built": "station",
    "share.bought": "share",
    "share.seized": "seize",
    "train.runs": "train",
    "paid.engine": "engine",
    "engine.declared": "engine",
    "west.bonus": "west",
}
TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    (seats, options) for options in ({}, {"map": "usa"}) for seats in (2, 3, 4)
]


def begins(s: Express, seat: int) -> bool:
    asked = bool(s.stack) and isinstance(s.stack[-1], TakeTurn)
    return asked and s.ending and len(s.hands[seat]) <= MOST_CARDS


def stage(s: Express) -> int:
    return len(s.turns)


def reply(options: list[int]) -> int:
    return options[0]


def worthwhile(s: Express) -> list[int]:
    return s.options
