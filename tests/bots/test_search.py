"""Actions race under the same luck: what trials say counts the more, the less they contradict each other."""

from __future__ import annotations

from random import Random

import pytest

from rotonde.bots.search import Budget, Meter
from rotonde.bots.search.trials import Trials


def test_without_a_trial_the_look_ahead_decides() -> None:
    trials = Trials([0.0, -1.0, -3.0], 2.0)

    assert trials.best() == 0
    assert trials.standing() == pytest.approx([4 / 3, 1 / 3, -5 / 3])


def test_trials_that_agree_overrule_the_look_ahead() -> None:
    trials = Trials([0.0, -1.0, -3.0], 2.0)
    for deal in range(30):
        trials.add([100.0 + deal, 104.0 + deal, 90.0 + deal])

    assert trials.best() == 1


def test_one_lucky_trial_does_not() -> None:
    trials = Trials([0.0, -3.0], 2.0)
    trials.add([10.0, 14.0])

    assert trials.best() == 0


def test_what_luck_does_to_all_alike_does_not_matter() -> None:
    calm, wild = Trials([0.0, 0.0], 1.0), Trials([0.0, 0.0], 1.0)
    luck = Random(1)
    for _ in range(20):
        swing = luck.gauss(0.0, 50.0)
        calm.add([0.0, 1.0])
        wild.add([swing, swing + 1.0])

    assert wild.standing() == pytest.approx(calm.standing())


def test_half_drops_out_at_each_stage_until_one_is_left() -> None:
    trials = Trials([-4.0, 0.0, -1.0, -2.0, -3.0], 1.0)
    sizes = [len(trials.alive)]
    for _ in range(trials.stages()):
        trials.halve()
        sizes.append(len(trials.alive))

    assert sizes == [5, 3, 2, 1]
    assert trials.alive == [1]


def test_a_meter_says_how_much_is_used() -> None:
    meter = Meter(Budget(4, 0.0))
    used = [meter.used()]
    for _ in range(5):
        meter.count()
        used.append(meter.used())

    assert used == [0.0, 0.25, 0.5, 0.75, 1.0, 1.0]
    assert meter.over()


def test_of_two_limits_the_nearer_one_counts() -> None:
    meter = Meter(Budget(1000, 1e-6))
    meter.count()

    assert meter.over()
    assert meter.used() == 1.0
