"""A game looked at again, as people read it: the curve of how everybody stood, with its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.bots.analysis import Judged, Review
from rotonde.bots.judges import judgement
from rotonde.bots.sayings import FOLDER, Sayings
from rotonde.bots.telling import TASTE
from rotonde.draw.chart import Mark, Series, chart
from rotonde.kernel import AnyGame
from rotonde.words import Phrases, Words
from rotonde.words.numbers import tenths

LEAST_CHANCE: Final = 1.0  # percentage points of the chance to win that matter to a team


def curve(game: AnyGame, names: Sequence[str], review: Review, language: str, link: str = "") -> Markup:
    """The result each seat could expect, over the game; of a team, its chance to win.

    A link gets the number of actions before the moment it leads to.
    """
    words, say = Words(game, language), Phrases(FOLDER, language)
    chances = game.team and review.in_chances
    shown = [
        Series(
            seat,
            names[seat],
            [(p.at, 100 * p.chances[seat] if chances else p.worths[seat]) for p in review.curve],
        )
        for seat in range(1 if game.team else len(names))
    ]
    marks = [
        Mark(
            point.moment.at,
            point.moment.seat,
            told(game, point, language, chances),
            f"{link}{point.moment.at}" if link else "",
        )
        for point in turning_points(game, review, names, language)
    ]
    unit = say("analysis.chance" if chances else "analysis.standing" if game.team else "analysis.expected")
    return chart(words.text("game.title"), unit, shown, marks)


class TurningPoint(NamedTuple):
    """A turn that cost something, in words."""

    moment: Judged
    name: str  # who decided
    done: str
    better: str  # the plan that was better, without a full stop
    steps: list[str]  # all of it, decision by decision
    because: str
    but: str
    lost: str  # points, or of a team percentage points


def turning_points(game: AnyGame, review: Review, names: Sequence[str], language: str) -> list[TurningPoint]:
    """The few turns that mattered, the dearest first."""
    least = LEAST_CHANCE if game.team and review.in_chances else TASTE * judgement(game.name, "").scale
    return [in_words(game, moment, names, language) for moment in review.turning_points(least)]


def in_words(game: AnyGame, moment: Judged, names: Sequence[str], language: str) -> TurningPoint:
    """Who did what, what was better, why, and what was lost."""
    sayings, plan = Sayings(game, language, names), moment.plan
    return TurningPoint(
        moment,
        names[moment.seat],
        sayings.words.option(decisive(moment), names),
        sayings.said(plan.headline) if plan else sayings.words.option(moment.best.action, names),
        [sayings.words.option(action, names) for action in (plan.actions if plan else moment.best.line)],
        sayings.said(plan.because) if plan else "",
        sayings.said(plan.but) if plan and plan.but else "",
        tenths(moment.lost, language),
    )


def decisive(moment: Judged) -> int:
    """The first decision of a turn in which it went another way than the best."""
    for own, other in zip(moment.chosen.line, moment.best.line, strict=False):
        if own != other:
            return own
    return moment.chosen.action


def told(game: AnyGame, point: TurningPoint, language: str, chances: bool) -> str:
    """A turning point in one breath; of a team in its chances, if they are known, or without a figure."""
    say = Phrases(FOLDER, language)
    of_team = "analysis.moment_team" if chances else "analysis.moment_plain"
    return say(
        of_team if game.team else "analysis.moment",
        name=point.name,
        done=point.done,
        better=point.better,
        because=point.because,
        lost=point.lost,
    )
