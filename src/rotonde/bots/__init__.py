"""Who decides: bots choose an action from what their seat may know.

A name is a level, and perhaps a style after a colon: `novice`, `club:industry`.
"""

from __future__ import annotations

import difflib

from rotonde.bots.judges import JUDGES, UnknownStyle, styles
from rotonde.bots.levels import LEVELS, UnknownBot
from rotonde.bots.playing import Played, play_out
from rotonde.bots.random_bot import RandomBot
from rotonde.bots.search import Budget, drawn
from rotonde.bots.sight import Bot, Sight
from rotonde.bots.thinking import Thinker

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Played",
    "RandomBot",
    "Sight",
    "Thinker",
    "UnknownBot",
    "UnknownStyle",
    "bot",
    "drawn",
    "is_bot",
    "play_out",
    "styles",
]


def bot(name: str, budget: Budget | None = None) -> Bot:
    """A new bot of this name, with the budget of its level or another one."""
    level, _, style = name.partition(":")
    if level not in LEVELS:
        near = difflib.get_close_matches(level, LEVELS, 1)
        hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(LEVELS)}"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    if style and not any(style in judge.styles for judge in JUDGES.values()):
        raise UnknownStyle(f"no game has a style {style!r}; `rotonde.bots.styles` lists those of a game")
    return RandomBot() if level == "random" else Thinker(level, style, budget)


def is_bot(name: str) -> bool:
    """Is this the name of a bot, with or without a style?"""
    return name.partition(":")[0] in LEVELS
