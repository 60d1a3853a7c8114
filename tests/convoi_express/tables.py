"""Where the laws are tried on this game, which whole games are there to read, and what has no place."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[int, dict[str, Any]]] = [  # seats, options
    *((seats, {}) for seats in (2, 3, 4)),
    *((seats, {"board": "america"}) for seats in (2, 3, 4)),
    (2, {"setup": "placed", "extra_green": 1, "goods": 10, "removed": 3}),
    (3, {"departures": "random", "first_player": "random", "removed": 0, "time": 10}),
    (4, {"departures": "tokens", "removed": 10, "time": 8}),
    (3, {"board": "america", "setup": "placed", "extra_green": 1, "goods": 10}),
    (2, {"board": "america", "departures": "random", "removed": 1, "time": 9}),
    (4, {"board": "america", "departures": "tokens", "first_player": "random"}),
    (2, {"board": "america", "data": {"agent": {"pointsman": {"effect": "reroll_movement"}}}}),
]
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {  # by what tells one text of this game from another
    "europe-2": (2, {}),
    "europe-4": (4, {"setup": "placed", "extra_green": 1, "departures": "tokens", "goods": 10}),
    "america-3": (3, {"board": "america"}),
    "america-2": (2, {"board": "america", "departures": "random", "first_player": "random", "time": 9}),
}
ON_PLATES = {"done"}  # verbs without a place on a board: to pass, to stop, to stay
