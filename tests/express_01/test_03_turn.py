"""Chapter 3. A turn."""

import pytest

from rotonde.games.express_01.expand import Build, Expand
from rotonde.games.express_01.rounds import OpenRound
from rotonde.games.express_01.verbs import CELL, PAIR, STAY, STOP
from rotonde.kernel import step, to_move
from tests.express_01.table import begun, cell, cells, hand, pay, place, play, position, told

BERLIN = {"009": "601"}
TO_HAMBURG = {"009": "601", "008": "103c", "007": "605"}


@pytest.mark.rule("3.1")
def test_a_turn_is_one_of_three_pairs() -> None:
    s = position(board=BERLIN)

    assert s.options == [PAIR, PAIR + 1, PAIR + 2]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(("pair", "asked"), [(0, "Expand"), (1, "BuyShares"), (2, "RunTrain")])
def test_each_pair_begins_with_its_first_action(pair: int, asked: str) -> None:
    s = position(board=TO_HAMBURG, hands=[["202", "203"]], shares=[["101a"], ["103b", "121"]])
    play(s, PAIR + pair)

    assert type(s.stack[-1]).__name__ == asked


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("pair", [0, 1])
def test_both_halves_of_a_pair_may_be_left_out(pair: int) -> None:
    s = position(board=BERLIN, hands=[["201"], ["202"], []])
    play(s, PAIR + pair, STOP, STOP)

    assert hand(s, 0) == ["201"]
    assert to_move(s) == 1


@pytest.mark.rule("3.2")
def test_the_turn_order_may_be_left_as_it_is() -> None:
    s = position(board=BERLIN)
    play(s, PAIR + 2, STAY)

    assert s.order == (0, 1, 2)
    assert to_move(s) == 1


@pytest.mark.rule("3.3")
def test_the_first_player_must_pay_for_a_station_on_any_city() -> None:
    s = begun(3)
    first = s.order[0]

    assert to_move(s) == first
    assert isinstance(s.stack[-1], Expand)
    assert STOP not in s.options
    step(s, s.options[0])
    assert isinstance(s.stack[-1], Build)
    assert len(s.options) == 16
    assert all(s.parts.city[action - CELL] for action in s.options)


@pytest.mark.rule("3.3")
def test_after_the_first_station_the_first_player_may_go_on() -> None:
    s = begun(3)
    play(s, s.options[0], cell("009"), place("601"))

    assert isinstance(s.stack[-1], Expand)
    assert STOP in s.options
    play(s, s.options[-1])
    assert "008" in cells(s)
    assert "013" not in cells(s)  # from now on track has to be continued


@pytest.mark.rule("3.4")
def test_the_lowest_order_number_not_yet_played_is_next() -> None:
    s = position(board=BERLIN, order=[2, 0, 1], played=[False, False, True])
    play(s, PAIR + 2, STAY)

    assert s.played == (True, False, True)
    assert to_move(s) == 1


@pytest.mark.rule("3.5")
def test_when_all_have_played_a_new_round_begins_with_government_aid() -> None:
    s = position(board=BERLIN, player=2, played=[True, True, False], hands=[[], ["201"], ["202"]])
    play(s, PAIR + 2, STAY)

    assert s.round == 3
    assert s.played == (False, False, False)
    assert s.engine == 0
    assert to_move(s) == 0


def test_paying_twice_in_a_turn_is_possible() -> None:
    s = position(board=BERLIN, hands=[["201", "202"]])
    play(s, PAIR, pay("201"), cell("008"), place("103a"), STOP, pay("202"))

    assert isinstance(s.stack[-1], Build)


def test_each_round_is_told_by_its_number() -> None:
    assert ("round.opened", (1,)) in told(begun(2))
    assert ("round.opened", (3,)) in told(position(tasks=[OpenRound()]))
