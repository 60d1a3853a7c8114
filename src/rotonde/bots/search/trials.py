"""Which of a few actions is best, when each trial depends on luck.

Every deal of hidden things and chances is played with each action that is still in the race, so that what
differs comes from the actions and not from luck. What the look ahead said counts too, as much as it was right
so far as trials can tell. Whenever a part of the budget is spent, the worse half drops out.
"""

from __future__ import annotations

from typing import Final, final

EARLY: Final = 3.0  # deals for which noise is believed to be what it usually is
USUAL: Final = 2.0  # noise of a trial, in doubts


@final
class Trials:
    """A race of actions, by their index."""

    __slots__ = ("alive", "doubt", "merit", "results")

    def __init__(self, merit: list[float], doubt: float) -> None:
        self.merit = merit  # per action: its value by the look ahead
        self.doubt = doubt  # how far that may be wrong
        self.alive = list(range(len(merit)))
        self.results: list[list[float]] = []  # per deal and action: the value it came to

    def stages(self) -> int:
        """How often half of the actions drop out until one is left."""
        count, left = 0, len(self.alive)
        while left > 1:
            left = (left + 1) // 2
            count += 1
        return count

    def add(self, values: list[float]) -> None:
        """One deal, played with every action alive; what the others hold does not matter."""
        self.results.append(values)

    def standing(self) -> list[float]:
        """Per action alive: by how much it is better than they are on average."""
        said = [self.merit[index] for index in self.alive]
        means = lead_over_mean(said)
        deals = len(self.results)
        if deals == 0:
            return means
        tried = [0.0] * len(said)
        squares = 0.0
        for values in self.results:
            leads = lead_over_mean([values[index] for index in self.alive])
            for at in range(len(leads)):
                tried[at] += leads[at]
                squares += leads[at] * leads[at]
        for at in range(len(tried)):
            squares -= tried[at] * tried[at] / deals
            tried[at] /= deals
        usual = USUAL * self.doubt
        noise = (EARLY * usual * usual + squares / len(said)) / (EARLY + deals - 1.0)
        trust = deals * self.doubt * self.doubt / (deals * self.doubt * self.doubt + noise)
        return [trust * tried[at] + (1.0 - trust) * means[at] for at in range(len(said))]

    def best(self) -> int:
        """The action that looks best, of equals the first."""
        found = self.standing()
        return self.alive[found.index(max(found))]

    def halve(self) -> None:
        """The worse half drops out."""
        standing = self.standing()
        order = sorted(range(len(standing)), key=lambda at: -standing[at])
        kept = order[: (len(order) + 1) // 2]
        self.alive = [self.alive[at] for at in sorted(kept)]


def lead_over_mean(values: list[float]) -> list[float]:
    total = 0.0
    for value in values:
        total += value
    return [value - total / len(values) for value in values]
