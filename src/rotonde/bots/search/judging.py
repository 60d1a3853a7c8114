"""What a position is worth: the one thing the search has to be told about a game."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeAlias, TypeVar

from rotonde.kernel import State
from rotonde.native import mypyc_attr

Terms = dict[str, str]  # by the name of a term: what it means, and why it counts
Styles = dict[str, dict[str, float]]  # by the name of a style, then of a term: what multiplies its weight
Weights = dict[str, list[float]]  # by the name of a feature, or of anything else that can be learnt

S = TypeVar("S", bound=State)  # a position of the game that is judged


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement(Generic[S]):
    """Judges positions of one game, term by term. A style is other weights for the same terms.

    Terms are in points of the final result, so their weighted sum is the result the seat can expect; of a
    cooperative game all seats have the same.
    """

    __slots__ = ("names", "rivalry", "scale", "weights")

    def __init__(self, names: list[str], weights: list[float], rivalry: float, scale: float) -> None:
        assert len(names) == len(weights), "a weight for every term"
        self.names = names  # of the terms
        self.weights = weights  # per term: 1 is plain judgement
        self.rivalry = rivalry  # how much the best other counts against a seat; 0 in a cooperative game
        self.scale = scale  # points that make a clear difference

    @abstractmethod
    def terms(self, s: S, p: int) -> list[float]:
        """What each named thing is worth to the seat, in points."""

    @abstractmethod
    def seats(self, s: S) -> int:
        """How many sit at the table."""

    def ending(self, s: S) -> bool:
        """Is the end of the game in sight, so that a search can play on to it and know the result?"""
        return False

    def candidates(self, s: S) -> list[int]:
        """The options worth a trial, in their order; never none."""
        return s.options

    def worth(self, s: S, p: int) -> float:
        """The result the seat can expect."""
        return self.sum(self.terms(s, p))

    def sum(self, terms: list[float]) -> float:
        """What terms come to, by their weights."""
        total = 0.0
        for index in range(len(terms)):
            total += terms[index] * self.weights[index]
        return total

    def value(self, s: S, p: int) -> float:
        """What the seat wants most of: its own result, and to be ahead of the best other."""
        own = self.worth(s, p)
        if self.rivalry == 0.0:
            return own
        best = -1e9
        for other in range(self.seats(s)):
            if other != p:
                best = max(best, self.worth(s, other))
        return own - self.rivalry * best

    def aim(self, s: S, p: int) -> float:
        """What the seat compares within its own turn: the value, or what such a turn can change of it."""
        return self.value(s, p)

    def values(self, s: S) -> list[float]:
        """The value of the position for every seat."""
        count = self.seats(s)
        if self.rivalry == 0.0:
            return [self.worth(s, p) for p in range(count)]
        worths = [self.worth(s, p) for p in range(count)]
        found: list[float] = []
        for p in range(count):
            best = -1e9
            for other in range(count):
                if other != p and worths[other] > best:
                    best = worths[other]
            found.append(worths[p] - self.rivalry * best)
        return found


AnyJudgement: TypeAlias = Judgement[Any]  # of whichever game: for what searches all of them alike
