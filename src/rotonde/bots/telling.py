"""What a plan is called, why it is good, what it gives up and how sure that is: not yet in words.

A game says it with a module `telling` beside its judgement; without one the option is its own headline, and
the term that grows most its reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, cast

from rotonde.bots.judges import module_of
from rotonde.bots.search import AnyJudgement
from rotonde.bots.search.linear import Linear
from rotonde.bots.search.passage import Headline, Passage, Saying
from rotonde.games.homes import inside
from rotonde.kernel import Event, State, step

CLEAR: Final = 1.0  # scales by which the clearly best is ahead
TASTE: Final = 0.25  # scales below which it is a matter of taste
TELLING: Final = 0.1  # scales below which a term is not worth a word
MOST_GAINS: Final = 3
EXACT: Final = ("sure.exact", "sure.exact", "sure.taste")
OPTION: Final = "option"  # a headline that is the words of an action


class TermGain(NamedTuple):
    """What a line adds to one term of the judgement, or takes from it."""

    term: str
    points: float


class Teller(Protocol):
    """What the module `telling` of a judgement offers."""

    HEADLINES: list[Headline]  # the most telling event first; one without a key may be said of any passage
    TOLD: list[str]  # per feature: the term under which it is told; none if the judgement has no features

    def settled(self, before: Any, now: Any) -> bool:
        """Has been scored what was only expected before?"""

    def over(self, now: Any) -> bool:
        """Is a turn over here, though the same seat has the next one?"""

    def reached(self, passed: Passage[Any]) -> list[str]:
        """The terms that fall because what they lead to is there: that is no loss."""

    def because(self, passed: Passage[Any], judge: Any, term: str) -> Saying | None:
        """The reason, given the term that grows most; none grows if it is empty."""

    def but(self, passed: Passage[Any], judge: Any) -> Saying | None:
        """What the plan gives up, if that matters."""


class Proposal(NamedTuple):
    """A way to play on to the end of the turn, and what there is to say of it."""

    actions: list[int]  # the own decisions, to the end of the turn or to something that luck decides
    value: float
    headline: Saying
    because: Saying
    but: Saying | None
    gains: list[TermGain]  # what grows, most first
    costs: list[TermGain]  # what falls, most first
    exact: bool  # was it searched to the end of the game?


def telling(game: str) -> Teller | None:
    """What a game has to say about plans, if it has anything to say."""
    judged = module_of(game)
    return cast(Teller, inside(judged, "telling")) if judged else None


def passage(game: str, before: State, actions: Sequence[int], seat: int, whole: bool = False) -> Passage[Any]:
    """A line played on a copy to the end of its turn, or the whole of it.

    It stops where something is scored that was expected all along.
    """
    own = telling(game)
    events: list[Event] = []
    s, after, done = before.copy(), before, 0
    s.told = events
    for action in actions:
        step(s, action)
        done += 1
        if own.settled(before, s) if own else not s.stack:
            break
        after = s.copy()
        if own and not whole and own.over(s):
            break
    return Passage(before, after, seat, list(actions[:done]), events)


def changes(game: str, judge: AnyJudgement, told: Passage[Any]) -> list[TermGain]:
    """Term by term what a passage adds or takes, as far as it is worth a word; the greatest first.

    Weights are those of the stage at its beginning: that the game has gone on is no gain and no loss. A term
    falls when its aim is reached, so what leads to an aim is told with the aim.
    """
    own, found = telling(game), dict.fromkeys(judge.names, 0.0)
    before, after, seat = told.before, told.after, told.seat
    if isinstance(judge, Linear):
        first = judge.names[0]
        found[first] = (judge.score(after, seat) - judge.score(before, seat)) * judge.weights[0]
        points, features = judge.table[judge.stage(before)], judge.features(before, seat)
        for index, then in enumerate(judge.features(after, seat)):
            group = judge.group[index]
            term = own.TOLD[index] if own else judge.names[group]
            gain = (then - features[index]) * points[index] * judge.weights[group]
            found[term] = found.get(term, 0.0) + gain
    else:
        now = judge.terms(before, seat)
        for index, then in enumerate(judge.terms(after, seat)):
            found[judge.names[index]] += (then - now[index]) * judge.weights[index]
    telling_ones = [TermGain(*one) for one in found.items() if abs(one[1]) >= TELLING * judge.scale]
    return sorted(telling_ones, key=lambda gain: -abs(gain.points))


def proposal(
    game: str, judge: AnyJudgement, told: Passage[Any], value: float, exact: bool, best: bool
) -> Proposal:
    """A passage with all there is to say of it."""
    own = telling(game)
    changed = changes(game, judge, told)
    gains = [change for change in changed if change.points > 0]
    met = own.reached(told) if own else []
    costs = [change for change in changed if change.points < 0 and change.term not in met]
    return Proposal(
        told.actions,
        value,
        headline(own, told),
        reason(own, told, judge, gains) or plain_reason(gains, costs, best),
        own.but(told, judge) if own else None,
        gains[:MOST_GAINS],
        costs[:MOST_GAINS],
        exact,
    )


def headline(own: Teller | None, told: Passage[Any]) -> Saying:
    """The most telling event; where none is, the first action itself."""
    for key, say in own.HEADLINES if own else ():
        for args in told.told(key) if key else [()]:
            said = say(told, args)
            if said:
                return said
    return Saying(OPTION, (told.actions[0],))


def reason(
    own: Teller | None, told: Passage[Any], judge: AnyJudgement, gains: Sequence[TermGain]
) -> Saying | None:
    """Why: the term that grows most, as the game puts it; the next one, if it has nothing to say of that."""
    for term in [*(gain.term for gain in gains), ""]:
        said = own.because(told, judge, term) if own else None
        if said:
            return said
    return None


def plain_reason(gains: Sequence[TermGain], costs: Sequence[TermGain], best: bool) -> Saying:
    """Where a game has nothing to say: what grows, or what falls, or that it is the best of little."""
    if gains:
        return Saying("because.term", (gains[0].term,))
    if best:
        return Saying("because.least") if costs else Saying("because.nothing_better")
    return Saying("because.costs", (costs[0].term,)) if costs else Saying("because.little")


def sureness(plans: Sequence[Proposal], scale: float) -> list[str]:
    """Per plan how sure it is: for the first by how much it is ahead, for the others how far behind."""
    if len(plans) == 1:
        return ["sure.same"]
    found: list[str] = []
    best = plans[0].value
    for index, one in enumerate(plans):
        kinds = ("behind.clear", "behind.some", "behind.taste")
        ahead = (best - one.value) / scale
        if index == 0:
            kinds = EXACT if one.exact else ("sure.clear", "sure.better", "sure.taste")
            ahead = (best - plans[1].value) / scale
        found.append(kinds[0] if ahead >= CLEAR else kinds[1] if ahead >= TASTE else kinds[2])
    return found
