"""Rules 2.4 and 3.6. Can all debts still be met? Plain cases at once, the others by trying.

The debts are what must still be paid and built, and the workers below the floor. What is certain is counted
from what each duty says of itself. Where that is too little, the duties that can bring money, shares or
workers are tried on copies, done just as in play. Shares are sold only for a price, workers hired last.
"""

from __future__ import annotations

from rotonde.games.railroad_revolution.duties import NEVER, SKILL, Duty, Work
from rotonde.games.railroad_revolution.state import Revolution


def surplus(s: Revolution, work: Work) -> int:
    """What would be left for certain if all debts were met now; below 0 nothing is certain."""
    p, parts, owed = work.player, s.parts, 0
    rest = s.money[p] + parts.share * s.shares[p]
    ability: Duty | None = None
    link = work.first
    while link is not None and link.weighs:
        duty, link = link.duty, link.rest
        if not duty.weighs:
            continue
        if duty.kind == SKILL:
            ability = duty  # what it brings may depend on all that is owed
        else:
            owed += duty.owes(s, p)
            rest += duty.certain(s, work, 0)
    if ability is not None:
        rest += ability.certain(s, work, owed)
    missing = parts.floor - s.workers[p]
    if missing > 0:
        hired = missing - hands_to_come(work)
        if missing > s.in_supply():
            rest -= NEVER
        elif hired > 0:
            rest -= parts.hire * hired
    return rest - owed


def tenable(s: Revolution, work: Work, duty: Duty, action: int) -> bool:
    """Can all debts still be met after this? Asked where they are not for certain."""
    return hope(s, work) and leads_on(s, work, duty, action)


def hope(s: Revolution, work: Work) -> bool:
    """Is there anything left that could help, even if one worker more were lost?"""
    short = s.workers[work.player] <= s.parts.floor
    link = work.first
    while link is not None:
        if link.duty.lines(s, work, short):
            return True
        link = link.rest
    return False


def leads_on(s: Revolution, work: Work, duty: Duty, action: int) -> bool:
    """Is there a way once this is done?"""
    trial = s.copy()
    if s.patience is not None:
        s.patience.spend()
        trial.patience = s.patience
    raise_money(trial, work.player, duty.price(s, work, action))
    return solvent(trial, work.went_on(trial, duty, action))


def solvent(s: Revolution, work: Work) -> bool:
    """Is there a way to do all that must be done, and to meet all debts?"""
    return surplus(s, work) >= 0 or rescued(s, work)


def rescued(s: Revolution, work: Work) -> bool:
    """Is there something to do that leads to one, where what is certain is too little?"""
    short = s.workers[work.player] < s.parts.floor
    link = work.first
    while link is not None:
        duty, link = link.duty, link.rest
        for action in duty.lines(s, work, short):
            if leads_on(s, work, duty, action):
                return True
    return False


def raise_money(s: Revolution, p: int, price: int) -> None:
    """Rule 3.3. Sell as few shares as a price asks for."""
    while s.money[p] < price and s.shares[p]:
        s.shares[p] -= 1
        s.money[p] += s.parts.share


def within_means(s: Revolution, p: int, price: int, shares: int) -> bool:
    """Could this player pay so much and give so many shares, by selling others?"""
    left = s.shares[p] - shares
    return left >= 0 and s.money[p] + s.parts.share * left >= price


def owed_in_all(s: Revolution, work: Work) -> int:
    """The least that must still be paid."""
    owed, link = 0, work.first
    while link is not None and link.weighs:
        owed += link.duty.owes(s, work.player)
        link = link.rest
    return owed


def burden(s: Revolution, work: Work, more: int) -> int:
    """What it takes from what is certain to owe so much more; an ability may make up for some of it."""
    ability = work.find(SKILL)
    if ability is None:
        return more
    owed = owed_in_all(s, work)
    return more + ability.certain(s, work, owed) - ability.certain(s, work, owed + more)


def hands_to_come(work: Work) -> int:
    """Workers that come for nothing, as far as there are any."""
    hands, link = 0, work.first
    while link is not None and link.weighs:
        hands += link.duty.hands()
        link = link.rest
    return hands


def worker_worth(s: Revolution, work: Work, supply: int) -> int:
    """What it takes to make good the loss of one worker, with so many in the supply afterwards."""
    missing = s.parts.floor - s.workers[work.player] + 1
    if missing <= 0 or missing <= min(hands_to_come(work), supply):
        return 0
    return s.parts.hire if missing <= supply else NEVER


def discard_worth(s: Revolution, work: Work) -> int:
    """Rule 3.11. The same for one who is discarded: he lies in the supply and can be hired again."""
    return worker_worth(s, work, s.in_supply() + 1)


def promotion_worth(s: Revolution, work: Work) -> int:
    """The same for one who becomes a manager."""
    return worker_worth(s, work, s.in_supply())
