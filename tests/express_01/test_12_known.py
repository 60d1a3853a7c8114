"""Chapter 12. What is known."""

from random import Random

import pytest

from rotonde.games.express_01 import GAME
from rotonde.games.express_01.bonus import DeclareEngine, Distribute, RunTrain, Surplus
from rotonde.games.express_01.expand import PlaceCard
from rotonde.games.express_01.packs import DrawUnseen, TakeTop
from rotonde.games.express_01.rounds import NextTurn
from rotonde.games.express_01.shares import BuyShares, PayShare
from rotonde.games.express_01.sites import ANYTHING
from rotonde.games.express_01.state import KNOWN, NOBODY_YET, Express
from rotonde.games.express_01.verbs import PAIR, STAY
from rotonde.games.express_01.view import bonuses
from rotonde.kernel import odds, settle
from tests.express_01.table import (
    begun,
    card_of,
    cell_of,
    draw,
    hand,
    pay,
    place,
    play,
    position,
    run,
    seize,
    take,
)

RED = ["101a", "103b", "106a", "121", "130", "138", "201", "210", "219", "228"]


def guesses(s: Express, seat: int, times: int = 60) -> list[Express]:
    rng = Random(1)
    found = [GAME.guess(s, seat, rng) for _ in range(times)]
    return [other for other in found if isinstance(other, Express)]


@pytest.mark.rule("12.1")
def test_a_hand_is_secret_but_for_its_packs() -> None:
    s = position(hands=[["201", "501"], ["202", "601"]])
    view = GAME.view(s, 0)

    assert view["hand"] == [card_of("201"), card_of("501")]
    assert view["hand_sizes"] == [2, 2, 0]
    assert view["hand_packs"][1] == [2, 9]
    assert view["hand_known"][1] == []
    assert GAME.view(s, -1)["hand"] == []


@pytest.mark.rule("12.2")
def test_every_face_down_card_is_equally_likely_on_top() -> None:
    s = position(hands=[["602"], ["604"]], tasks=[DrawUnseen(0, 9)])

    assert odds(s) == [(draw(card), 1) for card in ("601", "603", "605", "606")]


@pytest.mark.rule("12.3")
def test_a_card_taken_face_up_stays_known() -> None:
    s = position(hands=[["501"]], tasks=[])
    s.out_of_hand(0, card_of("501"))
    s.lay_up(card_of("501"))
    s.then([TakeTop(1)])
    settle(s)
    play(s, take("transit-1"))

    assert GAME.view(s, 0)["hand_known"][1] == [card_of("501")]
    assert all(hand(other, 1) == ["501"] for other in guesses(s, 0))


@pytest.mark.rule("12.3")
def test_a_card_paid_to_an_owner_stays_known() -> None:
    s = position(board={"009": "601"}, hands=[["202", "203"]], shares=[[], RED], tasks=[BuyShares(0)])
    play(s, seize("red", 1), pay("203"))

    assert s.since[card_of("203")] == KNOWN
    assert GAME.view(s, 2)["hand_known"][1] == [card_of("203")]


@pytest.mark.rule("12.3")
def test_the_card_shown_at_the_start_stays_known() -> None:
    s = begun(3)

    assert [len(known) for known in GAME.view(s, -1)["hand_known"]] == [1, 1, 1]


@pytest.mark.rule("12.4")
def test_a_look_tells_what_the_others_hold_together_but_not_who() -> None:
    s = position(hands=[[], ["601", "602"], ["603"]], tasks=[])
    view = GAME.view(s, 0)

    assert view["unseen"][9] == [card_of(card) for card in ("604", "605", "606")]
    assert view["held_together"] == [[card_of("601"), card_of("602"), card_of("603"), -2, -2, -3]]
    held = {tuple(hand(other, 1)) for other in guesses(s, 0)}
    assert held == {("601", "602"), ("601", "603"), ("602", "603")}


@pytest.mark.rule("12.4")
def test_a_turn_begins_with_a_look_through_the_packs() -> None:
    s = position(hands=[[], ["601"], []], turns=[1], tasks=[])
    assert card_of("601") in GAME.view(s, 0)["unseen"][9]
    s.then([NextTurn()])
    settle(s)

    assert s.turns == (1, 0)
    assert card_of("601") not in GAME.view(s, 0)["unseen"][9]
    assert card_of("601") in GAME.view(s, 2)["unseen"][9]


@pytest.mark.rule("12.5")
def test_a_card_taken_unseen_is_known_to_its_taker_alone() -> None:
    s = position(tasks=[DrawUnseen(1, 9)])
    play(s, draw("604"))

    assert GAME.view(s, 1)["hand"] == [card_of("604")]
    assert card_of("604") not in GAME.view(s, 1)["unseen"][9]
    assert card_of("604") in GAME.view(s, 0)["unseen"][9]
    assert len({tuple(hand(other, 1)) for other in guesses(s, 0)}) == 6
    assert [event.seat for event in s.told or [] if event.key == "pack.drawn"] == [1]


@pytest.mark.rule("12.5")
def test_the_next_look_shows_that_it_is_gone() -> None:
    s = position(board={"009": "601"}, player=2, hands=[["201"]], played=[True, True, False])
    s.since[card_of("201")] = len(s.turns)
    assert card_of("201") in GAME.view(s, 1)["unseen"][2]
    play(s, PAIR + 2, STAY)  # the next round: the first player, then the second
    play(s, PAIR + 2, STAY)

    assert s.turns[-1] == 1
    assert card_of("201") not in GAME.view(s, 1)["unseen"][2]


def test_a_guess_lets_another_seat_go_on_with_what_it_began() -> None:
    """Only one face-down card fits the cell that seat 1 has chosen; any deal must leave it in the pack."""
    s = position(
        board={"009": "601", "008": "103a"},
        hands=[[], [], ["133", "142", "144", "145"]],
        tasks=[PlaceCard(1, cell_of("008"), ANYTHING)],
    )

    assert place("140") in s.options
    assert all(len(other.options) > 1 for other in guesses(s, 0, 10))


def test_a_guess_falls_back_to_what_is() -> None:
    s = position(board={"009": "601"}, tasks=[])
    s.then([TakeTop(1)])
    settle(s)
    s.left = [0] * 15  # no deal can open a pack again

    assert guesses(s, 0, 1)[0].place == s.place


def test_the_bonus_that_every_train_would_pay_can_be_asked() -> None:
    s = position(board={"009": "601", "008": "103c", "007": "605"}, shares=[RED[:3], ["105b"]], tasks=[])

    assert bonuses(s) == [4, 0, 0, 0, 0]


def test_everybody_sees_what_is_being_built_bought_and_paid() -> None:
    board = {"009": "601", "008": "103c", "007": "605"}
    building = position(board=board, tasks=[PlaceCard(1, cell_of("010"), ANYTHING)])
    buying = position(board=board, hands=[["204", "205"]], tasks=[PayShare(0, 4, NOBODY_YET, 1, -1)])
    paying = position(board=board, shares=[RED[:3]], tasks=[RunTrain(0)])
    play(paying, run("red"))

    assert GAME.view(building, 0)["building"] == cell_of("010")
    assert GAME.view(buying, 1)["buying"] == 4
    assert GAME.view(paying, 1)["paying"] == [0, 4]
    assert GAME.view(play(paying, take("track-1"), draw("101c")), 1)["paying"] == [0, 3]


def test_a_surplus_and_a_declared_engine_belong_to_the_payment_of_their_company() -> None:
    waits = Distribute(0, 2, 3, 1, (0, 0, 0, 0), 1)
    surplus = position(tasks=[TakeTop(0), Surplus(0, 2, 3)])
    declaring = position(tasks=[DeclareEngine(1, waits)], engine=1)

    assert GAME.view(surplus, 1)["paying"] == [3, 3]
    assert GAME.view(declaring, 0)["paying"] == [2, 3]
    assert GAME.view(position(), 0)["paying"] == [-1, 0]


def test_where_no_share_is_bought_the_view_names_no_company() -> None:
    assert GAME.view(position(), 0)["buying"] == -1
