"""Rotonde: a roundhouse of railway board games around one small kernel.

The names that most programs begin with can be had from here. Each stays at home in its package and is fetched
when it is first asked for, so that nobody pays for what they do not use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rotonde.bots import bot, play_out
    from rotonde.draw import picture
    from rotonde.games import GAMES, game
    from rotonde.kernel import CHANCE, NOBODY, drawn, odds, step, to_move
    from rotonde.play import Match
    from rotonde.simulation import Simulation
    from rotonde.words import Words

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "NOBODY",
    "Match",
    "Simulation",
    "Words",
    "bot",
    "drawn",
    "game",
    "odds",
    "picture",
    "play_out",
    "step",
    "to_move",
]

HOMES: Final = {
    "bots": ("bot", "play_out"),
    "draw": ("picture",),
    "games": ("GAMES", "game"),
    "kernel": ("CHANCE", "NOBODY", "drawn", "odds", "step", "to_move"),
    "play": ("Match",),
    "simulation": ("Simulation",),
    "words": ("Words",),
}

if not TYPE_CHECKING:  # who checks types shall not take any name for granted

    def __getattr__(name: str) -> Any:
        for package, names in HOMES.items():
            if name in names:
                return getattr(import_module(f"rotonde.{package}"), name)
        raise AttributeError(f"module 'rotonde' has no attribute {name!r}")
