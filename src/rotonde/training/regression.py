"""Weights under which positions foretell results: a regression, with what was believed before as its start.

What is foretold is not the points of a seat but how it will end beside the others of its table: of each
position the mean over the seats is taken away, on both sides. So what makes a game long or a table rich, and
helps nobody to win, counts for nothing.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from rotonde.bots.search.judging import Weights
from rotonde.bots.search.linear import Groups, weight_of
from rotonde.training.harvest import Harvest, Numbers

POWERS: Final = 3  # of the stage
START: Final = "start"  # the feature that is the same for everybody: what is still to come for a seat at all
SHRINK: Final = 0.03  # how strongly the weights are held where they were, by the square of a deviation
TRIAL: Final = 5  # one game of so many is kept apart to see how much is explained


class Regressed(NamedTuple):
    """New weights, and how much of what sets seats apart they explain in games kept apart: 1 is all of it."""

    weights: Weights
    before: float
    after: float


def regressed(weights: Weights, groups: Groups, harvest: Harvest, shrink: float = SHRINK) -> Regressed:
    """The weights that foretell best; a feature that never differed keeps what it had."""
    names = [name for _, features in groups for name in features]
    old = np.concatenate([column(weights, names, power) for power in range(POWERS)])
    wide = np.concatenate(
        [harvest.features * harvest.stage[:, None] ** power for power in range(POWERS)], axis=1
    )
    to_come = harvest.result - harvest.score
    apart, inputs = beside_others(to_come, harvest.position), beside_others(wide, harvest.position)
    unexplained = apart - inputs @ old
    kept = harvest.game % TRIAL == TRIAL - 1
    trial = step_of(inputs[~kept], unexplained[~kept], shrink)
    found = old + step_of(inputs, unexplained, shrink)
    new = {name: [round(float(found[power * len(names) + at]), 4) for power in range(POWERS)]
           for at, name in enumerate(names)}  # fmt: skip
    new[START] = level(new[START], harvest.stage, to_come - wide @ found)
    variance = float(np.sum(apart[kept] ** 2)) or 1.0
    return Regressed(
        {**{name: parts for name, parts in weights.items() if name not in new}, **new},
        1.0 - float(np.sum(unexplained[kept] ** 2)) / variance,
        1.0 - float(np.sum((unexplained[kept] - inputs[kept] @ trial) ** 2)) / variance,
    )


def column(weights: Weights, names: list[str], power: int) -> Numbers:
    """One coefficient of every weight."""
    parts = [weight_of(weights, name) for name in names]
    return np.array([float(part[power]) if power < len(part) else 0.0 for part in parts])


def beside_others(values: Numbers, position: Numbers) -> Numbers:
    """Each row less the mean of all rows of its position."""
    _, at, count = np.unique(position, return_inverse=True, return_counts=True)
    sums = np.zeros((len(count), *values.shape[1:]))
    np.add.at(sums, at, values)
    means = sums / count.reshape((-1,) + (1,) * (values.ndim - 1))
    found: Numbers = values - means[at]
    return found


def step_of(inputs: Numbers, unexplained: Numbers, shrink: float) -> Numbers:
    """By how much each coefficient should change: ridge regression, every input by its deviation."""
    deviation = np.std(inputs, axis=0)
    differs = deviation > 1e-6
    scaled = inputs[:, differs] / deviation[differs]
    strength = scaled.T @ scaled + shrink * len(scaled) * np.eye(int(np.sum(differs)))
    step = np.zeros(len(deviation))
    step[differs] = np.linalg.solve(strength, scaled.T @ unexplained) / deviation[differs]
    return step


def level(parts: list[float], stage: Numbers, missing: Numbers) -> list[float]:
    """What every seat can expect at a stage, so that the whole comes to points of the final result."""
    powers = np.stack([stage**power for power in range(POWERS)], axis=1)
    more = np.linalg.lstsq(powers, missing, rcond=None)[0]
    return [round(part + float(extra), 4) for part, extra in zip(parts, more, strict=True)]
