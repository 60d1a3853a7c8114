"""A game looked at again, as people read it: the curve of how everybody stood, with its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from markupsafe import Markup

from rotonde.bots.analysis import Judged, Review
from rotonde.bots.terms import gains
from rotonde.draw.chart import Mark, Series, chart
from rotonde.kernel import AnyGame
from rotonde.words import Phrases, Words
from rotonde.words.numbers import tenths

FOLDER: Final = Path(__file__).parent / "bots" / "words"


def curve(game: AnyGame, names: Sequence[str], review: Review, language: str, link: str = "") -> Markup:
    """The result each seat could expect, over the game; of a team, its chance to win.

    A link gets the number of actions before the moment it leads to.
    """
    words, say = Words(game, language), Phrases(FOLDER, language)
    shown = [
        Series(
            seat,
            names[seat],
            [(p.at, 100 * p.chances[seat] if game.team else p.worths[seat]) for p in review.curve],
        )
        for seat in range(1 if game.team else len(names))
    ]
    marks = [
        Mark(
            moment.at, moment.seat, told(game, moment, names, language), f"{link}{moment.at}" if link else ""
        )
        for moment in review.turning_points()
    ]
    unit = say("analysis.chance") if game.team else say("analysis.expected")
    return chart(words.text("game.title"), unit, shown, marks)


def told(game: AnyGame, moment: Judged, names: Sequence[str], language: str) -> str:
    """A turning point in one sentence: who did what, what was better, and what it would have gained."""
    words, say = Words(game, language), Phrases(FOLDER, language)
    better, gained = words.option(moment.best.action, names), gains(game.name, moment.best.gains, language)
    return say(
        "analysis.moment_team" if game.team else "analysis.moment",
        name=names[moment.seat],
        done=words.option(moment.chosen.action, names),
        better=say("analysis.better_gains" if gained else "analysis.better", better=better, gains=gained),
        lost=tenths(moment.lost, language),
    )
