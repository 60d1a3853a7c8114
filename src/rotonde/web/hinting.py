"""Plans as a page shows them: the sentences, the numbers behind them, and what a click does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rotonde.bots.judges import judgement
from rotonde.bots.sayings import Sayings
from rotonde.bots.telling import Proposal, sureness
from rotonde.bots.terms import gains
from rotonde.kernel import deeds, number_of
from rotonde.play.match import Match
from rotonde.web.visits import Visit
from rotonde.words.numbers import signed


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A plan in words."""

    action: int  # what is done first: an action, or a line that pays for what it does
    line: str  # all its actions, as the page asks for their ghosts
    headline: str
    first: str  # what is done first, in words; nothing if the headline says it
    because: str
    but: str
    sure: str
    behind: str  # the best by so much, in points
    grows: str
    falls: str


def plan_rows(match: Match, plans: Sequence[Proposal], visit: Visit, names: Sequence[str]) -> list[PlanRow]:
    """The plans of a hint, the best first."""
    game, language = match.game, visit.language
    sayings = Sayings(game, language, names)
    sure = sureness(plans, judgement(game.name, "").scale)
    rows: list[PlanRow] = []
    for plan, how in zip(plans, sure, strict=True):
        action, headline = first_deed(match, plan.actions), sayings.said(plan.headline)
        first = sayings.words.option(action, names)
        rows.append(
            PlanRow(
                action,
                ",".join(str(one) for one in plan.actions),
                headline,
                "" if first.lower() in headline.lower() else first,
                sayings.said(plan.because),
                sayings.said(plan.but) if plan.but else "",
                sayings.words.text(how),
                signed(plan.value - plans[0].value, language) if plan is not plans[0] else "",
                gains(game.name, plan.gains, language),
                gains(game.name, plan.costs, language),
            )
        )
    return rows


def first_deed(match: Match, actions: Sequence[int]) -> int:
    """What a plan begins with: with what it pays for, where payment is asked first."""
    verbs = match.game.verbs
    lines = [line for deed in deeds(verbs, match.state) for line in deed.ways]
    return next((number_of(verbs, line) for line in lines if line == tuple(actions[: len(line)])), actions[0])
