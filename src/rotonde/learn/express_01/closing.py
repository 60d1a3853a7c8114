"""Express 01 can be solved in the last turn of each player. Nobody else takes anything meanwhile."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.express_01.state import Express
from rotonde.games.express_01.turn import TakeTurn
from rotonde.learn.express_01.solving import LastTurn

KIND: Final = "points"
POSITIONS: Final = 8_000
REPEATS: Final = False
MOST_CARDS: Final = 6  # in hand: with more to pay with, there is too much to be tried
MARGIN: Final = 2.0
SOLVER: Final = LastTurn
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
    if not s.stack or not isinstance(s.stack[-1], TakeTurn) or not s.ending:
        return False
    bonus = any(s.parts.west) and not s.west  # a card of luck could still come into this turn
    return not bonus and len(s.hands[seat]) <= MOST_CARDS


def composed(s: Express, seat: int) -> None:
    return None


def stage(s: Express) -> int:
    return len(s.turns)


def reply(options: list[int]) -> int:
    return options[0]


def worthwhile(s: Express) -> list[int]:
    return s.options
