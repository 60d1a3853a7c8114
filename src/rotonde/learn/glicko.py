"""Glicko-2, as Mark Glickman describes it: how strong somebody is, how sure that is, and how steady.

A try of a puzzle is a game between a person and the puzzle. It is a page of arithmetic, proved by the example
of its author, so it needs no package.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

MIDDLE: Final = 1500.0
SCALE: Final = 173.7178
TAU: Final = 0.5  # how fast steadiness may change
CLOSE: Final = 1e-6
SUREST: Final = 45.0  # the least deviation: people change


class Strength(NamedTuple):
    """A rating with its doubt."""

    rating: float
    deviation: float
    volatility: float = 0.06


NEWCOMER: Final = Strength(1200.0, 350.0)


def after(own: Strength, results: list[tuple[Strength, float]]) -> Strength:
    """The strength after these results: against whom, and 1 for a win, 0 for a loss."""
    mu, phi = (own.rating - MIDDLE) / SCALE, own.deviation / SCALE
    inverse = gained = 0.0
    for other, score in results:
        weight = weight_of(other.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (other.rating - MIDDLE) / SCALE)))
        inverse += weight * weight * expected * (1 - expected)
        gained += weight * (score - expected)
    variance = 1 / inverse
    sigma = steadiness(own.volatility, phi, variance, variance * gained)
    widened = sqrt(phi * phi + sigma * sigma)
    phi = 1 / sqrt(1 / (widened * widened) + 1 / variance)
    mu += phi * phi * gained
    return Strength(MIDDLE + SCALE * mu, max(SCALE * phi, SUREST), sigma)


def weight_of(phi: float) -> float:
    """How much a result counts against somebody of whom so little is sure."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def steadiness(sigma: float, phi: float, variance: float, change: float) -> float:
    """The new volatility, by the iteration of the paper."""
    start = log(sigma * sigma)

    def slope(x: float) -> float:
        raised = exp(x)
        spread = phi * phi + variance + raised
        return raised * (change * change - spread) / (2 * spread * spread) - (x - start) / (TAU * TAU)

    low = start
    if change * change > phi * phi + variance:
        high = log(change * change - phi * phi - variance)
    else:
        step = 1
        while slope(start - step * TAU) < 0:
            step += 1
        high = start - step * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        found = slope(between)
        if found * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, found
    return exp(low / 2)
