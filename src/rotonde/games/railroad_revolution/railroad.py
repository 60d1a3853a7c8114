"""Chapter 5. Railroad: two rails, the cheapest way to lay them, and the market they open."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution.debts import burden
from rotonde.games.railroad_revolution.duties import DUE, LAYING, NO_ACTIONS, OPENED, Several, Work
from rotonde.games.railroad_revolution.market import Opened
from rotonde.games.railroad_revolution.money import Due
from rotonde.games.railroad_revolution.obstacles import RAILS_MONEY
from rotonde.games.railroad_revolution.parts import Parts, bits, numbered
from rotonde.games.railroad_revolution.placing import off_network, put_rail
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import RAIL

IMPOSSIBLE: Final = 99  # triangles; more than any rails can meet
STEEPEST: Final = 3  # triangles beside a space


@final
class LayRails(Several):
    """Rules 5.1 to 5.5. So many rails of the action still to lay; each adds its triangles to what is owed."""

    def __init__(self, count: int) -> None:
        super().__init__(LAYING, RAIL, True, count, True)

    def times(self, count: int) -> LayRails:
        return LayRails(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(s.frontier[work.player], RAIL)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return off_network(s, work.player, action - RAIL)

    def most(self, s: Revolution, work: Work) -> int:
        return STEEPEST * self.count * s.parts.triangle_price

    def costs(self, s: Revolution, work: Work, actions: list[int]) -> list[int]:
        """By what each way costs more than the cheapest, triangle by triangle."""
        p, left, each = work.player, self.count - 1, burden(s, work, s.parts.triangle_price)
        least = cheapest_for(s, p, self.count)
        return [each * (cheapest_after(s, p, action - RAIL, left) - least) for action in actions]

    def owes(self, s: Revolution, p: int) -> int:
        return s.parts.triangle_price * cheapest_for(s, p, self.count)

    def brings_turns(self, short: bool) -> bool:
        return short  # by a deal

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """To a market, for a missing worker: the cheapest way to one, or to be done where one is open."""
        p = work.player
        if not short:
            return NO_ACTIONS
        best, first, opened = IMPOSSIBLE, NONE, work.find(OPENED) is not None
        for space in bits(s.frontier[p]):
            market = not opened and not s.parts.market_spaces >> space & 1
            triangles = with_first(s, p, space, self.count - 1, market)
            if triangles < best:
                best, first = triangles, space
        return [RAIL + first] if first != NONE else NO_ACTIONS

    def shortage(self, s: Revolution, work: Work, action: int) -> int:
        return RAILS_MONEY if s.wealth(work.player) < owed_after(s, work, action) else 0

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        return (owed_after(s, work, action), s.wealth(work.player)) if code == RAILS_MONEY else ()

    def take(self, s: Revolution, after: Work, action: int) -> None:
        p, space, parts = after.player, action - RAIL, s.parts
        after.less(self)
        s.rails[p] += 1
        after.rough += parts.triangles[space]
        cost = parts.triangle_price * parts.triangles[space]
        if cost:
            after.add(Due(cost))
        if parts.market_spaces >> space & 1:
            after.add(Opened())
        put_rail(s, p, space)


def owed_after(s: Revolution, work: Work, action: int) -> int:
    """All that the action would cost at least, with a rail on this space."""
    left = work.size(LAYING)
    triangles = cheapest_after(s, work.player, action - RAIL, left - 1)
    return work.size(DUE) + s.parts.triangle_price * triangles


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
    return with_first(s, p, space, count, False)


def with_first(s: Revolution, p: int, space: int, count: int, market: bool) -> int:
    """Triangles of this space and of the cheapest so many after it, one on a market icon if that is asked."""
    here = s.parts.triangles[space]
    if count == 0:
        return IMPOSSIBLE if market else here
    laid = s.laid[p] | 1 << space
    frontier = (s.frontier[p] | s.parts.next_to[space]) & ~laid
    return here + cheapest(s.parts, frontier, laid, count, market)
