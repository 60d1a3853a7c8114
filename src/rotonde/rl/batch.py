"""Many games stepped together behind arrays; chance answers by itself, and what is over begins anew."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from rotonde.kernel import IllegalAction, State
from rotonde.rl.observing.advance import answer_all, let_chance, open_to, seen_by
from rotonde.rl.shapes import Row
from rotonde.rl.tables import ResearchTable

Actions: TypeAlias = NDArray[np.int64]


class Arrays(NamedTuple):
    """What is known of each game, a row for each; written anew by every step."""

    observations: Row  # games × bytes: what the seat that is asked sees
    masks: NDArray[np.bool_]  # games × actions: what is open to it
    players: NDArray[np.int8]  # who is asked
    rewards: NDArray[np.float32]  # games × seats: what the last decision brought
    over: NDArray[np.bool_]  # did it end the game? Then what is seen and open is of the next one
    finals: Row  # games × bytes: where it did, what the seat that ended it saw at the end


class Batches(Protocol):
    """Games stepped together, wherever they are."""

    table: ResearchTable
    count: int
    arrays: Arrays

    def reset(self, seed: str) -> Arrays:
        """All games anew."""

    def step(self, actions: Actions) -> Arrays:
        """One decision in each game."""

    def close(self) -> None:
        """Let go of what is held."""


def shapes(table: ResearchTable, count: int) -> Arrays:
    """Arrays for so many games."""
    return Arrays(
        np.zeros((count, table.observer.size), np.uint8),
        np.zeros((count, table.actions), np.bool_),
        np.zeros(count, np.int8),
        np.zeros((count, table.seats), np.float32),
        np.zeros(count, np.bool_),
        np.zeros((count, table.observer.size), np.uint8),
    )


def seed_of(seed: str, index: int, episode: int) -> str:
    """What a game draws follows from this, however many others there are; a single one can start so, too."""
    return f"{seed}:{index}:{episode}"


@final
class Batch:
    """So many games in this process."""

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "place",
        first: int = 0,
        arrays: Arrays | None = None,
    ) -> None:
        """`first` is the number of the first game, where others step the games before it."""
        self.table = ResearchTable(game, seats, options, reward)
        self.count = count
        self.first = first
        self.arrays = shapes(self.table, count) if arrays is None else arrays
        self.scores: list[list[int]] = []  # of the games that the last step ended
        self._seed = ""
        self._episodes = [0] * count
        self._states: list[State] = []
        self._rngs: list[Random] = []
        self._players: list[int] = []
        self._worth = np.zeros((count, self.table.seats), np.float32)

    def reset(self, seed: str) -> Arrays:
        """All games anew; what they draw follows from the seed and the number of each."""
        self._seed = seed
        self._episodes = [0] * self.count
        self._states, self._rngs, self._players = [], [], []
        for index in range(self.count):
            s, rng, player = self._begun(index)
            self._states.append(s)
            self._rngs.append(rng)
            self._players.append(player)
        if self.table.gains:
            self._worth[:] = [self._worth_of(s) for s in self._states]
        self.arrays.rewards[:] = 0
        self.arrays.over[:] = False
        self._write()
        return self.arrays

    def step(self, actions: Actions) -> Arrays:
        """One decision in each game; `IllegalAction` names one that is not open, and nothing happens."""
        arrays = self.arrays
        self._check(actions)
        arrays.rewards[:] = 0
        arrays.over[:] = False
        acted = self._players.copy()
        ended = answer_all(self._states, actions.tolist(), self._rngs, self._players)
        if self.table.gains:
            worth = np.array([self._worth_of(s) for s in self._states], np.float32)
            arrays.rewards[:] = worth - self._worth
            self._worth[:] = worth
        self.scores = [self.table.rules.scores(self._states[index]) for index in ended]
        for index in ended:
            self._end(index, acted[index])
        self._write()
        return arrays

    def close(self) -> None:
        """Nothing is held."""

    def _check(self, actions: Actions) -> None:
        """Is every action open in its game?"""
        size = self.table.actions
        inside = (actions >= 0) & (actions < size)
        allowed = inside & self.arrays.masks[np.arange(self.count), np.where(inside, actions, 0)]
        if not allowed.all():
            index = int(np.argmin(allowed))
            raise IllegalAction(int(actions[index]), self._states[index].options)

    def _end(self, index: int, seat: int) -> None:
        s = self._states[index]
        if not self.table.gains:
            self.arrays.rewards[index] = self._worth_of(s)
        self.arrays.over[index] = True
        self.arrays.finals[index] = np.frombuffer(self.table.observer.encode(s, seat), np.uint8)
        self._episodes[index] += 1
        self._states[index], self._rngs[index], self._players[index] = self._begun(index)
        if self.table.gains:
            self._worth[index] = self._worth_of(self._states[index])

    def _begun(self, index: int) -> tuple[State, Random, int]:
        rng = Random(seed_of(self._seed, self.first + index, self._episodes[index]))
        s: State = self.table.rules.start(self.table.seats, self.table.options)
        return s, rng, let_chance(s, rng)

    def _worth_of(self, s: State) -> list[float]:
        return self.table.worth(self.table.rules, s)

    def _write(self) -> None:
        """What is seen and open now, into the arrays."""
        seen = seen_by(self._states, self._players, self.table.observer.encode)
        self.arrays.observations[:] = np.frombuffer(seen, np.uint8).reshape(self.arrays.observations.shape)
        masks = self.arrays.masks
        masks[:] = False
        masks.reshape(-1)[open_to(self._states, self.table.actions)] = True
        self.arrays.players[:] = self._players
