"""Which judgement belongs to which game, and the styles that weigh its terms differently."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from rotonde.bots.judgement import convoi_express, express_01, railroad_revolution, russian_railroads
from rotonde.bots.levels import UnknownBot
from rotonde.bots.search import Judgement
from rotonde.bots.search.judging import Terms

FOLDER: Final = Path(__file__).parent / "judgement"

Weights = dict[str, list[float]]
Style = dict[str, float]  # by term: what its weight is multiplied with


class Judge(NamedTuple):
    """What there is to know of a game's judgement."""

    terms: Terms
    made: Callable[[Weights, list[float]], Judgement]  # from its weights, and one for each term
    styles: dict[str, Style]


JUDGES: Final[dict[str, Judge]] = {
    "russian-railroads": Judge(
        russian_railroads.TERMS,
        russian_railroads.judge,
        {
            "industry": {"industry": 1.5, "transsib": 0.8},
            "trans-siberian": {"transsib": 1.4, "doublers": 1.4, "industry": 0.7},
            "engineers": {"engineers": 1.8, "workers": 1.1},
        },
    ),
    "convoi-express": Judge(convoi_express.TERMS, convoi_express.judge, {}),
    "railroad-revolution": Judge(
        railroad_revolution.TERMS,
        railroad_revolution.judge,
        {
            "telegraph": {"telegraph": 1.6},
            "stations": {"stations": 1.6},
            "network": {"network": 1.6},
            "milestones": {"milestones": 1.5, "workers": 1.2},
        },
    ),
    "express-01": Judge(
        express_01.TERMS,
        express_01.judge,
        {
            "shares": {"shares": 2.5},
            "trains": {"trains": 1.8},
            "building": {"bases": 1.8},
        },
    ),
}


class UnknownStyle(UnknownBot):
    """A style that a game does not have."""


def styles(game: str) -> list[str]:
    """The styles of a game; none for some."""
    return list(JUDGES[game].styles)


@cache
def judgement(game: str, style: str) -> Judgement:
    """The judgement of a game; without a style all terms have their plain weight."""
    judge = JUDGES[game]
    if style and style not in judge.styles:
        known = ", ".join(judge.styles) or "none"
        raise UnknownStyle(f"{game} has no style {style!r}; it knows: {known}")
    changed = judge.styles[style] if style else {}
    return judge.made(weights_of(game), [changed.get(term, 1.0) for term in judge.terms])


def weights_of(game: str) -> Weights:
    """The weights of a game, as they lie beside its judgement."""
    path = weights_file(game)
    return dict(json.loads(path.read_text())) if path.exists() else {}


def weights_file(game: str) -> Path:
    return FOLDER / f"{game.replace('-', '_')}.json"
