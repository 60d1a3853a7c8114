"""The luck of a deal: the same for everybody who plays it, whatever they do.

One stream of random numbers would not do: as soon as one player rolls once more than another did, every
later die and card would differ. So each chance event has luck of its own, keyed by the deal, by what happens
(which die, whose draw from which pack) and by how often that happened before. There every outcome has a lot,
and the best lot among those that are possible wins; what is not possible this time changes nothing else.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from math import log
from typing import Any

from rotonde.kernel import State, odds

LOTS = 2**64


class Luck:
    """Draws the outcomes of one game on one deal. Each draw has exactly the odds of its event."""

    def __init__(self, deal: str) -> None:
        self.deal = deal
        self._met: Counter[str] = Counter()

    def draw(self, s: State) -> int:
        """An outcome of the waiting chance."""
        event = repr(s.stack[-1])
        self._met[event] += 1
        lots = blake2b(f"{self.deal};{event};{self._met[event]};".encode(), digest_size=8)
        # exponential clocks: the one of weight w rings first with probability w of all weights
        return min(odds(s), key=lambda chance: _rings(lots, *chance))[0]


def _rings(lots: Any, outcome: int, weight: int) -> float:
    """When the clock of an outcome rings."""
    lot = lots.copy()
    lot.update(str(outcome).encode())
    uniform = (int.from_bytes(lot.digest(), "big") + 0.5) / LOTS
    return -log(uniform) / weight
