"""Chapters 3 and 9. A turn is one of three pairs of actions; the last action changes the turn order."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.express_01.bonus import RunTrain
from rotonde.games.express_01.ending import CheckEnd
from rotonde.games.express_01.expand import Expand
from rotonde.games.express_01.shares import BuyShares
from rotonde.games.express_01.state import Express
from rotonde.games.express_01.verbs import PAIR, PAIRS, STAY, SWAP
from rotonde.kernel import Choice, Grounds, Reason, Spot, because, replaced

EXPAND_FIRST: Final = 0
BUY_FIRST: Final = 1
TRAIN_FIRST: Final = 2

OWN_CARD: Final = 1  # what stands against exchanging order cards
GROUNDS: Final[Grounds] = [("", ""), ("9.1", "why.order.own")]


@final
class TakeTurn(Choice[Express]):
    """Rules 3.1 to 3.3 and 10.3. Which pair of actions; the first player of the game has no choice."""

    def options(self, s: Express) -> list[int]:
        if len(s.turns) == 1:
            return [PAIR + EXPAND_FIRST]
        return [PAIR + pair for pair in range(PAIRS)]

    def take(self, s: Express, action: int) -> None:
        p, pair = self.player, action - PAIR
        s.tell("turn.pair", (p, pair))
        check = CheckEnd()
        if pair == EXPAND_FIRST:
            s.then([Expand(p, len(s.turns) == 1), check, BuyShares(p), check])
        elif pair == BUY_FIRST:
            s.then([BuyShares(p), check, Expand(p, False), check])
        else:
            s.then([RunTrain(p), check, ChangeOrder(p)])


@final
class ChangeOrder(Choice[Express]):
    """Rules 9.1 to 9.4. Order cards are exchanged; who has played in this round stays as it is."""

    def options(self, s: Express) -> list[int]:
        return [STAY] + [SWAP + p for p in range(s.parts.seats) if not self.obstacle(p)]

    def obstacle(self, seat: int) -> int:
        """Rule 9.1. Nobody exchanges with himself."""
        return OWN_CARD if seat == self.player else 0

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        return because(GROUNDS, self.obstacle(spot[1])) if spot[0] == "order" else None

    def take(self, s: Express, action: int) -> None:
        if action == STAY:
            return
        p, other = self.player, action - SWAP
        mine, theirs = s.position_of(p), s.position_of(other)
        s.order = replaced(replaced(s.order, mine, other), theirs, p)
        s.tell("order.swapped", (p, other, theirs, mine))
