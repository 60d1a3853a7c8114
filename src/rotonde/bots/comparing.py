"""Lines of one turn compared as the strongest bots compare actions: played on under the same luck.

Where a turn ends, everybody plays on some turns by the look ahead, and judgement says how that came out. Each
deal of luck and of hidden things is played with every line; so what differs comes from the lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from rotonde.bots.search import Ahead, AnyJudgement, Budget, Meter, Tree
from rotonde.bots.search.trials import Trials
from rotonde.bots.sight import Sight
from rotonde.kernel import follow

DEPTH: Final = 14
ROUNDS: Final = 2  # turns of everybody that are played on
TO_THE_END: Final = 60  # turns, where the end is in sight
SURE: Final = 1.0  # standard errors by which a line must be ahead for anybody to be blamed
DOUBT: Final = 0.5  # how far the look ahead may be wrong, in scales
MOST: Final = 60_000  # positions for one line and deal: only a game that does not end needs a limit


class LineStanding(NamedTuple):
    """What a line came to."""

    worth: float  # beside the mean of all lines; what the look ahead said counts too
    ahead: bool  # is it ahead of the first line by more than luck may explain?


def compared(
    sight: Sight,
    judge: AnyJudgement,
    lines: Sequence[list[int]],
    merit: Sequence[float],
    deals: int,
    seed: str,
) -> list[LineStanding]:
    """Per line how it stands after so many deals; the first is the one that was played.

    A deal in which one of the lines is not possible says nothing about the others.
    """
    trials = Trials(list(merit), DOUBT * judge.scale)
    glance = Ahead(judge, 1, DEPTH, 1)
    for deal in range(deals):
        luck = f"{seed};{deal}"
        guessed = sight.guess(Random(luck))
        turns = TO_THE_END if judge.ending(guessed) else ROUNDS * judge.seats(guessed)
        tree = Tree(judge, glance, glance, 1, turns, DOUBT)
        results: list[float] = []
        for line in lines:
            after, rng = guessed.copy(), Random(luck)
            if not follow(after, tuple(line)):
                break
            tree.play_on(after, [], Meter(Budget(MOST, 0.0)), rng)
            results.append(judge.values(after)[sight.seat])
        if len(results) == len(lines):
            trials.add(results)
    return [
        LineStanding(worth, at > 0 and sure([values[at] - values[0] for values in trials.results]))
        for at, worth in enumerate(trials.standing())
    ]


def sure(leads: Sequence[float]) -> bool:
    """Is the mean of these greater than its standard error? Too few to tell are not contradicted."""
    count = len(leads)
    if count < 2:
        return True
    mean = sum(leads) / count
    variance = sum((lead - mean) ** 2 for lead in leads) / (count - 1)
    return mean > SURE * sqrt(variance / count)
