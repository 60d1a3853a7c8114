"""Plans instead of first clicks: lines that come to the same are one, and an end in sight is counted out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rotonde.bots.search import AnyJudgement, Ending, TooLong
from rotonde.bots.search.ahead import Line
from rotonde.bots.search.ending import fingerprint
from rotonde.bots.search.passage import Saying
from rotonde.bots.telling import OPTION, TASTE, Proposal, passage, proposal
from rotonde.kernel import State, step, to_move

MOST_PLANS: Final = 3


def planned(
    game: str, judge: AnyJudgement, s: State, lines: Sequence[Line], seat: int, exact: bool
) -> list[Proposal]:
    """The few plans that are worth telling, the best first, of lines that are in order.

    Lines that end in the same position are one plan, in whatever order things are done. Plans are of a kind
    if the same is to be said of them: of these the best counts. If all are of one kind, those that are
    clearly apart are told by what they begin with.
    """
    ends: set[object] = set()
    found: list[Proposal] = []
    for line in lines:
        end = fingerprint(line.state)
        if end not in ends:
            ends.add(end)
            told = passage(game, s, line.actions, seat, exact)
            found.append(proposal(game, judge, told, line.value, exact, not found))
    kinds = [
        one for index, one in enumerate(found) if one.headline not in [f.headline for f in found[:index]]
    ]
    if len(kinds) > 1:
        return kinds[:MOST_PLANS]
    apart: list[Proposal] = []
    for one in found:
        if not apart or apart[-1].value - one.value >= TASTE * judge.scale:
            apart.append(one)
    if len(apart) == 1:
        return apart
    return [one._replace(headline=Saying(OPTION, (one.actions[0],))) for one in apart[:MOST_PLANS]]


def to_the_end(
    judge: AnyJudgement, s: State, seat: int, most: int, also: Sequence[int] = ()
) -> list[Line] | None:
    """By option the best line, if nobody else has a say until the end of the game and it is near enough.

    It is tried everywhere: as soon as somebody else would have to decide, the search gives up.
    """

    search = alone(judge, seat, most)
    options = judge.candidates(s)
    try:
        return [
            foreseen(search, s, seat, action)
            for action in [*options, *(action for action in also if action not in options)]
        ]
    except TooLong:
        return None


def counted_out(judge: AnyJudgement, s: State, seat: int, most: int) -> float | None:
    """What a position comes to by the best play, if that can be counted out."""
    try:
        return alone(judge, seat, most).value(s)
    except TooLong:
        return None


def alone(judge: AnyJudgement, seat: int, most: int) -> Ending:
    """A search to the end of the game that gives up where somebody else would have to decide."""

    def others(_: State) -> int:
        raise TooLong("somebody else has a say")

    return Ending(seat, lambda end: judge.aim(end, seat), most, others, None, judge.candidates)


def foreseen(search: Ending, s: State, seat: int, action: int) -> Line:
    """The best line that begins with this action, to the end or to something that luck decides."""
    actions, state = [action], s.copy()
    step(state, action)
    value = search.value(state)
    while to_move(state) == seat:
        actions.append(search.next(state))
        step(state, actions[-1])
    return Line(actions, state, value)
