"""What bots know of a game: its judgement, the levels that use it, the styles that weigh its terms.

It is found by the rule of `rotonde.games.homes`. Without it, random bots are all that a game has.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol, cast

from rotonde.bots.levels import LEVELS, RANDOM, UnknownBot
from rotonde.bots.search import AnyJudgement, Level, Levels
from rotonde.bots.search.judging import Styles, Terms, Weights
from rotonde.games.homes import GAMES, beside

AMONG: Final = "rotonde.bots.judgement"


class Judging(Protocol):
    """What the module of a game offers; its `weights.json`, `chance.json` and `words` lie beside it."""

    TERMS: Terms
    LEVELS: Levels
    STYLES: Styles

    def judge(self, weights: Weights, style: list[float]) -> AnyJudgement:
        """A judgement with these weights, and one for each term."""


class UnknownStyle(UnknownBot):
    """A style that a game does not have."""


def module_of(game: str) -> ModuleType | None:
    """Where the judgement of a game is, if it has one."""
    return GAMES[game].part("judgement", AMONG)


def is_judged(game: str) -> bool:
    """Do bots know this game?"""
    return module_of(game) is not None


def judging(game: str) -> Judging:
    """What bots know of a game; `UnknownBot` if that is nothing."""
    module = module_of(game)
    if module is None:
        raise UnknownBot(f"nobody has taught bots {game} yet; only {RANDOM} plays it")
    return cast(Judging, module)


def levels(game: str) -> list[str]:
    """The levels that a game has, the weakest first."""
    own = judging(game).LEVELS if is_judged(game) else {}
    return [level for level in LEVELS if level == RANDOM or level in own]


def level_of(game: str, level: str) -> Level:
    """The settings of this level for a game."""
    settings = judging(game).LEVELS
    if level not in settings:
        raise UnknownBot(f"{game} has no bots of level {level!r}; it has: {', '.join(levels(game))}")
    return settings[level]


def styles(game: str) -> list[str]:
    """The styles of a game; none for some."""
    return list(judging(game).STYLES) if is_judged(game) else []


def style_of(game: str, style: str) -> dict[str, float]:
    """By term: what a style multiplies its weight with; the plain style nothing."""
    known = judging(game).STYLES
    if style and style not in known:
        raise UnknownStyle(f"{game} has no style {style!r}; it knows: {', '.join(known) or 'none'}")
    return known[style] if style else {}


@cache
def judgement(game: str, style: str) -> AnyJudgement:
    """The judgement of a game; without a style all terms have their plain weight."""
    return judgement_with(game, style, weights_of(game))


def judgement_with(game: str, style: str, weights: Weights) -> AnyJudgement:
    """The same with other weights, such as those that are being learnt."""
    found, changed = judging(game), style_of(game, style)
    return found.judge(weights, [changed.get(term, 1.0) for term in found.TERMS])


def weights_of(game: str) -> Weights:
    """The weights of a game, as they lie beside its judgement."""
    path = file_of(game, "weights.json")
    return dict(json.loads(path.read_text())) if path.exists() else {}


def file_of(game: str, name: str) -> Path:
    """A file beside the judgement of a game; `UnknownBot` if it has none."""
    return beside(cast(ModuleType, judging(game))) / name
