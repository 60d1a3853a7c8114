"""Chapter 6. Shares."""

import pytest

from rotonde.games.express_01.shares import BuyShares, packs_have
from rotonde.games.express_01.state import SHARED
from rotonde.games.express_01.verbs import ENGINE, STOP
from rotonde.kernel import Task
from tests.express_01.table import (
    buy,
    card_of,
    face_up,
    hand,
    pay,
    payable,
    play,
    position,
    seize,
    share,
    told,
)

ONE_RED = {"009": "601"}
TWO_RED = {"009": "601", "012": "501"}
RED = ["101a", "103b", "106a", "121", "130", "138", "201", "210", "219", "228"]
BUYING: list[Task] = [BuyShares(0)]


@pytest.mark.rule("6.1")
def test_a_share_costs_the_stations_of_its_company() -> None:
    s = position(board=TWO_RED, hands=[["202"]], tasks=BUYING)
    assert s.stack == []  # one card is too few

    s = position(board=TWO_RED, hands=[["202", "203", "204"]], tasks=BUYING)
    play(s, buy("red"), pay("203"), pay("204"), share("121"))
    assert hand(s, 0) == ["202"]
    assert face_up(s, "track-3") == ["203", "204"]


@pytest.mark.rule("6.2")
def test_any_share_in_a_track_pack_may_be_taken() -> None:
    s = position(board=ONE_RED, hands=[["202"]], tasks=BUYING)
    play(s, buy("red"))

    assert s.options == [share(card) for card in RED]
    play(s, share("130"))
    assert s.place[card_of("130")] == SHARED
    assert s.shares[:5] == (1, 0, 0, 0, 0)
    assert ("share.bought", (0, 0, card_of("130"))) in told(s)


@pytest.mark.rule("6.3")
def test_a_company_without_a_station_sells_no_shares() -> None:
    s = position(board=ONE_RED, hands=[["202", "203"]], tasks=BUYING)

    assert s.options == [STOP, buy("red")]


@pytest.mark.rule("6.4")
def test_with_no_share_in_the_packs_one_is_taken_from_another_who_gets_the_cards() -> None:
    s = position(board=ONE_RED, hands=[["202", "501"]], shares=[[], RED[:6], RED[6:]], tasks=BUYING)
    assert s.options == [STOP, seize("red", 1), seize("red", 2)]
    play(s, seize("red", 2), pay("501"))

    assert hand(s, 2) == ["501"]
    assert face_up(s, "transit-1") == []
    assert (s.shares[0], s.shares[5], s.shares[10]) == (1, 6, 3)


@pytest.mark.rule("6.4")
def test_with_a_share_in_the_packs_none_is_taken_from_another() -> None:
    s = position(board=ONE_RED, hands=[["202"]], shares=[[], RED[:9]], tasks=BUYING)

    assert s.options == [STOP, buy("red")]


@pytest.mark.rule("6.4")
def test_several_cards_for_an_owner_are_given_in_rising_order() -> None:
    s = position(board=TWO_RED, hands=[["202", "203", "204"]], shares=[[], RED], tasks=BUYING)
    play(s, seize("red", 1))
    assert payable(s) == ["202", "203"]
    play(s, pay("202"))

    assert payable(s) == ["203", "204"]


@pytest.mark.rule("6.5")
def test_no_share_is_taken_from_the_holder_of_the_black_engine() -> None:
    s = position(board=ONE_RED, hands=[["202", "501"]], shares=[[], RED[:6], RED[6:]], engine=1, tasks=BUYING)

    assert s.options == [STOP, seize("red", 2)]


@pytest.mark.rule("6.6")
def test_the_black_engine_does_not_go_to_the_owner() -> None:
    s = position(board=TWO_RED, hands=[["202"]], shares=[[], RED], engine=0, tasks=BUYING)
    play(s, seize("red", 1))

    assert s.engine == -1
    assert hand(s, 1) == ["202"]
    assert s.shares[0] == 1


@pytest.mark.rule("6.7")
def test_a_share_paid_from_the_hand_may_be_bought_where_the_packs_have_none() -> None:
    s = position(board=TWO_RED, hands=[["121", "202", "203"]], shares=[[], RED[:3] + RED[4:]], tasks=BUYING)
    assert s.options == [STOP, buy("red"), seize("red", 1)]
    play(s, buy("red"))
    assert face_up(s, "track-2") == ["121"]  # packs are paid in order, so it had to come first
    assert payable(s) == ["202", "203"]
    play(s, pay("203"))

    assert s.shares[:10:5] == (1, 9)
    assert face_up(s, "track-2") == []


@pytest.mark.rule("6.7")
def test_the_last_card_must_be_the_share_if_none_was() -> None:
    s = position(board=TWO_RED, hands=[["201", "202", "203"]], shares=[[], RED[:6] + RED[7:]], tasks=BUYING)
    play(s, buy("red"))
    assert payable(s) == ["201", "202", "203"]
    play(s, pay("203"))

    assert face_up(s, "track-3") == ["203"]
    assert s.shares[0] == 1


@pytest.mark.rule("6.7")
def test_the_black_engine_cannot_take_the_place_of_that_share() -> None:
    s = position(
        board=ONE_RED, hands=[["201", "202"]], shares=[[], RED[:6] + RED[7:]], engine=0, tasks=BUYING
    )
    play(s, buy("red"))

    assert s.engine == 0
    assert hand(s, 0) == ["202"]


@pytest.mark.rule("6.8")
def test_several_shares_may_be_bought_at_prices_looked_at_anew() -> None:
    s = position(board={"009": "601", "013": "602"}, hands=[["202", "203", "501"]], tasks=BUYING)
    play(s, buy("red"), pay("202"), share("121"), buy("blue"), pay("203"), share("123"))

    assert s.shares[:5] == (1, 1, 0, 0, 0)
    assert s.options == [STOP, buy("red"), buy("blue")]


@pytest.mark.rule("6.8")
def test_the_packs_are_looked_at_for_each_share() -> None:
    s = position(board=ONE_RED, hands=[["202", "203"]], shares=[[], RED[:9]], tasks=BUYING)
    play(s, buy("red"), pay("202"))

    assert not packs_have(s, 0)
    assert s.options == [STOP, seize("red", 1)]


@pytest.mark.rule("6.9")
def test_the_owner_loses_the_share_with_the_lowest_number() -> None:
    s = position(board=ONE_RED, hands=[["202"]], shares=[[], RED[:6], RED[6:]], tasks=BUYING)
    play(s, seize("red", 1))

    assert s.place[card_of("101a")] == SHARED


def test_the_engine_may_pay_for_a_share_alone() -> None:
    s = position(board=ONE_RED, engine=0, tasks=BUYING)
    play(s, buy("red"))

    assert s.engine == -1
    assert ENGINE not in s.options


TWO_RED_USA = {"064": "501", "071": "502"}


@pytest.mark.rule("6.2")
def test_a_share_paid_with_a_double_and_a_transit_station_is_taken() -> None:
    s = position(map="usa", board=TWO_RED_USA, hands=[["302", "504"]], tasks=BUYING)
    play(s, buy("red"))

    assert hand(s, 0) == []
    assert (face_up(s, "transit-1"), face_up(s, "double-1")) == (["504"], ["302"])
    assert s.options == [share(card) for card in RED]


@pytest.mark.rule("6.7")
def test_with_other_packs_before_it_the_share_of_the_hand_is_still_among_the_cards_that_pay() -> None:
    s = position(
        map="usa",
        board=TWO_RED_USA,
        hands=[["121", "302", "504"]],
        shares=[[], RED[:3] + RED[4:]],
        tasks=BUYING,
    )
    play(s, buy("red"))
    assert face_up(s, "track-2") == ["121"]
    assert payable(s) == ["302", "504"]
    play(s, pay("302"))

    assert (hand(s, 0), s.shares[:10:5]) == (["504"], (1, 9))
