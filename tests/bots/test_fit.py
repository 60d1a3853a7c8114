"""Weights are improved by play: what a change is worth is read off the results of many games."""

from __future__ import annotations

import json

import numpy as np
import pytest

from rotonde.bots.fit import Knob, changes, knobs, leads, learnt, of_table, played, turned, written
from rotonde.bots.judges import weights_of

KNOBS = [Knob("ts_income", 0, 0.5), Knob("ts_income", 1, 0.1), Knob("coins", 0, 2.0)]


def test_a_deal_played_twice_comes_to_the_same() -> None:
    weights = weights_of("convoi-express")

    deal = ("convoi-express", 1, [weights] * 2)

    assert played(deal) == played(deal)


def test_strength_is_the_own_result_and_the_lead_over_the_best_other() -> None:
    assert leads([10.0, 30.0, 20.0], 0.5) == [-5.0, 20.0, 5.0]


def test_a_table_plays_well_by_its_mean_and_its_best() -> None:
    assert of_table([10.0, 30.0, 20.0]) == 25.0


def test_a_knob_turns_one_number_and_leaves_the_old_weights_alone() -> None:
    weights = {"ts_income": [0.0, 1.0, 0.0], "coins": [3.0, 0.0, 0.0]}

    new = turned(weights, KNOBS, [2.0, -1.0, 0.0])

    assert new == {"ts_income": [1.0, 0.9, 0.0], "coins": [3.0, 0.0, 0.0]}
    assert weights == {"ts_income": [0.0, 1.0, 0.0], "coins": [3.0, 0.0, 0.0]}


def test_every_seat_gets_changes_of_its_own() -> None:
    amounts = changes(KNOBS * 20, 7, 4)

    assert amounts.shape == (4, 60)
    assert len({tuple(own) for own in amounts}) == 4
    assert 0.05 < np.mean(amounts != 0.0) < 0.4


def test_what_a_change_is_worth_is_learnt_from_noisy_results() -> None:
    amounts = np.concatenate([changes(KNOBS, number, 4) for number in range(2000)])
    noise = np.random.default_rng(1).normal(scale=30.0, size=len(amounts))

    worth = learnt(amounts, 300.0 + amounts @ np.array([10.0, 0.0, -6.0]) + noise)

    assert worth == pytest.approx([5.0, 0.0, -3.0], abs=1.5)  # shrunk by half, as every change is


@pytest.mark.parametrize("name", ["russian-railroads", "convoi-express"])
def test_there_is_a_knob_for_every_number_that_can_matter(name: str) -> None:
    weights = weights_of(name)

    found = knobs(name, weights, 2)

    assert len(found) > len(weights) / 2
    assert all(knob.unit > 0.0 for knob in found)


def test_weights_are_read_as_they_were_written() -> None:
    weights = weights_of("express-01")

    assert json.loads(written(weights)) == weights
