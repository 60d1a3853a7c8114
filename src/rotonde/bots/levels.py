"""How strong each level plays each game: how much it tries, and how often it slips."""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    """The settings of a level for one game."""

    nodes: int  # positions tried for a decision
    width: int = 1  # lines followed for each option
    depth: int = 8  # decisions of a turn that are followed
    samples: int = 4  # outcomes of a chance that are looked at
    rolls: int = 1  # chances of a turn that are looked at, one after the other
    error: float = 0.0  # how far options are misjudged, in scales of the judgement
    breadth: int = 0  # options followed at each node of the tree; 0 without a tree
    turns: int = 0  # played on where the tree ends
    doubt: float = 0.0  # how far the look ahead may be wrong, in scales of the judgement
    end: Level | None = None  # other settings where the end of the game is in sight


class UnknownBot(ValueError):
    """A name that no bot has."""


LEVELS: Final = ("random", "novice", "club", "expert")

RAILROADER: Final = Level(nodes=16_000, width=3, depth=14, breadth=10, turns=4, doubt=0.5)

GAME_LEVELS: Final[dict[str, dict[str, Level]]] = {
    "russian-railroads": {
        "novice": Level(nodes=300, error=2.5),
        "club": Level(nodes=2500, width=2, depth=14),
        "expert": RAILROADER._replace(end=RAILROADER._replace(nodes=64_000, turns=60, doubt=1.0)),
    },
    "convoi-express": {
        "novice": Level(nodes=800, depth=9, samples=11, error=0.16),
        "club": Level(nodes=800, depth=9, samples=11, error=0.05),
        "expert": Level(nodes=60_000, width=2, depth=14, samples=12, rolls=2),
    },
    "railroad-revolution": {
        "novice": Level(nodes=400, depth=10, error=1.5),
        "club": Level(nodes=800, depth=14, error=0.3),
        "expert": Level(nodes=8000, width=4, depth=14),
    },
    "express-01": {
        "novice": Level(nodes=250, depth=12, samples=1, error=2.6),
        "club": Level(nodes=800, width=2, depth=16, samples=1),
        "expert": Level(nodes=6000, width=2, depth=16, samples=1, breadth=6, turns=3, doubt=0.5),
    },
}


def level_of(game: str, level: str) -> Level:
    """The settings of this level for a game."""
    return GAME_LEVELS[game][level]
