"""How a game is seen as numbers: found by the rule of `rotonde.games.homes`, with the place of each group."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Final, NamedTuple, Protocol, cast

from rotonde.games.homes import GAMES
from rotonde.rl.observing.advance import Encode
from rotonde.rl.observing.groups import Group, size_of

AMONG: Final = "rotonde.rl.observing"


class NotObserved(ValueError):
    """A game that nobody has put into numbers."""


class Observing(Protocol):
    """What the module of a game offers."""

    VERSION: int  # rises when a group changes

    encode: Encode

    def groups(self, seats: int) -> list[Group]:
        """What its observations are made of, for this many seats."""


class Observer(NamedTuple):
    """How a game with so many seats is seen as numbers."""

    game: str
    seats: int
    version: int
    groups: tuple[Group, ...]
    starts: tuple[int, ...]  # of each group in the row
    size: int  # of the row
    encode: Encode

    def span(self, name: str) -> slice:
        """Where the group of this name lies in the row."""
        for group, start in zip(self.groups, self.starts, strict=True):
            if group.name == name:
                return slice(start, start + size_of(group))
        names = ", ".join(group.name for group in self.groups)
        raise KeyError(f"{self.game} has no group {name!r}; it has: {names}")


def observing(game: str) -> Observing:
    """How a game is put into numbers."""
    module: ModuleType | None = GAMES[game].part("observing", AMONG)
    if module is None:
        raise NotObserved(f"nobody has put {game} into numbers yet")
    return cast(Observing, module)


@cache
def observer(game: str, seats: int) -> Observer:
    """What a seat of this game sees as numbers."""
    module = observing(game)
    groups = tuple(module.groups(seats))
    starts: list[int] = []
    size = 0
    for group in groups:
        starts.append(size)
        size += size_of(group)
    return Observer(game, seats, module.VERSION, groups, tuple(starts), size, module.encode)
