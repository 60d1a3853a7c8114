"""Chapter 4. Station."""

from __future__ import annotations

import pytest

from rotonde.games.railroad_revolution.duties import at_work
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import ABILITY, BONUS, DONE, MAIN, PAY
from rotonde.games.railroad_revolution.workers import Recruits
from rotonde.kernel import settle
from tests.railroad_revolution.table import (
    advance,
    build,
    cities,
    exchange,
    flip,
    gain,
    offered,
    place,
    play,
    position,
    promote,
    stock_of,
    told,
    train,
    verbs,
)

TO_MIAMI_AND_LITTLE_ROCK = ["clt_mia_1", "clt_mia_2", "clt_lit_1", "clt_lit_2"]
TO_DULUTH = ["was_chi_1", "was_chi_2", "chi_dul_1", "chi_dul_2"]


@pytest.mark.rule("4.1")
def test_at_the_start_washington_and_charlotte_are_connected() -> None:
    s = position()
    play(s, place("white", "station"))

    assert cities(s) == ["washington", "charlotte"]


@pytest.mark.rule("4.1")
def test_the_rulebooks_example_of_available_cities() -> None:
    s = position(rails_at=TO_MIAMI_AND_LITTLE_ROCK)
    play(s, place("white", "station"))

    assert cities(s) == ["washington", "charlotte", "little_rock", "miami"]


@pytest.mark.rule("4.1")
def test_a_city_takes_one_station_of_each_player() -> None:
    s = position(stations_at={0: ["washington"], 1: ["charlotte"]}, money=1000)
    play(s, place("white", "station"))

    assert cities(s) == ["charlotte"]  # another's station there does not matter


@pytest.mark.rule("4.2")
def test_the_cost_of_the_city_is_paid() -> None:
    s = position(rails_at=TO_DULUTH)
    play(s, place("white", "station"), build("duluth"), PAY)

    assert s.money[0] == 300


@pytest.mark.rule("4.2")
def test_a_city_too_dear_is_not_offered() -> None:
    s = position(rails_at=TO_DULUTH, money=250, shares=0)
    play(s, place("white", "station"))

    assert cities(s) == ["washington", "charlotte", "chicago"]


@pytest.mark.rule("4.3")
def test_the_main_reward_is_steps_or_workers_and_optional() -> None:
    s = position(rails_at=TO_DULUTH, stations_at={1: ["duluth"]})
    play(s, place("white", "station"), build("duluth"), PAY)
    assert DONE in s.options
    play(s, MAIN)
    steps = position(rails_at=["clt_mia_1", "clt_mia_2"])
    play(steps, place("white", "station"), build("miami"), advance("network"), advance("stations"))

    assert stock_of(s) == {"white": 3, "purple": 2, "grey": 1}
    assert steps.steps[:3] == [0, 1, 1]
    assert "advance" not in verbs(steps)


@pytest.mark.rule("4.4")
def test_one_of_two_workers_is_gained() -> None:
    s = position(stations_at={1: ["washington"]})
    play(s, place("white", "station"), build("washington"))
    assert offered(s, "gain") == [(3,), (4,)]
    play(s, gain("turquoise"))

    assert s.workers[0] == 6
    assert "gain" not in verbs(s)


@pytest.mark.rule("4.4")
def test_if_one_of_the_two_colours_is_out_any_colour_can_be_had() -> None:
    s = position(stations_at={1: ["washington"]}, supply=[0, 2, 2, 0, 2])
    play(s, place("white", "station"), build("washington"))

    assert offered(s, "gain") == [(1,), (2,), (4,)]


@pytest.mark.rule("4.4")
def test_a_colour_that_is_out_was_chosen_so_the_claim_is_used_up_by_any() -> None:
    s = position(stations_at={1: ["washington"]}, supply=[0, 2, 2, 0, 2])
    play(s, place("white", "station"), build("washington"), gain("orange"))

    assert stock_of(s) == {"white": 3, "purple": 1, "orange": 1}
    assert s.supply == [0, 2, 1, 0, 2]
    assert "gain" not in verbs(s)


def two_claims() -> Revolution:
    """A grey or a turquoise worker to gain, and one of any colour."""
    s = position(stock={"white": 5}, stations_at={1: ["washington"]})
    play(s, place("white", "station"), build("washington"))
    work = at_work(s)
    assert work is not None
    s.stack[-1] = more = work.fork()
    more.add(Recruits(1, 0, 0))
    settle(s)
    return s


@pytest.mark.rule("4.4")
def test_of_two_claims_the_narrower_is_used_up_first() -> None:
    s = two_claims()
    assert offered(s, "gain") == [(1,), (2,), (3,), (4,)]
    play(s, gain("grey"))

    assert offered(s, "gain") == [(1,), (2,), (3,), (4,)]
    play(s, gain("purple"))
    assert stock_of(s) == {"white": 4, "purple": 1, "grey": 1}
    assert "gain" not in verbs(s)


@pytest.mark.rule("4.4")
def test_a_colour_that_the_narrower_claim_excludes_uses_up_the_wider() -> None:
    s = two_claims()
    play(s, gain("orange"))

    assert offered(s, "gain") == [(3,), (4,)]
    play(s, gain("turquoise"))
    assert stock_of(s) == {"white": 4, "orange": 1, "turquoise": 1}
    assert "gain" not in verbs(s)


@pytest.mark.rule("4.5")
def test_the_first_station_brings_the_bonus() -> None:
    s = position()
    play(s, place("white", "station"), build("washington"))
    late = position(stations_at={2: ["washington"]})
    play(late, place("white", "station"), build("washington"))

    assert s.shares[0] == 4
    assert late.shares[0] == 3
    assert ("station.first", (0, 0)) in told(s)
    assert ("station.built", (0, 0)) in told(late)


@pytest.mark.rule("4.5")
def test_a_bonus_with_a_price_is_paid_for() -> None:
    s = position(rails_at=TO_DULUTH, tiles={"duluth": "c3_3"}, stock={"white": 5}, money=500)
    play(s, place("white", "station"), build("duluth"), BONUS, gain("orange"))
    poor = position(rails_at=TO_DULUTH, tiles={"duluth": "c3_3"}, stock={"white": 5}, money=350, shares=0)
    play(poor, place("white", "station"), build("duluth"))

    assert s.money[0] == 300
    assert stock_of(s) == {"white": 4, "orange": 1}
    assert BONUS not in poor.options


@pytest.mark.rule("4.5")
def test_where_a_neutral_building_stands_nobody_is_first() -> None:
    s = position(2, rails_at=TO_DULUTH, tiles={"duluth": "c4_1"})
    play(s, place("white", "station"), build("duluth"))

    assert s.shares[0] == 3


@pytest.mark.rule("4.5")
def test_the_bonus_of_a_train_and_of_an_exchange() -> None:
    s = position(rails_at=TO_DULUTH, tiles={"duluth": "c4_2", "chicago": "c2_2"}, money=900)
    play(s, place("white", "station"), build("duluth"), BONUS, train("shares3"))
    swapped = position(rails_at=TO_DULUTH, tiles={"chicago": "c2_2"})
    play(swapped, place("white", "station"), build("chicago"), exchange("white"), gain("orange"))

    assert s.money[0] == 600
    assert s.up[:5] == [1, 0, 0, 0, 1]
    assert stock_of(swapped) == {"white": 2, "purple": 1, "orange": 1}


@pytest.mark.rule("4.10")
def test_shares_of_a_free_bonus_are_gained_unasked_and_the_rest_is_used_at_will() -> None:
    s = position(stock={"white": 5, "purple": 1}, milestones=["a1_2", "a2_2"])
    play(s, place("white", "station"), build("washington"))

    assert BONUS not in s.options
    assert MAIN not in s.options
    assert s.shares[0] == 4
    assert promote(0, "purple") in s.options
    assert "gain" in verbs(s)
    play(s, PAY, DONE)  # neither worker nor promotion was wanted
    assert s.workers[0] == 6
    assert s.managers[:4] == (-1,) * 4


@pytest.mark.rule("4.10")
def test_the_workers_shown_are_taken_only_by_who_wants_them() -> None:
    s = position(rails_at=TO_DULUTH, tiles={"duluth": "c3_2"}, stock={"white": 5})
    play(s, place("white", "station"), build("duluth"))

    assert MAIN in s.options
    assert "advance" in verbs(s)  # the bonus came unasked
    play(s, PAY, DONE)
    assert stock_of(s) == {"white": 4}


@pytest.mark.rule("4.6")
def test_purple_turns_a_train_for_100() -> None:
    s = position(stock={"purple": 5}, up=["money600"], shares=0)
    play(s, place("purple", "station"), build("washington"), ABILITY, flip("money600"))

    assert s.money[0] == 600 - 100 + 600
    assert s.down[:5] == [0, 0, 0, 1, 0]


@pytest.mark.rule("4.7")
def test_grey_takes_the_bonus_twice_as_the_first() -> None:
    s = position(stock={"grey": 5})
    play(s, place("grey", "station"), build("washington"), ABILITY)

    assert s.shares[0] == 5
    assert ABILITY not in s.options


@pytest.mark.rule("4.7")
def test_grey_takes_the_bonus_once_as_a_later_one_for_its_price() -> None:
    s = position(2, rails_at=TO_DULUTH, tiles={"duluth": "c5_1"}, stock={"grey": 5})
    play(s, place("grey", "station"), build("duluth"))
    assert BONUS not in s.options
    play(s, ABILITY, train("money600"))

    assert s.money[0] == 400
    assert s.up[:5] == [1, 0, 0, 1, 0]


@pytest.mark.rule("4.8")
def test_orange_does_not_pay_the_city() -> None:
    s = position(stock={"orange": 5}, money=0, shares=1, rails_at=TO_DULUTH)
    play(s, place("orange", "station"), build("duluth"), ABILITY)

    assert s.money[0] == 0
    assert DONE in s.options


@pytest.mark.rule("4.8")
def test_orange_that_promotes_pays_the_city() -> None:
    s = position(stock={"orange": 6}, milestones=["a1_1", "a2_3"], money=100, shares=0)
    play(s, place("orange", "station"), build("charlotte"), promote(0, "orange"))
    poor = position(
        stock={"orange": 6}, milestones=["a1_1", "a2_3"], money=0, shares=0, stations_at={1: ["charlotte"]}
    )
    play(poor, place("orange", "station"), build("charlotte"))

    assert ABILITY in s.options  # Charlotte's own promotion came first
    assert "promote" not in verbs(poor)


@pytest.mark.rule("4.9")
def test_turquoise_takes_the_main_reward_again_for_300() -> None:
    s = position(stock={"turquoise": 5}, rails_at=TO_DULUTH, money=700, shares=0)
    play(s, place("turquoise", "station"), build("duluth"), MAIN, ABILITY)
    either = position(stock={"turquoise": 5}, money=500)
    play(either, place("turquoise", "station"), build("washington"), ABILITY, gain("grey"), gain("turquoise"))

    assert s.money[0] == 100
    assert stock_of(s) == {"turquoise": 4, "purple": 2, "grey": 2}
    assert stock_of(either) == {"turquoise": 5, "grey": 1}
