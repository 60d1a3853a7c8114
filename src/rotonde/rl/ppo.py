"""Proximal policy optimization on a batch of games, with one net for all seats. Plain NumPy, one page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, final

import numpy as np
from numpy.typing import NDArray

from rotonde.rl.batch import Batch
from rotonde.rl.nets import Floats, Weights, gradients, new_weights, passed
from rotonde.rl.shapes import Expansion, Row


class LearnerSettings(NamedTuple):
    """How to learn; the usual values are meant for a few minutes on one processor."""

    hidden: int = 128
    steps: int = 64  # of each game between two lessons
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 1e-3
    clip: float = 0.2
    discount: float = 1.0
    trust: float = 0.95  # lambda of generalized advantages
    entropy: float = 0.01
    reward_scale: float = 1.0


class CurvePoint(NamedTuple):
    """How learning goes."""

    decisions: int  # so far
    games: int  # ended since the last lesson
    points: float  # the mean over them and their seats
    entropy: float  # of the net's choices


@final
class Moments:
    """What happened in each game since the last lesson, seat by seat linked to the seat's next moment."""

    def __init__(self, steps: int, count: int, size: int, actions: int) -> None:
        self.rows = np.zeros((steps, count, size), np.uint8)
        self.masks = np.zeros((steps, count, actions), np.bool_)
        self.players = np.zeros((steps, count), np.int8)
        self.actions = np.zeros((steps, count), np.int64)
        self.log_chances = np.zeros((steps, count), np.float32)
        self.values = np.zeros((steps, count), np.float32)
        self.rewards = np.zeros((steps, count, 4), np.float32)
        self.over = np.zeros((steps, count), np.bool_)
        self.scores: list[list[int]] = []  # of each game that ended


@final
class Learner:
    """Plays a batch of games against itself and learns from them."""

    def __init__(self, batch: Batch, settings: LearnerSettings, seed: int) -> None:
        self.batch = batch
        self.settings = settings
        self.rng = np.random.default_rng(seed)
        self.expansion = Expansion(batch.table.observer)
        self.weights = new_weights(self.expansion.size, settings.hidden, batch.table.actions, self.rng)
        self._mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._updates = 0
        self.decisions = 0
        batch.reset(str(seed))

    def lessons(self, decisions: int) -> Iterator[CurvePoint]:
        """Learn for so many decisions."""
        while self.decisions < decisions:
            moments = self._play()
            advantages, targets = self._judged(moments)
            entropy = self._learn(moments, advantages, targets)
            scores = [score for game in moments.scores for score in game]
            yield CurvePoint(self.decisions, len(moments.scores), float(np.mean(scores or [0])), entropy)

    def _play(self) -> Moments:
        table, arrays = self.batch.table, self.batch.arrays
        found = Moments(self.settings.steps, self.batch.count, table.observer.size, table.actions)
        games = np.arange(self.batch.count)
        for step in range(self.settings.steps):
            found.rows[step], found.masks[step], found.players[step] = arrays[:3]
            said = passed(self.weights, self.expansion(arrays.observations), arrays.masks)
            actions = drawn(said.log_chances, self.rng)
            found.actions[step], found.values[step] = actions, said.values
            found.log_chances[step] = said.log_chances[games, actions]
            arrays = self.batch.step(actions)
            found.rewards[step, :, : table.seats] = arrays.rewards * self.settings.reward_scale
            found.over[step] = arrays.over
            found.scores += self.batch.scores
        self.decisions += found.actions.size
        return found

    def _judged(self, moments: Moments) -> tuple[Floats, Floats]:
        """Generalized advantages: a seat looks ahead to its own next moment, whoever acts in between."""
        steps, count = moments.actions.shape
        seats = self.batch.table.seats
        arrays, games = self.batch.arrays, np.arange(count)
        last = passed(self.weights, self.expansion(arrays.observations), arrays.masks).values
        coming = np.zeros((count, seats), np.float32)  # what the seat's next moment is worth
        coming[games, arrays.players] = last
        known = np.zeros((count, seats), np.bool_)
        known[games, arrays.players] = True
        ahead = np.zeros((count, seats), np.float32)  # its advantage
        gathered = np.zeros((count, seats), np.float32)  # rewards since
        advantages = np.zeros((steps, count), np.float32)
        for step in range(steps - 1, -1, -1):
            over = moments.over[step][:, None]
            coming, ahead, gathered = (np.where(over, 0, each) for each in (coming, ahead, gathered))
            known = known | over
            gathered = gathered + moments.rewards[step, :, :seats]
            seat, value = moments.players[step], moments.values[step]
            # a seat that has not been asked again is taken to stand as it stood
            next_value = np.where(known[games, seat], coming[games, seat], value)
            delta = gathered[games, seat] + self.settings.discount * next_value - value
            found = delta + self.settings.discount * self.settings.trust * ahead[games, seat]
            advantages[step] = found
            coming[games, seat], ahead[games, seat], gathered[games, seat] = value, found, 0
            known[games, seat] = True
        return advantages, advantages + moments.values

    def _learn(self, moments: Moments, advantages: Floats, targets: Floats) -> float:
        settings = self.settings
        actions = moments.actions.ravel()
        rows = moments.rows.reshape(len(actions), -1)
        masks = moments.masks.reshape(len(actions), -1)
        old, gains, wanted = moments.log_chances.ravel(), advantages.ravel(), targets.ravel()
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        entropies: list[float] = []
        for _ in range(settings.epochs):
            order = self.rng.permutation(len(actions))
            for first in range(0, len(order), settings.minibatch):
                some = order[first : first + settings.minibatch]
                given = (rows[some], masks[some], actions[some], old[some], gains[some], wanted[some])
                entropies.append(self._update(*given))
        return float(np.mean(entropies))

    def _update(
        self,
        rows: Row,
        masks: NDArray[np.bool_],
        actions: NDArray[np.int64],
        old: Floats,
        gains: Floats,
        wanted: Floats,
    ) -> float:
        """One step down the slope of the clipped loss; the entropy of the choices."""
        settings, count = self.settings, len(rows)
        inputs, here = self.expansion(rows), np.arange(count)
        said = passed(self.weights, inputs, masks)
        chances = np.exp(said.log_chances)
        ratio = np.exp(said.log_chances[here, actions] - old)
        free = np.where(gains > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
        by_log = -(gains * ratio * free) / count
        by_score = -chances * by_log[:, None]
        by_score[here, actions] += by_log
        logs = np.where(masks, said.log_chances, 0)
        entropy = -(chances * logs).sum(axis=1)
        by_score += settings.entropy / count * chances * (logs + entropy[:, None])
        by_value = (said.values - wanted) / count
        slopes = (by_score.astype(np.float32), by_value.astype(np.float32))
        self._descend(gradients(self.weights, inputs, said, *slopes))
        return float(entropy.mean())

    def _descend(self, slopes: Weights) -> None:
        """Adam, with the slope cut to length 0.5."""
        length = float(np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values())))
        cut = min(1.0, 0.5 / (length + 1e-6))
        self._updates += 1
        for name, slope in slopes.items():
            slope *= cut
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self._updates)
            self.weights[name] -= (
                self.settings.rate * step / (np.sqrt(square / (1 - 0.999**self._updates)) + 1e-5)
            ).astype(np.float32)


def drawn(log_chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, by its chance: the largest of the logarithms with Gumbel's noise."""
    noise = rng.gumbel(size=log_chances.shape).astype(np.float32)
    return np.asarray((log_chances + noise).argmax(axis=1), np.int64)
