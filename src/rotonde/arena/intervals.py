"""How sure a figure is: intervals that hold the truth in 95 cases of 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z = 1.96  # standard deviations on either side

Interval = tuple[float, float]


def wilson(share: float, trials: float) -> Interval:
    """The interval of a share won; it is honest at 0 and 1, too, and for few trials."""
    if not trials:
        return 0.0, 1.0
    weight = Z * Z / trials
    centre = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / trials + weight / trials / 4) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def trials(deals: Sequence[Sequence[float]]) -> float:
    """What was won game by game, deal by deal: how many independent games is that worth?

    Games on one deal may go the same way because the deal suits a bot; then they are worth less than their
    number. If they rather go different ways, because it suits a seat, we are content with their number.
    """
    games = sum(map(len, deals))
    share = sum(map(sum, deals)) / max(1, games)
    alone = games * share * (1 - share)  # the variance of the sum, were they independent
    together = sum(sum(won - share for won in deal) ** 2 for deal in deals)
    return games if together <= alone else games * alone / together
