"""Which worker is where. Workers of a seat are alike, but on the page each should glide to its spot.

The rules only count them, and a few names cannot follow from where workers stand without one move renaming
others. So each spot has workers of its own; those that are not in use wait on the bench, unseen.
"""

from __future__ import annotations

from rotonde.games.russian_railroads.deeds import bits
from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    OPEN,
    OPEN_OF,
)
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.view import RailroadsView


def workers_at(view: RailroadsView, seat: int, spot: int) -> list[str]:
    """The names of the own workers of a seat that lie on a spot."""
    count = view["own_on"][spot] if view["owner"][spot] == seat else 0
    return [f"worker-{seat}-{spot}-{nth}" for nth in range(count)]


def rooms(parts: Parts, seat: int) -> dict[int, int]:
    """By spot, how many own workers of a seat can lie there."""
    found = {place: parts.space_workers[place] for place in bits(parts.board | parts.board_last)}
    del found[OPEN]
    found[OPEN_OF + seat] = parts.workers + parts.extra_workers
    for place in (ENGINEER_LEFT, ENGINEER_RIGHT):
        found[place] = max(parts.engineer_workers)
    return found | {FIRST_ENGINEER + tile: cost for tile, cost in enumerate(parts.engineer_workers)}


def temporary_at(view: RailroadsView, spot: int) -> list[str]:
    """The names of the temporary workers on a spot: the first of the two lies further up."""
    on = view["temporary_on"]
    if not on[spot]:
        return []
    above = sum(on[:spot])
    return [f"temporary-{above + nth}" for nth in range(on[spot])]
