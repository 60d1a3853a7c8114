"""Chapter 6. Telegraph."""

from __future__ import annotations

import pytest

from rotonde.games.railroad_revolution.verbs import ABILITY, DONE
from rotonde.kernel import to_move
from tests.railroad_revolution.table import (
    advance,
    board_of,
    exchange,
    flip,
    gain,
    offered,
    office,
    place,
    play,
    position,
    promote,
    sections,
    stock_of,
    tile,
    train,
    verbs,
)


@pytest.mark.rule("6.1")
def test_an_office_goes_to_a_section_without_an_own_one_and_brings_its_shares() -> None:
    s = position(offices_at={0: [2, 5], 1: [1]}, shares=0)
    play(s, place("white", "telegraph"))
    open_to_him = sections(s)
    play(s, office(1))

    assert open_to_him == [1, 3, 4, 6, 7, 8]
    assert s.shares[0] == 3
    assert s.buildings[0] == 1


@pytest.mark.rule("6.2")
@pytest.mark.rule("6.3")
def test_the_rulebooks_example_of_the_first_office() -> None:
    s = position(shares=0, stock={"white": 5}, wires={1: "money"})
    play(s, place("white", "telegraph"), office(1), tile("white"))

    assert s.shares[0] == 4
    assert s.money[0] == 1200
    assert s.workers[0] == 4


@pytest.mark.rule("6.2")
@pytest.mark.rule("6.3")
def test_the_rulebooks_example_of_the_second_office() -> None:
    s = position(shares=0, stock={"white": 5}, wires={1: "money"}, offices_at={1: [1]})
    play(s, place("white", "telegraph"), office(1), tile("white"))

    assert s.shares[0] == 3
    assert s.money[0] == 1200


@pytest.mark.rule("6.2")
def test_where_a_neutral_building_stands_nobody_is_first() -> None:
    s = position(2, shares=0)
    play(s, place("white", "telegraph"), office(4))

    assert s.shares[0] == 3


@pytest.mark.rule("6.3")
def test_the_tile_stays_for_the_next_and_works_once_in_an_action() -> None:
    s = position(shares=0, stock={"white": 6}, wires={1: "money"})
    play(s, place("white", "telegraph"), office(1), tile("white", "board"))

    assert board_of(s) == {}
    assert "tile" not in verbs(s)
    assert s.wire_tile[0] == 4


@pytest.mark.rule("6.3")
def test_the_tile_of_another_section_is_not_to_be_had() -> None:
    s = position(stock={"white": 6})
    play(s, place("white", "telegraph"), office(3))

    assert "tile" not in verbs(s)


@pytest.mark.rule("6.3")
def test_who_cannot_spare_the_worker_does_not_get_the_tile() -> None:
    s = position(stock={"white": 4}, wires={1: "advance"}, money=0, shares=0)
    play(s, place("white", "telegraph"), office(1))
    lucky = position(stock={"white": 4}, wires={1: "money"}, money=0, shares=0)
    play(lucky, place("white", "telegraph"), office(1))

    assert "tile" not in verbs(s)
    assert offered(lucky, "tile") == [(0, 0), (1, 0)]  # 600$ and four shares are enough for a new worker


@pytest.mark.rule("6.4")
def test_a_section_with_a_market_icon_opens_a_market_for_the_first_and_for_later_ones() -> None:
    for others in ({}, {1: [3]}):
        s = position(2, offices_at=others, shares=[2, 3], stock={"white": 5})
        play(s, place("white", "telegraph"), office(3))
        assert "deal" not in verbs(s)
        play(s, DONE)
        assert (to_move(s), "deal" in verbs(s)) == (0, True)


@pytest.mark.rule("6.5")
def test_purple_exchanges_a_worker() -> None:
    s = position(stock={"purple": 1, "white": 4})
    play(s, place("purple", "telegraph"), ABILITY, exchange("white"), gain("turquoise"))

    assert stock_of(s) == {"white": 3, "turquoise": 1}


@pytest.mark.rule("6.6")
def test_grey_gains_the_first_office_shares_again_or_as_a_later_one() -> None:
    first = position(stock={"grey": 5}, shares=0)
    play(first, place("grey", "telegraph"), office(8), ABILITY)
    later = position(stock={"grey": 5}, shares=0, offices_at={1: [8]})
    play(later, place("grey", "telegraph"), office(8), ABILITY)

    assert first.shares[0] == 1 + 2 + 2
    assert later.shares[0] == 1 + 2


@pytest.mark.rule("6.7")
def test_orange_gains_100_for_each_share_of_the_section() -> None:
    s = position(stock={"orange": 5}, shares=0, money=0)
    play(s, place("orange", "telegraph"), office(1), ABILITY)
    later = position(stock={"orange": 5}, shares=0, money=0, offices_at={1: [1]})
    play(later, place("orange", "telegraph"), office(1), ABILITY)

    assert s.money[0] == 400
    assert later.money[0] == 300


@pytest.mark.rule("6.7")
def test_orange_does_not_count_shares_of_a_train() -> None:
    s = position(stock={"orange": 6}, shares=0, money=0, wires={1: "flips"}, up=["shares3"])
    play(s, place("orange", "telegraph"), office(1), tile("orange"), flip("shares3"), ABILITY)

    assert s.shares[0] == 4 + 3
    assert s.money[0] == 400


@pytest.mark.rule("6.8")
def test_turquoise_has_the_tile_for_400_instead_of_or_beside_a_worker() -> None:
    s = position(stock={"turquoise": 6}, wires={1: "train"}, money=400, shares=0)
    play(s, place("turquoise", "telegraph"), office(1), ABILITY, train("money600"))
    alone = s.workers[0]
    play(s, tile("turquoise"), train("money600"))

    assert alone == 6
    assert s.money[0] == 0
    assert s.up[:5] == [1, 0, 0, 2, 0]


@pytest.mark.rule("6.8")
def test_turquoise_needs_a_tile_in_the_section() -> None:
    s = position(stock={"turquoise": 6}, money=1000)
    play(s, place("turquoise", "telegraph"), office(3))

    assert ABILITY not in s.options


@pytest.mark.rule("9.1")
def test_what_the_telegraph_tiles_give() -> None:
    steps = position(stock={"white": 6}, wires={1: "advance"})
    play(steps, place("white", "telegraph"), office(1), tile("white"))
    play(steps, *[advance("network")] * 4)
    promotions = position(
        stock={"white": 6, "orange": 2}, wires={1: "promote"}, milestones=["a1_1", "a2_2"], money=0
    )
    play(promotions, place("white", "telegraph"), office(1), tile("white"))
    play(promotions, promote(0, "orange"), promote(1, "orange"))
    rails = position(stock={"white": 6}, wires={1: "rail"})
    play(rails, place("white", "telegraph"), office(1), tile("white"))

    assert steps.steps[2] == 4
    assert "advance" not in verbs(steps)
    assert promotions.managers[:4] == (2, -1, 2, -1)
    assert len(offered(rails, "rail")) == 3
