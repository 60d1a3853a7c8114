"""The tables on which the laws are tried. A game joins by one line in `TABLES`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from rotonde.build import compiled
from rotonde.games import game
from rotonde.kernel import AnyGame, State, step

Table = tuple[str, int, dict[str, Any]]  # game, seats, options

TABLES: list[Table] = [
    *(("russian-railroads", seats, {}) for seats in (2, 3, 4)),
    ("russian-railroads", 2, {"data": {"space": {"turn_order_2": {"seats": [2, 3, 4]}}}}),
    *(("convoi-express", seats, {}) for seats in (2, 3, 4)),
    *(("convoi-express", seats, {"board": "america"}) for seats in (2, 3, 4)),
    ("convoi-express", 2, {"setup": "placed", "extra_green": 1, "goods": 10, "removed": 3}),
    ("convoi-express", 3, {"departures": "random", "first_player": "random", "removed": 0, "time": 10}),
    ("convoi-express", 4, {"departures": "tokens", "removed": 10, "time": 8}),
    ("convoi-express", 3, {"board": "america", "setup": "placed", "extra_green": 1, "goods": 10}),
    ("convoi-express", 2, {"board": "america", "departures": "random", "removed": 1, "time": 9}),
    ("convoi-express", 4, {"board": "america", "departures": "tokens", "first_player": "random"}),
    (
        "convoi-express",
        2,
        {"board": "america", "data": {"agent": {"pointsman": {"effect": "reroll_movement"}}}},
    ),
    *(("railroad-revolution", seats, {}) for seats in (2, 3, 4)),
    ("railroad-revolution", 3, {"hard_tracks": True, "open_milestones": True}),
    *(
        ("express-01", seats, {"map": map_, "length": length})
        for map_ in ("germany", "usa")
        for length in ("short", "long")
        for seats in (2, 3, 4)
    ),
]

if not compiled():  # tasks written in Python cannot stand on a compiled kernel
    TABLES += [("beads", 2, {}), ("beads", 3, {})]

LONGEST = 5_000  # decisions; far more than any game takes


def name(table: Table) -> str:
    """How a table is called in a list of tests: by what its players agreed on."""
    agreed = [str(value) for option, value in table[2].items() if option != "data"]
    return "-".join([table[0], str(table[1]), *agreed, *(["variant"] if "data" in table[2] else [])])


def start(table: Table) -> tuple[AnyGame, State]:
    found = import_module("tests.stub").GAME if table[0] == "beads" else game(table[0])
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
