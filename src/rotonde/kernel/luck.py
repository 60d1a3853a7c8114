"""How dice fall and cards are drawn, where nobody dictates it. Whoever asks brings the generator."""

from __future__ import annotations

from random import Random

from rotonde.kernel.stepping import odds
from rotonde.kernel.tasks import State


def drawn(s: State, rng: Random) -> int:
    """An outcome of the waiting chance, by its weight."""
    return by_weight(odds(s), rng)


def by_weight(outcomes: list[tuple[int, int]], rng: Random) -> int:
    """One of these outcomes; only `random`, the one method that Python promises never to change, is asked."""
    total = 0
    for _, weight in outcomes:
        total += weight
    rest = int(rng.random() * total)
    for outcome, weight in outcomes:
        rest -= weight
        if rest < 0:
            return outcome
    raise AssertionError("random() is below 1, so some outcome was drawn")
