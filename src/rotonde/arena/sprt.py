"""Stop as soon as it is clear: a sequential test between two win shares.

A deal counts once, with the share won over all its seat orders, since games on one deal depend on each other.
Such a share lies between 0 and 1 and varies no more than a coin of the same mean; so the likelihood ratio of
two coins errs on the side of caution, and each wrong verdict is rarer than RISK, whatever the distribution.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import NamedTuple

RISK = 0.05
BOUND = log(1 / RISK)


class Hypotheses(NamedTuple):
    """Two win shares: is it rather the lower, or rather the higher one?"""

    low: float
    high: float


class Verdict(NamedTuple):
    """How the test stands."""

    ratio: float  # the logarithm of the likelihoods' ratio: above 0 for the higher share
    share: float | None  # the hypothesis that is accepted, if one is
    deals: int  # how many it looked at: none after the one that decided


def judge(hypotheses: Hypotheses, shares: Iterable[float]) -> Verdict:
    """Look at the deals one after the other, up to the one that decides."""
    won, lost = _gains(hypotheses)
    ratio, deals = 0.0, 0
    for share in shares:
        ratio += share * won + (1 - share) * lost
        deals += 1
        if ratio >= BOUND:
            return Verdict(ratio, hypotheses.high, deals)
        if ratio <= -BOUND:
            return Verdict(ratio, hypotheses.low, deals)
    return Verdict(ratio, None, deals)


def _gains(hypotheses: Hypotheses) -> tuple[float, float]:
    """What a deal adds that is won, and one that is lost."""
    low, high = hypotheses
    return log(high / low), log((1 - high) / (1 - low))
