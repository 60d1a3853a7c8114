"""One search for all games: a look over the own turn, a tree for those who look further, an exact end."""

from rotonde.bots.search.ahead import Ahead
from rotonde.bots.search.budget import Budget, Meter
from rotonde.bots.search.ending import Ending, TooLong
from rotonde.bots.search.judging import AnyJudgement, Judgement
from rotonde.bots.search.level import Level, Levels
from rotonde.bots.search.tree import Tree

__all__ = [
    "Ahead",
    "AnyJudgement",
    "Budget",
    "Ending",
    "Judgement",
    "Level",
    "Levels",
    "Meter",
    "TooLong",
    "Tree",
]
