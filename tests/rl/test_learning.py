"""An agent learns by playing against itself, is kept in a file, and plays as a bot by its name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from rotonde.bots import UnknownBot, bot, check, is_bot, play_out
from rotonde.games import game
from rotonde.rl import Batch
from rotonde.rl.agents import FOLDER, Agent
from rotonde.rl.nets import gradients, load, new_weights, passed, save
from rotonde.rl.ppo import Learner, LearnerSettings

SCRIPT = Path(__file__).parent.parent.parent / "examples" / "rl" / "train.py"
ABOUT = {"game": "russian-railroads", "seats": 2, "observations": 1}


def learner(games: int, settings: LearnerSettings) -> Learner:
    return Learner(Batch("russian-railroads", games, 2, reward="gains"), settings, 1)


def test_the_gradient_of_a_net_is_that_of_its_loss() -> None:
    rng = np.random.default_rng(1)
    weights = {name: array.astype(np.float64) for name, array in new_weights(5, 4, 3, rng).items()}
    inputs, masks = rng.random((6, 5)), rng.random((6, 3)) < 0.7
    masks[:, 0] = True

    def loss() -> float:  # of the first action, and of the value
        said = passed(weights, inputs, masks)  # type: ignore[arg-type]  # twice as exact, for the difference
        return float(said.log_chances[:, 0].sum() + said.values.sum())

    said = passed(weights, inputs, masks)  # type: ignore[arg-type]
    by_score = -np.exp(said.log_chances)
    by_score[:, 0] += 1
    found = gradients(weights, inputs, said, by_score, np.ones(6))  # type: ignore[arg-type]
    for name in weights:
        at = tuple(0 for _ in weights[name].shape)
        before = loss()
        weights[name][at] += 1e-3
        assert (loss() - before) / 1e-3 == pytest.approx(float(found[name][at]), abs=0.02)
        weights[name][at] -= 1e-3


def test_a_seat_is_rewarded_for_what_came_of_its_own_decisions() -> None:
    found = learner(2, LearnerSettings(hidden=8, steps=200, trust=1.0))
    moments = found._play()
    advantages, targets = found._judged(moments)
    index = int(np.flatnonzero(moments.over.any(axis=0))[0])
    end = int(moments.over[:, index].argmax())
    first = int((moments.players[:, index] == 0).argmax())

    # with all trust in what came, the target is the sum of rewards to the end of the game
    assert targets[first, index] == pytest.approx(moments.rewards[first : end + 1, index, 0].sum(), abs=0.5)
    assert advantages.shape == moments.actions.shape


def test_lessons_change_the_net_and_are_the_same_for_the_same_seed() -> None:
    settings = LearnerSettings(hidden=8, steps=20, minibatch=16)
    one, two = learner(2, settings), learner(2, settings)
    before = one.weights["w1"].copy()
    first, second = next(one.lessons(1)), next(two.lessons(1))

    assert first == second
    assert first.decisions == 40
    assert np.array_equal(one.weights["w1"], two.weights["w1"])
    assert not np.array_equal(one.weights["w1"], before)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    save(tmp_path / "railways.npz", learner(1, LearnerSettings(hidden=8)).weights, ABOUT)
    return tmp_path


def test_an_agent_is_a_bot_by_name(folder: Path) -> None:
    check("agent:railways", "russian-railroads")
    rules = game("russian-railroads")
    s = rules.start(2, {})
    play_out(rules, s, [bot("agent:railways"), bot("random")], Random(1))

    assert not s.stack
    assert not is_bot("agent:railways")  # the site seats levels only


@pytest.mark.parametrize("name", ["agent:nobody", "agent:../railways", "agent:"])
def test_an_agent_that_is_not_there_is_told_with_those_that_are(name: str, folder: Path) -> None:
    with pytest.raises(UnknownBot, match=r"there is no agent .* has: railways"):
        bot(name)


def test_without_a_folder_there_are_no_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    with pytest.raises(UnknownBot, match="a file in the folder that ROTONDE_AGENTS names, and it names none"):
        bot("agent:x")


def test_an_agent_refuses_what_it_was_not_trained_for(folder: Path) -> None:
    rules = game("russian-railroads")
    with pytest.raises(UnknownBot, match="plays russian-railroads with 2 seats only"):
        play_out(rules, rules.start(3, {}), [bot("agent:railways")] * 3, Random(1))
    weights, about = load(folder / "railways.npz")
    with pytest.raises(UnknownBot, match="trained with version 0 of the observations"):
        Agent(weights, about | {"observations": 0})


@pytest.mark.long
def test_the_training_script_makes_an_agent_that_beats_random_play(folder: Path) -> None:
    to = folder / "learnt.npz"
    words = ["russian-railroads", "--minutes", "1", "--scale", "0.02", "--to", str(to)]
    program = f"import sys; sys.path[:] = {sys.path!r}; sys.argv = ['train', *{words!r}]\n"
    program += f"import runpy; runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"
    subprocess.run([sys.executable, "-c", program], check=True)
    rules, won = game("russian-railroads"), 0
    for index in range(10):
        s = rules.start(2, {})
        play_out(rules, s, [bot("agent:learnt"), bot("random")], Random(index))
        won += rules.winners(s) == [0]

    assert won >= 8
    assert to.with_suffix(".csv").exists()
