"""Improve the weights of a judgement by play: `python -m rotonde.bots.fit GAME [MINUTES]`.

A hill climb. Two of the weights are changed at a time, bots with the new weights play each other, and the
change stays if they score more than before, on two sets of deals: one to find it, one to confirm it. What is
noise on one set seldom helps on the other. Bots that look one turn ahead play fast enough for this.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from random import Random
from time import monotonic
from typing import Final

from rotonde.bots.judges import JUDGES, Weights, weights_file, weights_of
from rotonde.bots.search import Ahead, Budget, Meter, drawn
from rotonde.games import game
from rotonde.kernel import CHANCE, NOBODY, step, to_move

MINUTES: Final = 25.0
GAMES: Final = 10  # in each set of deals
FACTORS: Final = (0.4, 0.6, 1.5, 2.2)
ENOUGH: Final = 2.0  # points a game that a change must gain on the first set, and on average on both
MOST: Final = 2_000  # positions tried for a turn

Task = tuple[str, int, Weights]  # game, deal, weights


def played(task: Task) -> float:
    """The mean score of one game between as many of these bots as can play, and half of the winning score."""
    name, deal, weights = task
    rules, rng = game(name), Random(f"{name} {deal}")
    ahead = Ahead(JUDGES[name].made(weights, [1.0] * len(JUDGES[name].terms)), 1, 8, 2)
    seats = max(rules.seats)
    s = rules.start(seats, {})
    plan: Sequence[int] = ()
    while (p := to_move(s)) != NOBODY:
        if p == CHANCE:
            step(s, drawn(s, rng))
            continue
        if not plan or plan[0] not in s.options:
            plan = ahead.best(s, Meter(Budget(MOST, 0.0)), rng).actions
        step(s, plan[0])
        plan = plan[1:] if to_move(s) == p else ()
    scores = rules.scores(s)
    return sum(scores) / seats + max(scores) / 2


def strength(workers: Workers, name: str, weights: Weights, deals: range) -> float:
    """How much bots with these weights score, on average over these deals."""
    return sum(workers.imap(played, [(name, deal, weights) for deal in deals])) / len(deals)


def changed(weights: Weights, rng: Random) -> Weights:
    """The same with two of them larger or smaller."""
    new = dict(weights)
    for name in rng.sample(sorted(weights), 2):
        factor = rng.choice(FACTORS)
        new[name] = [round(part * factor, 4) for part in weights[name]]
    return new


def climb(name: str, minutes: float) -> None:
    """Try changes until the time is up; what helped is written at once."""
    weights, rng, block = weights_of(name), Random(name), 0
    deadline = monotonic() + 60 * minutes
    with Pool() as workers:
        deals = range(GAMES)
        best = strength(workers, name, weights, deals)
        print(f"before: {best:.1f}", flush=True)
        while monotonic() < deadline:
            new = changed(weights, rng)
            found = strength(workers, name, new, deals)
            if found < best + ENOUGH:
                continue
            block += 1
            fresh = range(block * GAMES, block * GAMES + GAMES)
            before, after = (strength(workers, name, each, fresh) for each in (weights, new))
            if found + after > best + before + 2 * ENOUGH:
                weights, best, deals = new, after, fresh
                weights_file(name).write_text(written(weights))
                print(f"confirmed: {before:.1f} became {after:.1f}", flush=True)


def written(weights: Weights) -> str:
    """One weight a line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(parts)}" for name, parts in weights.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    climb(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else MINUTES)
