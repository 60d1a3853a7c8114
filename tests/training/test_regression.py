"""What positions foretell is read off the results of many games."""

from __future__ import annotations

import numpy as np
import pytest

from rotonde.bots.search.linear import Groups
from rotonde.training.harvest import Harvest
from rotonde.training.regression import beside_others, regressed

GROUPS: Groups = [("pace", ["start"]), ("means", ["money", "mud", "never"])]
OLD = {"start": [0.0, 0.0, 0.0], "money": [1.0, 0.0, 0.0], "mud": [1.0, 0.0, 0.0], "never": [7.0, 0.0, 0.0]}


def foretold(games: int = 400, seats: int = 2) -> Harvest:
    """Games in which money is worth three points and one more for each stage, and mud costs two."""
    rng = np.random.default_rng(1)
    count = games * seats
    features = np.stack(
        [np.ones(count), rng.random(count) * 9, rng.random(count) * 9, np.zeros(count)], axis=1
    )
    stage = np.repeat(rng.integers(0, 5, games), seats).astype(float)
    luck_of_table = np.repeat(rng.normal(scale=50.0, size=games), seats)
    score = rng.random(count) * 20
    result = score + features[:, 1] * (3 + stage) - 2 * features[:, 2] + luck_of_table + 40.0
    number = np.repeat(np.arange(float(games)), seats)
    full = np.full(count, float(seats))
    return Harvest(features, score, stage, full, number, number, result, np.zeros(count))


def test_what_sets_the_seats_of_a_table_apart_is_learnt_however_rich_the_table() -> None:
    found = regressed(OLD, GROUPS, foretold(), 1e-6).weights

    assert found["money"] == pytest.approx([3.0, 1.0, 0.0], abs=0.05)
    assert found["mud"] == pytest.approx([-2.0, 0.0, 0.0], abs=0.05)


def test_a_feature_that_never_differed_keeps_its_weight() -> None:
    assert regressed(OLD, GROUPS, foretold()).weights["never"] == [7.0, 0.0, 0.0]


def test_the_whole_comes_to_the_points_that_a_seat_will_have() -> None:
    harvest = foretold(2000)
    found = regressed(OLD, GROUPS, harvest, 1e-6).weights
    start = sum(part * harvest.stage**power for power, part in enumerate(found["start"]))

    assert float(np.mean(start)) == pytest.approx(40.0, abs=3.0)


def test_games_kept_apart_tell_how_much_is_explained() -> None:
    found = regressed(OLD, GROUPS, foretold(), 1e-6)

    assert found.after > 0.99
    assert found.before < 0.8


def test_weights_are_held_where_they_were_when_there_is_little_to_learn_from() -> None:
    held = regressed(OLD, GROUPS, foretold(), 1e6).weights

    assert held["money"] == pytest.approx(OLD["money"], abs=0.01)


def test_beside_the_others_a_table_adds_up_to_nothing() -> None:
    values = np.array([1.0, 3.0, 10.0, 20.0, 30.0])

    assert beside_others(values, np.array([0.0, 0.0, 1.0, 1.0, 1.0])).tolist() == [
        -1.0,
        1.0,
        -10.0,
        0.0,
        10.0,
    ]
