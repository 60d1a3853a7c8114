"""Who decides: bots choose an action from what their seat may know. New ones join by one line below."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Final

from rotonde.bots.playing import Played, drawn, play_out
from rotonde.bots.random_bot import RandomBot
from rotonde.bots.sight import Bot, Sight

__all__ = ["BOTS", "Bot", "Played", "RandomBot", "Sight", "UnknownBot", "bot", "drawn", "play_out"]

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
}


class UnknownBot(ValueError):
    """A name that no bot has."""


def bot(name: str) -> Bot:
    """A new bot of this name."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(BOTS)}"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    return BOTS[name]()
