"""Chapter 7. Bonus payment."""

from typing import Any

import pytest

from rotonde.games.express_01.bonus import Distribute, RunTrain, Surplus
from rotonde.games.express_01.packs import DrawUnseen, TakeTop
from rotonde.games.express_01.state import Express
from rotonde.games.express_01.verbs import DECLARE, KEEP, STOP
from rotonde.kernel import CHANCE, Choice, Task, settle, step, to_move
from tests.express_01.table import PACK_IDS, card_of, draw, hand, play, position, run, take, told

TO_HAMBURG = {"009": "601", "008": "103c", "007": "605"}  # red +1, track, purple +1
FIVE_CARDS = {"018": "503", "019": "102c", "020": "601'", "021": "105c'", "028": "507"}
RED = ["101a", "103b", "106a", "121", "130", "138", "201", "210", "219", "228"]
NOTHING = (0, 0, 0, 0)


def receivers(s: Express) -> list[int]:
    """Who takes a card, one after the other, if nobody declares the Black Engine."""
    found: list[int] = []
    while s.stack:
        task = s.stack[-1]
        if isinstance(task, TakeTop):
            found.append(task.player)
        step(s, s.options[0])
    return found


def payment(bonus: int, shares: list[list[str]], starter: int = 0, **fields: Any) -> list[int]:
    tasks: list[Task] = [Distribute(starter, 0, bonus, starter, NOTHING, 0)]
    return receivers(position(seats=len(shares), shares=shares, tasks=tasks, **fields))


@pytest.mark.rule("7.1")
def test_one_needs_a_share_of_a_company_with_a_station() -> None:
    shares = [["121", "105b"], ["101a", "103b"], ["128", "103a"]]
    s = position(board=TO_HAMBURG, shares=shares, tasks=[RunTrain(0)])
    assert s.options == [STOP, run("red"), run("purple")]
    s = position(board=TO_HAMBURG, shares=[["123"], ["101a", "103b", "121"]], tasks=[RunTrain(0)])
    assert s.stack == []  # the only share is blue, and no station is


@pytest.mark.rule("7.2")
def test_a_company_without_a_route_is_not_offered() -> None:
    s = position(board=TO_HAMBURG, shares=[["121"], ["130"]], tasks=[RunTrain(0)])

    assert s.stack == []


@pytest.mark.rule("7.3")
def test_each_station_pays_one_card_and_what_it_prints() -> None:
    s = position(board=TO_HAMBURG, shares=[["121", "130"], ["101a"]], tasks=[RunTrain(0)])
    play(s, run("red"))

    assert ("train.runs", (0, 0, 2, 3, 4)) in told(s)


@pytest.mark.rule("7.4")
def test_the_example_of_four_shareholders_and_the_third_starts() -> None:
    shares = [RED[:2], RED[2:4], RED[4:6], RED[6:8]]

    assert payment(6, shares, starter=2) == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("7.4")
def test_the_order_is_that_of_the_order_cards() -> None:
    s = position(
        shares=[RED[:2], RED[2:4], RED[4:6]],
        order=[1, 2, 0],
        tasks=[Distribute(2, 0, 5, 1, NOTHING, 0)],
    )

    assert receivers(s) == [2, 0, 1, 2, 0]


@pytest.mark.rule("7.5")
def test_a_receiver_chooses_a_pack_and_takes_its_top_card() -> None:
    s = position(hands=[["501", "504"]], gone=["terminal-1", "central-3"], tasks=[])
    for card in ("501", "504"):
        s.out_of_hand(0, card_of(card))
        s.lay_up(card_of(card))
    s.then([TakeTop(1), TakeTop(2)])
    settle(s)
    assert [PACK_IDS[a - take("track-1")] for a in s.options] == [
        name for name in PACK_IDS[:12] if name not in ("terminal-1", "central-3")
    ]
    play(s, take("transit-1"))
    assert hand(s, 1) == ["504"]
    play(s, take("central-1"))
    assert to_move(s) == CHANCE
    assert isinstance(s.stack[-1], DrawUnseen)
    play(s, draw("603"))
    assert hand(s, 2) == ["603"]
    assert s.sealed


@pytest.mark.rule("7.6")
def test_nobody_receives_more_cards_than_shares() -> None:
    assert payment(4, [RED[:1], RED[1:4], []]) == [0, 1, 1, 1]


@pytest.mark.rule("7.7")
def test_the_surplus_goes_to_the_starter() -> None:
    assert payment(6, [RED[:1], RED[1:3], []]) == [0, 1, 1, 0, 0, 0]


@pytest.mark.rule("7.8")
def test_a_small_bonus_leaves_some_with_nothing() -> None:
    assert payment(2, [RED[:1], RED[1:3], RED[3:5]], starter=1) == [1, 2]


@pytest.mark.rule("7.3", "7.4", "7.6", "7.8")
def test_the_example_of_the_red_train_peter_martina_philipp_martina() -> None:
    """Five red shares, three stations and one +1 on five cards: four cards to pay."""
    peter, martina, philipp = ["121"], ["130", "138"], ["201", "210"]
    s = position(board=FIVE_CARDS, shares=[peter, martina, philipp], tasks=[RunTrain(0)])
    play(s, run("red"))

    assert ("train.runs", (0, 0, 3, 5, 4)) in told(s)
    assert receivers(s) == [0, 1, 2, 1]


@pytest.mark.rule("7.9")
def test_the_payment_stops_when_all_packs_are_empty() -> None:
    gone = [pack for pack in PACK_IDS[:12] if pack != "central-3"]
    s = position(shares=[RED[:3]], gone=gone, tasks=[Distribute(0, 0, 3, 0, NOTHING, 0)])

    assert hand(s, 0) == ["665"]
    assert s.stack == []

    s = position(gone=gone, tasks=[Surplus(0, 3, 0)])
    assert hand(s, 0) == ["665"]


@pytest.mark.rule("7.10")
def test_the_holder_may_declare_the_black_engine_in_a_payment_of_another() -> None:
    s = position(
        shares=[RED[:1], RED[1:3], []],
        engine=2,
        tasks=[Distribute(0, 0, 4, 0, NOTHING, 0)],
        hands=[[], [], []],
    )
    asked: list[int] = []
    while s.stack:
        task = s.stack[-1]
        if isinstance(task, Choice) and DECLARE in s.options:
            asked.append(task.player)
        step(s, DECLARE if DECLARE in s.options else s.options[0])

    assert asked == [2]
    assert s.engine == -1
    assert [len(cards) for cards in s.hands] == [1, 2, 1]


@pytest.mark.rule("7.10")
def test_with_shares_it_is_declared_once_these_are_paid() -> None:
    s = position(shares=[RED[:3], RED[3:4]], seats=2, engine=1, tasks=[Distribute(0, 0, 4, 0, NOTHING, 0)])
    answers = [to_move(s)]
    while s.stack:
        step(s, DECLARE if DECLARE in s.options else s.options[0])
        if s.stack and to_move(s) != CHANCE:
            answers.append(to_move(s))

    assert answers == [0, 1, 0, 1, 1]
    assert [len(cards) for cards in s.hands] == [2, 2]


@pytest.mark.rule("7.10")
def test_the_starter_may_declare_it_before_others_take_more() -> None:
    s = position(shares=[RED[:1], RED[1:9]], seats=2, engine=0, tasks=[Distribute(0, 0, 3, 0, NOTHING, 0)])
    while DECLARE not in s.options:
        step(s, s.options[0])

    assert to_move(s) == 0
    assert len(s.hands[1]) == 1


@pytest.mark.rule("7.11")
def test_the_holder_is_asked_each_time_round() -> None:
    s = position(shares=[RED[:2], RED[2:4], []], engine=2, tasks=[Distribute(0, 0, 5, 0, NOTHING, 0)])
    asked = 0
    while s.stack:
        asked += KEEP in s.options
        step(s, s.options[0])

    assert asked == 2
    assert s.engine == 2


@pytest.mark.rule("7.11")
def test_a_starter_who_gets_the_rest_anyway_is_not_asked() -> None:
    s = position(shares=[RED[:1], RED[1:2]], seats=2, engine=0, tasks=[Distribute(0, 0, 4, 0, NOTHING, 0)])
    asked = False
    while s.stack:
        asked = asked or DECLARE in s.options
        step(s, s.options[0])

    assert not asked
    assert [len(cards) for cards in s.hands] == [3, 1]
    assert s.engine == 0


@pytest.mark.rule("7.12")
def test_the_black_engine_neither_selects_a_company_nor_lengthens_its_route() -> None:
    s = position(board=TO_HAMBURG, shares=[[], ["101a", "103b", "121"]], engine=0, tasks=[RunTrain(0)])
    assert s.stack == []
    s = position(board=TO_HAMBURG, shares=[["101a"], ["103b"]], engine=0, tasks=[RunTrain(0)])
    assert s.stack == []


@pytest.mark.rule("7.4")
def test_whoever_runs_the_train_receives_first_wherever_in_the_order() -> None:
    shares = [["121", "130", "138"], ["201"], ["210"]]
    s = position(board=FIVE_CARDS, shares=shares, order=[2, 0, 1], tasks=[RunTrain(1)])
    play(s, run("red"))

    assert receivers(s) == [1, 2, 0, 0]


@pytest.mark.rule("7.6")
@pytest.mark.parametrize("seat", range(4))
def test_one_share_is_one_card_in_every_seat_when_a_train_runs(seat: int) -> None:
    starter = (seat + 1) % 4
    shares: list[list[str]] = [[], [], [], []]
    shares[seat], shares[starter] = ["121"], ["130", "138", "201", "210"]
    s = position(seats=4, board=FIVE_CARDS, shares=shares, tasks=[RunTrain(starter)])
    play(s, run("red"))

    assert receivers(s) == [starter, seat, starter, starter]
