"""A position as text: what it looks like, and what is said about a text that is none."""

from __future__ import annotations

import pytest

from rotonde.kernel import PositionError, State, read, spell, step
from tests import tutorial

CARD = tutorial.module("verbs").CARD
GAME = tutorial.module("game").GAME

BEGUN = "beads/1 2; cards=4,2; May(0,Roll(0),2,7) OneOf(0,(Point(0),Bead(0)))"
REST = "EachSeat((1),Turn(0)) Times(EachSeat((0,1),Turn(0)),1) EachSeat((0,1),Reveal(0))"


def dealt() -> State:
    s: State = GAME.start(2, {})
    for action in (CARD + 4, CARD + 2):
        step(s, action)
    return s


def test_the_first_position_is_its_head_and_its_tasks() -> None:
    text = spell(GAME.start(2, {}))

    assert text.startswith("beads/1 2;; Deal(0) Deal(1) Times(EachSeat((0,1),Turn(0)),2) ")
    assert read(GAME, text) == GAME.start(2, {})


def test_a_position_tells_what_has_changed_and_what_comes_next() -> None:
    s = dealt()

    assert spell(s).startswith("beads/1 2; bag=5 beads=2,1 cards=4,2 turn=1; Pay(0,2) May(0,Roll(0),2,7) ")
    assert repr(s) == spell(s)
    assert read(GAME, spell(s)) == s


def test_the_end_has_no_tasks() -> None:
    s = dealt()
    while s.options:
        step(s, s.options[-1])

    assert spell(s).count(";") == 1
    assert read(GAME, spell(s)) == s


def test_what_was_revealed_last_is_told_too() -> None:
    s = read(GAME, f"beads/1 2; sealed=1 cards=4,2; {BEGUN.partition('; ')[2].partition('; ')[2]} {REST}")

    assert s.sealed
    assert " sealed=1 " in spell(s)


def test_many_equal_values_are_written_once_and_none_as_a_dash() -> None:
    from rotonde.kernel.spelling import item, row

    assert row([0, 0, 0, 1, 1, 2]) == "0*3,1,1,2"
    assert row(()) == "-"
    assert row([(1, 2), ()]) == "(1,2),()"
    assert item("A") == "'A'"


def test_spaces_do_not_matter_but_between_words() -> None:
    assert read(GAME, f"  {BEGUN}  {REST} ".replace("; ", ";   ")) == read(GAME, f"{BEGUN} {REST}")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            "",
            "at character 1 of the position, '': a position begins with game/version and the number of seats",
        ),
        ("beads 2", "begins with game/version"),
        ("chess/1 2;", "this is a position of chess, not of beads"),
        ("beads/9 2;", "the position follows version 9 of the rules of beads; this program plays version 1"),
        ("beads/1 2 data={;", "is not JSON"),
        ("beads/1 2; pearls=1;", "'pearls=1;': beads has no field pearls"),
        ("beads/1 2; options=1;", "beads has no field options"),
        ("beads/1 2; bag=1 bag=1;", "bag stands here twice"),
        ("beads/1 2; bag;", "= is expected"),
        ("beads/1 2; bag=x;", "a number is expected"),
        ("beads/1 2; bag=999999;", "not between -99999 and 99999"),
        ("beads/1 2; bag=99999999999999999999;", "not between -99999 and 99999"),
        ("beads/1 2; sealed=2;", "not between 0 and 1"),
        ("beads/1 2; cards=1,2,3;", "2 values are expected before this, not 3"),
        ("beads/1 2; cards=1*999999;", "not between 1 and 1000"),
        ("beads/1 2; cards=1*600,1*600;", "a row has at most 1000 values"),
        ("beads/1 2; cards=-;", "2 values are expected before this, not 0"),
        ("beads/1 2;; Fly(0)", "'Fly(0)': there is no task Fly"),
        ("beads/1 2;; State()", "there is no task State"),
        ("beads/1 2;; Roll", "( is expected"),
        ("beads/1 2;; Roll(0", ", is expected"),
        ("beads/1 2;; Roll(0,1,2)", "Roll takes player"),
        ("beads/1 2;; Roll(5)", "'Roll(5)': there is no seat 5"),
        ("beads/1 2;; Roll('x')", "Roll takes player"),
        ("beads/1 2;; " + "(" * 500, "a task is expected"),
        ("beads/1 2;; " + "May(0," * 9, "too much stands in one another"),
        ("beads/1 2; bag=7;", "beads do not add up"),
        ("beads/1 2;; Roll(0)", "leaves no choice"),
        ("beads/1 2;; Pay(0,1)", "leaves no choice"),
        ("beads/1 2;; OneOf(0,(Point(0),Bead(0))) Times(Point(0),99999)", "its rules end in OutOfPatience"),
        ("beads/1 2;; " + "x" * 100_000, "at most 100,000 characters"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, wrong: str) -> None:
    with pytest.raises(PositionError) as raised:
        read(GAME, text)

    assert wrong in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_state_of_no_game_has_no_text() -> None:
    class Alone(State):
        pass

    assert "Alone object" in repr(Alone())
