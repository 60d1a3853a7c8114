"""Chapter 10. Markets: the deals of the open tile, for everybody in turn, and the private one of Trade."""

from __future__ import annotations

from typing import Any, Final, final

from rotonde.games.railroad_revolution import doing, placing, rewards, station, useful, work
from rotonde.games.railroad_revolution.parts import SEATS, TRADE, bits
from rotonde.games.railroad_revolution.prizes import GREY
from rotonde.games.railroad_revolution.state import (
    COLOUR,
    DEALS,
    DEALS_LEFT,
    DOING,
    SKILL,
    USED_UP,
    Revolution,
    market_left,
    nothing_to_do,
)
from rotonde.games.railroad_revolution.verbs import DEAL, DONE, MARKET
from rotonde.kernel import Chance, Choice, Effect


@final
class OpenMarket(Effect[Revolution]):
    """Rules 10.1 to 10.5. After the whole action: the active player, the others, then the next tile."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

    def apply(self, s: Revolution) -> None:
        seats = s.parts.seats
        s.tell("market.opened", (self.player, s.market))
        s.stack.append(Discard())
        for ahead in range(seats - 1, 0, -1):
            s.stack.append(OfferDeals((self.player + ahead) % seats, 1))
        s.stack.append(OfferDeals(self.player, 2))


@final
class OfferDeals(Effect[Revolution]):
    """Rule 10.2. Both deals are open to this player, to accept so many; who has nothing is not asked."""

    __slots__ = ("count", "player")

    def __init__(self, player: int, count: int) -> None:
        super().__init__()
        self.player = player
        self.count = count

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.count)

    def apply(self, s: Revolution) -> None:
        p = self.player
        if s.shares[p] == 0 and s.money[p] < s.parts.hire and s.workers[p] >= s.parts.floor:
            return
        s.todo[DEALS] = 3
        s.todo[DEALS_LEFT] = self.count
        s.stack.append(ANSWER[p])


@final
class AnswerMarket(Choice[Revolution]):
    """Rules 10.2, 10.3 and 3.3 to 3.6. Accept, sell, hire, use what was gained, until done."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        super().__init__(player, True)

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

    def options(self, s: Revolution) -> list[int]:
        return work.offers(s, self.player)

    def safe(self, s: Revolution) -> bool:
        return True  # `offers` has looked ahead

    def steady(self, s: Revolution) -> bool:
        return True  # an exchange in between harms nothing

    def take(self, s: Revolution, action: int) -> None:
        if action == DONE:
            s.todo = nothing_to_do()
            return
        s.stack.append(self)
        doing.carry_out(s, self.player, action)


ANSWER: Final = [AnswerMarket(p) for p in range(SEATS)]


@final
class Discard(Effect[Revolution]):
    """Rule 10.4. The tile leaves, used or not; the next is turned up."""

    __slots__ = ()

    def apply(self, s: Revolution) -> None:
        s.market_gone |= 1 << s.market
        s.stack.append(TurnUp())


@final
class TurnUp(Chance[Revolution]):
    """Rules 1.7 and 10.4. Any tile of the pile; an empty one is first made anew from the discarded tiles."""

    __slots__ = ()

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        return [(MARKET + tile, 1) for tile in bits(market_left(s))]

    def take(self, s: Revolution, outcome: int) -> None:
        tile = outcome - MARKET
        if s.market_gone >> tile & 1:
            s.market_gone = 0
        s.market = tile
        s.sealed = True
        s.tell("market.turned", (tile,))


def private(s: Revolution) -> bool:
    """Rule 7.5. Is this a grey worker's Trade, with its deal not yet made?"""
    return s.todo[SKILL] > 0 and s.todo[DOING] == TRADE and s.todo[COLOUR] == GREY


def offer_deals(s: Revolution, p: int, surplus: int, found: list[int]) -> None:
    """Rules 10.2, 10.3, 7.5 and 9.3. The deals whose shares and price this player has, and can use."""
    todo, parts = s.todo, s.parts
    extra = 0
    if todo[DEALS_LEFT] == 0:
        if not private(s):
            return
        extra = parts.trade_share
    for deal in range(2):
        if todo[DEALS_LEFT] and not todo[DEALS] >> deal & 1:
            continue
        index = s.market * 2 + deal
        reward, shares = parts.deal[index], parts.deal_shares[index] - extra
        if s.shares[p] >= shares and s.money[p] >= reward.pay and reward_fits(s, p, index):
            if useful.useful(s, p, DEAL + deal, reward):
                work.keep(s, p, DEAL + deal, shares * parts.share + reward.pay, surplus, found)


def reward_fits(s: Revolution, p: int, index: int) -> bool:
    """Rule 9.3. A free piece is of no use while the last one has still to be sold."""
    reward = s.parts.deal[index]
    if reward.rail or reward.station or reward.office:
        return placing.spares_last_piece(s, p)
    return True


def accept(s: Revolution, p: int, deal: int) -> None:
    """Rules 10.3 and 7.5. Shares against a reward; a grey worker of Trade brings one share to it."""
    todo, parts = s.todo, s.parts
    index = s.market * 2 + deal
    if todo[DEALS_LEFT]:
        todo[DEALS_LEFT] -= 1
        todo[DEALS] &= ~(1 << deal)
    else:
        todo[SKILL] = 0
        todo[USED_UP] = 1
        s.shares[p] += parts.trade_share
    s.shares[p] -= parts.deal_shares[index]
    s.tell("deal.accepted", (p, index, parts.deal_shares[index]))
    if parts.deal[index].pay:
        station.pay(s, p, parts.deal[index].pay)
    rewards.grant(s, p, parts.deal[index])
