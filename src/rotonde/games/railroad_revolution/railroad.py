"""Chapter 5. Railroad: where rails may lie, and what the cheapest way to lay them costs."""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution.parts import Parts, bits
from rotonde.games.railroad_revolution.state import (
    DUE,
    FREE_RAILS,
    LAY,
    OPENED,
    PAID_RAILS,
    ROUGH,
    SETUP_RAILS,
    Revolution,
)

IMPOSSIBLE: Final = 99  # triangles; more than any rails can meet


def begin(s: Revolution, p: int) -> None:
    """Rules 5.3 and 5.4. Two rails, or the only one left, for the full price."""
    s.todo[LAY] = min(2, s.rails_left(p))
    s.todo[DUE] = s.parts.rail_price


def open_spaces(s: Revolution, p: int) -> int:
    """Rule 5.1. Spaces that touch the network and hold no own rail, as bits."""
    return s.frontier[p]


def lay(s: Revolution, p: int, space: int) -> None:
    """Rules 5.1 to 5.5, 3.10 and 1.15. A rail of the set-up, of the action, free, or of a train."""
    todo, parts = s.todo, s.parts
    if todo[SETUP_RAILS]:
        todo[SETUP_RAILS] -= 1
    else:
        s.rails[p] += 1
        if todo[LAY]:
            todo[LAY] -= 1
            todo[ROUGH] += parts.triangles[space]
            todo[DUE] += parts.triangle_price * parts.triangles[space]
            if parts.market_spaces >> space & 1:
                todo[OPENED] = 1
        elif todo[FREE_RAILS]:
            todo[FREE_RAILS] -= 1
        else:
            todo[PAID_RAILS] -= 1
            s.money[p] -= parts.train_rail_price
    s.laid[p] |= 1 << space
    s.frontier[p] = (s.frontier[p] | parts.next_to[space]) & ~s.laid[p]
    s.reached[p] |= parts.cities_of[space]
    s.tell("rail.laid", (p, space))


def cheapest(parts: Parts, frontier: int, laid: int, count: int, market: bool) -> int:
    """The fewest triangles that so many rails meet, one of them on a market icon if that is asked."""
    best, plains = IMPOSSIBLE, frontier & parts.terrain[0]
    if count == 2 and not market and plains & (plains - 1):
        return 0
    for triangles in range(4):
        if triangles >= best:
            break
        here = frontier & parts.terrain[triangles]
        if count == 1:
            if market:
                here &= parts.market_spaces
            if here:
                return triangles
            continue
        for space in bits(here):
            bit = 1 << space
            still = market and not parts.market_spaces & bit
            ahead = (frontier | parts.next_to[space]) & ~(laid | bit)
            found = triangles + cheapest(parts, ahead, laid | bit, count - 1, still)
            if found < best:
                best = found
                if best == 0:
                    return 0
    return best


def cheapest_for(s: Revolution, p: int, count: int) -> int:
    """The same for a seat, wherever the rails lie."""
    if count == 0:
        return 0
    return cheapest(s.parts, s.frontier[p], s.laid[p], count, False)


def cheapest_after(s: Revolution, p: int, space: int, count: int) -> int:
    """Triangles of this space and of the cheapest so many that follow."""
    here = s.parts.triangles[space]
    if count == 0:
        return here
    laid = s.laid[p] | 1 << space
    frontier = (s.frontier[p] | s.parts.next_to[space]) & ~laid
    return here + cheapest(s.parts, frontier, laid, count, False)


def in_reach(s: Revolution, p: int) -> int:
    """Cities that one more rail would connect, as bits."""
    cities = 0
    for space in bits(s.frontier[p]):
        cities |= s.parts.cities_of[space]
    return cities & ~s.reached[p]
