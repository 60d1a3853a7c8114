"""Chapter 2. A turn."""

from __future__ import annotations

import pytest

from rotonde.games.railroad_revolution.verbs import ABILITY, DONE, PAY, SELL
from rotonde.kernel import to_move
from tests.railroad_revolution.table import (
    board_of,
    build,
    gain,
    hire,
    offered,
    office,
    place,
    play,
    position,
    promote,
    rail,
    sale,
    stock_of,
    told,
    verbs,
)


@pytest.mark.rule("2.1")
def test_turns_go_clockwise() -> None:
    s = position(shares=0)
    moved = []
    for _ in range(6):
        moved.append(to_move(s))
        play(s, place("white", "trade"), sale("rail"), DONE)

    assert moved == [0, 1, 2, 3, 0, 1]


@pytest.mark.rule("2.2")
def test_a_worker_moves_from_the_stock_to_an_action() -> None:
    s = position()
    play(s, place("purple", "trade"))

    assert stock_of(s) == {"white": 4}
    assert board_of(s) == {"purple": 1}
    assert s.workers[0] == 5


@pytest.mark.rule("2.2")
def test_any_number_of_workers_may_do_the_same_action() -> None:
    s = position(stock={"white": 2}, board={"white": 3}, shares=0)

    assert place("white", "trade") in s.options


@pytest.mark.rule("2.3")
def test_an_empty_stock_is_filled_from_the_board_before_the_turn() -> None:
    s = position(stock={}, board={"white": 4, "grey": 1})

    assert stock_of(s) == {"white": 4, "grey": 1}
    assert board_of(s) == {}
    assert ("turn.recalled", (0,)) in told(s)


@pytest.mark.rule("2.3")
def test_one_worker_in_the_stock_keeps_the_others_on_the_board() -> None:
    s = position(stock={"white": 1}, board={"white": 3, "grey": 1})

    assert stock_of(s) == {"white": 1}
    assert {colour for colour, _ in offered(s, "place")} == {0}


@pytest.mark.rule("2.3")
def test_a_worker_hired_at_the_end_of_a_turn_prevents_the_recall() -> None:
    s = position(2, stock={"white": 1}, board={"white": 4}, money=[2000, 0], shares=0)
    play(s, place("white", "trade"), sale("rail"), hire("orange"), DONE)
    play(s, place("white", "trade"), sale("rail"), DONE)

    assert stock_of(s) == {"orange": 1}
    assert board_of(s) == {"white": 5}


@pytest.mark.rule("2.4")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    s = position(money=50, shares=0, stock={"white": 5}, stations_at={0: ["washington"]})

    assert offered(s, "place") == [(0, 2), (0, 3)]


@pytest.mark.rule("2.4")
def test_an_action_cannot_be_left_before_it_is_complete_and_paid() -> None:
    s = position(money=600, shares=0)
    play(s, place("white", "railroad"))
    before = DONE in s.options
    play(s, rail("clt_mia_1"), rail("clt_mia_2"))
    laid = DONE in s.options
    play(s, PAY)

    assert (before, laid, DONE in s.options) == (False, False, True)


@pytest.mark.rule("2.5")
@pytest.mark.parametrize("colour", ["white", "purple", "orange", "grey", "turquoise"])
def test_every_worker_can_promote_instead_of_using_its_ability(colour: str) -> None:
    s = position(stock={"white": 4, colour: 2, "orange": 3}, milestones=["a1_1", "a2_2"])
    play(s, place(colour, "trade"), promote(0, "orange"))

    assert ABILITY not in s.options
    assert "promote" not in verbs(s)
    assert "deal" not in verbs(s)


@pytest.mark.rule("2.5")
def test_who_uses_the_ability_does_not_promote() -> None:
    s = position(stock={"turquoise": 5, "orange": 1}, milestones=["a1_1", "a2_2"])
    play(s, place("turquoise", "trade"), ABILITY)

    assert "promote" not in verbs(s)


@pytest.mark.rule("2.5")
def test_promotion_and_ability_are_optional() -> None:
    s = position(stock={"purple": 5}, shares=0)
    play(s, place("purple", "trade"), sale("rail"))

    assert DONE in s.options
    assert ABILITY in s.options


@pytest.mark.rule("2.6")
def test_without_a_piece_the_turn_passes() -> None:
    s = position(buildings=[12, 0, 0, 0], rails=[15, 0, 0, 0])

    assert to_move(s) == 1
    assert ("turn.passed", (0,)) in told(s)


@pytest.mark.rule("2.6")
def test_the_last_piece_can_always_be_sold() -> None:
    s = position(buildings=[12, 0, 0, 0], rails=[14, 0, 0, 0], money=0, shares=1, stock={"white": 5})

    assert offered(s, "place") == [(0, 3)]


@pytest.mark.rule("2.2")
def test_a_whole_turn_with_every_kind_of_decision() -> None:
    s = position(stock={"white": 4, "grey": 1}, money=600)
    play(s, place("grey", "station"), build("washington"), SELL, PAY, ABILITY, gain("turquoise"))
    play(s, promote(0, "white") if promote(0, "white") in s.options else DONE)

    assert s.stations[0] == 1
    assert s.money[0] == 650
    assert s.shares[0] == 3 - 1 + 1 + 1
    assert stock_of(s) == {"white": 4, "turquoise": 1}


@pytest.mark.rule("2.4")
def test_telegraph_needs_a_building_and_a_section() -> None:
    all_built = position(offices_at={0: [1, 2, 3, 4, 5, 6, 7, 8]}, buildings=[8, 0, 0, 0])
    no_building = position(buildings=[12, 0, 0, 0])

    for s in (all_built, no_building):
        assert all(action != 2 for _, action in offered(s, "place"))
    assert office(1) not in all_built.options
