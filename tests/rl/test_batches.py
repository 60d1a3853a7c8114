"""Many games stepped together are, game by game and step by step, the same as single ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from rotonde.games import GAMES
from rotonde.kernel import NOBODY, IllegalAction
from rotonde.rl import Batch, ResearchTable, RotondeVectorEnv, SharedBatch
from rotonde.rl.batch import Actions, Batches, seed_of


def chosen(masks: np.ndarray, rng: Random) -> Actions:
    """Any of the open actions in each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], np.int64)


def agree(batch: Batches, steps: int, reward: str) -> int:
    """Play the same in single games and compare; how many of them ended."""
    arrays = batch.reset("seed")
    rng, ended = Random(5), 0
    table = batch.table
    singles = [
        ResearchTable(table.rules.name, table.seats, table.options, reward) for _ in range(batch.count)
    ]
    episodes = [0] * batch.count
    players = [single.start(seed_of("seed", index, 0)) for index, single in enumerate(singles)]
    worth = [single.rewards() for single in singles]
    for _ in range(steps):
        assert arrays.players.tolist() == players
        for index, single in enumerate(singles):
            assert np.array_equal(arrays.observations[index], single.seen(players[index]))
            assert np.array_equal(arrays.masks[index], single.mask(players[index]))
        actions = chosen(arrays.masks, rng)
        arrays = batch.step(actions)
        for index, single in enumerate(singles):
            seat, players[index] = players[index], single.act(int(actions[index]))
            over = players[index] == NOBODY
            before, worth[index] = worth[index], single.rewards()
            told = [now - was for now, was in zip(worth[index], before, strict=True)]
            due = told if reward == "gains" else worth[index] if over else [0.0] * table.seats
            assert arrays.rewards[index].tolist() == pytest.approx(due)
            assert arrays.over[index] == over
            if over:
                ended += 1
                episodes[index] += 1
                assert np.array_equal(arrays.finals[index], single.seen(seat))
                players[index] = single.start(seed_of("seed", index, episodes[index]))
                worth[index] = single.rewards()
    return ended


@pytest.mark.parametrize("reward", ["place", "gains"])
@pytest.mark.parametrize("name", GAMES.ours())
def test_a_batch_agrees_with_single_games_step_by_step(name: str, reward: str) -> None:
    assert agree(Batch(name, 2, 2, reward=reward), 400, reward) >= 1


@pytest.fixture
def shared() -> Iterator[SharedBatch]:
    batch = SharedBatch("express-01", 5, 2, seats=2)
    yield batch
    batch.close()


def test_a_batch_among_processes_agrees_with_single_games(shared: SharedBatch) -> None:
    assert agree(shared, 160, "place") >= 1


def test_an_action_that_is_not_open_raises_before_anything_changes(shared: SharedBatch) -> None:
    for batch in (Batch("express-01", 5, 2), shared):
        arrays = batch.reset("seed")
        before = arrays.observations.copy()
        actions = chosen(arrays.masks, Random(1))
        actions[4] = 10_000
        with pytest.raises(IllegalAction, match="action 10000 is not among the options"):
            batch.step(actions)
        if isinstance(batch, Batch):
            actions[4] = int(np.flatnonzero(arrays.masks[4])[0])
            assert np.array_equal(arrays.observations, before)
            batch.step(actions)


def test_a_game_draws_the_same_however_many_others_there_are() -> None:
    few, many = Batch("convoi-express", 2).reset("x"), Batch("convoi-express", 6).reset("x")

    assert np.array_equal(few.observations, many.observations[:2])


@pytest.mark.parametrize("processes", [1, 2])
def test_gymnasiums_vector_interface_plays_on_when_games_end(processes: int) -> None:
    env = RotondeVectorEnv("convoi-express", 4, processes, reward="gains")
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    rng, over = Random(3), 0
    assert np.array_equal(seen["observation"], again["observation"])
    for _ in range(200):
        assert seen in env.observation_space
        actions = chosen(seen["action_mask"], rng)
        acted = info["seat"]
        seen, rewards, ended, cut, info = env.step(actions)
        assert rewards.tolist() == [float(info["rewards"][index, seat]) for index, seat in enumerate(acted)]
        assert not cut.any()
        assert ("final_obs" in info) == bool(ended.any())
        over += int(ended.sum())
    env.close()

    assert over >= 4
