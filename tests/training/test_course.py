"""A course of training: games are the same for the same seed, a duel decides, and it goes on where it was."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from rotonde.bots.judges import weights_of
from rotonde.crew import on_this_machine
from rotonde.training.course import TrainingCourse, groups_of
from rotonde.training.duel import HYPOTHESES, Setting, duel, met
from rotonde.training.harvest import Untrained, harvested, linear, together

GAME = "express-01"
QUICK = "club@nodes=20"
SETTING = Setting(GAME, 2, {}, QUICK, "test")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games to learn from are played with few positions here."""
    monkeypatch.setattr("rotonde.training.harvest.NODES", 20)


def test_a_harvest_is_the_same_for_the_same_seed() -> None:
    league = [weights_of(GAME)]

    one, other = (harvested(GAME, league, 2, {}, "seed") for _ in range(2))

    assert all(np.array_equal(mine, yours) for mine, yours in zip(one, other, strict=True))
    assert one.features.shape[1] == sum(len(features) for _, features in groups_of(GAME))
    assert set(one.won) <= {0.0, 0.5, 1.0}


def test_games_put_together_keep_their_positions_apart() -> None:
    games = [harvested(GAME, [weights_of(GAME)], 2, {}, seed) for seed in "ab"]

    whole = together(games)

    assert len(whole.score) == sum(len(one.score) for one in games)
    assert set(np.unique(whole.position, return_counts=True)[1]) == {2}
    assert set(whole.game) == {0.0, 1.0}


def test_the_same_weights_on_both_sides_win_half_of_every_deal() -> None:
    own = weights_of(GAME)

    found = duel(SETTING, own, dict(own), 2)

    assert [sum(deal.won) for deal in found.deals] == [1.0, 1.0]
    assert found.share == HYPOTHESES.low
    assert not found.better


def test_weights_that_want_to_be_poor_lose_the_duel() -> None:
    own = weights_of(GAME)
    poor = {name: [-5.0 * part - 1.0 for part in parts] for name, parts in own.items()}

    found = duel(SETTING, own, poor, 6)

    assert found.share > 0.7
    assert sum(deal.new > deal.old for deal in found.deals) >= 4


def test_the_luck_of_a_deal_is_that_of_its_number() -> None:
    own = weights_of(GAME)

    assert met(SETTING, 1, [own] * 2) == met(SETTING, 1, [own] * 2)


def test_a_course_goes_on_where_it_was(tmp_path: Path) -> None:
    course = TrainingCourse(GAME, tmp_path, [2], games=10, deals=2, bot=QUICK)
    with on_this_machine(1) as crew:
        first = list(course.laps(1, crew))
        games = course.file(0, "games.npz").stat().st_mtime_ns
        again = list(course.laps(1, crew))

    assert again == first
    assert course.file(0, "games.npz").stat().st_mtime_ns == games
    assert course.done() == first
    assert set(course.weights(0)) == set(weights_of(GAME))
    assert len(course.league()) == 1 + first[0].taken


def test_a_judgement_that_is_no_sum_of_features_says_so() -> None:
    with pytest.raises(Untrained, match="no sum of features"):
        linear("convoi-express", weights_of("convoi-express"))
