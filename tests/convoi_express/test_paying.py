"""The target first: how an action is paid if nobody says how, and that every other way stays open."""

from __future__ import annotations

import pytest

from rotonde.games import game
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import GREEN, LOAD, PLAY
from rotonde.kernel import Deed, Line, deeds
from tests.convoi_express.table import position

GAME = game("convoi-express")


def asked(lights: int, switches: int, moves: int) -> Convoy:
    return position(hand=(lights, switches, moves))


def turning_green(s: Convoy) -> Deed:
    """The first of the red lights."""
    return next(deed for deed in deeds(GAME.verbs, s) if deed.line[-1] >= GREEN)


def paid(line: Line) -> int:
    """Which payment it is: one card, or a pair."""
    return line[0] - PLAY


@pytest.mark.rule("6.1")
def test_one_fitting_card_goes_before_any_pair() -> None:
    assert paid(turning_green(asked(1, 4, 4)).line) == 0


@pytest.mark.rule("6.6")
def test_without_it_the_pair_of_which_most_are_held_pays() -> None:
    assert paid(turning_green(asked(0, 3, 5)).line) == 6  # two move cards
    assert paid(turning_green(asked(0, 5, 3)).line) == 4  # two switch cards


@pytest.mark.rule("6.6")
def test_the_last_card_of_a_kind_is_kept_if_another_pair_does() -> None:
    assert paid(turning_green(asked(0, 2, 2)).line) == 5  # one of each, so that one of each is left
    assert paid(turning_green(asked(0, 1, 4)).line) == 6
    assert paid(turning_green(asked(0, 1, 1)).line) == 5  # there is no other


@pytest.mark.rule("6.6")
def test_every_way_to_pay_is_one_of_the_ways_of_its_deed() -> None:
    s = asked(2, 2, 2)
    green = turning_green(s)

    assert {paid(way) for way in green.ways} == set(range(7))
    assert len({way[1] for way in green.ways}) == 1
    assert [deed for deed in deeds(GAME.verbs, s) if len(deed.line) > 1 and len(deed.ways) != 7] == []


@pytest.mark.rule("6.7")
def test_loading_a_train_is_one_deed_whatever_card_it_costs() -> None:
    s = position(hand=(1, 2, 3), trains={"black 1": "berlin"})
    loading = [deed for deed in deeds(GAME.verbs, s) if LOAD <= deed.line[0] < LOAD + 27]

    assert [[(way[0] - LOAD) % 3 for way in deed.ways] for deed in loading] == [[2, 1, 0]]
