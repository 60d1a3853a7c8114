"""The rules of the games: siblings, none of which imports another. Each package in here is a game."""

from __future__ import annotations

import difflib

from rotonde.games.homes import GAMES
from rotonde.kernel import AnyGame, State, read, spell
from rotonde.kernel.reading import name_in

__all__ = ["GAMES", "UnknownGame", "game", "position", "spell"]


class UnknownGame(ValueError):
    """A name that no game has."""


def game(name: str) -> AnyGame:
    """The game of this name."""
    if name in GAMES:
        return GAMES[name].game()
    if name in GAMES.faults:
        raise UnknownGame(f"there is no game {name!r}: {GAMES.faults[name]}")
    near = difflib.get_close_matches(name, GAMES, 1)
    hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(GAMES)}"
    raise UnknownGame(f"there is no game {name!r}; {hint}")


def position(text: str) -> State:
    """The position that this text spells; `ValueError` says what is wrong with it, and where."""
    return read(game(name_in(text)), text)
