"""Chapters 11 and 12. What closes a round and opens the next."""

from __future__ import annotations

from typing import final

from rotonde.games.russian_railroads.names import NOWHERE, SPOTS, TURN_1, TURN_2
from rotonde.games.russian_railroads.scoring import ScoreEnd, ScoreRound
from rotonde.games.russian_railroads.state import NOBODY_YET, Railroads
from rotonde.games.russian_railroads.turn import TURNS
from rotonde.games.russian_railroads.turn_order import MoveClaimant, Rearrange
from rotonde.kernel import EachSeat, Effect, Task


@final
class NextTurn(Effect[Railroads]):
    """Rules 2.1 and 2.12. In turn order, until everyone has passed."""

    def apply(self, s: Railroads) -> None:
        seats = s.parts.seats
        for ahead in range(seats):
            position = (s.position + ahead) % seats
            p = s.order[position]
            if not s.passed[p]:
                s.position = (position + 1) % seats
                s.stack.append(self)
                s.stack.append(TURNS[p])
                return
        s.then(closing(s))


def closing(s: Railroads) -> list[Task]:
    """Rules 9.6 and 11.1. New order, moved workers (second position first), then the scoring."""
    tasks: list[Task] = [Rearrange()]
    for place in (TURN_2, TURN_1):
        if s.owner[place] != NOBODY_YET:
            tasks.append(MoveClaimant(s.owner[place], place))
    return [*tasks, EachSeat(tuple(range(s.parts.seats)), ScoreRound(0)), CloseRound()]


@final
class CloseRound(Effect[Railroads]):
    """Rules 12.1, 12.2 and 12.4. Workers come home, coins leave, and the engineers move on."""

    def apply(self, s: Railroads) -> None:
        for spot in range(SPOTS):
            if s.owner[spot] != NOBODY_YET:
                s.workers[s.owner[spot]] += s.own_on[spot]
                s.owner[spot] = NOBODY_YET
                s.own_on[spot] = 0
        s.temporary_on = s.coins_on = (0,) * SPOTS
        s.closed = 0
        s.black_at = NOWHERE
        for p in range(s.parts.seats):
            s.temporary[p] = 0
        if s.last_round():
            s.then([EachSeat(tuple(range(s.parts.seats)), ScoreEnd(0))])
            return
        if s.row[-1] >= 0:
            s.tell("engineer.left", (s.row[-1], s.parts.engineer_number[s.row[-1]]))
        s.row = (NOWHERE, *s.row[:-1])
        s.then([OpenRound()])


@final
class OpenRound(Effect[Railroads]):
    """Rules 2.1 and 12.3. Everyone is back in; in the last round the turn order gives way to industry."""

    def apply(self, s: Railroads) -> None:
        s.round += 1
        s.position = 0
        s.passed = (False,) * s.parts.seats
        s.tell("round.last" if s.last_round() else "round.opened", (s.round,))
        s.then([NextTurn()])
