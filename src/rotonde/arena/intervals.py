"""How sure a figure is: intervals that hold the truth in 95 cases of 100."""

from __future__ import annotations

from math import sqrt

Z = 1.96  # standard deviations on either side

Interval = tuple[float, float]


def wilson(share: float, games: int) -> Interval:
    """The interval of a share won; it is honest at 0 and 1, too, and for few games."""
    if not games:
        return 0.0, 1.0
    weight = Z * Z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)
