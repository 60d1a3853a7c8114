"""Chapter 3. New trains."""

import pytest

from rotonde.games.convoi_express.instructions import tasks_of
from rotonde.games.convoi_express.new_trains import DrawEntry, NewTrains
from rotonde.games.convoi_express.parts import START_CARD
from rotonde.games.convoi_express.verbs import NUMBER
from rotonde.kernel import odds
from tests.convoi_express.table import at, colour, in_depot, number, play, position, roll, told, train

BLACKS = {"black 1": "brest", "black 2": "bordeaux", "black 3": "wien"}
BROWNS = {"brown 1": "emden", "brown 2": "gdansk", "brown 3": "hamburg"}
GRAYS = {"gray 1": "trieste", "gray 2": "genova", "gray 3": "warszawa"}


@pytest.mark.rule("3.1")
def test_a_colour_is_chosen_then_two_dice_name_the_entry() -> None:
    s = position(tasks=[NewTrains(0, 1, 0)], trains=dict(BLACKS))
    assert s.options == [colour("brown"), colour("gray")]
    play(s, colour("gray"))
    assert odds(s) == [
        (NUMBER + index, weight) for index, weight in enumerate([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    ]
    play(s, number(6))
    assert at(s, "gray 1", "calais")


@pytest.mark.rule("3.2")
def test_an_occupied_entry_costs_two_tokens() -> None:
    s = position(tasks=[NewTrains(0, 1, 0)], trains={"black 1": "calais"})
    play(s, colour("gray"), number(6))
    assert in_depot(s, "gray 1")
    assert s.tokens == 5
    assert "entry.taken" in told(s)


@pytest.mark.rule("3.3")
def test_an_empty_depot_costs_two_tokens() -> None:
    s = position(tasks=[NewTrains(0, 1, 0)], trains={**BLACKS, **BROWNS, **GRAYS})
    assert s.tokens == 5
    assert s.stack == []


@pytest.mark.rule("3.4")
def test_two_new_trains_are_of_different_colours_with_a_roll_each() -> None:
    s = position(tasks=tasks_of(position(), 0, 9)[:1])
    play(s, colour("brown"), number(2))
    assert s.options == [colour("black"), colour("gray")]
    play(s, colour("black"), number(2))
    assert at(s, "brown 1", "toulouse")
    assert in_depot(s, "black 1")
    assert s.tokens == 5


@pytest.mark.rule("3.5")
def test_if_only_one_colour_is_left_the_second_train_is_missing() -> None:
    s = position(tasks=[NewTrains(0, 2, 0)], trains={**BLACKS, **BROWNS})
    play(s, number(6))  # gray is the only colour, so nobody was asked
    assert at(s, "gray 1", "calais")
    assert in_depot(s, "gray 2")
    assert s.tokens == 5


@pytest.mark.rule("3.6")
def test_the_start_card_brings_black_brown_and_gray_and_moves_none() -> None:
    s = position(tasks=tasks_of(position(), 0, START_CARD))
    play(s, number(7), number(8), number(9))
    assert at(s, "black 1", "wien")
    assert at(s, "brown 1", "emden")
    assert at(s, "gray 1", "hamburg")
    assert s.stack == []


@pytest.mark.rule("3.7")
def test_on_the_start_card_taken_entries_are_rolled_again_at_no_cost() -> None:
    s = position(tasks=tasks_of(position(), 0, START_CARD))
    play(s, number(7))
    assert number(7) not in s.options
    assert sum(weight for _, weight in odds(s)) == 30
    play(s, number(6))
    assert sum(weight for _, weight in odds(s)) == 25
    assert s.tokens == 7


@pytest.mark.rule("3.8")
def test_a_new_train_faces_the_network_and_moves_on_the_same_card() -> None:
    s = position(tasks=tasks_of(position(), 0, 0))
    play(s, colour("black"), number(6), roll(2))
    assert at(s, "black 1", ("calais--paris", 2, "paris"))


def test_the_waiting_train_is_the_first_of_its_colour() -> None:
    s = position(tasks=[DrawEntry(0, 0, False)], trains={"black 1": "brest"})
    play(s, number(6))
    assert s.at[train("black 2")] >= 0
