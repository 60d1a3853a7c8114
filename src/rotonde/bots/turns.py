"""The turns of a record: what one seat decided in a row, before anybody else or luck had a say.

A turn is judged as a whole: what looks like a loss after its first decision may be made good by the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rotonde.bots.telling import telling
from rotonde.kernel import CHANCE, State, step, to_move


class PlayedTurn(NamedTuple):
    """Some actions of a record that belong together; an outcome of chance stands alone."""

    at: int  # how many actions came before it
    seat: int  # who acted, or CHANCE
    actions: list[int]
    free: bool  # was there anything to choose?

    @property
    def end(self) -> int:
        """How many actions there are with it."""
        return self.at + len(self.actions)


def turns(game: str, s: State, actions: Sequence[int], first: int = 0) -> Iterator[PlayedTurn]:
    """The turns one by one, from a position after so many actions; `s` is changed as they are asked for.

    Whoever has learnt something has begun a new turn: something was revealed, or a die was cast.
    """
    own, at = telling(game), 0
    while at < len(actions):
        seat, taken, free = to_move(s), [actions[at]], len(s.options) > 1
        step(s, actions[at])
        while seat != CHANCE and at + len(taken) < len(actions) and to_move(s) == seat:
            if s.sealed or (own and own.over(s)):
                break
            free = free or len(s.options) > 1
            step(s, actions[at + len(taken)])
            taken.append(actions[at + len(taken)])
        yield PlayedTurn(first + at, seat, taken, free and seat != CHANCE)
        at += len(taken)


def own_turn(game: str, s: State, actions: Sequence[int]) -> list[int]:
    """As much of a line as belongs to the turn it begins with."""
    return next(turns(game, s.copy(), actions)).actions
