"""Chapter 8. Trains: what lies in the piles, what a player has, and how one is taken."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution.duties import NO_ACTIONS, TRAINS_DUE, Several, Work
from rotonde.games.railroad_revolution.obstacles import PILE_EMPTY
from rotonde.games.railroad_revolution.parts import TRAINS
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import TRAIN


@final
class TakeTrains(Several):
    """Rule 8.1. So many trains, from any pile, face up."""

    def __init__(self, count: int) -> None:
        super().__init__(TRAINS_DUE, TRAIN, False, count)

    def times(self, count: int) -> TakeTrains:
        return TakeTrains(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return EACH_TRAIN

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return 0 if s.piles[action - TRAIN] else PILE_EMPTY

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """Those that bring money or shares when they are turned."""
        if not turn_to_come(work, short):
            return NO_ACTIONS
        worth = s.parts.train_worth
        return [TRAIN + kind for kind in range(TRAINS) if worth[kind] and s.piles[kind]]

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        take(s, after.player, action - TRAIN)


EACH_TRAIN: Final = [TRAIN + kind for kind in range(TRAINS)]


def take(s: Revolution, p: int, kind: int) -> None:
    """Rule 8.1. From its pile, face up."""
    s.piles[kind] -= 1
    s.up[p * TRAINS + kind] += 1
    s.tell("train.taken", (p, kind))


def turn_to_come(work: Work, short: bool) -> bool:
    """Could a train still be turned, now or by what is to come?"""
    link = work.first
    while link is not None:
        if link.duty.brings_turns(short):
            return True
        link = link.rest
    return False


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
