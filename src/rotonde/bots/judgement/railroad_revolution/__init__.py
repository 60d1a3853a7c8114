"""Railroad Revolution as bots know it."""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.railroad_revolution.judging import TERMS, judge
from rotonde.bots.search import Level, Levels
from rotonde.bots.search.judging import Styles

__all__ = ["LEVELS", "STYLES", "TERMS", "judge"]

LEVELS: Final[Levels] = {
    "novice": Level(nodes=400, depth=10, error=1.5),
    "club": Level(nodes=800, depth=14, error=0.3),
    "expert": Level(nodes=8000, width=4, depth=14),
}
STYLES: Final[Styles] = {
    "telegraph": {"telegraph": 1.6},
    "stations": {"stations": 1.6},
    "network": {"network": 1.6},
    "milestones": {"milestones": 1.5, "workers": 1.2},
}
