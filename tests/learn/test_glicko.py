"""Ratings of people and puzzles: the example of the paper, and what follows from a try."""

from __future__ import annotations

import pytest

from rotonde.learn.glicko import NEWCOMER, SUREST, Strength, after


def test_the_example_of_the_paper() -> None:
    others = [Strength(1400, 30), Strength(1550, 100), Strength(1700, 300)]
    found = after(Strength(1500, 200), list(zip(others, (1.0, 0.0, 0.0), strict=True)))

    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_solves_rises_and_who_is_solved_falls() -> None:
    puzzle = Strength(1500, 250)
    person = after(NEWCOMER, [(puzzle, 1.0)])

    assert person.rating > NEWCOMER.rating
    assert person.deviation < NEWCOMER.deviation
    assert after(puzzle, [(NEWCOMER, 0.0)]).rating < puzzle.rating


def test_a_hard_one_brings_more_than_an_easy_one() -> None:
    hard, easy = (after(NEWCOMER, [(Strength(rating, 100), 1.0)]).rating for rating in (1800, 900))

    assert hard > easy


def test_nobody_becomes_so_sure_that_nothing_changes() -> None:
    sure = after(Strength(1200, 10), [(Strength(1200, 50), 1.0)])

    assert sure.deviation == SUREST
    assert after(sure, [(Strength(1800, 50), 1.0)]).rating - sure.rating > 3


def test_an_upset_shakes_steadiness() -> None:
    sure = Strength(2400, 50)

    assert after(sure, [(Strength(600, 50), 0.0)] * 12).volatility > sure.volatility
