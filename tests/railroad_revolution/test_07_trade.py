"""Chapters 7 and 8. Trade, and the trains it turns."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rotonde.games.railroad_revolution.debts import solvent
from rotonde.games.railroad_revolution.duties import Duty
from rotonde.games.railroad_revolution.parts import TRADE
from rotonde.games.railroad_revolution.pieces import FreeRails, FreeStations
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.trade import SELL_PIECE, value
from rotonde.games.railroad_revolution.verbs import ABILITY, DONE
from rotonde.kernel import to_move
from tests.railroad_revolution.table import (
    act,
    advance,
    deal,
    flip,
    offered,
    office,
    place,
    play,
    position,
    promote,
    rail,
    sale,
    stock_of,
    tile,
    told,
    train,
    verbs,
)


@pytest.mark.rule("7.1")
@pytest.mark.rule("7.2")
def test_the_rulebooks_example_of_600_and_then_700() -> None:
    s = position(2, buildings=[5, 0], rails=[5, 0], money=0, shares=1)
    play(s, place("white", "trade"))
    alone = offered(s, "sale")
    play(s, sale("rail"))
    first = s.money[0]
    s = position(2, buildings=[5, 0], rails=[6, 0], money=0, shares=1)
    play(s, place("white", "trade"))

    assert alone == [(1,)]
    assert first == 600
    assert offered(s, "sale") == [(0,), (1,)]
    play(s, sale("building"))
    assert s.money[0] == 700


@pytest.mark.rule("7.1")
def test_a_piece_sold_leaves_the_game() -> None:
    s = position()
    play(s, place("white", "trade"), sale("building"))

    assert s.buildings_left(0) == 11
    assert s.stations[0] | s.offices[0] == 0
    assert s.money[0] == 1000


@pytest.mark.rule("7.2")
def test_one_piece_for_each_action() -> None:
    s = position()
    play(s, place("white", "trade"), sale("building"))

    assert "sale" not in verbs(s)


@pytest.mark.rule("7.3")
def test_a_train_is_turned_before_or_after_the_sale() -> None:
    before = position(up=["shares3"], shares=0)
    play(before, place("white", "trade"), flip("shares3"), sale("rail"))
    after = position(up=["shares3"], shares=0)
    play(after, place("white", "trade"), sale("rail"), flip("shares3"))

    assert before.shares[0] == after.shares[0] == 3
    assert before.money == after.money


@pytest.mark.rule("7.3")
def test_a_rail_laid_first_can_change_the_section_of_the_sale() -> None:
    s = position(up=["rail100"], money=100, shares=1, buildings=[2, 0, 0, 0], rails=[1, 0, 0, 0])
    play(s, place("white", "trade"), flip("rail100"), rail("was_chi_1"), sale("rail"))

    assert s.money[0] == 500


@pytest.mark.rule("7.4")
def test_purple_makes_up_to_three_steps() -> None:
    s = position(stock={"purple": 5})
    play(s, place("purple", "trade"), ABILITY, advance("stations"), advance("telegraph"), advance("network"))

    assert s.steps[:3] == [1, 1, 1]
    assert "advance" not in verbs(s)


@pytest.mark.rule("7.5")
def test_grey_accepts_one_deal_with_a_share_to_help_and_nobody_else_is_asked() -> None:
    s = position(stock={"grey": 5}, shares=[1, 9, 9, 9], market="m8")
    play(s, place("grey", "trade"))
    assert offered(s, "deal") == [(0,), (1,)]
    play(s, deal(2), sale("rail"), DONE)

    assert stock_of(s) == {"grey": 4, "turquoise": 1}
    assert s.shares[0] == 0
    assert verbs(s) == {"market"}
    play(s, s.options[0])
    assert s.market_gone == 1 << 7
    assert to_move(s) == 1
    assert "place" in verbs(s)


@pytest.mark.rule("7.5")
def test_grey_makes_one_deal_and_no_promotion_beside_it() -> None:
    s = position(stock={"grey": 6}, milestones=["a1_3", "a2_3"], market="m2", shares=9)
    play(s, place("grey", "trade"))
    assert offered(s, "deal") == [(0,), (1,)]
    assert promote(0, "grey") in s.options
    play(s, deal(1))

    assert "deal" not in verbs(s)
    assert "promote" not in verbs(s)


@pytest.mark.rule("7.5")
def test_without_a_deal_the_tile_stays_and_there_is_no_share() -> None:
    s = position(stock={"grey": 5}, shares=[1, 0, 0, 0], market="m8")
    play(s, place("grey", "trade"), sale("rail"), DONE)

    assert s.market_gone == 0
    assert s.shares[0] == 1
    assert to_move(s) == 1


@pytest.mark.rule("7.5")
def test_grey_that_promotes_makes_no_deal() -> None:
    s = position(stock={"grey": 6}, shares=3, milestones=["a1_3", "a2_2"])
    play(s, place("grey", "trade"), promote(0, "grey"))

    assert "deal" not in verbs(s)


@pytest.mark.rule("7.6")
def test_orange_gains_100_for_each_train_face_up_or_down() -> None:
    s = position(stock={"orange": 5}, up=["advance3", "money600"], down=["shares3"], money=0)
    play(s, place("orange", "trade"), ABILITY)

    assert s.money[0] == 300


@pytest.mark.rule("7.7")
def test_turquoise_turns_a_train_once_more_even_the_same() -> None:
    s = position(stock={"turquoise": 5}, up=["shares3"], shares=0)
    play(s, place("turquoise", "trade"), ABILITY, flip("shares3"), flip("shares3", "up"), sale("rail"))

    assert s.shares[0] == 3
    assert s.up[4] == 1
    assert "flip" not in verbs(s)


@pytest.mark.rule("8.1")
def test_a_train_comes_from_a_pile_that_is_not_empty_and_lies_face_up() -> None:
    s = position(stock={"white": 6}, wires={1: "train"}, piles=[0, 0, 2, 0, 1], up=["shares3"])
    play(s, place("white", "telegraph"), office(1), tile("white"))
    assert offered(s, "train") == [(2,), (4,)]
    play(s, train("shares3"))

    assert s.up[:5] == [0, 0, 0, 0, 2]
    assert s.piles == [0, 0, 2, 0, 0]


@pytest.mark.rule("8.2")
def test_a_train_turned_down_gives_its_effect() -> None:
    s = position(up=["money600"], money=0, shares=1)
    play(s, place("white", "trade"), flip("money600"))

    assert s.money[0] == 600
    assert (s.up[3], s.down[3]) == (0, 1)
    assert ("train.used", (0, 3)) in told(s)


@pytest.mark.rule("8.2")
def test_a_train_whose_effect_is_of_no_use_may_still_be_turned() -> None:
    s = position(up=["promote2"], stock={"white": 5}, milestones=["a1_1", "a2_2"])
    play(s, place("white", "trade"), flip("promote2"))

    assert s.down[0] == 1
    assert "promote" not in verbs(s)


@pytest.mark.rule("8.3")
def test_a_train_turned_up_gives_nothing() -> None:
    s = position(down=["money600"], up=[], money=0, shares=1)
    play(s, place("white", "trade"), flip("money600", "up"))

    assert s.money[0] == 0
    assert (s.up[3], s.down[3]) == (1, 0)


@pytest.mark.rule("8.4")
def test_two_turns_may_be_of_one_train_or_of_two() -> None:
    s = position(stock={"white": 6}, wires={1: "flips"}, up=["money600", "shares3"], shares=0)
    play(s, place("white", "telegraph"), office(1), tile("white"), flip("money600"))

    assert offered(s, "flip") == [(0, 4), (1, 3)]
    play(s, flip("money600", "up"))
    assert s.up[:5] == [0, 0, 0, 1, 1]
    assert "flip" not in verbs(s)


@pytest.mark.rule("8.5")
def test_what_the_kinds_of_trains_do() -> None:
    steps = position(up=["advance3"])
    play(steps, place("white", "trade"), flip("advance3"), *[advance("stations")] * 3)
    rails = position(up=["rail100"], money=100, shares=1)
    play(rails, place("white", "trade"), flip("rail100"), rail("clt_lit_1"))
    promotions = position(
        up=["promote2"], stock={"white": 5, "orange": 2}, milestones=["a1_1", "a2_2"], money=0
    )
    play(promotions, place("white", "trade"), flip("promote2"), promote(0, "orange"), promote(1, "orange"))

    assert steps.steps[1] == 3
    assert rails.money[0] == 0
    assert promotions.workers[0] == 5


@pytest.mark.rule("8.5")
def test_without_100_the_rail_of_a_train_is_not_laid() -> None:
    s = position(up=["rail100"], money=50, shares=1)
    play(s, place("white", "trade"), flip("rail100"))

    assert "rail" not in verbs(s)


def rescued(s: Revolution, money: int, *duties: Duty) -> bool:
    """Who has so much, a piece to sell, and these things to do: can a fourth worker be hired in the end?"""
    s.money[0] = money
    return solvent(s, act(SELL_PIECE, *duties, action=TRADE))


@pytest.mark.rule("7.2")
def test_pieces_placed_first_may_raise_what_a_sale_brings() -> None:
    """The sale that rescues a debtor counts on them."""
    raised = 0
    for buildings, rails in product(range(8), range(12)):
        fields: dict[str, Any] = {"stock": {"white": 3}, "shares": 0}
        now = position(2, buildings=[buildings, 0], rails=[rails, 0], **fields)
        later = position(2, buildings=[buildings + 1, 0], rails=[rails, 0], **fields)
        longer = position(2, buildings=[buildings, 0], rails=[rails + 1, 0], **fields)
        plain = max(now.parts.hire - value(now, 0), 0)
        assert rescued(now, plain)
        assert plain == 0 or not rescued(now, plain - 1)
        for duty, other in ((FreeStations(1), later), (FreeRails(1), longer)):
            needed = max(now.parts.hire - max(value(now, 0), value(other, 0)), 0)
            assert rescued(now, needed, duty)
            assert needed == 0 or not rescued(now, needed - 1, duty)
            raised += value(other, 0) > value(now, 0)
    assert raised > 5
