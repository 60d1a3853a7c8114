"""Rule 9.3. Nothing is bought that is of no use once it has been paid: no tile, deal, bonus or ability."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.railroad_revolution.market import OpenMarket
from rotonde.games.railroad_revolution.verbs import ABILITY, BONUS, SELL
from tests.railroad_revolution.table import (
    advance,
    build,
    climb,
    deal,
    office,
    place,
    play,
    position,
    promote,
    sale,
    tile,
    verbs,
)

AT_WORKER_BARRIER = [12, 12, 4]  # no step but one that takes a worker
TO_MIAMI = ["clt_mia_1", "clt_mia_2"]

pytestmark = pytest.mark.rule("9.3")


def test_a_worker_is_not_given_for_promotions_that_the_floor_forbids() -> None:
    fields: dict[str, Any] = {"wires": {1: "promote"}, "milestones": ["a1_2", "a2_1"], "shares": 0}
    five = position(stock={"white": 3, "purple": 2}, money=0, **fields)
    play(five, place("white", "telegraph"), office(1))
    six = position(stock={"white": 4, "purple": 2}, money=0, **fields)
    play(six, place("white", "telegraph"), office(1))
    rich = position(stock={"white": 3, "purple": 2}, money=800, **fields)
    play(rich, place("white", "telegraph"), office(1))

    assert "tile" not in verbs(five)  # he would be the fifth, and a manager the fourth
    assert "tile" in verbs(six)
    assert "tile" in verbs(rich)  # one of them is hired again


def test_the_only_one_who_could_be_promoted_is_not_given_for_the_promotion() -> None:
    s = position(stock={"white": 6, "purple": 1}, wires={1: "promote"}, milestones=["a1_2", "a2_1"])
    play(s, place("white", "telegraph"), office(1))

    assert tile("white") in s.options
    assert tile("purple") not in s.options
    play(s, tile("white"))
    assert promote(0, "purple") in s.options


def test_a_worker_is_not_given_for_steps_that_the_floor_forbids() -> None:
    fields: dict[str, Any] = {"wires": {1: "advance"}, "steps": AT_WORKER_BARRIER, "money": 0, "shares": 0}
    five = position(stock={"white": 5}, **fields)
    play(five, place("white", "telegraph"), office(1))
    six = position(stock={"white": 6}, **fields)
    play(six, place("white", "telegraph"), office(1))

    assert "tile" not in verbs(five)
    assert "tile" in verbs(six)


def test_a_deal_of_promotions_is_not_offered_at_the_floor() -> None:
    fields: dict[str, Any] = {"market": "m4", "milestones": ["a1_2", "a2_1"], "shares": [2, 0, 0, 0]}
    four = position(tasks=[OpenMarket(0)], stock={"white": 3, "purple": 1}, money=100, **fields)
    five = position(tasks=[OpenMarket(0)], stock={"white": 4, "purple": 1}, money=100, **fields)
    rich = position(tasks=[OpenMarket(0)], stock={"white": 3, "purple": 1}, money=900, **fields)

    assert deal(1) not in four.options
    assert deal(1) in five.options
    assert deal(1) in rich.options


def test_a_deal_of_steps_is_not_offered_at_the_floor() -> None:
    fields: dict[str, Any] = {"market": "m5", "steps": AT_WORKER_BARRIER, "money": 0, "shares": [1, 0, 0, 0]}
    four = position(tasks=[OpenMarket(0)], stock={"white": 4}, **fields)
    five = position(tasks=[OpenMarket(0)], stock={"white": 5}, **fields)

    assert deal(1) not in four.options
    assert deal(1) in five.options


def test_a_deal_does_not_cost_the_share_that_its_only_step_would_take() -> None:
    fields: dict[str, Any] = {"market": "m5", "steps": [12, 3, 12], "money": 0}
    one = position(tasks=[OpenMarket(0)], shares=[1, 0, 0, 0], **fields)
    two = position(tasks=[OpenMarket(0)], shares=[2, 0, 0, 0], **fields)

    assert deal(1) not in one.options
    assert deal(1) in two.options
    play(two, deal(1), advance("stations"))
    assert two.shares[0] == 0


def test_a_bonus_of_promotions_is_not_offered_at_the_floor() -> None:
    fields: dict[str, Any] = {
        "rails_at": TO_MIAMI,
        "tiles": {"miami": "c5_2"},
        "milestones": ["a1_2", "a2_1"],
        "shares": 0,
    }
    four = position(stock={"white": 3, "purple": 1}, money=1199, **fields)
    play(four, place("white", "station"), build("miami"))
    five = position(stock={"white": 4, "purple": 1}, money=1199, **fields)
    play(five, place("white", "station"), build("miami"))
    rich = position(stock={"white": 3, "purple": 1}, money=1200, **fields)
    play(rich, place("white", "station"), build("miami"))

    assert BONUS not in four.options  # 200$ for the city and 200$ for the bonus leave too little to hire
    assert BONUS in five.options
    assert BONUS in rich.options


def test_workers_still_to_come_from_the_city_count_for_its_bonus() -> None:
    s = position(
        stock={"white": 3, "purple": 1},
        rails_at=TO_MIAMI,
        tiles={"miami": "c3_1"},
        milestones=["a1_2", "a2_1"],
        money=400,
        shares=0,
    )
    play(s, place("white", "station"), build("miami"))

    assert BONUS in s.options
    play(s, BONUS, promote(0, "purple"))
    assert s.workers[0] == 3


def test_grey_does_not_pay_for_a_bonus_that_the_floor_forbids() -> None:
    fields: dict[str, Any] = {"tiles": {"miami": "c5_2"}, "milestones": ["a1_2", "a2_1"], "money": 600}
    four = position(stock={"grey": 3, "purple": 1}, rails_at=TO_MIAMI, shares=0, **fields)
    play(four, place("grey", "station"), build("miami"))
    five = position(stock={"grey": 4, "purple": 1}, rails_at=TO_MIAMI, shares=0, **fields)
    play(five, place("grey", "station"), build("miami"))

    assert ABILITY not in four.options
    assert ABILITY in five.options


def test_turquoise_does_not_pay_for_steps_that_the_floor_forbids() -> None:
    fields: dict[str, Any] = {"tiles": {"miami": "c5_2"}, "steps": AT_WORKER_BARRIER, "money": 600}
    four = position(stock={"turquoise": 4}, rails_at=TO_MIAMI, shares=0, **fields)
    play(four, place("turquoise", "station"), build("miami"))
    five = position(stock={"turquoise": 5}, rails_at=TO_MIAMI, shares=0, **fields)
    play(five, place("turquoise", "station"), build("miami"))

    assert ABILITY not in four.options
    assert ABILITY in five.options


def test_turquoise_does_not_pay_the_money_that_the_only_step_would_take() -> None:
    fields: dict[str, Any] = {"wires": {1: "advance"}, "steps": [3, 12, 12], "stock": {"turquoise": 4}}
    s = position(money=449, shares=0, **fields)
    play(s, place("turquoise", "telegraph"), office(1))
    rich = position(money=450, shares=0, **fields)
    play(rich, place("turquoise", "telegraph"), office(1))

    assert ABILITY not in s.options
    assert ABILITY in rich.options
    play(s, SELL)  # shares can be sold before
    assert ABILITY in s.options


def test_purple_does_not_give_up_the_promotion_for_steps_that_the_floor_forbids() -> None:
    fields: dict[str, Any] = {"steps": AT_WORKER_BARRIER, "money": 0, "shares": 0}
    four = position(stock={"purple": 4}, **fields)
    play(four, place("purple", "trade"), sale("rail"))
    five = position(stock={"purple": 5}, **fields)
    play(five, place("purple", "trade"), sale("rail"))

    assert ABILITY not in four.options
    assert ABILITY in five.options
    play(five, ABILITY)
    assert climb("network", "purple") in five.options
