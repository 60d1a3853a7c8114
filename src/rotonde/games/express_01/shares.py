"""Chapter 6. Shares: bought from the track packs, or taken from another player when these have none."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.paying import pay
from rotonde.games.express_01.state import HAND, NOBODY_YET, SHARED, UP, Express
from rotonde.games.express_01.verbs import BUY, ENGINE, PAY, SEIZE, SHARE, STOP
from rotonde.kernel import Choice, Grounds, Names, Reason, Spot, added, because

# What stands against a share or its payment, by code: the rule and the sentence.
NO_STATION: Final = 1
TOO_DEAR: Final = 2
NONE_LEFT: Final = 3
OWN_SHARES: Final = 4
NONE_THERE: Final = 5
PACKS_FIRST: Final = 6
HOLDS_ENGINE: Final = 7
EARLIER: Final = 8
TOO_FEW_FOLLOW: Final = 9
MUST_BE_SHARE: Final = 10
OTHERS_ENGINE: Final = 11
ENGINE_FIRST: Final = 12
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("6.3", "why.share.station"),
    ("6.1", "why.share.price"),
    ("6.4", "why.share.none"),
    ("6.4", "why.seize.own"),
    ("6.4", "why.seize.none"),
    ("6.4", "why.seize.packs"),
    ("6.5", "why.share.engine"),
    ("4.3", "why.pay.earlier"),
    ("4.3", "why.pay.follow"),
    ("6.7", "why.pay.share"),
    ("4.4", "why.engine.of"),
    ("4.5", "why.engine.before"),
]


@final
class BuyShares(Choice[Express]):
    """Rules 6.1 to 6.8. A share of which company, and from whom; again and again."""

    def options(self, s: Express) -> list[int]:
        p = self.player
        purse = s.purse(p)
        bought, seized = [STOP], list[int]()
        for company in range(COMPANIES):
            if price_obstacle(s, company, purse):
                continue
            in_packs = packs_have(s, company)
            if in_packs or holds(s, p, company, 0):
                bought.append(BUY + company)
            if not in_packs:
                for owner in range(s.parts.seats):
                    if not owner_obstacle(s, p, company, owner):
                        seized.append(SEIZE + company * 4 + owner)
        return bought + seized

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        kind, index = spot
        if kind == "company":
            return self.against_company(s, index)
        return self.against_holding(s, index % COMPANIES, index // COMPANIES) if kind == "holding" else None

    def against_company(self, s: Express, company: int) -> list[Reason]:
        """Rules 6.1 to 6.7. A share of the company, from wherever."""
        p = self.player
        dear = self.against_price(s, company)
        if dear or packs_have(s, company) or holds(s, p, company, 0):
            return dear
        codes = [owner_obstacle(s, p, company, owner) for owner in range(s.parts.seats)]
        if 0 in codes:
            return []
        if HOLDS_ENGINE in codes:
            return because(GROUNDS, HOLDS_ENGINE, s.engine)
        return because(GROUNDS, NONE_LEFT)

    def against_holding(self, s: Express, company: int, owner: int) -> list[Reason]:
        """Rules 6.4 and 6.5. A share of the company from this owner."""
        code = owner_obstacle(s, self.player, company, owner)
        if code and code != HOLDS_ENGINE:
            return because(GROUNDS, code, *((owner,) if code == NONE_THERE else ()))
        packs = PACKS_FIRST if packs_have(s, company) else 0
        return self.against_price(s, company) + because(GROUNDS, packs) + because(GROUNDS, code, owner)

    def against_price(self, s: Express, company: int) -> list[Reason]:
        purse = s.purse(self.player)
        code = price_obstacle(s, company, purse)
        return because(GROUNDS, code, *((s.stations[company], purse) if code == TOO_DEAR else ()))

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
        needed = self.needs_share(s)
        found: list[int] = []
        if not self.engine_obstacle(s, needed):
            found.append(ENGINE)
        hand = s.hands[self.player]
        for index in range(len(hand)):
            if not self.card_obstacle(s, index, needed):
                found.append(PAY + hand[index])
        return found

    def needs_share(self, s: Express) -> bool:
        """Rule 6.7. Must one of the cards that pay be a share of the company?"""
        return self.owner == NOBODY_YET and not packs_have(s, self.company)

    def engine_obstacle(self, s: Express, needed: bool) -> int:
        """Rules 4.4, 4.5 and 6.7. Paying with the Black Engine."""
        if s.engine != self.player:
            return OTHERS_ENGINE
        if self.lowest >= 0:
            return ENGINE_FIRST
        return MUST_BE_SHARE if needed and self.left == 1 else 0

    def card_obstacle(self, s: Express, index: int, needed: bool) -> int:
        """Rules 4.3 and 6.7. Paying with a card, by its place in the hand."""
        hand, to_packs = s.hands[self.player], self.owner == NOBODY_YET
        card = hand[index]
        rank = s.parts.pack[card] if to_packs else card
        if rank < self.lowest:
            return EARLIER
        if later(s, hand, index, to_packs) < self.left - 1:
            return TOO_FEW_FOLLOW
        if needed and s.parts.share[card] != self.company:
            if self.left == 1 or not holds(s, self.player, self.company, rank):
                return MUST_BE_SHARE
        return 0

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        kind, number = spot
        hand = s.hands[self.player]
        if kind == "engine":
            code = self.engine_obstacle(s, self.needs_share(s))
        elif kind == "card" and number in hand:
            code = self.card_obstacle(s, hand.index(number), self.needs_share(s))
        else:
            return None
        if code == OTHERS_ENGINE:
            return because(GROUNDS, code, number)
        if code == TOO_FEW_FOLLOW:
            behind = later(s, hand, hand.index(number), self.owner == NOBODY_YET)
            return because(GROUNDS, code, self.left - 1, behind)
        return because(GROUNDS, code, *((self.company,) if code == MUST_BE_SHARE else ()))

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
        s.shares = added(s.shares, p * COMPANIES + self.company, 1)
        s.tell("share.bought", (p, self.company, card))


def seize(s: Express, p: int, company: int, owner: int) -> None:
    """Rules 6.4 and 6.9. The owner's lowest share of the company changes hands."""
    for card in s.parts.shares_of[company]:
        if s.place[card] == SHARED + owner:
            s.place[card] = SHARED + p
            break
    s.shares = added(s.shares, owner * COMPANIES + company, -1)
    s.shares = added(s.shares, p * COMPANIES + company, 1)
    s.tell("share.seized", (p, company, owner))


def price_obstacle(s: Express, company: int, purse: int) -> int:
    """Rules 6.1 and 6.3. The price of a share: as many cards as the company has stations."""
    price = s.stations[company]
    if price == 0:
        return NO_STATION
    return TOO_DEAR if price > purse else 0


def owner_obstacle(s: Express, p: int, company: int, owner: int) -> int:
    """Rules 6.4 and 6.5. Taking a share from its owner, where the packs have none."""
    if owner == p:
        return OWN_SHARES
    if s.shares[owner * COMPANIES + company] == 0:
        return NONE_THERE
    return HOLDS_ENGINE if owner == s.engine else 0


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


def later(s: Express, hand: tuple[int, ...], index: int, to_packs: bool) -> int:
    """Rule 4.3. How many other cards of the hand could still be paid after this one."""
    if not to_packs:
        return len(hand) - 1 - index
    pack, count = s.parts.pack[hand[index]], -1  # itself is not another
    for card in hand:
        if s.parts.pack[card] >= pack:
            count += 1
    return count
