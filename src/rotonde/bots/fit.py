"""Learn the weights of a judgement from games of bots among themselves: `python -m rotonde.bots.fit GAME`.

Bots that misjudge a little play each other; now and then the features of all seats are noted, and at the end
of the game what each seat gained from there on. The weights that explain this best, stage by stage, are the
new judgement; a few rounds of this, each played with the weights of the one before, and they settle.
"""

from __future__ import annotations

import json
import sys
from multiprocessing import Pool
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np

from rotonde.bots.judges import JUDGES, Learned, learned, weights_file
from rotonde.bots.search import Ahead, Budget, Meter, drawn
from rotonde.bots.search.linear import Linear
from rotonde.games import game
from rotonde.kernel import CHANCE, NOBODY, step, to_move

ROUNDS: Final = 4
GAMES: Final = 300  # in each round, for each number of seats
ERROR: Final = 0.7  # how far options are misjudged, so that all kinds of positions come up
POWERS: Final = 3  # of the stage: constant, straight, bent
RIDGE: Final = 30.0  # how strongly weights are held where they were
EVERY: Final = 3  # turns from one sample to the next

Sample = tuple[int, list[float], float]  # stage, features, points gained from there on


def played(task: tuple[str, int, int, Learned]) -> list[Sample]:
    """One game, and what it teaches."""
    name, seats, seed, weights = task
    rules, rng = game(name), Random(f"{name} {seed}")
    judge = JUDGES[name].made(weights, [1.0] * len(JUDGES[name].terms))
    assert isinstance(judge, Linear), f"the judgement of {name} is not learned"
    ahead = Ahead(judge, 1, 8, 2)
    s = rules.start(seats, {})
    noted: list[tuple[int, list[float], float, int]] = []
    turn, mover = 0, -1
    while (p := to_move(s)) != NOBODY:
        if p == CHANCE:
            step(s, drawn(s, rng))
            continue
        if p != mover:
            mover, turn = p, turn + 1
            if turn % EVERY == 0:
                noted += [(judge.stage(s), judge.features(s, q), judge.score(s, q), q) for q in range(seats)]
        lines = ahead.lines(s, Meter(Budget(100_000, 0.0)), rng)
        slip = ERROR * judge.scale
        seen = [line.value + slip * (rng.random() - rng.random()) for line in lines]
        step(s, lines[seen.index(max(seen))].actions[0])
    final = [judge.score(s, q) for q in range(seats)]
    return [(stage, features, final[q] - score) for stage, features, score, q in noted]


def fitted(samples: list[Sample], features: list[str], before: Learned) -> Learned:
    """The weights that explain the samples best, not far from those before."""
    count = len(features)
    stages = np.array([stage for stage, _, _ in samples], dtype=float)
    values = np.array([row for _, row, _ in samples])
    gained = np.array([points for _, _, points in samples])
    columns = np.hstack([values * stages[:, None] ** power for power in range(POWERS)])
    prior = np.array([before[name][power] for power in range(POWERS) for name in features])
    size = np.sqrt((columns**2).mean(axis=0)) + 1e-9
    scaled = columns / size
    held = RIDGE * np.eye(len(prior))
    found = np.linalg.solve(scaled.T @ scaled + held, scaled.T @ gained + RIDGE * (prior * size))
    found /= size
    error = gained - columns @ found
    spread = 1 - error.var() / gained.var()
    print(f"{len(samples)} samples, {spread:.3f} of the variance explained, off by {error.std():.1f} points")
    return {
        name: [round(float(found[p * count + i]), 4) for p in range(POWERS)]
        for i, name in enumerate(features)
    }


def written(weights: Learned) -> str:
    """One feature a line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(parts)}" for name, parts in weights.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str]) -> None:
    name = arguments[0]
    rounds = int(arguments[1]) if len(arguments) > 1 else ROUNDS
    games = int(arguments[2]) if len(arguments) > 2 else GAMES
    weights = learned(name)
    features = list(weights)
    begun = monotonic()
    with Pool() as pool:
        for turn in range(rounds):
            tasks: list[Any] = [
                (name, seats, turn * games + number, weights)
                for number in range(games)
                for seats in game(name).seats
            ]
            samples = [sample for found in pool.imap(played, tasks, 8) for sample in found]
            weights = fitted(samples, features, weights)
            weights_file(name).write_text(written(weights))
            print(f"round {turn + 1} of {rounds} after {monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
