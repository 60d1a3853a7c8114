"""Bots try puzzles: what each level makes of one says how hard it is, before people come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from rotonde.bots import Sight, bot
from rotonde.kernel import CHANCE, drawn, step, to_move
from rotonde.learn.closings import Closed

STRENGTH: Final = {"novice": 1000, "club": 1600, "expert": 2000}  # what a level is rated
RANGE: Final = range(600, 2601, 10)
SCALE: Final = 400 / 2.302585  # tenfold odds for each 400 points


def attempt(closed: Closed, name: str, seed: str) -> float:
    """What a bot of this name makes of it."""
    s, rng, player = closed.start.copy(), Random(seed), bot(name)
    sight = Sight(closed.game, s, closed.seat)
    while not closed.over(s):
        mover = to_move(s)
        if mover == CHANCE:
            action = drawn(s, rng)
        elif mover == closed.seat:
            action = player.choose(sight, rng)
        else:
            action = closed.reply(s)
        step(s, action)
    return closed.worth(s)


def attempts(closed: Closed, name: str, count: int) -> list[float]:
    """What it makes of it in so many tries."""
    return [attempt(closed, name, f"{name}:{nth}") for nth in range(count)]


def rated(best: float, tries: Mapping[str, Sequence[float]]) -> int:
    """The rating at which such successes are likeliest, with one more success and one more failure.

    The added ones are of somebody who is rated in the middle: nothing is certain after a few tries.
    """
    results = [(STRENGTH[level], made >= best) for level, values in tries.items() for made in values]
    results += [(STRENGTH["club"], True), (STRENGTH["club"], False)]

    def likelihood(rating: int) -> float:
        found = 1.0
        for strength, success in results:
            chance = 1 / (1 + exp((rating - strength) / SCALE))
            found *= chance if success else 1 - chance
        return found

    return max(RANGE, key=likelihood)
