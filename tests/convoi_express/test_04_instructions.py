"""Chapter 4. Moving by instruction card."""

from typing import Any

import pytest

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.instructions import ChooseColour, MoveColour, Reveal, tasks_of
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.verbs import ROLL
from rotonde.kernel import odds
from tests.convoi_express.table import Where, at, card, colour, move, play, position, roll, spot, train


@pytest.mark.rule("4.1")
def test_all_trains_of_the_colour_move_but_those_in_the_depot() -> None:
    s = position(
        tasks=[MoveColour(0, 0, 0)], trains={"black 1": "paris", "black 3": "calais", "gray 1": "brest"}
    )
    assert s.options == [move("black 1"), move("black 3")]
    play(s, move("black 3"), roll(2))
    assert s.stack[-1] == RollDie(0, train("black 1"))


@pytest.mark.rule("4.1")
def test_a_colour_wholly_in_the_depot_moves_nobody() -> None:
    assert position(tasks=[MoveColour(0, 0, 0)]).stack == []


@pytest.mark.rule("4.2")
def test_each_train_is_named_rolled_and_moved_before_the_next() -> None:
    s = position(
        tasks=[MoveColour(0, 2, 0)],
        trains={"gray 1": "calais", "gray 2": ("calais--paris", 1, "paris"), "gray 3": "brest"},
    )
    play(s, move("gray 2"), roll(1))
    assert at(s, "gray 2", ("calais--paris", 2, "paris"))
    assert s.options == [move("gray 1"), move("gray 3")]
    play(s, move("gray 1"), roll(1))
    assert at(s, "gray 1", ("calais--paris", 1, "paris"))
    play(s, roll(1))
    assert s.stack == []


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("name", "faces"),
    [
        ("black 1", [(2, 1), (3, 2), (4, 2), (5, 1)]),
        ("brown 1", [(1, 1), (2, 2), (3, 2), (4, 1)]),
        ("gray 1", [(1, 3), (2, 2), (3, 1)]),
    ],
)
def test_each_colour_has_its_die(name: str, faces: list[tuple[int, int]]) -> None:
    s = position(tasks=[RollDie(0, train(name))], trains={name: "calais"})
    assert odds(s) == [(ROLL + face, weight) for face, weight in faces]


@pytest.mark.rule("4.4")
def test_a_multicolour_symbol_moves_all_trains_of_the_colour_chosen() -> None:
    s = position(tasks=tasks_of(position(), 0, 16), trains={"gray 1": "calais", "gray 2": "brest"})
    assert s.options == [colour("black"), colour("brown"), colour("gray")]
    play(s, colour("gray"), move("gray 2"), roll(1), roll(1))
    assert s.stack == []
    assert at(s, "gray 1", ("calais--paris", 1, "paris"))
    assert spot("brest") not in s.at


@pytest.mark.rule("4.7")
def test_a_single_multicolour_symbol_may_name_a_colour_wholly_in_the_depot() -> None:
    s = position(tasks=tasks_of(position(), 0, 16), trains={"gray 1": "calais"})
    play(s, colour("black"))
    assert s.stack == []
    assert at(s, "gray 1", "calais")


@pytest.mark.rule("4.5")
def test_two_multicolour_symbols_are_two_different_colours_one_after_the_other() -> None:
    s = position(tasks=tasks_of(position(), 0, 13), trains={"gray 1": "calais", "black 1": "brest"})
    play(s, colour("gray"), roll(1))
    assert s.stack == [ChooseColour(0, (), 4)]
    assert s.options == [colour("black"), colour("brown")]
    play(s, colour("black"), roll(2))
    assert s.stack == []


@pytest.mark.rule("4.6")
def test_three_multicolour_symbols_move_everything_in_the_order_chosen() -> None:
    s = position(
        tasks=tasks_of(position(), 0, 15),
        trains={"gray 1": "calais", "black 1": "brest", "brown 1": "gdansk"},
    )
    play(s, colour("brown"), roll(1), colour("gray"), roll(1), roll(2))
    assert s.stack == []
    assert spot("calais") not in s.at
    assert spot("brest") not in s.at
    assert spot("gdansk") not in s.at


def owners_card(*moves: str) -> dict[str, Any]:
    """The first card as an owner of the box may have it, without a new train."""
    return {"data": {"card": {"c01": {"new": 0, "moves": list(moves)}}}}


@pytest.mark.rule("4.8", "2.2")
def test_a_multicolour_symbol_above_a_fixed_colour_is_done_first() -> None:
    trains: dict[str, Where] = {"black 1": "calais", "gray 1": "brest"}
    options = owners_card("any", "black")
    GAME.check_data(options["data"], "mine.toml")
    s = position(tasks=[Reveal(0)], options=options, trains=trains)
    play(s, card(1))
    assert s.options == [colour("black"), colour("brown"), colour("gray")]
    play(s, colour("gray"))
    assert s.stack[-1] == RollDie(0, train("gray 1"))
    play(s, roll(1))
    assert s.stack[-1] == RollDie(0, train("black 1"))
    assert play(s, roll(2)).stack == []


@pytest.mark.rule("4.8")
def test_multicolour_symbols_on_both_sides_of_a_fixed_colour_are_two_colours() -> None:
    options = owners_card("any", "black", "any")
    s = position(tasks=[Reveal(0)], options=options, trains={"black 1": "calais"})
    play(s, card(1), colour("gray"), roll(2))
    assert at(s, "black 1", ("calais--paris", 2, "paris"))
    assert s.options == [colour("black"), colour("brown")]
    assert play(s, colour("brown")).stack == []


@pytest.mark.rule("4.8")
@pytest.mark.parametrize("moves", [("any", "gray"), ("gray", "any")])
def test_a_multicolour_symbol_may_name_the_colour_that_the_card_shows_anyway(moves: tuple[str, str]) -> None:
    s = position(tasks=[Reveal(0)], options=owners_card(*moves), trains={"gray 1": "calais"})
    play(s, card(1))
    for answer in (colour("gray"), roll(1)) if moves[0] == "any" else (roll(1), colour("gray")):
        play(s, answer)
    play(s, roll(1))
    assert s.stack == []
    assert at(s, "gray 1", ("calais--paris", 2, "paris"))
