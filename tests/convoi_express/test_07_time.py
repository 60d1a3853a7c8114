"""Chapter 7. Time tokens."""

import pytest

from rotonde.games.convoi_express.clock import lose_time
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.state import LOST
from tests.convoi_express.table import play, position, roll, told


@pytest.mark.rule("7.1")
def test_the_last_token_takes_a_card_at_once_and_the_clock_is_filled() -> None:
    s = position(tokens=3)
    lose_time(s, 2)
    assert (s.tokens, s.left) == (1, 16)
    lose_time(s, 1)
    assert (s.tokens, s.left) == (7, 15)


@pytest.mark.rule("7.2")
def test_what_is_owed_beyond_the_last_token_is_missing_from_the_new_ones() -> None:
    s = position(tokens=2)
    lose_time(s, 3)
    assert (s.tokens, s.left) == (6, 15)


@pytest.mark.rule("7.3")
def test_a_debt_of_a_whole_clock_takes_another_card() -> None:
    s = position(tokens=1)
    lose_time(s, 8)
    assert (s.tokens, s.left) == (7, 14)
    t = position(tokens=1)
    lose_time(t, 9)
    assert (t.tokens, t.left) == (6, 14)


@pytest.mark.rule("7.4")
def test_the_last_card_taken_makes_this_turn_the_last() -> None:
    s = position(tokens=1, left=1, bottom=4)
    lose_time(s, 1)
    assert (s.tokens, s.left, s.bottom) == (7, 0, -1)
    assert s.stack  # the turn goes on
    play(s, s.options[0])
    assert s.result == LOST
    assert "game.late" in told(s)


@pytest.mark.rule("7.5")
def test_an_emptied_clock_without_cards_loses_in_the_middle_of_the_turn() -> None:
    s = position(
        tasks=[RollDie(0, 0), RollDie(0, 1)],
        trains={"black 1": ("paris--dijon", 2, "dijon"), "black 2": "brest"},
        switches={"dijon": ("nancy", "lyon")},
        tokens=2,
        left=0,
    )
    play(s, roll(2))
    assert s.result == LOST
    assert s.stack == []
    assert s.options == []
    assert "game.out_of_time" in told(s)


@pytest.mark.rule("7.5")
def test_a_debt_can_take_the_last_card_and_the_game() -> None:
    s = position(tokens=1, left=1)
    lose_time(s, 8)
    assert s.result == LOST
    assert s.tokens == 0
