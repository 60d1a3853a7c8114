"""The games for PettingZoo: one seat is asked at a time."""

from __future__ import annotations

from random import Random
from typing import Any, final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from rotonde.kernel import NOBODY
from rotonde.rl.rendering import HUMAN, MODES, checked, rendered
from rotonde.rl.shapes import FLAT, grouped, space_of
from rotonde.rl.tables import ResearchTable


@final
class RotondeEnv(AECEnv[str, dict[str, Any], int]):
    """A game of seats that decide in turn. `observe` gives what the seat sees, and the mask of its options.

    All seats end together, each with its reward. What a seat may not do raises `IllegalAction`, and changes
    nothing.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "place",
        observation: str = FLAT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = ResearchTable(game, seats, options, reward)
        observer = self.table.observer
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{observer.version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = checked(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._flat = observation == FLAT
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = space_of(observer, observation)
        mask = spaces.Box(0, 1, (self.table.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same luck; without one, each game after it has its own."""
        if seed is not None:
            self._seeds = Random(f"rotonde {seed}")
        player = self.table.start(str(self._seeds.random()))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._worth = self.table.rewards() if self.table.gains else []
        self._skip_agent_selection = None
        self.agent_selection = self.agents[player]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        row = self.table.seen(seat)
        seen = row if self._flat else grouped(self.table.observer, row)
        return {"observation": seen, "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still playing, so it has to act")
        player = self.table.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        if player == NOBODY or self.table.gains:
            self._reward()
        if player == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[player]
        if self.render_mode == HUMAN:
            self.render()

    def _reward(self) -> None:
        worth = self.table.rewards()
        before, self._worth = self._worth, worth
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = worth[seat] - (before[seat] if before else 0.0)
            self._cumulative_rewards[agent] += self.rewards[agent]

    def state(self) -> np.ndarray[Any, Any]:
        """What all seats see, one after the other: for a critic that sees more than one hand."""
        return np.concatenate([self.table.seen(seat) for seat in range(self.table.seats)])

    def render(self) -> str | None:
        """The board as the seat to move sees it: printed, as text, or as an SVG picture."""
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
