"""How much a bot of some level tries, and how often it slips: the settings of the search."""

from __future__ import annotations

from typing import NamedTuple


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


Levels = dict[str, Level]  # by the names of those that a game has
