"""Where the laws are tried on this game, which whole games are there to read, and what has no place."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[int, dict[str, Any]]] = [  # seats, options
    *((seats, {}) for seats in (2, 3, 4)),
    (2, {"data": {"space": {"turn_order_2": {"seats": [2, 3, 4]}}}}),
]
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {  # by what tells one text of this game from another
    "2": (2, {}),
    "4": (4, {}),
}
ON_PLATES = {
    "pass",
    "stay",
    "stop",
}  # verbs without a place on a board: to pass, to stop, to stay
