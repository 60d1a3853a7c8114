"""Chapter 4. Paying."""

import pytest

from rotonde.games.express_01.shares import BuyShares
from rotonde.games.express_01.verbs import ENGINE, PAIR, STOP
from tests.express_01.table import buy, cell, cells, face_up, hand, pay, payable, place, play, position, share

BERLIN = {"009": "601"}


@pytest.mark.rule("4.1")
def test_a_card_paid_lies_face_up_on_its_pack_before_the_action() -> None:
    s = position(board=BERLIN, hands=[["201", "501"]])
    play(s, PAIR, pay("501"))

    assert face_up(s, "transit-1") == ["501"]
    assert hand(s, 0) == ["201"]


@pytest.mark.rule("4.1")
def test_the_last_card_paid_is_on_top() -> None:
    s = position(board=BERLIN | {"012": "501"}, hands=[["201", "202", "203"]])
    play(s, PAIR + 1, buy("red"), pay("203"), pay("201"))

    assert face_up(s, "track-3") == ["203", "201"]
    assert s.top(2) == s.up[-1]


@pytest.mark.rule("4.2")
def test_a_card_just_paid_may_be_built() -> None:
    s = position(board=BERLIN, hands=[["103a"]], gone=["103b", "103c"])
    play(s, PAIR, pay("103a"), cell("008"), place("103a"))

    assert face_up(s, "track-1") == []


@pytest.mark.rule("4.2")
def test_a_card_just_paid_may_be_bought() -> None:
    s = position(board=BERLIN, hands=[["201"]])
    play(s, PAIR + 1, buy("red"), share("201"))

    assert s.shares[0] == 1


@pytest.mark.rule("4.3")
def test_packs_are_paid_in_their_order_and_cards_of_one_pack_in_any() -> None:
    s = position(board=BERLIN | {"012": "501"}, hands=[["101b", "202", "203"]], tasks=[BuyShares(0)])
    play(s, buy("red"))
    assert payable(s) == ["101b", "202", "203"]
    play(s, pay("202"))

    assert payable(s) == []
    assert face_up(s, "track-3") == ["202", "203"]


@pytest.mark.rule("4.3")
def test_a_card_is_not_offered_if_too_few_would_be_left() -> None:
    s = position(board=BERLIN | {"012": "501"}, hands=[["101b", "202"]], tasks=[BuyShares(0)])
    play(s, buy("red"))

    assert face_up(s, "track-1") == ["101b"]
    assert face_up(s, "track-3") == ["202"]


@pytest.mark.rule("4.3")
def test_any_two_cards_of_the_hand_can_pay_also_where_packs_and_numbers_differ_in_order() -> None:
    hand_of_three = ["302", "303", "504"]  # double, double, and a transit station, whose pack comes before
    s = position(map="usa", board={"064": "501", "071": "502"}, hands=[hand_of_three], tasks=[BuyShares(0)])
    play(s, buy("red"))
    assert payable(s) == hand_of_three

    after = play(s.copy(), pay("504"))
    assert payable(after) == ["302", "303"]
    play(s, pay("303"))
    assert face_up(s, "double-1") == ["303", "302"]  # the transit station can no longer be paid


@pytest.mark.rule("4.4")
def test_the_black_engine_pays_as_one_card_and_is_gone() -> None:
    s = position(board=BERLIN, engine=0)
    play(s, PAIR, ENGINE)

    assert s.engine == -1
    assert "008" in cells(s)


@pytest.mark.rule("4.5")
def test_the_black_engine_is_offered_before_the_first_card_only() -> None:
    s = position(board=BERLIN | {"012": "501"}, hands=[["101b", "102a", "202"]], engine=0)
    play(s, PAIR + 1, buy("red"))
    assert s.options[0] == ENGINE
    play(s, pay("101b"))

    assert ENGINE not in s.options
    assert payable(s) == ["102a", "202"]


@pytest.mark.rule("4.4")
def test_others_cannot_pay_with_it() -> None:
    s = position(board=BERLIN, hands=[["201"]], engine=1)
    play(s, PAIR)

    assert s.options == [STOP, pay("201")]
