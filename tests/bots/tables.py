"""The tables at which bots are tried, and how a game begins there."""

from __future__ import annotations

from random import Random
from typing import Any

from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move
from tests.laws.tables import TABLES, Table, name

__all__ = ["TABLES", "Table", "in_the_middle", "name", "started"]


def started(rules: AnyGame, seats: int, options: dict[str, Any], seed: int) -> State:
    """A table on which the set-up is over, as far as luck makes it, and a seat must decide."""
    s: State = rules.start(seats, options)
    rng = Random(seed)
    while to_move(s) == CHANCE:
        step(s, drawn(s, rng))
    return s


def in_the_middle(rules: AnyGame, seats: int, options: dict[str, Any], seed: int, decisions: int) -> State:
    """A position of a game of random bots."""
    s, rng = started(rules, seats, options, seed), Random(seed)
    while decisions > 0 or to_move(s) == CHANCE:
        assert to_move(s) != NOBODY, "so many decisions are not made in this game"
        decisions -= to_move(s) != CHANCE
        step(s, rng.choice(s.options))
    return s
