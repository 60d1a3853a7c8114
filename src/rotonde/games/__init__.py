"""The rules of the games: siblings, none of which imports another. New ones join by one line below."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Final

from rotonde.kernel import AnyGame

__all__ = ["GAMES", "UnknownGame", "game"]

GAMES: Final = {
    "russian-railroads": "rotonde.games.russian_railroads",
    "convoi-express": "rotonde.games.convoi_express",
    "railroad-revolution": "rotonde.games.railroad_revolution",
    "express-01": "rotonde.games.express_01",
}


class UnknownGame(ValueError):
    """A name that no game has."""


def game(name: str) -> AnyGame:
    """The game of this name."""
    if name not in GAMES:
        near = difflib.get_close_matches(name, GAMES, 1)
        hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(GAMES)}"
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    found: AnyGame = import_module(GAMES[name]).GAME
    return found
