"""Judgement by features of a position, each with a weight for every stage of the game.

Terms are sums over groups of features, so that the judgement can be told in words and changed by a style.
"""

from __future__ import annotations

from abc import abstractmethod
from itertools import zip_longest

from rotonde.bots.search.judging import Judgement, S
from rotonde.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Linear(Judgement[S]):
    """A weighted sum of features, per stage."""

    __slots__ = ("group", "table")

    def __init__(
        self,
        names: list[str],
        weights: list[float],
        rivalry: float,
        scale: float,
        group: list[int],
        table: list[list[float]],
    ) -> None:
        super().__init__(names, weights, rivalry, scale)
        self.group = group  # per feature: the term it belongs to
        self.table = table  # per stage and feature: points

    @abstractmethod
    def features(self, s: S, p: int) -> list[float]:
        """The numbers that matter to the seat."""

    @abstractmethod
    def stage(self, s: S) -> int:
        """How far the game is: a row of the table."""

    @abstractmethod
    def score(self, s: S, p: int) -> float:
        """Points that are safe; the first term."""

    def terms(self, s: S, p: int) -> list[float]:
        found = [0.0] * len(self.names)
        found[0] = self.score(s, p)
        features = self.features(s, p)
        points = self.table[self.stage(s)]
        for index in range(len(features)):
            found[self.group[index]] += features[index] * points[index]
        return found

    def worth(self, s: S, p: int) -> float:
        total = self.score(s, p) * self.weights[0]
        features = self.features(s, p)
        points = self.table[self.stage(s)]
        for index in range(len(features)):
            if features[index] != 0.0:
                total += features[index] * points[index] * self.weights[self.group[index]]
        return total


Groups = list[tuple[str, list[str]]]  # features by the term they belong to


def term_of_each(groups: Groups, names: list[str]) -> list[int]:
    """Per feature: the number of its term."""
    return [names.index(term) for term, features in groups for _ in features]


def points_by_stage(weights: dict[str, list[float]], groups: Groups, stages: int) -> list[list[float]]:
    """The table of points: the weight of each feature is a polynomial of the stage."""
    learnt = [weight_of(weights, name) for _, names in groups for name in names]
    return [
        [sum((part * float(stage) ** power for power, part in enumerate(parts)), 0.0) for parts in learnt]
        for stage in range(stages)
    ]


def weight_of(weights: dict[str, list[float]], name: str) -> list[float]:
    """The weight of a feature. One that was never learnt has the average of its kind.

    Features of a kind differ by the number at the end of the name: `engineer_3`. A piece more is most likely
    worth what the others are worth, and far from nothing; a feature that is the only one of its kind counts
    for nothing until it is learnt.
    """
    if name in weights:
        return weights[name]
    kind = kind_of(name)
    alike = [parts for other, parts in weights.items() if kind_of(other) == kind]
    return [sum(column) / len(alike) for column in zip_longest(*alike, fillvalue=0.0)]


def kind_of(name: str) -> str:
    """The name of a feature without the number that tells it from others of its kind."""
    kind, _, number = name.rpartition("_")
    return kind if number.isdigit() else name


def flag(holds: bool) -> float:
    return 1.0 if holds else 0.0
