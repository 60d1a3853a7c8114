"""Positions to learn from: clubs of many tastes play, and what each seat had is kept beside its result.

Every seat has weights drawn from a league and a taste of its own for each term, and slips now and then. Were
all alike, nobody would ever try what the weights think little of, and nothing could be learnt about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rotonde.bots.judges import judging, level_of
from rotonde.bots.search import Ahead, Budget, Meter
from rotonde.bots.search.judging import Weights
from rotonde.bots.search.linear import Linear
from rotonde.bots.thinking import looking, misjudged
from rotonde.games import game
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move

Numbers = NDArray[np.float64]

TASTE: Final = 0.5  # how far a taste differs: the weights of terms are multiplied by e to about this
SLIP: Final = 0.3  # how far options are misjudged, in scales
NODES: Final = 400  # positions tried for a decision: quick games, and many of them
KEPT: Final = 0.35  # of the turns after which the position is kept


class Untrained(ValueError):
    """A game whose judgement is no sum of features, or that has none."""


class Harvest(NamedTuple):
    """A row for each seat of each position; those of one position stand together."""

    features: Numbers
    score: Numbers  # points that were safe
    stage: Numbers
    seats: Numbers  # how many were at the table
    position: Numbers  # a number for each
    game: Numbers  # the same for all positions of one
    result: Numbers  # final points of the seat
    won: Numbers  # 1, or a share of it where several win


def linear(name: str, weights: Weights) -> Linear[Any]:
    """The judgement of a game with these weights; `Untrained` if it is not a sum of features."""
    found = judging(name)
    judge = found.judge(weights, [1.0] * len(found.TERMS))
    if not isinstance(judge, Linear):
        raise Untrained(f"the judgement of {name} is no sum of features; rotonde.bots.fit turns its weights")
    return judge


def harvested(
    name: str, league: Sequence[Weights], seats: int, options: dict[str, Any], seed: str
) -> Harvest:
    """The positions of one game; the same seed gives the same."""
    rules, rng, judge = game(name), Random(seed), linear(name, league[0])
    s: State = rules.start(seats, options)
    lookers = [taster(name, rng.choice(league), rng) for _ in range(seats)]
    kept: list[tuple[int, list[list[float]], list[float]]] = []
    last = CHANCE
    while (seat := to_move(s)) != NOBODY:
        if seat == CHANCE:
            step(s, drawn(s, rng))
            continue
        if seat != last and rng.random() < KEPT:
            everybody = range(seats)
            kept.append(
                (
                    judge.stage(s),
                    [judge.features(s, p) for p in everybody],
                    [judge.score(s, p) for p in everybody],
                )
            )
        last = seat
        step(s, decided(rules, s, lookers[seat], judge.scale, rng))
    return rows(kept, [float(points) for points in rules.scores(s)], rules.winners(s))


def taster(name: str, weights: Weights, rng: Random) -> Ahead:
    """A look ahead with a taste of its own; points that are safe count the same to everybody."""
    found = judging(name)
    taste = [1.0, *(exp(rng.gauss(0.0, TASTE)) for _ in list(found.TERMS)[1:])]
    return looking(found.judge(weights, taste), level_of(name, "club"))


def decided(rules: AnyGame, s: State, looker: Ahead, scale: float, rng: Random) -> int:
    """What looks best, give or take."""
    if len(s.options) == 1:
        return s.options[0]
    lines = looker.lines(rules.guess(s, to_move(s), rng), Meter(Budget(NODES, 0.0)), rng)
    seen = [line.value + SLIP * scale * misjudged(rng) for line in lines]
    return lines[seen.index(max(seen))].actions[0]


def rows(
    kept: Sequence[tuple[int, list[list[float]], list[float]]],
    results: Sequence[float],
    winners: Sequence[int],
) -> Harvest:
    """What was kept of a game, now that its end is known."""
    seats, count = len(results), len(kept)
    won = [float(seat in winners) / len(winners) for seat in range(seats)]
    return Harvest(
        np.array([row for _, features, _ in kept for row in features]).reshape(count * seats, -1),
        np.array([score for _, _, scores in kept for score in scores]),
        np.repeat(np.array([float(stage) for stage, _, _ in kept]), seats),
        np.full(count * seats, float(seats)),
        np.repeat(np.arange(float(count)), seats),
        np.zeros(count * seats),
        np.tile(np.array(results), count),
        np.tile(np.array(won), count),
    )


def together(games: Sequence[Harvest]) -> Harvest:
    """Several games as one, with numbers of their own for games and positions."""
    games = [one for one in games if len(one.score)]
    first, positions = 0.0, []
    for one in games:
        positions.append(one.position + first)
        first = positions[-1][-1] + 1.0
    numbers = [np.full(len(one.score), float(number)) for number, one in enumerate(games)]
    whole = [np.concatenate(column) for column in zip(*games, strict=True)]
    found = Harvest(*whole)
    return found._replace(position=np.concatenate(positions), game=np.concatenate(numbers))
