"""Chapters 9 and 10. Bonuses and markets."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.railroad_revolution.market import Discard, OpenMarket, TurnUp
from rotonde.games.railroad_revolution.verbs import ABILITY, BONUS, DONE, MARKET, PAY
from rotonde.kernel import odds, to_move
from tests.railroad_revolution.table import (
    advance,
    build,
    deal,
    exchange,
    flip,
    gain,
    offered,
    office,
    place,
    play,
    position,
    promote,
    rail,
    stock_of,
    tile,
    train,
    verbs,
)


@pytest.mark.rule("9.2")
def test_a_reward_can_be_taken_in_part() -> None:
    s = position(stock={"purple": 5}, shares=0)
    play(s, place("purple", "trade"), ABILITY, advance("stations"))
    play(s, s.options[0])

    assert DONE in s.options
    play(s, DONE)
    assert s.steps[1] == 1
    assert to_move(s) == 1


@pytest.mark.rule("9.3")
def test_a_deal_without_any_use_is_not_offered() -> None:
    s = position(tasks=[OpenMarket(0)], market="m5", shares=[5, 0, 0, 0], buildings=[12, 0, 0, 0])
    nobody_fits = position(tasks=[OpenMarket(0)], market="m4", shares=[5, 0, 0, 0], money=0)
    no_trains = position(tasks=[OpenMarket(0)], market="m1", shares=[5, 0, 0, 0], piles=[0] * 5)

    assert offered(s, "deal") == [(0,)]
    assert offered(nobody_fits, "deal") == [(1,)]
    assert offered(no_trains, "deal") == [(0,)]


@pytest.mark.rule("9.3")
def test_a_worker_is_not_given_for_a_tile_of_no_use() -> None:
    s = position(stock={"white": 6}, wires={1: "train"}, piles=[0] * 5)
    play(s, place("white", "telegraph"), office(1))

    assert "tile" not in verbs(s)
    assert tile("white") not in s.options


@pytest.mark.rule("9.2")
def test_a_train_an_exchange_or_a_rail_of_a_reward_is_had_once() -> None:
    taken = position(tasks=[OpenMarket(0)], market="m1", shares=[4, 0, 0, 0])
    play(taken, deal(2), train("shares3"), deal(1), exchange("white"), gain("grey"))
    laid = position(tasks=[OpenMarket(0)], market="m8", shares=[9, 0, 0, 0])
    play(laid, deal(1), rail("was_chi_1"))

    assert "train" not in verbs(taken)
    assert "exchange" not in verbs(taken)
    assert "rail" not in verbs(laid)


@pytest.mark.rule("9.2")
def test_a_bonus_is_had_once() -> None:
    s = position(rails_at=["clt_mia_1", "clt_mia_2"], tiles={"miami": "c3_3"}, money=900)
    play(s, place("white", "station"), build("miami"), BONUS, gain("orange"))

    assert s.money[0] == 700
    assert BONUS not in s.options


@pytest.mark.rule("9.2")
def test_a_free_promotion_is_had_once() -> None:
    s = position(stock={"orange": 7}, milestones=["a1_1", "a2_2"])
    play(s, place("orange", "station"), build("charlotte"), ABILITY, promote(0, "orange"))

    assert "promote" not in verbs(s)


@pytest.mark.rule("10.6")
def test_a_deal_of_two_promotions_has_two() -> None:
    s = position(
        tasks=[OpenMarket(0)],
        market="m4",
        shares=[2, 0, 0, 0],
        milestones=["b1", "b3"],
        stock={"purple": 6, "orange": 2},
    )
    play(s, deal(1), promote(0, "orange"), promote(0, "purple"))

    assert s.money[0] == 400
    assert "promote" not in verbs(s)


@pytest.mark.rule("10.1")
def test_the_market_comes_after_the_cost_and_the_ability() -> None:
    s = position(2, stock={"grey": 5}, money=1000, shares=0, rails_at=["clt_mia_1"])
    play(s, place("grey", "railroad"), rail("clt_mia_2"), rail("was_chi_1"))
    play(s, PAY)
    assert "deal" not in verbs(s)
    play(s, ABILITY)

    assert DONE in s.options
    play(s, DONE)
    assert "deal" in verbs(s)


@pytest.mark.rule("10.2")
def test_the_active_player_may_accept_both_the_others_one_clockwise() -> None:
    s = position(tasks=[OpenMarket(2)], market="m6", shares=9, money=0, up=[])
    order = []
    play(s, deal(2))
    assert deal(1) in s.options
    play(s, deal(1), DONE)
    order.append(to_move(s))
    play(s, deal(2))
    assert "deal" not in verbs(s)
    play(s, DONE)
    order.append(to_move(s))
    play(s, DONE)
    order.append(to_move(s))

    assert order == [3, 0, 1]
    assert s.shares == [9, 9, 5, 7]


@pytest.mark.rule("10.2")
def test_accepting_is_optional() -> None:
    s = position(tasks=[OpenMarket(0)], shares=9)
    for seat in range(4):
        assert to_move(s) == seat
        play(s, DONE)

    assert s.shares == [9] * 4


@pytest.mark.rule("10.2")
def test_a_deal_is_accepted_once() -> None:
    s = position(tasks=[OpenMarket(0)], market="m2", shares=[9, 0, 0, 0], money=0)
    play(s, deal(1))

    assert offered(s, "deal") == [(1,)]
    play(s, deal(2))
    assert offered(s, "deal") == []


@pytest.mark.rule("10.2")
def test_what_one_player_leaves_unused_is_not_there_for_the_next() -> None:
    s = position(tasks=[OpenMarket(0)], market="m3", shares=[3, 1, 0, 0], money=0)
    play(s, deal(2))
    assert "advance" in verbs(s)
    play(s, DONE)

    assert to_move(s) == 1
    assert "advance" not in verbs(s)


@pytest.mark.rule("10.3")
def test_accepting_costs_the_shares_and_gives_the_reward() -> None:
    s = position(tasks=[OpenMarket(0)], market="m1", shares=[3, 0, 0, 0])
    play(s, deal(2), train("money600"))

    assert s.shares[0] == 0
    assert s.up[:5] == [1, 0, 0, 1, 0]


@pytest.mark.rule("10.3")
def test_who_lacks_the_shares_cannot_accept() -> None:
    s = position(tasks=[OpenMarket(0)], market="m1", shares=[2, 0, 0, 0])

    assert offered(s, "deal") == [(0,)]


@pytest.mark.rule("10.4")
def test_the_tile_is_discarded_and_the_next_turned_up_even_if_nobody_accepted() -> None:
    s = position(tasks=[OpenMarket(0)], shares=0, money=0)

    assert s.market_gone == 1
    assert odds(s) == [(MARKET + tile_, 1) for tile_ in range(1, 9)]


@pytest.mark.rule("10.4")
def test_an_empty_pile_is_made_anew_from_all_discarded_tiles() -> None:
    s = position(tasks=[Discard()], market="m9", market_gone=255)
    assert odds(s) == [(MARKET + tile_, 1) for tile_ in range(9)]
    play(s, MARKET + 3)

    assert s.market == 3
    assert s.market_gone == 0


@pytest.mark.rule("10.4")
def test_the_last_tile_of_the_pile_comes_for_certain() -> None:
    s = position(tasks=[TurnUp()], market="m9", market_gone=255)

    assert s.market == 8
    assert s.sealed


@pytest.mark.rule("10.5")
def test_one_tile_is_resolved_for_an_action() -> None:
    s = position(
        2,
        money=2000,
        shares=0,
        rails_at=["clt_mia_1", "was_chi_1", "was_chi_2", "chi_oma_1"],
        stock={"turquoise": 5},
    )
    play(
        s,
        place("turquoise", "railroad"),
        ABILITY,
        rail("clt_mia_2"),
        rail("chi_oma_2"),
        rail("chi_lit_1"),
        PAY,
    )
    while "market" not in verbs(s):
        play(s, DONE)
    play(s, MARKET + 5)

    assert "place" in verbs(s)


@pytest.mark.rule("10.6")
def test_what_the_deals_give() -> None:
    def after(market: str, *actions: int, **fields: Any) -> tuple[int, ...]:
        s = position(tasks=[OpenMarket(0)], market=market, shares=[4, 0, 0, 0], **fields)
        play(s, *actions)
        return (s.money[0], s.shares[0], s.workers[0], sum(s.up[:5]), sum(s.steps[:3]), s.rails[0])

    assert after("m1", deal(1), exchange("white"), gain("grey")) == (600, 3, 5, 1, 0, 0)
    assert after("m2", deal(1), flip("promote2")) == (600, 3, 5, 0, 0, 0)
    assert after("m2", deal(2)) == (600, 0, 7, 1, 0, 0)
    assert after("m3", deal(1), rail("was_chi_1")) == (600, 2, 5, 1, 0, 1)
    assert after("m3", deal(2), *[advance("network")] * 4) == (600, 1, 5, 1, 4, 0)
    assert after("m4", deal(1), promote(0, "purple"), milestones=["a1_2", "a2_2"]) == (500, 2, 4, 1, 0, 0)
    assert after("m6", deal(1), flip("promote2"), flip("promote2", "up")) == (600, 2, 5, 1, 0, 0)
    assert after("m7", deal(1), train("shares3")) == (300, 3, 5, 2, 0, 0)
    assert after("m9", deal(1)) == (400, 3, 6, 1, 0, 0)
    assert after("m9", deal(2), *[advance("stations")] * 3) == (600, 0, 5, 1, 3, 0)


@pytest.mark.rule("10.6")
def test_each_promotion_of_the_deal_costs_100() -> None:
    fields: dict[str, Any] = {"stock": {"white": 4, "purple": 1, "orange": 1}, "milestones": ["a1_2", "a2_2"]}
    s = position(tasks=[OpenMarket(0)], market="m4", shares=[2, 0, 0, 0], money=150, **fields)
    play(s, deal(1))
    assert "promote" in verbs(s)
    play(s, promote(0, "purple"))

    assert s.money[0] == 50
    assert s.managers[:2] == (1, -1)
    assert stock_of(s) == {"white": 4, "orange": 1}
