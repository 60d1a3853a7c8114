"""What an option is for, in words, where nothing shows it yet (chapter 8)."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import AGENT, SEAT

HELP: Final = [  # by agent
    "priced.logistician",
    "priced.dispatcher",
    "priced.conductor",
    "priced.track_guard",
    "priced.section_head",
    "priced.pointsman",
]


def price(s: Convoy, after: Convoy, action: int) -> tuple[str, tuple[int, ...]] | None:
    """Of a helper, what it does."""
    return (HELP[action - AGENT], ()) if AGENT <= action < SEAT else None
