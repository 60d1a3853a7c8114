"""Chapter 12. The three performance tracks: steps, and what is paid between two of them."""

from __future__ import annotations

from rotonde.games.railroad_revolution import workers
from rotonde.games.railroad_revolution.parts import MONEY, PLACES, SHARES, WORKERS
from rotonde.games.railroad_revolution.state import STEPS, Revolution


def barrier(s: Revolution, p: int, track: int) -> int:
    """What stands before the next step of a track: a kind of payment, or 0."""
    return s.parts.barrier_kind[track][s.steps[p * 3 + track]]


def barrier_cost(s: Revolution, p: int, track: int) -> int:
    return s.parts.barrier_cost[track][s.steps[p * 3 + track]]


def climbable(s: Revolution, p: int, track: int) -> bool:
    """Rules 12.1 to 12.3. Is there a next step, and can its barrier be paid?"""
    if s.steps[p * 3 + track] >= s.parts.last_step[track]:
        return False
    kind = barrier(s, p, track)
    if kind == MONEY:
        return s.money[p] >= barrier_cost(s, p, track)
    if kind == SHARES:
        return s.shares[p] >= barrier_cost(s, p, track)
    return kind != WORKERS or s.workers[p] > 0


def advance(s: Revolution, p: int, track: int) -> None:
    """Rules 12.1 and 12.2. One step; money and shares are paid on the way."""
    kind, cost = barrier(s, p, track), barrier_cost(s, p, track)
    if kind == MONEY:
        s.money[p] -= cost
        s.tell("track.paid", (p, cost))
    elif kind == SHARES:
        s.shares[p] -= cost
        s.tell("track.gave", (p, cost))
    s.todo[STEPS] -= 1
    s.steps[p * 3 + track] += 1
    s.tell("track.advanced", (p, track, s.steps[p * 3 + track]))


def climb(s: Revolution, p: int, track_and_place: int) -> None:
    """Rule 12.2. A step past a barrier that takes a worker: this one."""
    workers.discard(s, p, track_and_place % PLACES)
    advance(s, p, track_and_place // PLACES)
