"""One search for all games: a look ahead over the own turn, and a tree for those who look further."""

from rotonde.bots.search.ahead import Ahead
from rotonde.bots.search.budget import Budget, Meter
from rotonde.bots.search.judging import AnyJudgement, Judgement
from rotonde.bots.search.level import Level, Levels
from rotonde.bots.search.tree import Tree

__all__ = ["Ahead", "AnyJudgement", "Budget", "Judgement", "Level", "Levels", "Meter", "Tree"]
