"""Chapter 6. Shares: bought from the track packs, or taken from another player when these have none."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.paying import engine_to_pay, pay
from rotonde.games.express_01.state import HAND, NOBODY_YET, SHARED, UP, Express
from rotonde.games.express_01.verbs import BUY, ENGINE, PAY, SEIZE, SHARE, STOP
from rotonde.kernel import Choice, Names


@final
class BuyShares(Choice[Express]):
    """Rules 6.1 to 6.8. A share of which company, and from whom; again and again."""

    def options(self, s: Express) -> list[int]:
        p = self.player
        purse = s.purse(p)
        bought, seized = [STOP], list[int]()
        for company in range(COMPANIES):
            if not 0 < s.stations[company] <= purse:
                continue
            in_packs = packs_have(s, company)
            if in_packs or holds(s, p, company, 0):
                bought.append(BUY + company)
            if not in_packs:
                for owner in range(s.parts.seats):
                    if owner not in (p, s.engine) and s.shares[owner * COMPANIES + company]:
                        seized.append(SEIZE + company * 4 + owner)
        return bought + seized

    def take(self, s: Express, action: int) -> None:
        if action == STOP:
            return
        p = self.player
        if action < SEIZE:
            company, owner = action - BUY, NOBODY_YET
        else:
            company, owner = (action - SEIZE) // 4, (action - SEIZE) % 4
        s.then([PayShare(p, company, owner, s.stations[company], -1), self])


@final
class PayShare(Choice[Express]):
    """Rules 4.3, 4.5, 6.4 and 6.7. One card of the price; the next is of the same or a later pack.

    To another player the cards go in rising order. Where the packs have no share of the company, one of the
    cards that pay must be one.
    """

    given: ClassVar[Names] = ("player", "company", "owner", "left", "lowest")

    def __init__(self, player: int, company: int, owner: int, left: int, lowest: int) -> None:
        super().__init__(player)
        self.company = company
        self.owner = owner
        self.left = left  # cards still to be paid, this one included
        self.lowest = lowest  # pack, or card, from which on they may be; -1 before the first

    def options(self, s: Express) -> list[int]:
        p, company, left = self.player, self.company, self.left
        hand = s.hands[p]
        to_packs = self.owner == NOBODY_YET
        needed = to_packs and not packs_have(s, company)  # a share among the cards that pay
        found: list[int] = []
        if self.lowest < 0 and s.engine == p and not (needed and left == 1):
            found = engine_to_pay(s, p)
        for index, card in enumerate(hand):
            rank = s.parts.pack[card] if to_packs else card
            if rank < self.lowest or (later(s, hand, index, to_packs) < left - 1):
                continue
            if needed and s.parts.share[card] != company:
                if left == 1 or not holds(s, p, company, rank):
                    continue
            found.append(PAY + card)
        return found

    def take(self, s: Express, action: int) -> None:
        p, company, owner = self.player, self.company, self.owner
        pay(s, p, action, owner)
        if self.left > 1:
            lowest = self.lowest
            if action != ENGINE:
                card = action - PAY
                lowest = s.parts.pack[card] if owner == NOBODY_YET else card
            s.then([PayShare(p, company, owner, self.left - 1, lowest)])
        elif owner == NOBODY_YET:
            s.then([TakeShare(p, company)])
        else:
            seize(s, p, company, owner)


@final
class TakeShare(Choice[Express]):
    """Rule 6.2. Any share of the company that lies in a track pack."""

    given: ClassVar[Names] = ("player", "company")

    def __init__(self, player: int, company: int) -> None:
        super().__init__(player)
        self.company = company

    def options(self, s: Express) -> list[int]:
        return [SHARE + card for card in s.parts.shares_of[self.company] if s.place[card] <= UP]

    def take(self, s: Express, action: int) -> None:
        p, card = self.player, action - SHARE
        s.lift(card, SHARED + p)
        s.shares[p * COMPANIES + self.company] += 1
        s.tell("share.bought", (p, self.company, card))


def seize(s: Express, p: int, company: int, owner: int) -> None:
    """Rules 6.4 and 6.9. The owner's lowest share of the company changes hands."""
    for card in s.parts.shares_of[company]:
        if s.place[card] == SHARED + owner:
            s.place[card] = SHARED + p
            break
    s.shares[owner * COMPANIES + company] -= 1
    s.shares[p * COMPANIES + company] += 1
    s.tell("share.seized", (p, company, owner))


def could_buy(s: Express, p: int) -> bool:
    """Rule 10.7. Might this seat buy a share of any company, if it had the Black Engine to pay with?"""
    for company in range(COMPANIES):
        if 0 < s.stations[company] <= len(s.hands[p]) + 1:
            others = s.shares_out(company) - s.shares[p * COMPANIES + company]
            if others or packs_have(s, company) or holds(s, p, company, 0):
                return True
    return False


def packs_have(s: Express, company: int) -> bool:
    """Rules 6.4 and 6.8. Does a share of the company lie in any track pack?"""
    for card in s.parts.shares_of[company]:
        if s.place[card] <= UP:
            return True
    return False


def holds(s: Express, p: int, company: int, lowest: int) -> bool:
    """Rule 6.7. Has this seat a share of the company in hand, of this pack or a later one?"""
    for card in s.parts.shares_of[company]:
        if s.place[card] == HAND + p and s.parts.pack[card] >= lowest:
            return True
    return False


def later(s: Express, hand: list[int], index: int, to_packs: bool) -> int:
    """Rule 4.3. How many other cards of the hand could still be paid after this one."""
    if not to_packs:
        return len(hand) - 1 - index
    pack, count = s.parts.pack[hand[index]], -1  # itself is not another
    for card in hand:
        if s.parts.pack[card] >= pack:
            count += 1
    return count
