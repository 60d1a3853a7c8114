"""Chapter 16. End-bonus cards."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.scoring import ScoreEnd, bonus_points
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import LookThroughPile, bonus_cards, bonus_pile
from rotonde.games.russian_railroads.verbs import TEN
from rotonde.kernel import Event
from tests.russian_railroads.table import BONUSES, bonus, bonuses, hired, over, play, position, taken


def worth(name: str, **fields: Any) -> int:
    """What this card is worth to the first seat at the end."""
    fields.setdefault("removed", [])
    return bonus_points(position(**fields), 0, BONUSES.index(name))


def looking(**fields: Any) -> Railroads:
    """The first seat looks through the pile."""
    return position(tasks=[LookThroughPile(0)], **fields)


# 16.1 Taking a card


@pytest.mark.rule("16.1")
def test_the_player_looks_through_the_pile_and_takes_a_card_of_his_choice() -> None:
    s = looking(removed=[2, 5])
    assert bonuses(s) == [name for number, name in enumerate(BONUSES) if number not in (2, 5)]
    play(s, bonus("engines"))

    assert bonus_cards(s, 0) == [BONUSES.index("engines")]
    assert BONUSES.index("engines") not in bonus_pile(s)
    assert s.score == [0, 0, 0, 0]
    assert over(s)


@pytest.mark.rule("16.1")
def test_or_he_scores_ten_points_at_once_and_leaves_the_pile() -> None:
    s = looking()
    play(s, TEN)

    assert s.score == [10, 0, 0, 0]
    assert bonus_cards(s, 0) == []
    assert len(bonus_pile(s)) == 8


@pytest.mark.rule("16.1")
def test_what_others_have_taken_is_gone() -> None:
    s = looking(removed=[8, 9], bonus_log=taken((1, "engines"), (2, "points_15"), (0, "factories")))

    assert bonuses(s) == [
        "extra_workers",
        "doublers",
        "finished_lines",
        "black_positions",
        "extra_engineer",
    ]


@pytest.mark.rule("16.1")
def test_an_empty_pile_gives_the_ten_points_without_a_question() -> None:
    every = taken(*((number % 4, name) for number, name in enumerate(BONUSES[:8])))
    s = looking(removed=[8, 9], bonus_log=list(every))

    assert s.score == [10, 0, 0, 0]
    assert s.bonus_log == every  # there was nothing to look through
    assert not s.sealed
    assert over(s)


@pytest.mark.rule("16.1")
def test_a_single_card_left_is_still_a_choice() -> None:
    s = looking(removed=[8, 9], bonus_log=taken(*((1, name) for name in BONUSES[:7])))

    assert s.options == [bonus("engines"), TEN]


@pytest.mark.rule("16.1")
def test_a_player_may_hold_several_cards() -> None:
    s = looking(bonus_log=taken((0, "points_15")))
    play(s, bonus("engines"))

    assert bonus_cards(s, 0) == [BONUSES.index("points_15"), BONUSES.index("engines")]


@pytest.mark.rule("16.1")
def test_the_card_is_kept_face_down() -> None:
    s = looking()
    play(s, bonus("engines"))

    number = BONUSES.index("engines")
    assert s.told == [
        Event("bonus.looked", (0,), -1),
        Event("bonus.taken", (0,), -1),
        Event("bonus.chosen", (0, number), 0),
    ]


@pytest.mark.rule("16.1")
def test_what_was_seen_in_the_pile_cannot_be_unseen() -> None:
    assert looking().sealed


# 16.2 Points, workers, doublers


@pytest.mark.rule("16.2")
def test_one_card_scores_fifteen_points() -> None:
    assert worth("points_15") == 15


@pytest.mark.rule("16.2")
@pytest.mark.parametrize(
    ("reserve", "black_owner", "points"),
    [(2, -1, 0), (1, -1, 10), (0, -1, 20), (2, 0, 10), (1, 0, 20), (0, 0, 30), (2, 1, 0)],
)
def test_one_scores_ten_for_each_worker_gained(reserve: int, black_owner: int, points: int) -> None:
    assert worth("extra_workers", reserve=[reserve, 2, 2, 2], black_owner=black_owner) == points


@pytest.mark.rule("16.2")
@pytest.mark.parametrize(("doublers", "points"), list(enumerate([0, 0, 0, 0, 20, 20, 20, 30, 30])))
def test_one_scores_twenty_for_four_doublers_and_thirty_for_seven(doublers: int, points: int) -> None:
    assert worth("doublers", doublers=[doublers, 0, 0, 0]) == points


# 16.3 Lines


@pytest.mark.rule("16.3")
@pytest.mark.parametrize(
    ("black", "points"),
    [([14, 8, 8], 0), ([15, 8, 8], 10), ([1, 9, 1], 10), ([1, 9, 9], 20), ([15, 9, 9], 30)],
)
def test_one_scores_ten_for_each_line_with_black_on_the_terminus(black: list[int], points: int) -> None:
    track = {"transsib": black[:1], "petersburg": black[1:2], "kiev": black[2:]}

    assert worth("finished_lines", track=track) == points


@pytest.mark.rule("16.3")
@pytest.mark.parametrize(("black", "points"), [([1, 1, 1], 3), ([10, 6, 7], 23), ([15, 9, 9], 33)])
def test_one_scores_the_sum_of_the_spaces_of_the_black_tracks(black: list[int], points: int) -> None:
    track = {"transsib": [black[0], 5, 3], "petersburg": black[1:2], "kiev": black[2:]}

    assert worth("black_positions", track=track) == points


# 16.4 One more engineer


@pytest.mark.rule("16.4")
def test_one_counts_as_an_engineer_for_the_majority_only() -> None:
    s = position(
        tasks=[ScoreEnd(0), ScoreEnd(1)],
        removed=[],
        employer=[0, 0, 1, 1, *[-1] * 11],
        bonus_log=taken((0, "extra_engineer"), (0, "engineers")),
    )

    assert s.score == [2 * 6 + 40, 20, 0, 0]  # the card itself scores nothing, and is no tile for the other


@pytest.mark.rule("16.4")
def test_it_has_no_number() -> None:
    s = position(
        tasks=[ScoreEnd(0), ScoreEnd(1)],
        employer=[0, 1, 1, *[-1] * 12],
        bonus_log=taken((0, "extra_engineer")),
    )

    assert s.score == [20, 40, 0, 0]  # two and two: 3 beats 1


# 16.5 Factories and engines


@pytest.mark.rule("16.5")
@pytest.mark.parametrize(("factories", "points"), [([], 0), ([2], 4), ([9, 2, 2], 12), ([2, 3, 4, 5, 6], 20)])
def test_one_scores_four_for_each_factory(factories: list[int], points: int) -> None:
    assert worth("factories", factories=factories) == points


@pytest.mark.rule("16.5")
@pytest.mark.parametrize(
    ("engines", "points"), [([1, 0, 0, 0], 1), ([9, 8, 7, 4], 28), ([9, 9, 9, 9], 36), ([0, 0, 0, 0], 0)]
)
def test_one_scores_the_sum_of_all_own_engines(engines: list[int], points: int) -> None:
    assert worth("engines", engines=engines) == points


# 16.6 Tokens and engineers


@pytest.mark.rule("16.6")
@pytest.mark.parametrize(
    ("circles", "points"),
    [([-1, -1, -1, -1], 0), ([-1, 3, -1, -1], 7), ([0, 1, -1, 2], 21), ([0, 6, 1, 2], 28)],
)
def test_one_scores_seven_for_each_token_used(circles: list[int], points: int) -> None:
    assert worth("question_tokens", circles=[*circles, *[-1] * 12]) == points


@pytest.mark.rule("16.6")
@pytest.mark.parametrize(
    ("names", "points"),
    [([], 0), (["reuse"], 6), (["any_2"], 6), (["any_2", "black_2", "build", "industry_2", "reuse"], 30)],
)
def test_one_scores_six_for_each_own_engineer_with_or_without_a_letter(names: list[str], points: int) -> None:
    assert worth("engineers", employer=hired(*names)) == points


@pytest.mark.rule("16.2", "16.5", "16.6")
@pytest.mark.parametrize(
    ("name", "most"),
    [("extra_workers", 30), ("finished_lines", 30), ("factories", 20), ("question_tokens", 28)],
)
def test_a_card_never_scores_more_than_its_limit(name: str, most: int) -> None:
    s = position(
        reserve=[0, 0, 0, 0],
        black_owner=0,
        track={"transsib": [15], "petersburg": [9], "kiev": [9]},
        factories=[2, 3, 4, 5, 6],
        circles=[0, 1, 2, 3, *[-1] * 12],
        data={"end_bonus": {name: {"each": 50}}},
    )

    assert bonus_points(s, 0, BONUSES.index(name)) == most


@pytest.mark.rule("16.2", "16.3", "16.5", "16.6")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("points_15", [15, 15, 15, 15]),
        ("extra_workers", [0, 10, 30, 20]),
        ("doublers", [0, 20, 30, 0]),
        ("finished_lines", [10, 0, 30, 20]),
        ("black_positions", [15 + 1 + 1, 2 + 3 + 4, 15 + 9 + 9, 1 + 9 + 9]),
        ("factories", [4, 0, 20, 8]),
        ("engines", [1, 4 + 3 + 2, 9 + 8 + 7 + 6, 5]),
        ("question_tokens", [0, 7, 28, 14]),
        ("engineers", [6, 12, 0, 18]),
    ],
)
def test_every_seat_counts_what_is_its_own(name: str, points: list[int]) -> None:
    s = position(
        reserve=[2, 1, 0, 0],
        black_owner=2,
        doublers=[0, 4, 7, 3],
        engines=[1, 0, 0, 0],
        factories=[1],
        employer=[0, 1, 1, 3, 3, 3, *hired()[6:]],
        circles=[-1, -1, -1, -1, -1, 0, -1, -1, 1, 2, 3, 4, -1, -1, 0, 1],
    )
    s.engines = (*s.engines[:4], 4, 3, 2, 0, 9, 8, 7, 6, 0, 0, 0, 5)
    s.factories = (*s.factories[:10], 1, 1, 2, 3, 4, 1, 9, 0, 0, 0)
    for seat, black in enumerate([(15, 1, 1), (2, 3, 4), (15, 9, 9), (1, 9, 9)]):
        s.track[seat * 15 : seat * 15 + 15 : 5] = black

    assert [bonus_points(s, seat, BONUSES.index(name)) for seat in range(4)] == points
