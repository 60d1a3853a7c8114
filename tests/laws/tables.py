"""The tables on which the laws are tried. A game joins by `tests/<game>/tables.py`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from rotonde.games import GAMES, game
from rotonde.games.homes import as_module
from rotonde.kernel import AnyGame, State, step
from tests import tutorial

Table = tuple[str, int, dict[str, Any]]  # game, seats, options


def of_game(name: str) -> ModuleType:
    """What the tests of a game say about its tables."""
    return import_module(f"tests.{as_module(name)}.tables")


TABLES: list[Table] = [(name, *table) for name in GAMES.ours() for table in of_game(name).TABLES]
GUESTS: list[Table] = [(tutorial.NAME, *table) for table in of_game(tutorial.NAME).TABLES]  # of the tutorial
EVERY: list[Table] = [*TABLES, *GUESTS]  # for tests that install Beads with the fixture of that name

LONGEST = 5_000  # decisions; far more than any game takes


def name(table: Table) -> str:
    """How a table is called in a list of tests: by what its players agreed on."""
    agreed = [str(value) for option, value in table[2].items() if option != "data"]
    return "-".join([table[0], str(table[1]), *agreed, *(["variant"] if "data" in table[2] else [])])


def start(table: Table) -> tuple[AnyGame, State]:
    found = game(table[0])
    return found, found.start(table[1], table[2])


def random_game(table: Table, seed: int) -> Iterator[tuple[State, int]]:
    """Every position of a random game with the action that comes next; the state goes on changing."""
    _, s = start(table)
    rng = Random(f"{name(table)}:{seed}")
    for _ in range(LONGEST):
        if not s.stack:
            return
        action = rng.choice(s.options)
        yield s, action
        step(s, action)
    raise AssertionError(f"{name(table)} with seed {seed} does not end")


def sample(table: Table, seed: int, share: float) -> Iterator[State]:
    """Copies of some positions of a random game."""
    rng = Random(seed)
    for s, _ in random_game(table, seed):
        if rng.random() < share:
            yield s.copy()
