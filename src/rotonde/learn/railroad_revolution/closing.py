"""Railroad Revolution can be solved in the last turn of each player. Nobody else takes a deal meanwhile."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.turn import TakeTurn
from rotonde.games.railroad_revolution.verbs import DONE

KIND: Final = "points"
POSITIONS: Final = 8_000
REPEATS: Final = False
MARGIN: Final = 6.0
SOLVER: Final = None
THEMES: Final = {
    "milestone.completed": "milestone",
    "market.opened": "market",
    "ability.used": "ability",
    "share.sold": "share",
    "station.first": "first",
    "office.first": "office",
    "train.restored": "train",
    "worker.promoted": "manager",
    "track.advanced": "track",
}
TABLES: Final[list[tuple[int, dict[str, Any]]]] = [(2, {}), (3, {}), (4, {})]


def begins(s: Revolution, seat: int) -> bool:
    asked = bool(s.stack) and isinstance(s.stack[-1], TakeTurn)
    return asked and 0 <= s.left < s.parts.seats


def composed(s: Revolution, seat: int) -> None:
    return None


def stage(s: Revolution) -> int:
    return s.left


def reply(options: list[int]) -> int:
    return DONE if DONE in options else options[0]


def worthwhile(s: Revolution) -> list[int]:
    return s.options
