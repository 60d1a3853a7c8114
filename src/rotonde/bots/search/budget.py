"""How long a decision may take: in positions tried, the same everywhere, or in seconds, which are not."""

from __future__ import annotations

from time import monotonic
from typing import Final, final

NO_END: Final = 1_000_000_000


@final
class Budget:
    """So many positions, or so many seconds, whichever is over first; 0 means no limit of that kind."""

    __slots__ = ("nodes", "seconds")

    def __init__(self, nodes: int, seconds: float) -> None:
        if nodes <= 0 and seconds <= 0.0:
            raise ValueError("a budget needs a number of nodes or of seconds")
        self.nodes = nodes
        self.seconds = seconds

    def __reduce__(self) -> tuple[object, ...]:
        return (Budget, (self.nodes, self.seconds))


@final
class Meter:
    """What is left of a budget, for one decision."""

    __slots__ = ("budget", "deadline", "left", "spent")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.left = budget.nodes if budget.nodes > 0 else NO_END
        self.spent = 0
        self.deadline = monotonic() + budget.seconds if budget.seconds > 0.0 else 0.0

    def count(self) -> None:
        """One more position was tried."""
        self.left -= 1
        self.spent += 1

    def used(self) -> float:
        """The part of the budget that is spent, 0 to 1."""
        part = self.spent / self.budget.nodes if self.budget.nodes > 0 else 0.0
        if self.deadline > 0.0:
            part = max(part, 1.0 - (self.deadline - monotonic()) / self.budget.seconds)
        return min(part, 1.0)

    def over(self) -> bool:
        """Is it time to answer?"""
        if self.left <= 0:
            return True
        return self.deadline > 0.0 and monotonic() >= self.deadline
