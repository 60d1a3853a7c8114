"""Chapter 3. Effects, money and workers."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.railroad_revolution.duties import at_work
from rotonde.games.railroad_revolution.market import OpenMarket
from rotonde.games.railroad_revolution.turn import CloseTurn
from rotonde.games.railroad_revolution.verbs import ABILITY, BONUS, DONE, PAY, SELL
from rotonde.games.railroad_revolution.work import enough
from rotonde.kernel import to_move
from tests.railroad_revolution.table import (
    advance,
    board_of,
    build,
    climb,
    deal,
    exchange,
    flip,
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
    tile,
    told,
    train,
    verbs,
)


@pytest.mark.rule("3.1")
def test_with_nothing_the_bonus_share_of_washington_pays_for_the_station() -> None:
    s = position(money=0, shares=0)
    assert place("white", "station") in s.options
    play(s, place("white", "station"), build("washington"), SELL, PAY)

    assert s.money[0] == 50
    assert s.stations[0] == 1


@pytest.mark.rule("3.1")
def test_orange_railroad_for_900_with_550_is_paid_by_what_it_brings() -> None:
    s = position(money=550, shares=0, stock={"orange": 5})
    play(s, place("orange", "railroad"), rail("was_chi_1"), rail("clt_lit_1"))

    assert s.money[0] == 550 + 350 - 900  # there was only one way on: earn, then pay
    assert to_move(s) == 1


@pytest.mark.rule("3.1")
def test_a_reward_can_be_taken_before_or_after_paying() -> None:
    s = position(shares=0)
    play(s, place("white", "station"), build("washington"), gain("grey"), PAY)
    other = position(shares=0)
    play(other, place("white", "station"), build("washington"), PAY, gain("grey"))

    assert s.hand == other.hand
    assert s.money == other.money


@pytest.mark.rule("3.2")
def test_the_price_of_an_ability_is_paid_before_it_brings_money() -> None:
    s = position(money=0, shares=0, stock={"turquoise": 5}, wires={1: "money"})
    play(s, place("turquoise", "telegraph"), office(1))

    assert ABILITY not in s.options
    play(s, SELL, SELL, SELL)
    assert s.money[0] == 450
    assert ABILITY in s.options


@pytest.mark.rule("3.3")
def test_a_share_brings_150_before_and_in_the_middle_of_an_action() -> None:
    s = position(money=0, shares=3)
    play(s, SELL)
    before = (s.money[0], s.shares[0])
    play(s, place("white", "station"), build("washington"), SELL)

    assert before == (150, 2)
    assert s.money[0] == 300
    assert to_move(s) == 0


@pytest.mark.rule("3.3")
def test_shares_are_sold_while_answering_anothers_market() -> None:
    s = position(tasks=[OpenMarket(1)], money=0, shares=[3, 0, 0, 0], market="m7")
    assert to_move(s) == 0
    play(s, SELL, SELL)

    assert s.money[0] == 300
    assert deal(1) in s.options  # a train for a share and 300$


@pytest.mark.rule("3.4")
def test_a_worker_is_hired_for_800_at_any_moment() -> None:
    s = position(money=1600, shares=0)
    play(s, hire("orange"), place("orange", "trade"), hire("grey"))

    assert s.money[0] == 0
    assert stock_of(s) == {"white": 4, "purple": 1, "grey": 1}
    assert board_of(s) == {"orange": 1}
    assert "hire" not in verbs(s)


@pytest.mark.rule("3.4")
def test_a_worker_is_hired_while_answering_anothers_market() -> None:
    s = position(tasks=[OpenMarket(1)], money=[800, 0, 0, 0], shares=0)
    assert to_move(s) == 0
    play(s, hire("turquoise"))

    assert s.workers[0] == 6


@pytest.mark.rule("3.4")
def test_only_colours_in_the_supply_can_be_hired() -> None:
    s = position(money=800, supply=[0, 0, 5, 5, 5])

    assert offered(s, "hire") == [(2,), (3,), (4,)]


@pytest.mark.rule("3.5")
def test_a_turn_cannot_end_with_fewer_than_four_workers() -> None:
    s = position(stock={"white": 3, "purple": 1}, milestones=["a1_2", "a2_2"], money=800, shares=0)
    play(s, place("white", "trade"), sale("rail"), promote(0, "purple"))

    assert s.workers[0] == 3
    assert DONE not in s.options
    play(s, hire("orange"))
    assert DONE in s.options


@pytest.mark.rule("3.5")
def test_managers_do_not_count() -> None:
    s = position(stock={"white": 4, "purple": 1}, milestones=["a1_2", "a2_2"], shares=0)
    play(s, place("white", "trade"), promote(0, "purple"))

    assert s.workers[0] == 4


@pytest.mark.rule("3.5")
def test_nobody_ends_a_turn_below_the_floor() -> None:
    with pytest.raises(AssertionError, match=r"3\.5"):
        position(tasks=[CloseTurn(0)], stock={"white": 3})


@pytest.mark.rule("3.6")
def test_who_could_not_make_good_the_loss_may_not_promote() -> None:
    s = position(
        stock={"white": 3, "purple": 1},
        milestones=["a1_2", "a2_2"],
        money=200,
        shares=1,
        buildings=[2, 0, 0, 0],
    )
    play(s, place("white", "trade"))
    before = "promote" in verbs(s)  # 200 + 150 + 400 for the piece is not 800
    s.money[0] = 250
    again = position(
        stock={"white": 3, "purple": 1},
        milestones=["a1_2", "a2_2"],
        money=250,
        shares=1,
        buildings=[2, 0, 0, 0],
    )
    play(again, place("white", "trade"))

    assert not before
    assert promote(0, "purple") in again.options


@pytest.mark.rule("3.6")
def test_three_in_between_are_allowed_when_the_reward_makes_them_good() -> None:
    s = position(stock={"white": 3, "purple": 1}, milestones=["a1_2", "a2_2"], money=100, shares=0)
    play(s, place("white", "station"), build("washington"), promote(0, "purple"))

    assert s.workers[0] == 3
    assert DONE not in s.options
    play(s, PAY, gain("grey"))
    assert s.workers[0] == 4
    assert DONE in s.options


@pytest.mark.rule("3.6")
def test_a_worker_owed_can_come_from_the_market_that_follows() -> None:
    fields: dict[str, Any] = {
        "stock": {"white": 3, "purple": 1},
        "milestones": ["a1_2", "a2_2"],
        "money": 0,
        "shares": 1,
    }
    s = position(market="m8", **fields)  # a turquoise worker for two shares
    play(s, place("white", "telegraph"), office(3))  # 1 + 1 shares
    assert promote(0, "purple") in s.options
    play(s, promote(0, "purple"))
    with_tile = DONE in s.options
    play(s, DONE)

    assert with_tile
    assert DONE not in s.options
    assert deal(1) not in s.options  # a rail for two shares would leave too few for the worker
    play(s, deal(2))
    assert s.workers[0] == 4
    poor = position(market="m3", **fields)
    play(poor, place("white", "telegraph"), office(3))
    assert "promote" not in verbs(poor)


@pytest.mark.rule("3.6")
def test_shares_needed_for_the_worker_are_not_sold() -> None:
    s = position(stock={"white": 3, "purple": 1}, milestones=["a1_2", "a2_2"], money=0, shares=0, market="m8")
    play(s, place("white", "telegraph"), office(3), promote(0, "purple"))

    assert s.shares[0] == 0  # selling was not open, so the deal was the only way on
    assert stock_of(s) == {"white": 2, "turquoise": 1}
    assert told(s).count(("share.sold", (0, 150))) == 0


@pytest.mark.rule("3.6")
def test_a_train_turned_in_time_pays_the_station() -> None:
    s = position(
        money=0,
        shares=0,
        stock={"white": 5},
        up=["money600"],
        stations_at={0: ["washington", "charlotte"]},
        rails_at=["clt_mia_1", "clt_mia_2"],
    )
    assert place("white", "station") in s.options  # Miami: 200$, its bonus turns a train
    play(s, place("white", "station"))
    assert s.stations[0].bit_count() == 3  # there is no other city
    play(s, flip("money600"), PAY)

    assert s.money[0] == 400


@pytest.mark.rule("3.6")
def test_a_train_taken_and_turned_can_pay_the_station() -> None:
    s = position(
        money=300,
        shares=0,
        stock={"purple": 5},
        up=[],
        tiles={"miami": "c5_1", "seattle": "c2_3"},
        stations_at={0: ["washington", "charlotte"]},
        rails_at=["clt_mia_1", "clt_mia_2"],
        data={"city": {"miami": {"cost": 500}}},
    )
    assert place("purple", "station") in s.options
    play(s, place("purple", "station"))
    assert "promote" not in verbs(s)
    play(s, BONUS, train("money600"))

    assert s.money[0] == 300 - 200 - 100 + 600 - 500  # the rest followed by itself


@pytest.mark.rule("3.6")
def test_without_a_connected_city_a_purple_worker_connects_one_with_a_train() -> None:
    fields: dict[str, Any] = {
        "stations_at": {0: ["washington", "charlotte"]},
        "rails_at": ["clt_mia_1"],
        "up": ["rail100"],
        "shares": 0,
        "stock": {"white": 4, "purple": 1},
    }
    s = position(money=400, **fields)
    poor = position(money=399, **fields)
    assert offered(s, "place") == [(0, 2), (0, 3), (1, 0), (1, 2), (1, 3)]
    play(s, place("purple", "station"))  # everything up to the station has no alternative
    play(s, PAY)

    assert place("purple", "station") not in poor.options
    assert s.money[0] == 0
    assert s.stations[0].bit_count() == 3


@pytest.mark.rule("3.6")
def test_the_ability_that_connects_a_city_turns_no_other_train() -> None:
    fields: dict[str, Any] = {
        "stations_at": {0: ["washington", "charlotte"]},
        "rails_at": ["clt_mia_1"],
        "tiles": {"miami": "c2_2", "little_rock": "c2_3"},
        "up": ["rail100", "money600"],
        "shares": 0,
        "stock": {"white": 4, "purple": 1},
    }
    s = position(money=400, **fields)  # 100 for the turn, 100 for the rail, 200 for the station
    poor = position(money=399, **fields)

    assert place("purple", "station") in s.options
    assert place("purple", "station") not in poor.options


@pytest.mark.rule("3.6")
def test_one_turn_turns_one_train() -> None:
    fields: dict[str, Any] = {
        "stations_at": {0: ["washington"]},
        "data": {"city": {"charlotte": {"cost": 500}}},
        "up": ["shares3", "shares3"],
        "shares": 0,
        "stock": {"white": 4, "purple": 1},
    }
    s = position(money=150, **fields)  # 100 for the turn; 50 and three shares are 500
    poor = position(money=149, **fields)

    assert place("purple", "station") in s.options
    assert place("purple", "station") not in poor.options


@pytest.mark.rule("3.6")
@pytest.mark.rule("6.3")
def test_a_tile_in_a_section_that_brings_no_share_can_make_good_a_worker() -> None:
    fields: dict[str, Any] = {
        "data": {"section": {"1": {"main": 0, "first": 0}}},
        "wires": {1: "flips"},
        "up": ["money600", "shares3"],
        "stock": {"white": 3, "purple": 1},
        "milestones": ["a1_2", "a2_2"],
        "shares": 0,
    }
    s = position(money=550, **fields)  # 600 and three shares more: two workers
    poor = position(money=549, **fields)

    assert promote(0, "purple") in play(s, place("white", "telegraph"), office(1)).options
    assert "promote" not in verbs(play(poor, place("white", "telegraph"), office(1)))


@pytest.mark.rule("3.6")
def test_a_barrier_that_takes_a_worker_counts_as_a_loss() -> None:
    fields: dict[str, Any] = {
        "stock": {"purple": 4},
        "steps": [0, 0, 4],
        "shares": 0,
        "milestones": ["a1_1", "a2_2"],
    }
    s = position(money=0, **fields)
    play(s, place("purple", "trade"), ABILITY)
    rich = position(money=400, **fields)
    play(rich, place("purple", "trade"), ABILITY)

    assert "climb" not in verbs(s)
    assert climb("network", "purple") in rich.options


@pytest.mark.rule("3.11")
def test_a_worker_given_at_a_barrier_fills_an_empty_supply_and_is_hired_again() -> None:
    fields: dict[str, Any] = {"stock": {"purple": 4}, "steps": [0, 0, 4], "milestones": ["a1_1", "a2_2"]}
    s = position(money=400, shares=0, supply=[0] * 5, **fields)
    play(s, place("purple", "trade"), ABILITY, sale("rail"))
    assert climb("network", "purple") in s.options
    play(s, climb("network", "purple"))
    assert DONE not in s.options
    assert offered(s, "hire") == [(1,)]
    play(s, hire("purple"))

    assert (s.steps[2], s.workers[0], s.supply) == (5, 4, [0] * 5)
    poor = position(money=399, shares=0, supply=[0] * 5, **fields)
    play(poor, place("purple", "trade"), ABILITY, sale("rail"))
    assert "climb" not in verbs(poor)


@pytest.mark.rule("3.11")
def test_at_a_market_a_worker_given_at_a_barrier_is_hired_again_from_an_empty_supply() -> None:
    s = position(
        tasks=[OpenMarket(3)],  # so that this player may accept one deal only
        market="m3",
        stock={"white": 4},
        steps=[12, 12, 4],
        shares=[3, 0, 0, 0],
        money=[800, 0, 0, 0],
        supply=[0] * 5,
    )
    play(s, deal(2))
    assert climb("network", "white") in s.options
    play(s, climb("network", "white"), hire("white"))

    assert (s.steps[2], s.workers[0], s.money[0]) == (5, 4, 0)


@pytest.mark.rule("3.11")
def test_a_worker_given_for_a_tile_fills_an_empty_supply_and_is_hired_again() -> None:
    s = position(money=200, shares=0, stock={"white": 4}, wires={1: "money"}, supply=[0] * 5)
    play(s, place("white", "telegraph"), office(1), tile("white"), hire("white"))

    assert (s.workers[0], s.money[0], s.supply) == (4, 0, [0] * 5)


@pytest.mark.rule("3.11")
def test_a_manager_does_not_fill_the_supply() -> None:
    fields: dict[str, Any] = {"stock": {"purple": 4}, "milestones": ["a1_2", "a2_2"], "money": 2000}
    s = position(supply=[0] * 5, **fields)
    play(s, place("purple", "trade"), sale("rail"))
    one_left = position(supply=[0, 0, 1, 0, 0], **fields)
    play(one_left, place("purple", "trade"), sale("rail"))

    assert "promote" not in verbs(s)
    assert "promote" in verbs(one_left)


@pytest.mark.rule("3.7")
def test_a_colour_that_is_out_becomes_any_other() -> None:
    s = position(tasks=[OpenMarket(0)], market="m2", shares=[4, 0, 0, 0], supply=[1, 0, 3, 3, 3])
    play(s, deal(2))  # purple and grey

    assert stock_of(s) == {"white": 4, "purple": 1, "grey": 1}
    assert offered(s, "gain") == [(0,), (2,), (3,), (4,)]
    play(s, gain("white"))
    assert stock_of(s) == {"white": 5, "purple": 1, "grey": 1}


@pytest.mark.rule("3.8")
def test_discarded_workers_return_to_the_supply_from_stock_or_board() -> None:
    s = position(stock={"white": 5, "grey": 1}, wires={1: "money"})
    before = list(s.supply)
    play(s, place("white", "telegraph"), office(1))
    assert offered(s, "tile") == [(0, 0), (0, 3), (1, 0)]
    play(s, tile("white", "board"))

    assert s.supply[0] == before[0] + 1
    assert board_of(s) == {}


@pytest.mark.rule("3.9")
def test_an_exchanged_worker_is_replaced_where_it_stood() -> None:
    s = position(stock={"white": 4, "purple": 1})
    play(s, place("purple", "telegraph"), office(2), ABILITY, exchange("purple", "board"), gain("grey"))

    assert board_of(s) == {"grey": 1}
    assert stock_of(s) == {"white": 4}
    assert s.workers[0] == 5


@pytest.mark.rule("3.9")
def test_a_worker_is_exchanged_for_another_colour_only() -> None:
    s = position(stock={"white": 4, "purple": 1}, supply=[1, 0, 2, 0, 0])
    play(s, place("purple", "telegraph"), office(2), ABILITY, exchange("white"))

    assert s.options == [gain("orange")] or to_move(s) == 0
    assert stock_of(s) == {"white": 3, "orange": 1}


@pytest.mark.rule("3.10")
def test_a_free_station_needs_a_connected_city_costs_and_brings_nothing() -> None:
    s = position(tasks=[OpenMarket(0)], market="m5", shares=[3, 0, 0, 0], money=0)
    play(s, deal(2))
    assert offered(s, "build") == [(0,), (1,)]
    play(s, build("washington"))

    assert s.stations[0] == 1
    assert s.buildings[0] == 1
    assert s.first_stations() & 1
    assert (s.money[0], s.shares[0], s.workers[0]) == (0, 0, 5)


@pytest.mark.rule("3.10")
def test_a_free_office_brings_no_shares_no_tile_and_no_market() -> None:
    s = position(tasks=[OpenMarket(0)], market="m4", shares=[3, 0, 0, 0], money=0)
    play(s, deal(2), office(3))

    assert s.offices[0] == 4
    assert s.shares[0] == 0
    assert s.market_gone == 1 << 3
    assert s.first_offices() & 4


@pytest.mark.rule("3.10")
def test_a_free_rail_ignores_terrain_and_market() -> None:
    s = position(wires={1: "rail"}, shares=0, rails_at=["clt_mia_1"], stock={"white": 6})
    play(s, place("white", "telegraph"), office(1), tile("white"), rail("clt_mia_2"), DONE)

    assert s.money[0] == 600
    assert s.rails[0] == 1
    assert s.market_gone == 0
    assert to_move(s) == 1


@pytest.mark.rule("3.10")
def test_while_a_piece_is_to_be_sold_the_last_one_is_not_used_otherwise() -> None:
    s = position(buildings=[12, 0, 0, 0], rails=[14, 0, 0, 0], up=["rail100"], stock={"white": 5})
    play(s, place("white", "trade"), flip("rail100"))
    before = "rail" in verbs(s)
    play(s, sale("rail"))

    assert not before
    assert "rail" not in verbs(s)
    assert advance("network") not in s.options


@pytest.mark.rule("3.6")
def test_a_train_taken_with_the_rails_and_turned_at_the_market_can_pay_a_worker() -> None:
    s = position(
        stock={"purple": 4},
        milestones=["a1_2", "a2_2"],
        money=700,
        shares=3,
        up=[],
        market="m2",
        rails_at=["clt_mia_1", "was_chi_1", "was_chi_2", "chi_oma_1"],
    )
    play(
        s, place("purple", "railroad"), ABILITY, train("money600"), rail("chi_oma_2"), rail("chi_lit_1"), PAY
    )
    s.hand[0 * 10 + 1] -= 1
    s.workers[0] -= 1
    s.supply[1] += 1

    work = at_work(s)
    assert work is not None
    assert enough(s, work)  # a share for a turn, 600$, two shares: a worker
    s.up[3] = 0
    assert not enough(s, work)
