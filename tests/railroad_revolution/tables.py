"""Where the laws are tried on this game, which whole games are there to read, and what has no place."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[int, dict[str, Any]]] = [  # seats, options
    *((seats, {}) for seats in (2, 3, 4)),
    (3, {"hard_tracks": True, "open_milestones": True}),
]
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {  # by what tells one text of this game from another
    "2": (2, {}),
    "3": (3, {"hard_tracks": True, "open_milestones": True}),
}
ON_PLATES = {"done"}  # verbs without a place on a board: to pass, to stop, to stay
