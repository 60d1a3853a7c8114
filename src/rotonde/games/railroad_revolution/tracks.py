"""Chapter 12. The three performance tracks: steps, and what is paid between two of them."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution import workers
from rotonde.games.railroad_revolution.debts import discard_worth
from rotonde.games.railroad_revolution.duties import STEPS, Several, Work
from rotonde.games.railroad_revolution.obstacles import (
    BARRIER_MONEY,
    BARRIER_SHARES,
    BARRIER_WORKER,
    FLOOR,
    NOT_SO,
    TOP,
)
from rotonde.games.railroad_revolution.parts import MONEY, PLACES, SHARES, WORKERS
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import ADVANCE, CLIMB

KINDS: Final = PLACES // 2  # of workers: first those in the stock, then those on the board
MOST_KEPT: Final = 50  # workers of one colour: more than there are


@final
class Steps(Several):
    """Rules 12.1 to 12.3. So many steps, split as the player likes."""

    def __init__(self, count: int) -> None:
        super().__init__(STEPS, ADVANCE, False, count)

    def times(self, count: int) -> Steps:
        return Steps(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        p, climbs = work.player, False
        found: list[int] = []
        for track in range(3):
            if barrier(s, p, track) == WORKERS:
                climbs = True
            else:
                found.append(ADVANCE + track)
        if not climbs:
            return found
        for track in range(3):
            if barrier(s, p, track) == WORKERS:
                for place in range(PLACES):
                    if s.hand[p * PLACES + place]:
                        found.append(CLIMB + track * PLACES + place)
        return found

    def paid(self, s: Revolution, player: int, action: int) -> tuple[int, int] | None:
        """Any worker opens a barrier: one of a colour of which there are most, rather one who has worked."""
        if action < CLIMB:
            return None
        own, place = player * PLACES, (action - CLIMB) % PLACES
        colour = place % KINDS
        kept = s.hand[own + colour] + s.hand[own + KINDS + colour]
        return CLIMB + track_of(action) * PLACES, 2 * (MOST_KEPT - kept) + int(place < KINDS)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        p, track = work.player, track_of(action)
        if s.steps[p * 3 + track] >= s.parts.last_step[track]:
            return TOP
        kind = barrier(s, p, track)
        if (kind == WORKERS) != (action >= CLIMB):
            return NOT_SO
        if kind == MONEY:
            return BARRIER_MONEY if s.money[p] < barrier_cost(s, p, track) else 0
        if kind == SHARES:
            return BARRIER_SHARES if s.shares[p] < barrier_cost(s, p, track) else 0
        if kind != WORKERS:
            return 0
        return BARRIER_WORKER if s.workers[p] == 0 else workers.absent(s, p, (action - CLIMB) % PLACES)

    def most(self, s: Revolution, work: Work) -> int:
        most = 0
        for track in range(3):
            most = max(most, toll(s, work, track))
        return most

    def costs(self, s: Revolution, work: Work, actions: list[int]) -> list[int]:
        return [toll(s, work, track_of(action)) for action in actions]

    def likeness(self, action: int) -> int:
        return CLIMB if action >= CLIMB else action

    def shortage(self, s: Revolution, work: Work, action: int) -> int:
        return FLOOR if action >= CLIMB and s.workers[work.player] <= s.parts.floor else 0

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        p, track = work.player, track_of(action)
        if code == BARRIER_MONEY:
            return (barrier_cost(s, p, track), s.money[p])
        return (barrier_cost(s, p, track), s.shares[p]) if code == BARRIER_SHARES else ()

    def take(self, s: Revolution, after: Work, action: int) -> None:
        """Rule 12.2. One step; what stands before it is paid on the way."""
        p, track = after.player, track_of(action)
        after.less(self)
        if action >= CLIMB:
            workers.discard(s, p, (action - CLIMB) % PLACES)
        kind, cost = barrier(s, p, track), barrier_cost(s, p, track)
        if kind == MONEY:
            s.money[p] -= cost
            s.tell("track.paid", (p, cost))
        elif kind == SHARES:
            s.shares[p] -= cost
            s.tell("track.gave", (p, cost))
        s.steps[p * 3 + track] += 1
        s.tell("track.advanced", (p, track, s.steps[p * 3 + track]))


def track_of(action: int) -> int:
    return (action - CLIMB) // PLACES if action >= CLIMB else action - ADVANCE


def barrier(s: Revolution, p: int, track: int) -> int:
    """What stands before the next step of a track: a kind of payment, or 0."""
    return s.parts.barrier_kind[track][s.steps[p * 3 + track]]


def barrier_cost(s: Revolution, p: int, track: int) -> int:
    return s.parts.barrier_cost[track][s.steps[p * 3 + track]]


def toll(s: Revolution, work: Work, track: int) -> int:
    """What the next step of a track takes from what is certain."""
    p = work.player
    kind = barrier(s, p, track)
    if kind == 0:
        return 0
    if kind == WORKERS:
        return discard_worth(s, work)
    cost = barrier_cost(s, p, track)
    return cost * s.parts.share if kind == SHARES else cost


def free_step(s: Revolution, p: int) -> bool:
    """Is there a step without a barrier?"""
    for track in range(3):
        if barrier(s, p, track) == 0 and s.steps[p * 3 + track] < s.parts.last_step[track]:
            return True
    return False
