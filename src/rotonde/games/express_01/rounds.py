"""Chapters 2, 3 and 10. A round: government aid, a turn for each, and whether it was the last one."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.express_01 import turn
from rotonde.games.express_01.bonus import trains
from rotonde.games.express_01.expand import can_build, placeable
from rotonde.games.express_01.scoring import account, poorest, winners
from rotonde.games.express_01.shares import could_buy
from rotonde.games.express_01.state import Express
from rotonde.kernel import Effect, SeatEffect

BY_BASES: Final = 0  # why the game ends
BY_PACKS: Final = 1
BY_STANDSTILL: Final = 2


@final
class OpenRound(Effect[Express]):
    """Rule 3.5. Order cards back, then government aid, then the turns."""

    def apply(self, s: Express) -> None:
        s.round += 1
        for p in range(s.parts.seats):
            s.played[p] = False
        s.tell("round.opened", (s.round,))
        s.then([GovernmentAid(), NextTurn()])


@final
class GovernmentAid(Effect[Express]):
    """Rules 2.1 to 2.8. Everybody's capital; the Black Engine to the poorest."""

    def apply(self, s: Express) -> None:
        count_capital(s, False)
        s.engine = s.order[0] if s.round == 1 else poorest(s)
        s.tell("aid.engine", (s.engine,))


@final
class NextTurn(Effect[Express]):
    """Rules 3.4, 9.3 and 12.4. The lowest order card not yet played; after the last one the round ends."""

    def apply(self, s: Express) -> None:
        for p in s.order:
            if not s.played[p]:
                s.turns.append(p)
                s.tell("turn.begins", (p,))
                s.then([turn.TakeTurn(p), EndTurn(p), NextTurn()])
                return
        s.then([CloseRound()])


@final
class EndTurn(SeatEffect[Express]):
    """Rule 3.4. The order card is turned over."""

    def apply(self, s: Express) -> None:
        s.played[self.player] = True


@final
class CheckEnd(Effect[Express]):
    """Rules 10.1 to 10.3. After each action: are enough base cards replaced, or enough packs empty?"""

    def apply(self, s: Express) -> None:
        if s.ending:
            return
        if replaced(s) >= s.parts.last_bases:
            s.ending = True
            s.tell("end.near", (BY_BASES,))
        elif empty_packs(s) >= s.parts.last_packs:
            s.ending = True
            s.tell("end.near", (BY_PACKS,))


@final
class CloseRound(Effect[Express]):
    """Rules 10.4 to 10.7. After the last round the capital is counted once more."""

    def apply(self, s: Express) -> None:
        if not s.ending and stalled(s):
            s.ending = True
            s.tell("end.near", (BY_STANDSTILL,))
        if not s.ending:
            s.then([OpenRound()])
            return
        s.tell("end.counted", ())
        count_capital(s, True)
        s.tell("end.won", tuple(winners(s)))


def count_capital(s: Express, final: bool) -> None:
    """Rule 2.8. Each marker to the capital of its player, told line by line."""
    for p in s.order:
        total = 0
        for what, points in account(s, p):
            total += points
            s.tell("account.line" if final else "aid.line", (p, what, points))
        s.marker[p] = total
        s.tell("capital.counted", (p, total))


def stalled(s: Express) -> bool:
    """Rule 10.7. Can nobody do anything any more that moves a card?"""
    if can_build(s):
        return False
    for p in range(s.parts.seats):
        if could_buy(s, p) or trains(s, p):
            return False
        for card in s.hands[p]:
            if placeable(s, card):
                return False
    return True


def replaced(s: Express) -> int:
    """How many base cards were replaced."""
    return sum(s.plains) + sum(s.cities)


def empty_packs(s: Express) -> int:
    """Rule 11.2. Only packs of this game can be empty."""
    return sum(1 for pack in s.parts.packs if s.left[pack] == 0)
