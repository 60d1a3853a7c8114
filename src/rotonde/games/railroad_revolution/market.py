"""Chapter 10. Markets: the deals of the open tile, for everybody in turn, and the private one of Trade."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.railroad_revolution.debts import within_means
from rotonde.games.railroad_revolution.duties import (
    DEALS,
    DUE,
    NO_ACTIONS,
    OPENED,
    OWN_PROMOTION,
    USED_UP,
    Duty,
    Work,
    chained,
)
from rotonde.games.railroad_revolution.money import SELL_SHARES
from rotonde.games.railroad_revolution.obstacles import DEAL_TAKEN, DEALS_DONE
from rotonde.games.railroad_revolution.offers import Offer
from rotonde.games.railroad_revolution.parts import bits
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.reasons import AT, against
from rotonde.games.railroad_revolution.state import Revolution, market_left
from rotonde.games.railroad_revolution.verbs import DEAL, DONE, MARKET
from rotonde.games.railroad_revolution.work import offers
from rotonde.games.railroad_revolution.workers import HIRE_WORKERS
from rotonde.kernel import Chance, Effect, Names, Reason, SeatEffect, Spot

BOTH: Final = [DEAL, DEAL + 1]


class Deal(Offer):
    """Rule 10.3. Shares, and perhaps money, against a reward."""

    def __init__(self) -> None:
        super().__init__(DEALS, DEAL)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return BOTH

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.deal[s.market * 2 + action - DEAL]

    def shares(self, s: Revolution, work: Work, action: int) -> int:
        return s.parts.deal_shares[s.market * 2 + action - DEAL]

    def most(self, s: Revolution, work: Work) -> int:
        return max(self.worth(s, work, DEAL), self.worth(s, work, DEAL + 1))

    def costs(self, s: Revolution, work: Work, actions: list[int]) -> list[int]:
        return [self.worth(s, work, action) for action in actions]

    def worth(self, s: Revolution, work: Work, action: int) -> int:
        """What is given for a deal, the shares by their price."""
        return self.reward(s, work, action).pay + s.parts.share * self.shares(s, work, action)

    def hand_over(self, s: Revolution, p: int, action: int) -> None:
        index = s.market * 2 + action - DEAL
        s.shares[p] -= s.parts.deal_shares[index]
        s.tell("deal.accepted", (p, index, s.parts.deal_shares[index]))


@final
class Deals(Deal):
    """Rule 10.2. The deals open to this player, and how many of them may be accepted."""

    given: ClassVar[Names] = ("open", "left")

    def __init__(self, open: int, left: int) -> None:
        super().__init__()
        self.open = open  # as bits
        self.left = left

    def size(self) -> int:
        return self.left

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        if self.left == 0:
            return DEALS_DONE
        return super().obstacle(s, work, action) if self.open >> action - DEAL & 1 else DEAL_TAKEN

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        if self.left == 0:
            return NO_ACTIONS
        return [
            action
            for action in BOTH
            if self.open >> action - DEAL & 1 and self.may_help(s, work, action, short)
        ]

    def begin(self, s: Revolution, after: Work, action: int) -> None:
        after.put(Deals(self.open & ~(1 << action - DEAL), self.left - 1))
        self.hand_over(s, after.player, action)


@final
class PrivateDeal(Deal):
    """Rule 7.5. Grey, Trade: one deal of the open tile, with a share to help; then the tile is used up."""

    def shares(self, s: Revolution, work: Work, action: int) -> int:
        return s.parts.deal_shares[s.market * 2 + action - DEAL] - s.parts.trade_share

    def begin(self, s: Revolution, after: Work, action: int) -> None:
        after.drop(DEALS)
        after.drop(OWN_PROMOTION)
        after.add(UsedUp())
        s.shares[after.player] += s.parts.trade_share
        self.hand_over(s, after.player, action)


@final
class Opened(Duty):
    """Rules 5.5, 6.4 and 10.1. A market follows the action; its deals may make good a missing worker."""

    def __init__(self) -> None:
        super().__init__(OPENED, DONE, False)

    def finish(self, s: Revolution, p: int) -> None:
        s.stack.append(OpenMarket(p))

    def price(self, s: Revolution, work: Work, action: int) -> int:
        return work.size(DUE)

    def brings_turns(self, short: bool) -> bool:
        return short  # by a deal

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """To pay and be done, if nothing else must come first."""
        link = work.first
        while link is not None:
            if link.duty.binding and link.duty.kind != DUE:
                return NO_ACTIONS
            link = link.rest
        return [DONE] if short and within_means(s, work.player, work.size(DUE), 0) else NO_ACTIONS

    def take(self, s: Revolution, after: Work, action: int) -> None:
        """Only by who looks ahead: what the player can do at the market."""
        s.money[after.player] -= after.size(DUE)
        after.first = chained(market_duties(2))


@final
class UsedUp(Duty):
    """Rule 7.5. The tile was used privately, and is replaced after the action."""

    def __init__(self) -> None:
        super().__init__(USED_UP, DONE, False)

    def finish(self, s: Revolution, p: int) -> None:
        s.stack.append(Discard())


OPEN_DEALS: Final = [Deals(3, count) for count in range(3)]


def market_duties(count: int) -> tuple[Duty, ...]:
    """Both deals are open, to accept so many; shares can be sold and workers hired."""
    return (OPEN_DEALS[count], SELL_SHARES, HIRE_WORKERS)


@final
class OpenMarket(SeatEffect[Revolution]):
    """Rules 10.1 to 10.5. After the whole action: the active player, the others, then the next tile."""

    def apply(self, s: Revolution) -> None:
        seats = s.parts.seats
        s.tell("market.opened", (self.player, s.market))
        s.stack.append(Discard())
        for ahead in range(seats - 1, 0, -1):
            s.stack.append(OfferDeals((self.player + ahead) % seats, 1))
        s.stack.append(OfferDeals(self.player, 2))


@final
class OfferDeals(SeatEffect[Revolution]):
    """Rule 10.2. Both deals are open to this player, to accept so many; who has nothing is not asked."""

    given: ClassVar[Names] = ("player", "count")

    def __init__(self, player: int, count: int) -> None:
        super().__init__(player)
        self.count = count

    def apply(self, s: Revolution) -> None:
        p = self.player
        if s.shares[p] == 0 and s.money[p] < s.parts.hire and s.workers[p] >= s.parts.floor:
            return
        s.stack.append(AnswerMarket(p, market_duties(self.count)))


@final
class AnswerMarket(Work):
    """Rules 10.2, 10.3 and 3.3 to 3.6. Accept, sell, hire, use what was gained, until done."""

    def fork(self) -> AnswerMarket:
        after = AnswerMarket(self.player, ())
        after.first = self.first
        return after

    def options(self, s: Revolution) -> list[int]:
        return offers(s, self)

    def against(self, s: Revolution, spot: Spot) -> list[Reason] | None:
        return against(s, self, spot, AT.get(spot, NO_ACTIONS))


@final
class Discard(Effect[Revolution]):
    """Rule 10.4. The tile leaves, used or not; the next is turned up."""

    def apply(self, s: Revolution) -> None:
        s.market_gone |= 1 << s.market
        s.stack.append(TurnUp())


@final
class TurnUp(Chance[Revolution]):
    """Rules 1.7 and 10.4. Any tile of the pile; an empty one is first made anew from the discarded tiles."""

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        return [(MARKET + tile, 1) for tile in bits(market_left(s))]

    def take(self, s: Revolution, outcome: int) -> None:
        tile = outcome - MARKET
        if s.market_gone >> tile & 1:
            s.market_gone = 0
        s.market = tile
        s.sealed = True
        s.tell("market.turned", (tile,))
