"""What bots are called: a level, perhaps a style, perhaps a budget: `club:industry`, `expert@seconds=0.5`."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Final, NamedTuple, cast

from rotonde.bots.judges import UnknownStyle, level_of, style_of, styles
from rotonde.bots.levels import LEVELS, RANDOM, UnknownBot
from rotonde.bots.search import Budget
from rotonde.bots.sight import Bot
from rotonde.games.homes import GAMES

AGENT: Final = "agent:"  # before the name of a trained net; the site and its forms know levels only
AGENTS: Final = "rotonde.rl.agents"  # where those are found: by name, since it lies above


class Name(NamedTuple):
    """A name taken apart."""

    level: str
    style: str  # empty for plain judgement
    budget: Budget | None  # for each decision; without one that of the level


def is_bot(name: str) -> bool:
    """Is this the name of a bot, with or without a style and a budget?"""
    return name.partition("@")[0].partition(":")[0] in LEVELS


def named(name: str) -> Name:
    """Take a name apart, or say what is wrong with it."""
    who, at, limit = name.partition("@")
    level, _, style = who.partition(":")
    if level not in LEVELS:
        near = difflib.get_close_matches(level, LEVELS, 1)
        hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(LEVELS)}"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    if style and not any(style in styles(game) for game in GAMES):
        raise UnknownStyle(f"no game has a style {style!r}; `rotonde.bots.styles` lists those of a game")
    return Name(level, style, budget(name, limit) if at else None)


def trained(name: str) -> Bot:
    """The bot that a net is."""
    return cast(Bot, import_module(AGENTS).agent(name.removeprefix(AGENT)))


def check(name: str, game: str) -> None:
    """Does this bot play this game? `UnknownBot` says who does."""
    if name.startswith(AGENT):
        trained(name)
        return
    level, style, _ = named(name)
    if level != RANDOM:
        level_of(game, level)
        style_of(game, style)


def budget(name: str, limit: str) -> Budget:
    """`nodes=500` or `seconds=0.5`."""
    kind, _, amount = limit.partition("=")
    try:
        if kind == "nodes":
            return Budget(int(amount), 0.0)
        if kind == "seconds":
            return Budget(0, float(amount))
    except ValueError:
        pass
    raise UnknownBot(f"{name!r} has no budget like nodes=500 or seconds=0.5 after its @")
