"""Which of the engine tiles of one number is where, so that each glides from its pile to its line."""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import NamedTuple

from rotonde.games.russian_railroads.names import GAPS, SLOTS
from rotonde.games.russian_railroads.view import RailroadsView


class Tiles(NamedTuple):
    """The names of all tiles by where they lie; empty where none does."""

    engines: list[str]  # per seat 4 slots
    factories: list[str]  # per seat 5 gaps
    in_hand: str  # of whoever is to move, before it has a place
    supply: list[list[str]]  # per number, the top one first
    returned: list[list[str]]  # per number, the lowest one first


def tiles_of(view: RailroadsView) -> Tiles:
    """The tiles of a position."""
    return tiles_in(
        tuple(view["engines"]),
        tuple(view["factories"]),
        view["engine_in_hand"] or view["factory_in_hand"],
        tuple(view["supply"]),
        tuple(view["returned"]),
        view["to_move"],
    )


@lru_cache(maxsize=256)
def tiles_in(
    engines: tuple[int, ...],
    factories: tuple[int, ...],
    in_hand: int,
    supply: tuple[int, ...],
    returned: tuple[int, ...],
    to_move: int,
) -> Tiles:
    """Each seat asks for the tile that bears its number; who is to move would take the next from a pile."""
    named: set[str] = set()

    def take(number: int, asked: int) -> str:
        """The name of a tile of this number: the one asked for, or else the first that is free."""
        copies = (f"tile-{number}-{copy}" for copy in itertools.chain([max(asked, 0)], itertools.count()))
        name = next(name for name in copies if name not in named)
        named.add(name)
        return name

    return Tiles(
        [take(number, place // SLOTS) if number else "" for place, number in enumerate(engines)],
        [take(number, place // GAPS) if number else "" for place, number in enumerate(factories)],
        take(in_hand, to_move) if in_hand else "",
        [[take(number, to_move) for _ in range(count)] for number, count in enumerate(supply)],
        [[take(number, to_move) for _ in range(count)] for number, count in enumerate(returned)],
    )
