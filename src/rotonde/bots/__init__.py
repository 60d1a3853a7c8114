"""Who decides: bots choose an action from what their seat may know.

A name is a level, perhaps with a style, perhaps with a budget: `club`, `club:industry`, `expert@seconds=0.5`.
"""

from __future__ import annotations

from rotonde.bots.judges import UnknownStyle, levels, styles
from rotonde.bots.levels import LEVELS, RANDOM, UnknownBot
from rotonde.bots.naming import AGENT, check, is_bot, named, trained
from rotonde.bots.playing import Played, play_out
from rotonde.bots.random_bot import RandomBot
from rotonde.bots.search import Budget, Judgement, Level
from rotonde.bots.sight import Bot, Sight
from rotonde.bots.thinking import Thinker

__all__ = [
    "LEVELS",
    "RANDOM",
    "Bot",
    "Budget",
    "Judgement",
    "Level",
    "Played",
    "RandomBot",
    "Sight",
    "Thinker",
    "UnknownBot",
    "UnknownStyle",
    "bot",
    "check",
    "is_bot",
    "levels",
    "named",
    "play_out",
    "styles",
]


def bot(name: str) -> Bot:
    """A new bot of this name; `agent:NAME` is a trained net."""
    if name.startswith(AGENT):
        return trained(name)
    level, style, budget = named(name)
    return RandomBot() if level == RANDOM else Thinker(level, style, budget)
