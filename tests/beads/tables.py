"""Where the laws are tried on the game of the tutorial, and what has no place on its boards."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (2, {"data": {"bag": {"beads": 0}, "pair": {"points": 8}}}),
]
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {}  # its page tells enough
ON_PLATES = {"stop"}
