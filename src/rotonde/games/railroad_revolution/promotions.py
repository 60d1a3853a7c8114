"""Rules 2.5, 10.6, 11.1 and 11.2. Promotions: of a reward, of the worker who acts, or for money.

Where several are open, one of a reward is used first, then the worker's own, then one that costs money.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.railroad_revolution import money, workers
from rotonde.games.railroad_revolution.debts import owed_in_all, promotion_worth
from rotonde.games.railroad_revolution.duties import (
    DEALS,
    NO_ACTIONS,
    OWN_PROMOTION,
    PAID_PROMOTIONS,
    PROMOTIONS,
    SKILL,
    Several,
    Work,
)
from rotonde.games.railroad_revolution.milestones import colours_wanted, place_for
from rotonde.games.railroad_revolution.obstacles import FLOOR, NO_PLACE, PROMOTION_PRICE, STAFFED
from rotonde.games.railroad_revolution.parts import BOARD, IN_BYTE, PLACES
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import PROMOTE
from rotonde.kernel import Names, replaced


class Promoting(Several):
    """Rule 11.1. Any worker who fits an open place of a milestone; the debts ask for enough who stay."""

    def __init__(self, kind: int, count: int) -> None:
        super().__init__(kind, PROMOTE, False, count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return promotions(s, work.player)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return unfit(s, work.player, action - PROMOTE)

    def most(self, s: Revolution, work: Work) -> int:
        return promotion_worth(s, work)

    def likeness(self, action: int) -> int:
        return PROMOTE

    def shortage(self, s: Revolution, work: Work, action: int) -> int:
        return FLOOR if s.workers[work.player] <= s.parts.floor else 0


@final
class Promotions(Promoting):
    """Rule 9.1. So many promotions of a reward."""

    def __init__(self, count: int) -> None:
        super().__init__(PROMOTIONS, count)

    def times(self, count: int) -> Promotions:
        return Promotions(count)

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        promote(s, after.player, action - PROMOTE)


@final
class OwnPromotion(Promoting):
    """Rule 2.5. Any one, in place of the ability of the worker who acts, and of what that would bring."""

    given: ClassVar[Names] = ()

    def __init__(self) -> None:
        super().__init__(OWN_PROMOTION, 1)

    def times(self, count: int) -> OwnPromotion:
        return self  # a worker promotes once

    def most(self, s: Revolution, work: Work) -> int:
        ability, worth = work.find(SKILL), promotion_worth(s, work)
        return worth if ability is None else worth + ability.certain(s, work, owed_in_all(s, work))

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.drop(OWN_PROMOTION)
        after.drop(SKILL)
        after.drop(DEALS)  # those of a negotiator who trades
        promote(s, after.player, action - PROMOTE)


OWN: Final = OwnPromotion()


@final
class PaidPromotions(Promoting):
    """Rule 10.6. So many promotions, each for money."""

    def __init__(self, count: int) -> None:
        super().__init__(PAID_PROMOTIONS, count)

    def times(self, count: int) -> PaidPromotions:
        return PaidPromotions(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        enough = s.money[work.player] >= s.parts.promote_price
        return promotions(s, work.player) if enough else NO_ACTIONS

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        code = unfit(s, work.player, action - PROMOTE)
        if code:
            return code
        return PROMOTION_PRICE if s.money[work.player] < s.parts.promote_price else 0

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        return (s.parts.promote_price, s.money[work.player]) if code == PROMOTION_PRICE else ()

    def most(self, s: Revolution, work: Work) -> int:
        return promotion_worth(s, work) + s.parts.promote_price

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        money.pay(s, after.player, s.parts.promote_price)
        promote(s, after.player, action - PROMOTE)


def promotions(s: Revolution, p: int) -> list[int]:
    """Rule 11.1. The workers that can become managers, and where."""
    if s.wanted[p * 2] | s.wanted[p * 2 + 1] == 0:
        return NO_ACTIONS
    base, hand = p * PLACES, s.hand
    found: list[int] = []
    for slot in range(2):
        wanted, verb = s.wanted[p * 2 + slot], PROMOTE + slot * PLACES
        if wanted == 0:
            continue
        colours = IN_BYTE[wanted]
        for colour in colours:
            if hand[base + colour]:
                found.append(verb + colour)
        for colour in colours:
            if hand[base + BOARD + colour]:
                found.append(verb + BOARD + colour)
    return found


def unfit(s: Revolution, p: int, slot_and_place: int) -> int:
    """Rules 11.1 and 11.3. What stands against this worker on this milestone, as a code."""
    place = slot_and_place % PLACES
    if s.hand[p * PLACES + place] == 0:
        return workers.absent(s, p, place)
    wanted = s.wanted[p * 2 + slot_and_place // PLACES]
    if wanted == 0:
        return STAFFED
    return 0 if wanted >> place % BOARD & 1 else NO_PLACE


def promote(s: Revolution, p: int, slot_and_place: int) -> None:
    """Rules 11.1 and 11.2. A worker becomes a manager."""
    slot, place = slot_and_place // PLACES, slot_and_place % PLACES
    colour = place % BOARD
    there = place_for(s, p, slot, colour)
    workers.lose(s, p, place)
    s.managers = replaced(s.managers, there, colour)
    s.wanted = replaced(s.wanted, p * 2 + slot, colours_wanted(s, p * 2 + slot))
    s.tell("worker.promoted", (p, colour, s.milestones[p * 2 + slot]))
