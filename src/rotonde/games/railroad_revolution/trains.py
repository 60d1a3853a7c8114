"""Chapter 8. Trains: taken from the piles, turned for their effect, turned back for their points."""

from __future__ import annotations

from rotonde.games.railroad_revolution import rewards
from rotonde.games.railroad_revolution.parts import TRAINS
from rotonde.games.railroad_revolution.state import FLIPS, TRAINS_DUE, Revolution
from rotonde.games.railroad_revolution.verbs import FLIP, TRAIN


def take(s: Revolution, p: int, kind: int) -> None:
    """Rule 8.1. From its pile, face up."""
    s.todo[TRAINS_DUE] -= 1
    s.piles[kind] -= 1
    s.up[p * TRAINS + kind] += 1
    s.tell("train.taken", (p, kind))


def flip(s: Revolution, p: int, side_and_kind: int) -> None:
    """Rules 8.2 to 8.4. Face down for its effect, or face up."""
    kind = side_and_kind % TRAINS
    s.todo[FLIPS] -= 1
    if side_and_kind < TRAINS:
        s.up[p * TRAINS + kind] -= 1
        s.down[p * TRAINS + kind] += 1
        s.tell("train.used", (p, kind))
        rewards.grant_train(s, p, s.parts.train[kind])
    else:
        s.down[p * TRAINS + kind] -= 1
        s.up[p * TRAINS + kind] += 1
        s.tell("train.restored", (p, kind))


def flips(s: Revolution, p: int, found: list[int]) -> None:
    """Rule 7.3. The trains that can be turned."""
    base = p * TRAINS
    for kind in range(TRAINS):
        if s.up[base + kind]:
            found.append(FLIP + kind)
    for kind in range(TRAINS):
        if s.down[base + kind]:
            found.append(FLIP + TRAINS + kind)


def in_piles(s: Revolution, found: list[int]) -> None:
    """The trains that can be taken."""
    for kind in range(TRAINS):
        if s.piles[kind]:
            found.append(TRAIN + kind)


def any_left(s: Revolution) -> bool:
    """Is a pile not empty?"""
    for count in s.piles:
        if count:
            return True
    return False


def owned(s: Revolution, p: int) -> int:
    """How many trains this seat has, face up or down."""
    base, count = p * TRAINS, 0
    for kind in range(TRAINS):
        count += s.up[base + kind] + s.down[base + kind]
    return count
