"""Improve the weights of a judgement by play: `python -m rotonde.bots.fit GAME MINUTES SEATS [points]`.

What is sought is strength: a result better than the others'. Every seat of many games gets the weights with
changes of its own, drawn at random, all at once. A regression of the results on the changes says what each of
them is worth. The weights then go some way in that direction: the way that beats the old weights most, on
deals of its own, if any does. Clubs play fast enough for this.

With the word `points` it is good play of the whole table instead, the mean of all scores and the best; where
seats are in each other's way, the two are not the same. Then one weight after the other, drawn at random, is
made greater or smaller for all seats, and what gives the table clearly more on the same deals is kept.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rotonde.bots.judges import file_of, judging, level_of, weights_of
from rotonde.bots.search import Ahead, AnyJudgement, Budget, Meter
from rotonde.bots.search.judging import Weights
from rotonde.bots.search.linear import Linear
from rotonde.bots.thinking import looking
from rotonde.games import game
from rotonde.kernel import CHANCE, NOBODY, drawn, step, to_move

GAMES: Final = 600  # to learn from, each time
MATCH: Final = 120  # to try a way that was learnt
SHARE: Final = 0.2  # of the weights that are changed for a seat
STRENGTH: Final = 0.3  # of a change, in points over what a feature commonly differs
PART: Final = 0.1  # the same for judgements that are not a sum of features: a part of the weight
STRIDE: Final = 4.0  # of a change to one weight alone: so many times as much
CLEAR: Final = 2.5  # points of the table that are not taken for luck
WAYS: Final = (0.4, 0.8, 1.6)  # how far to go: so much of a change where the gain is as great as most
FARTHEST: Final = 2.0  # of a change, for any weight
MOST: Final = 500  # positions tried for a turn where only its features matter
POWERS: Final = 2  # of the stage: what is always so, and what fades as the game goes on
MIDDLE: Final = 3.0  # a stage in the middle of a game

Numbers = NDArray[np.float64]
Deal = tuple[str, int, list[Weights]]  # game, number, and the weights of each seat


class Knob(NamedTuple):
    """A number that can be changed: a coefficient of a weight, and how much of it is one change."""

    name: str
    power: int
    unit: float


def played(deal: Deal) -> list[float]:
    """What each seat gets, when clubs with these weights play."""
    name, number, weights = deal
    rules, rng, level = game(name), Random(f"{name} {number}"), level_of(name, "club")
    lookers = [looking(judge(name, own), level) for own in weights]
    s = rules.start(len(weights), {})
    while (p := to_move(s)) != NOBODY:
        if p == CHANCE:
            step(s, drawn(s, rng))
        elif len(s.options) == 1:
            step(s, s.options[0])
        else:
            meter = Meter(Budget(level.nodes, 0.0))
            step(s, lookers[p].best(rules.guess(s, p, rng), meter, rng).actions[0])
    return [float(score) for score in rules.scores(s)]


def leads(scores: Sequence[float], rivalry: float) -> list[float]:
    """Per seat: its score, and how far it is ahead of the best other."""
    return [
        own - rivalry * max((other for at, other in enumerate(scores) if at != seat), default=0.0)
        for seat, own in enumerate(scores)
    ]


def of_table(scores: Sequence[float]) -> float:
    """How well a whole table played: the mean of all and the best count alike."""
    return (sum(scores) / len(scores) + max(scores)) / 2


def judge(name: str, weights: Weights) -> AnyJudgement:
    return judging(name).judge(weights, [1.0] * len(judging(name).TERMS))


def knobs(name: str, weights: Weights, seats: int) -> list[Knob]:
    """All that can be changed; a change is felt alike, whatever the feature counts."""
    judged = judge(name, weights)
    if not isinstance(judged, Linear):
        return [
            Knob(weight, power, PART * abs(part))
            for weight, parts in weights.items()
            for power, part in enumerate(parts)
        ]
    spread = spreads(name, judged, seats)
    return [
        Knob(weight, power, STRENGTH / spread[at] / MIDDLE**power)
        for at, weight in enumerate(weights)
        for power in range(POWERS)
        if spread[at] > 0.0
    ]


def spreads(name: str, judged: Linear[Any], seats: int) -> Numbers:
    """Per feature: how much it commonly differs, over positions of some games of one turn looked ahead."""
    rules, rng, ahead = game(name), Random(name), Ahead(judged, 1, 14, 1)
    rows: list[list[float]] = []
    for _ in range(3):
        s = rules.start(seats, {})
        while (p := to_move(s)) != NOBODY:
            if p == CHANCE:
                step(s, drawn(s, rng))
                continue
            rows += [judged.features(s, seat) for seat in range(seats)]
            step(s, ahead.best(s, Meter(Budget(MOST, 0.0)), rng).actions[0])
    found: Numbers = np.std(np.array(rows), axis=0)
    return found


def turned(weights: Weights, knobs: Sequence[Knob], amounts: Iterable[float]) -> Weights:
    """The weights with every knob turned by its amount."""
    new = {name: list(parts) for name, parts in weights.items()}
    for knob, amount in zip(knobs, amounts, strict=True):
        parts = new[knob.name]
        parts[knob.power] = round(parts[knob.power] + float(amount) * knob.unit, 4)
    return new


def changes(knobs: Sequence[Knob], number: int, seats: int) -> Numbers:
    """Per seat and knob: an amount, most of them none."""
    rng = np.random.default_rng(number)
    amounts: Numbers = rng.normal(size=(seats, len(knobs)))
    return amounts * (rng.random(size=amounts.shape) < SHARE)


def learnt(amounts: Numbers, results: Numbers) -> Numbers:
    """What each change is worth, by ridge regression: what is uncertain counts less."""
    centred = results - results.mean()
    strength = amounts.T @ amounts
    shrink = float(np.mean(np.diag(strength)))
    found: Numbers = np.linalg.solve(strength + shrink * np.eye(len(strength)), amounts.T @ centred)
    return found


def lead(workers: Workers, name: str, seats: int, new: Weights, old: Weights, deals: range) -> float:
    """How much more a seat gets with the new weights than with the old, at every other place."""
    tasks: list[Deal] = []
    for deal in deals:
        for turn in range(2):
            both = [(seat + turn) % 2 for seat in range(seats)]
            tasks.append((name, deal, [new if one else old for one in both]))
    total, rivalry = 0.0, judge(name, new).rivalry
    for (_, _, seated), scores in zip(tasks, workers.imap(played, tasks, 4), strict=True):
        for seat, result in enumerate(leads(scores, rivalry)):
            total += result if seated[seat] is new else -result
    return total / (len(tasks) * seats / 2)


def for_strength(name: str, seats: int, minutes: float) -> None:
    """Learn and go on until the time is up; what helped is written at once."""
    weights, deals = weights_of(name), 0
    found, rivalry = knobs(name, weights, seats), judge(name, weights).rivalry
    amounts, results = np.zeros((0, len(found))), np.zeros(0)
    deadline = monotonic() + 60 * minutes
    with Pool() as workers:
        while monotonic() < deadline:
            fresh = [changes(found, deals + at, seats) for at in range(GAMES)]
            tasks = [
                (name, deals + at, [turned(weights, found, own) for own in amount])
                for at, amount in enumerate(fresh)
            ]
            got = np.array([leads(scores, rivalry) for scores in workers.imap(played, tasks, 8)])
            deals += GAMES
            amounts = np.concatenate([amounts, *fresh])
            results = np.concatenate([results, (got - got.mean()).ravel()])
            worth = learnt(amounts, results)
            way = worth / np.sqrt(np.mean(worth**2))
            tries = {far: turned(weights, found, np.clip(far * way, -FARTHEST, FARTHEST)) for far in WAYS}
            match = range(deals, deals + MATCH)
            deals += MATCH
            won = {far: lead(workers, name, seats, new, weights, match) for far, new in tries.items()}
            best = max(won, key=lambda far: won[far])
            print(f"{len(results)} results, mean {got.mean():.1f}; leads {won}", flush=True)
            if won[best] > 0.0:
                weights = tries[best]
                file_of(name, "weights.json").write_text(written(weights))
                amounts, results = np.zeros((0, len(found))), np.zeros(0)


def for_points(name: str, seats: int, minutes: float) -> None:
    """One weight after the other until the time is up; what helped is written at once."""
    weights, rng = weights_of(name), Random(name)
    found = knobs(name, weights, seats)
    deadline = monotonic() + 60 * minutes
    with Pool() as workers:
        best = table_points(workers, name, seats, weights)
        print(f"{best:.1f} points", flush=True)
        while monotonic() < deadline:
            at, way = rng.randrange(len(found)), rng.choice((STRIDE, -STRIDE))
            amounts = [way if index == at else 0.0 for index in range(len(found))]
            new = turned(weights, found, amounts)
            points = table_points(workers, name, seats, new)
            print(f"{points:.1f} with {found[at].name} {new[found[at].name]}", flush=True)
            if points > best + CLEAR:
                weights, best = new, points
                file_of(name, "weights.json").write_text(written(weights))


def table_points(workers: Workers, name: str, seats: int, weights: Weights) -> float:
    """How well tables play of which every seat has these weights, always on the same deals."""
    tasks: list[Deal] = [(name, deal, [weights] * seats) for deal in range(MATCH)]
    return sum(of_table(scores) for scores in workers.imap(played, tasks, 4)) / MATCH


def written(weights: Weights) -> str:
    """A weight to a line."""
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(parts)}" for name, parts in weights.items())
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    title, minutes, seats = sys.argv[1:4]
    seek = for_points if "points" in sys.argv else for_strength
    seek(title, int(seats), float(minutes))
