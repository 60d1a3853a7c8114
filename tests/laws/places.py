"""Which places lie on a table: a game says so in `tests/<game>/places.py`, else all that verbs declare do."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec

from rotonde.games.homes import as_module
from rotonde.kernel import AnyGame, Spot, State, to_move


def places(rules: AnyGame, seats: int, s: State) -> list[Spot]:
    """Every place on the table, while a seat is asked."""
    if to_move(s) < 0:
        return []
    module = f"tests.{as_module(rules.name)}.places"
    there: Iterable[Spot] = rules.verbs.spots(seats)
    if find_spec(module):
        there = import_module(module).on_the_table(s)
    return list(there)
