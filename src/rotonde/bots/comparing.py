"""Lines of one turn compared as the strongest bots compare actions: played on under the same luck.

Where a turn ends, everybody plays on some turns by the look ahead, and judgement says how that came out. Each
deal of luck and of hidden things is played with every line; so what differs comes from the lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from rotonde.bots.search import Ahead, AnyJudgement, Budget, Meter, Tree
from rotonde.bots.search.trials import Trials
from rotonde.bots.sight import Sight
from rotonde.kernel import follow

DEPTH: Final = 14
ROUNDS: Final = 2  # turns of everybody that are played on
TO_THE_END: Final = 60  # turns, where the end is in sight
DOUBT: Final = 0.5  # how far the look ahead may be wrong, in scales
MOST: Final = 60_000  # positions for one line and deal: only a game that does not end needs a limit


def compared(
    sight: Sight,
    judge: AnyJudgement,
    lines: Sequence[list[int]],
    merit: Sequence[float],
    deals: int,
    seed: str,
) -> list[float]:
    """Per line: what it is worth beside the others, after so many deals; what the look ahead said counts too.

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
    return trials.standing()
