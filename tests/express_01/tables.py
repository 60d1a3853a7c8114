"""Where the laws are tried on this game, which whole games are there to read, and what has no place."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[int, dict[str, Any]]] = [  # seats, options
    (seats, {"map": map_, "length": length})
    for map_ in ("germany", "usa")
    for length in ("short", "long")
    for seats in (2, 3, 4)
]
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {  # by what tells one text of this game from another
    "germany-2": (2, {"map": "germany", "length": "short"}),
    "germany-4": (4, {"map": "germany", "length": "short"}),
    "usa-2": (2, {"map": "usa", "length": "short"}),
    "usa-3": (3, {"map": "usa", "length": "short"}),
}
ON_PLATES = {
    "stop",
    "keep",
    "stay",
}  # verbs without a place on a board: to pass, to stop, to stay
