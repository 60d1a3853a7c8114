"""Convoi Express as bots know it."""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.convoi_express.judging import TERMS, judge
from rotonde.bots.search import Level, Levels
from rotonde.bots.search.judging import Styles

__all__ = ["LEVELS", "STYLES", "TERMS", "judge"]

LEVELS: Final[Levels] = {
    "novice": Level(nodes=800, depth=9, samples=11, error=0.16),
    "club": Level(nodes=800, depth=9, samples=11, error=0.05),
    "expert": Level(nodes=60_000, width=2, depth=14, samples=12, rolls=2),
}
STYLES: Final[Styles] = {}
