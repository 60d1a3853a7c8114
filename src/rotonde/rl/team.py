"""A game of a team as one player of Gymnasium: whoever is asked, the team answers."""

from __future__ import annotations

from typing import Any, Final, final

import gymnasium
import numpy as np
from gymnasium import spaces

from rotonde.kernel import NOBODY
from rotonde.rl.rendering import HUMAN, MODES, checked, rendered
from rotonde.rl.shapes import FLAT, grouped, space_of
from rotonde.rl.tables import ResearchTable

PENALTY: Final = 0.0  # for an action that is not open: nothing happens


@final
class TeamEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A team game; `info["action_mask"]` and the observation say what is open.

    An action that is not open changes nothing, as `info["illegal"]` tells: Gymnasium's own checks try some.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as they have it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "gains",
        observation: str = FLAT,
        render_mode: str | None = None,
    ) -> None:
        self.table = ResearchTable(game, seats, options, reward)
        if not self.table.rules.team:
            raise ValueError(f"in {game} seats play against each other: `rotonde.rl.RotondeEnv` is for it")
        self.render_mode = checked(render_mode)
        self._flat = observation == FLAT
        self.observation_space = spaces.Dict(
            {
                "observation": space_of(self.table.observer, observation),
                "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.table.actions)
        self._player = NOBODY
        self._worth = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._player = self.table.start(str(self.np_random.random()))
        self._worth = self.table.rewards()[0] if self.table.gains else 0.0
        return self._seen(), self._info(False)

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.table.state.options:
            return self._seen(), PENALTY, self._player == NOBODY, False, self._info(True)
        self._player = self.table.act(int(action))
        over = self._player == NOBODY
        reward = 0.0
        if over or self.table.gains:
            worth = self.table.rewards()[0]
            reward, self._worth = worth - self._worth, worth
        if self.render_mode == HUMAN:
            self.render()
        return self._seen(), reward, over, False, self._info(False)

    def _seen(self) -> dict[str, Any]:
        row = self.table.seen(max(self._player, 0))
        seen = row if self._flat else grouped(self.table.observer, row)
        return {"observation": seen, "action_mask": self.table.mask(self._player)}

    def _info(self, illegal: bool) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self._player), "seat": self._player, "illegal": illegal}

    def render(self) -> str | None:
        """The board as the seat to move sees it: printed, as text, or as an SVG picture."""
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
