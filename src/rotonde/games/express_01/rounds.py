"""Chapters 2, 3 and 10. A round: government aid, a turn for each, and the capital after the last one."""

from __future__ import annotations

from typing import final

from rotonde.games.express_01.ending import BY_STANDSTILL, stalled
from rotonde.games.express_01.scoring import account, poorest, winners
from rotonde.games.express_01.state import Express
from rotonde.games.express_01.turn import TakeTurn
from rotonde.kernel import Effect, SeatEffect, replaced


@final
class OpenRound(Effect[Express]):
    """Rule 3.5. Order cards back, then government aid, then the turns."""

    def apply(self, s: Express) -> None:
        s.round += 1
        s.played = (False,) * s.parts.seats
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
                s.turns += (p,)
                s.tell("turn.begins", (p,))
                s.then([TakeTurn(p), EndTurn(p), NextTurn()])
                return
        s.then([CloseRound()])


@final
class EndTurn(SeatEffect[Express]):
    """Rule 3.4. The order card is turned over."""

    def apply(self, s: Express) -> None:
        s.played = replaced(s.played, self.player, True)


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
        s.marker = replaced(s.marker, p, total)
        s.tell("capital.counted", (p, total))
