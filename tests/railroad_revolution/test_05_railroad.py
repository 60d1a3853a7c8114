"""Chapter 5. Railroad."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rotonde.games.railroad_revolution import railroad
from rotonde.games.railroad_revolution.parts import bits
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import ABILITY, DONE, PAY
from rotonde.kernel import to_move
from tests.laws.tables import sample
from tests.railroad_revolution.table import (
    build,
    cities,
    place,
    play,
    position,
    promote,
    rail,
    spaces,
    train,
    verbs,
)


@pytest.mark.rule("5.1")
def test_rails_go_to_spaces_that_touch_the_network() -> None:
    s = position(rails_at=["was_chi_1"])
    play(s, place("white", "railroad"))

    assert spaces(s) == ["was_chi_2", "clt_lit_1", "clt_mia_1"]


@pytest.mark.rule("5.1")
def test_a_connected_city_opens_its_spaces_with_or_without_a_station() -> None:
    s = position(rails_at=["was_chi_1", "was_chi_2"])
    play(s, place("white", "railroad"))

    assert {"chi_lit_1", "chi_dul_1", "chi_oma_1"} <= set(spaces(s))


@pytest.mark.rule("5.1")
def test_a_space_takes_one_rail_of_each_player() -> None:
    s = position(2, money=600, shares=0)
    play(s, place("white", "railroad"), rail("clt_mia_1"), rail("clt_mia_2"), PAY, DONE)
    while to_move(s) != 1:
        play(s, s.options[-1])
    play(s, place("white", "railroad"))

    assert rail("clt_mia_1") in s.options
    assert s.rails[0] == 2


@pytest.mark.rule("5.2")
def test_the_second_rail_may_continue_the_first_or_lie_elsewhere() -> None:
    s = position(money=1000)
    play(s, place("white", "railroad"), rail("was_chi_1"))

    assert spaces(s) == ["was_chi_2", "clt_lit_1", "clt_mia_1"]


@pytest.mark.rule("5.3")
def test_the_rulebooks_example_of_600() -> None:
    s = position(money=600, shares=1)
    play(s, place("white", "railroad"), rail("was_chi_1"), rail("was_chi_2"), PAY)

    assert s.money[0] == 0


@pytest.mark.rule("5.3")
def test_the_rulebooks_example_of_900() -> None:
    s = position(money=900, shares=1)
    play(s, place("white", "railroad"), rail("was_chi_1"), rail("clt_lit_1"), PAY)

    assert s.money[0] == 0


@pytest.mark.rule("5.3")
def test_a_rail_that_would_make_the_action_too_dear_is_not_offered() -> None:
    s = position(money=600, shares=0)
    play(s, place("white", "railroad"))
    first = spaces(s)
    play(s, rail("was_chi_1"))

    assert first == ["was_chi_1", "clt_mia_1"]  # three triangles would cost 700 with the cheapest plains
    assert spaces(s) == ["was_chi_2", "clt_mia_1"]


@pytest.mark.rule("5.4")
def test_two_rails_must_be_laid() -> None:
    s = position(money=1000)
    play(s, place("white", "railroad"), rail("clt_mia_1"))

    assert DONE not in s.options
    assert PAY not in s.options


@pytest.mark.rule("5.4")
def test_the_last_rail_alone_costs_the_full_price() -> None:
    s = position(money=500, shares=1, rails=[14, 0, 0, 0])
    play(s, place("white", "railroad"), rail("clt_mia_1"), PAY)

    assert s.money[0] == 100
    assert "rail" not in verbs(s)


@pytest.mark.rule("5.4")
def test_with_two_rails_left_both_are_laid() -> None:
    s = position(money=500, shares=1, rails=[13, 0, 0, 0])
    play(s, place("white", "railroad"), rail("clt_mia_1"))

    assert DONE not in s.options
    assert "rail" in verbs(s)


@pytest.mark.rule("5.4")
def test_without_a_rail_there_is_no_railroad() -> None:
    s = position(money=2000, rails=[15, 0, 0, 0])

    assert place("white", "railroad") not in s.options


@pytest.mark.rule("5.5")
def test_market_icons_open_one_market_after_the_action() -> None:
    s = position(2, money=2000, shares=[3, 0], rails_at=["clt_mia_1", "was_chi_1", "was_chi_2", "chi_oma_1"])
    play(s, place("white", "railroad"), rail("clt_mia_2"), rail("chi_oma_2"))
    assert "deal" not in verbs(s)
    play(s, PAY, DONE)
    assert "deal" in verbs(s)
    play(s, DONE)
    while "market" not in verbs(s):
        play(s, DONE)
    play(s, s.options[0])

    assert s.market_gone == 1
    assert "place" in verbs(s)


@pytest.mark.rule("5.6")
def test_purple_takes_a_train_for_300() -> None:
    s = position(stock={"purple": 5}, money=700, shares=1)
    play(s, place("purple", "railroad"), ABILITY, train("advance3"))

    assert s.money[0] == 400
    assert s.up[:5] == [1, 1, 0, 0, 0]
    assert s.piles == [0, 4, 5, 5, 5]


@pytest.mark.rule("5.6")
def test_purple_cannot_spend_what_the_rails_need() -> None:
    s = position(stock={"purple": 5}, money=650, shares=0)
    play(s, place("purple", "railroad"))

    assert ABILITY not in s.options


@pytest.mark.rule("5.7")
def test_grey_gains_two_shares() -> None:
    s = position(stock={"grey": 5}, money=100, shares=0)
    assert place("grey", "railroad") not in s.options
    s = position(stock={"grey": 5}, money=200, shares=0)
    play(s, place("grey", "railroad"), ABILITY)

    assert s.shares[0] == 2


@pytest.mark.rule("5.8")
def test_orange_gains_100_and_50_for_each_triangle() -> None:
    s = position(stock={"orange": 5}, money=900, shares=1)
    play(s, place("orange", "railroad"), rail("was_chi_1"))
    before = ABILITY in s.options
    play(s, rail("clt_lit_1"), PAY, ABILITY)

    assert not before
    assert s.money[0] == 100 + 5 * 50


@pytest.mark.rule("5.8")
def test_orange_that_promotes_gets_no_discount() -> None:
    fields: dict[str, Any] = {"stock": {"orange": 6}, "milestones": ["a1_1", "a2_3"], "shares": 0}
    s = position(money=500, **fields)
    play(s, place("orange", "railroad"))
    poor = position(money=350, **fields)
    play(poor, place("orange", "railroad"))

    assert promote(0, "orange") in s.options
    assert "promote" not in verbs(poor)


@pytest.mark.rule("5.9")
def test_turquoise_lays_three() -> None:
    s = position(stock={"turquoise": 5}, money=700, shares=1)
    play(
        s,
        place("turquoise", "railroad"),
        ABILITY,
        rail("was_chi_1"),
        rail("was_chi_2"),
        rail("chi_dul_1"),
        PAY,
    )

    assert s.money[0] == 100
    assert s.rails[0] == 3


@pytest.mark.rule("5.9")
def test_turquoise_may_decide_for_the_third_after_two() -> None:
    s = position(stock={"turquoise": 5}, money=600, shares=0)
    play(s, place("turquoise", "railroad"), rail("clt_mia_1"), rail("clt_mia_2"))

    assert ABILITY in s.options
    poor = position(stock={"turquoise": 5}, money=500, shares=0)
    play(poor, place("turquoise", "railroad"))
    assert poor.rails[0] == 2
    assert ABILITY not in poor.options


@pytest.mark.rule("5.9")
def test_turquoise_with_two_rails_left_lays_two() -> None:
    s = position(stock={"turquoise": 5}, money=2000, rails=[13, 0, 0, 0])
    play(s, place("turquoise", "railroad"))

    assert ABILITY not in s.options


@pytest.mark.rule("5.1")
def test_rails_connect_cities_for_stations() -> None:
    s = position(2, money=2000, shares=0)
    play(s, place("white", "railroad"), rail("was_chi_1"), rail("was_chi_2"), PAY, DONE)
    s.stack.clear()
    other = position(2, rails_at=["was_chi_1", "was_chi_2"])
    play(other, place("white", "station"))

    assert build("chicago") in other.options
    assert "chicago" in cities(other)
    assert other.reached[0] == s.reached[0]


@pytest.mark.rule("5.3")
def test_the_cheapest_rails_are_what_trying_them_all_finds() -> None:
    compared = 0
    for seed in range(4):
        for s in sample(("railroad-revolution", 3, {}), seed, 0.05):
            assert isinstance(s, Revolution)
            for p, count, market in product(range(3), (1, 2, 3), (False, True)):
                found = railroad.cheapest(s.parts, s.frontier[p], s.laid[p], count, market)
                assert found == by_trial(s, s.frontier[p], s.laid[p], count, market)
                compared += 1
    assert compared > 500


def by_trial(s: Revolution, frontier: int, laid: int, count: int, market: bool) -> int:
    best = railroad.IMPOSSIBLE
    for space in bits(frontier):
        still = market and not s.parts.market_spaces >> space & 1
        rest = railroad.IMPOSSIBLE if still else 0
        if count > 1:
            ahead = (frontier | s.parts.next_to[space]) & ~(laid | 1 << space)
            rest = by_trial(s, ahead, laid | 1 << space, count - 1, still)
        best = min(best, s.parts.triangles[space] + rest)
    return best
