"""The environments pass the tests of PettingZoo and Gymnasium themselves, and say what they are asked."""

from __future__ import annotations

import subprocess
import sys
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from rotonde.games import GAMES, game
from rotonde.kernel import IllegalAction
from rotonde.rl import REWARDS, RotondeEnv, TeamEnv
from rotonde.rl.rewards import UnknownReward
from tests.laws.tables import TABLES, Table, name


def played(env: RotondeEnv, seed: int) -> dict[str, float]:
    """A random game; what each agent got in all."""
    env.reset(seed=seed)
    rng = Random(seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return total


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_every_table_passes_the_tests_of_pettingzoo(table: Table) -> None:
    def made() -> RotondeEnv:
        return RotondeEnv(table[0], table[1], table[2])

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation")  # theirs have masks, too
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # of who is not asked
        api_test(made(), num_cycles=40)
        seed_test(made, num_cycles=40)


@pytest.mark.parametrize("name_", GAMES.ours())
@pytest.mark.parametrize("observation", ["flat", "groups"])
@pytest.mark.filterwarnings("ignore")
def test_a_whole_game_passes_in_both_shapes_and_with_gains(name_: str, observation: str) -> None:
    api_test(RotondeEnv(name_, observation=observation, reward="gains"), num_cycles=400)


@pytest.mark.parametrize("name_", GAMES.ours())
def test_a_board_is_rendered_in_every_mode(name_: str, capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> RotondeEnv:
        return RotondeEnv(name_, render_mode=render_mode)

    render_test(made, {"svg": lambda shown: shown.startswith("<svg"), "ansi": lambda shown: "\n" in shown})
    assert capsys.readouterr().out


def test_a_mode_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, svg, not 'rgb_array'"):
        RotondeEnv("express-01", render_mode="rgb_array")


SEEDED = """
import hashlib
from random import Random
import numpy as np
from rotonde.rl import RotondeEnv
total = hashlib.sha256()
for name in {names!r}:
    env = RotondeEnv(name)
    env.reset(seed=7)
    rng = Random(1)
    for agent in env.agent_iter(150):
        seen, reward, over, _, _ = env.last()
        total.update(seen["observation"].tobytes() + seen["action_mask"].tobytes() + agent.encode())
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
print(total.hexdigest())
"""


def test_a_seed_gives_the_same_game_in_another_process_under_another_hash_seed() -> None:
    program = SEEDED.format(names=GAMES.ours())
    found = {
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{program}"],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(found) == 1
    assert len(found.pop()) == 65


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("name_", GAMES.ours())
def test_rewards_are_what_the_end_of_the_game_says(name_: str, reward: str) -> None:
    env = RotondeEnv(name_, reward=reward)
    total = list(played(env, 3).values())
    rules, s = env.table.rules, env.table.state
    scores, winners = rules.scores(s), rules.winners(s)

    if reward == "win":
        assert sum(total) == (len(winners) if rules.team else 1)
    elif reward == "place":
        assert (sum(total) == pytest.approx(0)) or rules.team
        assert all(total[seat] == max(total) for seat in winners)
    elif rules.team:
        assert total == [float(score) for score in scores]
    else:
        best = max(range(len(scores)), key=lambda seat: scores[seat])
        assert total[best] == scores[best] - sorted(scores)[-2]


def test_a_reward_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownReward, match="there is no reward 'joy'; known are: place, points, win, gains"):
        RotondeEnv("express-01", reward="joy")


def test_a_forbidden_action_raises_and_changes_nothing() -> None:
    env = RotondeEnv("russian-railroads")
    env.reset(seed=1)
    before, agent = env.table.state.copy(), env.agent_selection
    closed = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])

    with pytest.raises(IllegalAction, match=str(closed)):
        env.step(closed)
    assert env.table.state == before
    assert env.agent_selection == agent


def test_who_is_not_asked_has_nothing_open() -> None:
    env = RotondeEnv("russian-railroads", seats=3)
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]

    assert [int(env.observe(agent)["action_mask"].sum()) for agent in others] == [0, 0]
    assert env.state().shape == (3 * env.table.observer.size,)


@pytest.mark.parametrize("options", [{}, {"board": "america"}], ids=["europe", "america"])
@pytest.mark.parametrize("observation", ["flat", "groups"])
def test_the_team_passes_the_test_of_gymnasium(options: dict[str, Any], observation: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(TeamEnv("convoi-express", options=options, observation=observation), skip_render_check=True)


def test_the_team_is_rewarded_with_the_points_it_gains() -> None:
    env = TeamEnv("convoi-express")
    rng, total, over = Random(2), 0.0, False
    seen, info = env.reset(seed=2)
    while not over:
        seen, reward, over, _, info = env.step(np.int64(rng.choice(np.flatnonzero(seen["action_mask"]))))
        total += reward

    assert total == game("convoi-express").scores(env.table.state)[0]
    assert not info["illegal"]


def test_only_a_team_is_one_player() -> None:
    with pytest.raises(ValueError, match="in express-01 seats play against each other"):
        TeamEnv("express-01")
