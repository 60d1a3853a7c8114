"""Gymnasium's vector interface over a batch: in each game whoever is asked answers."""

from __future__ import annotations

from random import Random
from typing import Any, final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rotonde.rl.batch import Actions, Arrays, Batch, Batches
from rotonde.rl.workers import SharedBatch


@final
class RotondeVectorEnv(VectorEnv[dict[str, Any], Actions, Any]):
    """So many games at once, in this process or shared among several.

    The reward of a step is that of the seat that acted; `info` has those of all seats, who is asked now, and,
    of games that have ended, what was seen last. They begin anew in the same step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        processes: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "place",
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.num_envs = num_envs
        self._batch: Batches = (
            Batch(game, num_envs, seats, options, reward)
            if processes == 1
            else SharedBatch(game, num_envs, processes, seats, options, reward)
        )
        table = self._batch.table
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (table.observer.size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (table.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seeds = Random()
        self._players = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self._seeds = Random(f"rotonde {seed}")
        arrays = self._batch.reset(str(self._seeds.random()))
        self._players[:] = arrays.players
        return seen(arrays), {"seat": self._players.copy(), "rewards": arrays.rewards.copy()}

    def step(self, actions: Actions) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        arrays = self._batch.step(np.asarray(actions, np.int64))
        reward = arrays.rewards[np.arange(self.num_envs), self._players].astype(np.float64)
        self._players[:] = arrays.players
        info: dict[str, Any] = {"seat": self._players.copy(), "rewards": arrays.rewards.copy()}
        if arrays.over.any():
            info["final_obs"] = arrays.finals.copy()
            info["_final_obs"] = arrays.over.copy()
        over = arrays.over.copy()
        return seen(arrays), reward, over, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **kwargs: Any) -> None:
        self._batch.close()


def seen(arrays: Arrays) -> dict[str, Any]:
    """What is seen and open, apart from what the next step writes."""
    return {"observation": arrays.observations.copy(), "action_mask": arrays.masks.astype(np.int8)}
