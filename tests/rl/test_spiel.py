"""The games pass OpenSpiel's own tests of Python games, and its searches play them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from rotonde.games import GAMES, game
from rotonde.rl.spiel import RotondeState, short_name

import pyspiel  # isort: skip  # after the games are registered

from open_spiel.python.algorithms import ismcts, mcts  # isort: skip


def loaded(name: str, seats: int = 2, options: str = "{}") -> Any:
    return pyspiel.load_game(short_name(name), {"players": seats, "options": options})


def in_the_middle(found: Any, decisions: int, seed: int) -> RotondeState:
    state: RotondeState = found.new_initial_state()
    rng = Random(seed)
    for _ in range(decisions):
        state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES.ours())
def test_a_random_game_passes_openspiels_own_test(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES.ours())
def test_every_seat_count_passes_openspiels_own_test(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    for seats in game(name).seats:
        pyspiel.random_sim_test(loaded(name, seats), num_sims=3, serialize=True, verbose=False)


def test_options_are_given_as_json() -> None:
    state = in_the_middle(loaded("express-01", 3, '{"map":"usa"}'), 10, 1)

    assert str(state).startswith("express-01/2 3 map=usa;")


@pytest.mark.parametrize("name", GAMES.ours())
def test_a_state_is_written_and_read_and_pickled(name: str) -> None:
    found = loaded(name)
    state = in_the_middle(found, 25, 2)
    again, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(found, state))

    assert (str(again), str(read)) == (str(found), str(state))
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    assert read.history() == state.history()


@pytest.mark.parametrize("name", GAMES.ours())
def test_a_clone_is_independent(name: str) -> None:
    state = in_the_middle(loaded(name), 20, 3)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])

    assert str(state) == before
    assert str(clone) != before


@pytest.mark.parametrize("name", GAMES.ours())
def test_what_a_seat_may_not_know_is_in_no_information_state(name: str) -> None:
    state = in_the_middle(loaded(name), 60, 4)
    player = state.current_player()
    other = state.resample_from_infostate(player, Random(5).random)

    assert other.information_state_string(player) == state.information_state_string(player)
    assert np.array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
    assert other.legal_actions() == state.legal_actions()


def test_chance_has_the_odds_of_the_rules() -> None:
    state = loaded("russian-railroads", 3).new_initial_state()

    assert state.is_chance_node()
    assert state.chance_outcomes() == [(221, 1 / 3), (222, 1 / 3), (223, 1 / 3)]


@pytest.mark.parametrize("name", ["convoi-express", "express-01"])
def test_openspiels_ismcts_plays(name: str) -> None:
    random = np.random.RandomState(6)
    bot = ismcts.ISMCTSBot(
        game=loaded(name),
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        max_simulations=4,
        random_state=random,
    )
    state = in_the_middle(loaded(name), 40, 7)

    assert bot.step(state) in state.legal_actions()


def test_a_program_that_used_openspiel_ends_in_good_order() -> None:
    program = "import pyspiel, rotonde.rl.spiel; pyspiel.load_game('rotonde_express_01')"
    run = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{program}"],
        capture_output=True,
        text=True,
    )

    assert (run.returncode, run.stderr) == (0, "")
