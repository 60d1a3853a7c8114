"""The games for OpenSpiel: importing this registers them as Python games, `rotonde_express_01` and so on.

Chance is a node with outcomes, an information state is what a seat sees with what it did, and a state is
written as the decisions that led to it, as OpenSpiel does by itself.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final, final

from rotonde.extras import require

require("spiel")

import numpy as np
import pyspiel

from rotonde.games import GAMES, game
from rotonde.games.homes import as_module
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, odds, spell, step, to_move
from rotonde.play import spell as spelled
from rotonde.rl.observers import observer
from rotonde.rl.rewards import by_place
from rotonde.rl.shapes import Expansion
from rotonde.words import Words

LONGEST: Final = 5_000  # decisions and outcomes: more than any game takes
PREFIX: Final = "rotonde_"


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return PREFIX + as_module(name)


def type_of(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    rules = game(name)
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=Words(rules, "en").text("game.title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if rules.team else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rules.usual.seats, "options": "{}"},
    )


class RotondeGame(pyspiel.Game):
    """A game of ours; `options` is JSON, such as `{"map":"usa"}`."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any] | None) -> None:
        params = params or {}
        self.rules: AnyGame = game(name)
        self.seats = int(params.get("players", self.rules.usual.seats))
        self.options: dict[str, Any] = json.loads(params.get("options", "{}"))
        self.observer = observer(name, self.seats)
        self.expansion = Expansion(self.observer)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.verbs.size,
            max_chance_outcomes=self.rules.verbs.size,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.rules.team else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> RotondeState:
        return RotondeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RotondeObserver:
        return RotondeObserver(self)


@final
class CarriedPosition:
    """A position as OpenSpiel's clones carry it: copied our way, which shares what never changes."""

    def __init__(self, s: State, done: list[list[int]]) -> None:
        self.s = s
        self.done = done  # by seat: its own decisions

    def __deepcopy__(self, memo: dict[int, Any]) -> CarriedPosition:
        return CarriedPosition(self.s.copy(), [actions.copy() for actions in self.done])


class RotondeState(pyspiel.State):
    """A position."""

    def __init__(self, game_: RotondeGame) -> None:
        super().__init__(game_)
        rules = game_.rules
        self.position = CarriedPosition(
            rules.start(game_.seats, game_.options), [[] for _ in range(game_.seats)]
        )

    def current_player(self) -> Any:
        player = to_move(self.position.s)
        if player == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if player == NOBODY else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.s.options

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = odds(self.position.s)
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        player = to_move(self.position.s)
        step(self.position.s, action)
        if player >= 0:
            self.position.done[player].append(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return spelled(self.get_game().rules, action)

    def is_terminal(self) -> bool:
        return not self.position.s.stack

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self.position.done)
        return by_place(self.get_game().rules, self.position.s)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RotondeState:
        """A state that this seat cannot tell from this one, for searches such as ISMCTS."""
        other: RotondeState = self.clone()
        rng = Random(str(sampler()))
        other.position.s = self.get_game().rules.guess(self.position.s, player, rng)
        return other

    def __str__(self) -> str:
        return spell(self.position.s)


@final
class RotondeObserver:
    """What a seat sees: the expansion of our observations, by groups as one row, and the view as text."""

    def __init__(self, game_: RotondeGame) -> None:
        self.game = game_
        self.tensor = np.zeros(game_.expansion.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RotondeState, player: int) -> None:
        row = np.frombuffer(self.game.observer.encode(state.position.s, player), np.uint8)
        self.tensor[:] = self.game.expansion(row)

    def string_from(self, state: RotondeState, player: int) -> str:
        """The view with what the seat did: our views hold all that a seat remembers of others."""
        seen = json.dumps(self.game.rules.view(state.position.s, player))
        return f"{seen} {state.position.done[player]}"


def register(name: str) -> None:
    """Make a game of ours known to OpenSpiel."""
    kind = type_of(name)

    def made(params: dict[str, Any] | None = None) -> RotondeGame:
        return RotondeGame(name, kind, params)

    pyspiel.register_game(kind, made)
    # OpenSpiel lets go of it after Python has ended, which must not free it then.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(made))


for each in GAMES.ours():
    register(each)
