"""A small net in plain NumPy: two hidden layers, a score for each action, and a value.

It is quick enough to learn with on a laptop and to play with as a bot, and needs nothing but NumPy.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Floats]

ABOUT: Final = "about_"
CLOSED: Final = np.float32(-1e9)  # the score of an action that is not open


class Passed(NamedTuple):
    """What a net said of many positions, with what its gradient needs."""

    first: Floats
    second: Floats
    log_chances: Floats  # of each action; those that are not open have none
    values: Floats


def new_weights(inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> Weights:
    """A net that knows nothing: it plays at random, nearly."""

    def layer(rows: int, columns: int, gain: float) -> Floats:
        return np.asarray(rng.standard_normal((rows, columns)) * gain / np.sqrt(rows), np.float32)

    return {
        "w1": layer(inputs, hidden, 1.4),
        "b1": np.zeros(hidden, np.float32),
        "w2": layer(hidden, hidden, 1.4),
        "b2": np.zeros(hidden, np.float32),
        "wp": layer(hidden, actions, 0.01),
        "bp": np.zeros(actions, np.float32),
        "wv": layer(hidden, 1, 0.1),
        "bv": np.zeros(1, np.float32),
    }


def passed(weights: Weights, inputs: Floats, masks: NDArray[np.bool_]) -> Passed:
    """What the net says."""
    first = np.maximum(inputs @ weights["w1"] + weights["b1"], 0)
    second = np.maximum(first @ weights["w2"] + weights["b2"], 0)
    scores = np.where(masks, second @ weights["wp"] + weights["bp"], CLOSED)
    scores -= scores.max(axis=1, keepdims=True)
    log_chances = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    values = (second @ weights["wv"] + weights["bv"])[:, 0]
    return Passed(first, second, log_chances.astype(np.float32), values)


def gradients(weights: Weights, inputs: Floats, found: Passed, by_score: Floats, by_value: Floats) -> Weights:
    """How the weights change the loss, from how scores and values change it."""
    by_second = by_score @ weights["wp"].T + by_value[:, None] @ weights["wv"].T
    by_second *= found.second > 0
    by_first = by_second @ weights["w2"].T
    by_first *= found.first > 0
    return {
        "w1": inputs.T @ by_first,
        "b1": by_first.sum(axis=0),
        "w2": found.first.T @ by_second,
        "b2": by_second.sum(axis=0),
        "wp": found.second.T @ by_score,
        "bp": by_score.sum(axis=0),
        "wv": found.second.T @ by_value[:, None],
        "bv": by_value.sum(keepdims=True),
    }


def save(path: Path, weights: Weights, about: dict[str, Any]) -> None:
    """A net with what it was made for, as one file."""
    told = {ABOUT + name: np.array(value) for name, value in about.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    halves = {name: array.astype(np.float16) for name, array in weights.items()}
    np.savez_compressed(path, **halves, **told)  # type: ignore[arg-type]  # keywords are arrays


def load(path: Path) -> tuple[Weights, dict[str, Any]]:
    """The net of a file, and what it was made for."""
    with np.load(path, allow_pickle=False) as file:
        told = [name for name in file.files if name.startswith(ABOUT)]
        weights = {name: file[name].astype(np.float32) for name in file.files if name not in told}
        about = {name.removeprefix(ABOUT): file[name].item() for name in told}
    return weights, about
