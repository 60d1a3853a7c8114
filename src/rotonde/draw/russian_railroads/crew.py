"""Which worker is where. Workers of a seat are alike, but on the page each keeps its name while it moves.

The rules only count them, so a name has to follow from where they stand: each spot asks for a certain worker
and gets the next one that is free. Whoever is not out has his own seat on the bench, so nobody shifts there.
"""

from __future__ import annotations

from typing import Any

from rotonde.games.russian_railroads.names import SPOTS
from rotonde.games.russian_railroads.parts import Parts

STRIDE = 3  # neighbouring spots ask for workers far apart


class Crew:
    """The own workers of a seat, by number: on which spot, or on the bench."""

    def __init__(self, parts: Parts, view: dict[str, Any], seat: int) -> None:
        self.size = parts.workers + parts.extra_workers
        self.hired = self.size - view["reserve"][seat]
        self.at: dict[int, list[int]] = {}  # by spot
        self.bench = list(range(self.hired))
        for spot in range(SPOTS):
            if view["owner"][spot] == seat:
                for nth in range(view["own_on"][spot]):
                    self.at.setdefault(spot, []).append(self._send(spot * STRIDE + nth))

    def _send(self, asked: int) -> int:
        """The worker asked for, or the next who is still on the bench."""
        for ahead in range(self.size):
            number = (asked + ahead) % self.size
            if number in self.bench:
                self.bench.remove(number)
                return number
        raise AssertionError("more workers out than there are")


def temporary_at(view: dict[str, Any]) -> dict[int, list[int]]:
    """By spot, which of the two temporary workers lie there."""
    found: dict[int, list[int]] = {}
    number = 0
    for spot in range(SPOTS):
        for _ in range(view["temporary_on"][spot]):
            found.setdefault(spot, []).append(number)
            number += 1
    return found
