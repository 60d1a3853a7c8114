"""Chapter 3. Money and shares: what is owed, paid, earned and sold."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.railroad_revolution.debts import burden
from rotonde.games.railroad_revolution.duties import DUE, LAYING, NO_ACTIONS, SHARES_TO_SELL, Duty, Work
from rotonde.games.railroad_revolution.obstacles import DUE_MONEY, LAY_FIRST, NO_SHARE
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import PAY, SELL
from rotonde.kernel import Names


@final
class Due(Duty):
    """Rules 3.1, 4.2 and 5.3. Money owed for the main action; it may wait, but not for ever."""

    given: ClassVar[Names] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(DUE, PAY, True, True)
        self.amount = amount

    def size(self) -> int:
        return self.amount

    def plus(self, other: Duty) -> Duty:
        return Due(self.amount + other.size())

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        if self.amount > s.money[work.player] or work.find(LAYING) is not None:
            return NO_ACTIONS
        return TO_PAY

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        if work.find(LAYING) is not None:
            return LAY_FIRST
        return DUE_MONEY if s.money[work.player] < self.amount else 0

    def most(self, s: Revolution, work: Work) -> int:
        return self.amount + burden(s, work, -self.amount)  # an ability may have waived it

    def owes(self, s: Revolution, p: int) -> int:
        return self.amount

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        if code == LAY_FIRST:
            return (work.size(LAYING),)
        return (self.amount, s.money[work.player])

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.drop(DUE)
        pay(s, after.player, self.amount)


@final
class SellShares(Duty):
    """Rule 3.3. At any moment, as many as there are."""

    def __init__(self) -> None:
        super().__init__(SHARES_TO_SELL, SELL, False, lasting=True)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return TO_SELL if s.shares[work.player] else NO_ACTIONS

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return 0 if s.shares[work.player] else NO_SHARE

    def take(self, s: Revolution, after: Work, action: int) -> None:
        sell(s, after.player)


SELL_SHARES: Final = SellShares()
TO_PAY: Final = [PAY]
TO_SELL: Final = [SELL]


def pay(s: Revolution, p: int, cost: int) -> None:
    s.money[p] -= cost
    s.tell("money.paid", (p, cost))


def earn(s: Revolution, p: int, money: int) -> None:
    s.money[p] += money
    s.tell("money.gained", (p, money))


def gain_shares(s: Revolution, p: int, count: int) -> None:
    s.shares[p] += count
    s.tell("shares.gained", (p, count))


def sell(s: Revolution, p: int) -> None:
    """Rule 3.3. One share for money."""
    s.shares[p] -= 1
    s.money[p] += s.parts.share
    s.tell("share.sold", (p, s.parts.share))
