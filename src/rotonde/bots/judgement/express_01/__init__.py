"""Express 01 as bots know it."""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.express_01.judging import TERMS, judge
from rotonde.bots.search import Level, Levels
from rotonde.bots.search.judging import Styles

__all__ = ["LEVELS", "STYLES", "TERMS", "judge"]

LEVELS: Final[Levels] = {
    "novice": Level(nodes=250, depth=12, samples=1, error=2.6),
    "club": Level(nodes=800, width=2, depth=16, samples=1),
    "expert": Level(nodes=6000, width=2, depth=16, samples=1, breadth=6, turns=3, doubt=0.5),
}
STYLES: Final[Styles] = {
    "shares": {"shares": 2.5},
    "trains": {"trains": 1.8},
    "building": {"bases": 1.8},
}
