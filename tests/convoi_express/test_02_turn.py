"""Chapter 2. A turn."""

import pytest

from rotonde.games.convoi_express.actions import PlayCards
from rotonde.games.convoi_express.instructions import MoveColour, Reveal, tasks_of
from rotonde.games.convoi_express.new_trains import NewTrains
from rotonde.games.convoi_express.turn import DrawCards, DrawFromPile, NextTurn, draw
from rotonde.games.convoi_express.verbs import DONE
from rotonde.kernel import odds, to_move
from tests.convoi_express.table import card, colour, drawn, pay, play, position, told


@pytest.mark.rule("2.1")
def test_reveal_then_play_then_draw_then_the_next_player() -> None:
    s = position(seats=3, tasks=[NextTurn()], hands=[1, 0, 0] * 3, active=1)
    assert isinstance(s.stack[-1], Reveal)
    assert s.active == 2
    play(s, card(17), colour("black"))
    assert isinstance(s.stack[-1], PlayCards)
    assert to_move(s) == 2
    play(s, DONE)
    assert isinstance(s.stack[-1], DrawFromPile)
    play(s, drawn(2, 2, 1))
    assert s.active == 0
    assert isinstance(s.stack[-1], Reveal)


@pytest.mark.rule("2.2")
def test_a_card_is_done_from_top_to_bottom() -> None:
    s = position()
    assert tasks_of(s, 0, 0) == [NewTrains(0, 1, 0), MoveColour(0, 0, 0), MoveColour(0, 2, 0)]


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(("held", "count"), [(0, 5), (5, 5), (6, 4), (9, 1)])
def test_five_cards_are_drawn_up_to_ten_in_hand(held: int, count: int) -> None:
    s = position(tasks=[DrawCards(0)], hands=[held, 0, 0, 0, 0, 0])
    assert s.stack[-1] == DrawFromPile(0, count, 0)


@pytest.mark.rule("2.3")
def test_a_full_hand_draws_nothing() -> None:
    s = position(tasks=[DrawCards(0)], hands=[4, 3, 3, 0, 0, 0])
    assert s.stack == []


@pytest.mark.rule("2.4")
def test_played_cards_lie_open() -> None:
    s = position(hand=(2, 0, 0))
    play(s, pay("light"))
    assert s.discard == [1, 0, 0]
    assert s.hands[:3] == [1, 0, 0]


@pytest.mark.rule("2.4")
def test_an_empty_pile_is_made_anew_when_a_card_is_needed() -> None:
    s = position(tasks=[DrawCards(0)], pile=[1, 1, 0], discard=[0, 0, 9])
    assert s.hands[:3] == [1, 1, 3]  # the last two of the pile, then three of nine alike
    assert s.pile == [0, 0, 6]
    assert s.discard == [0, 0, 0]
    assert "pile.shuffled" in told(s)


def test_the_weights_of_a_draw_count_the_cards_in_the_pile() -> None:
    s = position(tasks=[DrawFromPile(0, 1, 0)], pile=[3, 0, 2])
    assert odds(s) == [(drawn(0, 0, 1), 2), (drawn(1, 0, 0), 3)]


@pytest.mark.rule("2.3")
def test_cards_drawn_together_have_the_odds_of_draws_one_after_the_other() -> None:
    short = position(tasks=[DrawFromPile(0, 3, 0)], pile=[1, 0, 3])
    mixed = position(tasks=[DrawFromPile(0, 2, 0)], pile=[2, 1, 1])
    assert odds(short) == [(drawn(0, 0, 3), 1), (drawn(1, 0, 2), 3)]
    assert odds(mixed) == [
        (drawn(0, 1, 1), 1),
        (drawn(1, 0, 1), 2),
        (drawn(1, 1, 0), 2),
        (drawn(2, 0, 0), 1),
    ]


@pytest.mark.rule("2.4")
def test_the_rest_of_a_draw_has_the_odds_of_the_new_pile() -> None:
    s = position(tasks=[DrawCards(0)], pile=[1, 0, 1], discard=[2, 2, 0])
    assert s.stack == [DrawFromPile(0, 3, 0)]  # the two in the pile were certain
    assert odds(s) == [(drawn(1, 2, 0), 2), (drawn(2, 1, 0), 2)]


@pytest.mark.rule("2.1", "1.6")
def test_a_card_that_was_revealed_does_not_come_again() -> None:
    s = position(tasks=[Reveal(0), Reveal(0)], unseen=0b11_0000_0000_0000_0000, left=2)
    assert odds(s) == [(card(17), 1), (card(18), 1)]
    play(s, card(17), colour("black"))  # then only the other is left
    assert (s.card, s.left, s.unseen) == (17, 0, 0)


def test_more_than_five_cards_are_drawn_in_two_goes() -> None:
    s = position(tasks=[])
    draw(s, 0, 7)
    assert s.stack == [DrawFromPile(0, 5, 2)]


def test_after_the_last_turn_there_is_no_other() -> None:
    s = position(tasks=[NextTurn()], left=0)
    assert s.stack == []
    assert s.result == 2
