"""Russian Railroads can be solved in its last round, once the others have passed; chance has no part there.

From any turn of that round they are dictated to pass, which is always legal.
"""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.russian_railroads.spaces import purse_of
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.games.russian_railroads.verbs import PASS

KIND: Final = "points"
POSITIONS: Final = 8_000
REPEATS: Final = True
MARGIN: Final = 4.0
MOST_PIECES: Final = 3  # workers and coins at hand: with more, there is too much to be tried
SOLVER: Final = None
THEMES: Final = {
    "worker.gained": "worker",
    "token.used": "token",
    "factory.used": "factory",
    "special.terminus": "terminus",
    "engine.placed": "engine",
    "doubler.placed": "doubler",
    "engineer.hired": "engineer",
    "action.reused": "again",
    "industry.second": "marker",
}
TABLES: Final[list[tuple[int, dict[str, Any]]]] = [(2, {}), (3, {}), (4, {})]


def begins(s: Railroads, seat: int) -> bool:
    asked = bool(s.stack) and isinstance(s.stack[-1], TakeTurn)
    return asked and s.last_round() and 1 <= purse_of(s, seat) <= MOST_PIECES


def composed(s: Railroads, seat: int) -> None:
    return None


def stage(s: Railroads) -> int:
    return s.round


def reply(options: list[int]) -> int:
    return PASS if PASS in options else options[0]


def worthwhile(s: Railroads) -> list[int]:
    return s.options
