"""Russian Railroads as bots know it."""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.russian_railroads.judging import TERMS, judge
from rotonde.bots.search import Level, Levels
from rotonde.bots.search.judging import Styles

__all__ = ["LEVELS", "STYLES", "TERMS", "judge"]

RAILROADER: Final = Level(nodes=16_000, width=3, depth=14, breadth=10, turns=4, doubt=0.5)

LEVELS: Final[Levels] = {
    "novice": Level(nodes=300, error=2.5),
    "club": Level(nodes=2500, width=2, depth=14),
    "expert": RAILROADER._replace(end=RAILROADER._replace(nodes=64_000, turns=60, doubt=1.0)),
}
STYLES: Final[Styles] = {
    "industry": {"industry": 2.2, "transsib": 0.6, "kiev": 0.8},
    "trans-siberian": {"transsib": 2.5, "doublers": 2.5, "kiev": 0.5, "industry": 0.4},
    "engineers": {"engineers": 3.0, "workers": 1.1},
}
