"""Chapter 13. End of the game."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads import GAME
from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.scoring import ACCOUNT, ScoreEnd
from rotonde.games.russian_railroads.state import Railroads
from rotonde.kernel import EachSeat
from tests.russian_railroads.table import BONUSES, TILES, hired, position, taken, told


def at_the_end(*engineers: list[int], **fields: Any) -> Railroads:
    """The end of a game in which the seats have engineers with these numbers."""
    employer = list(hired())
    for seat, numbers in enumerate(engineers):
        for number in numbers:
            employer[number - 1] = seat
    return position(
        tasks=[EachSeat((0, 1, 2, 3), ScoreEnd(0))],
        employer=employer,
        **fields,
    )


# 13.1 End-bonus cards


@pytest.mark.rule("13.1")
def test_end_bonus_cards_are_scored_after_the_scoring_of_the_last_round() -> None:
    s = position(
        tasks=[NextTurn()],
        passed=[True] * 4,
        round=7,
        markers=[3, -1],
        bonus_log=taken((0, "points_15"), (2, "black_positions"), (0, "engines")),
    )

    assert s.score == [3 + 15 + 1, 0, 3, 0]
    keys = [key for key, _ in told(s)]
    assert max(i for i, key in enumerate(keys) if key == "round.scored") < keys.index("game.scored")
    assert not s.stack


@pytest.mark.rule("13.1")
def test_end_bonus_cards_are_not_scored_in_an_earlier_round() -> None:
    s = position(tasks=[NextTurn()], passed=[True] * 4, round=6, bonus_log=taken((0, "points_15")))

    assert s.round == 7
    assert s.score == [0, 0, 0, 0]


@pytest.mark.rule("13.1")
def test_at_the_end_everybody_sees_all_end_bonus_cards() -> None:
    log = taken((0, "points_15"), (2, "engines"))
    s = position(tasks=[NextTurn()], passed=[True] * 4, round=7, bonus_log=log)

    for seat in (-1, 0, 1, 2, 3):
        assert GAME.view(s, seat)["bonus_cards"] == [
            [BONUSES.index("points_15")],
            [],
            [BONUSES.index("engines")],
            [],
        ]


@pytest.mark.rule("13.1")
def test_each_card_is_a_line_of_its_owners_account() -> None:
    s = at_the_end([], [], bonus_log=taken((1, "points_15"), (1, "black_positions")))

    lines = [(seat, ACCOUNT[what], points) for key, (seat, what, points) in lines_of(s)]
    assert lines == [(1, "bonus_points_15", 15), (1, "bonus_black_positions", 3)]


def lines_of(s: Railroads) -> list[tuple[str, tuple[int, int, int]]]:
    return [(key, (args[0], args[1], args[2])) for key, args in told(s) if key == "account.line"]


# 13.2 The majority of engineers


@pytest.mark.rule("13.2")
def test_red_and_yellow_score_the_majority_in_the_rulebooks_example() -> None:
    red, blue, yellow = [1, 2, 3], [4, 5], [6, 7]  # of the two pairs, yellow's has the highest number
    s = at_the_end(red, blue, yellow)  # and green has none

    assert s.score == [40, 0, 20, 0]


@pytest.mark.rule("13.2")
def test_who_loses_a_tie_for_first_place_is_second() -> None:
    s = at_the_end([4, 5], [1, 2], [3, 9], [15])

    assert s.score == [20, 0, 40, 0]


@pytest.mark.rule("13.2")
def test_a_tie_is_broken_by_the_highest_number_and_not_by_the_sum() -> None:
    s = at_the_end([13, 14], [1, 15])

    assert s.score == [20, 40, 0, 0]


@pytest.mark.rule("13.2")
def test_more_engineers_beat_higher_numbers() -> None:
    s = at_the_end([15], [1, 2], [14])

    assert s.score == [20, 40, 0, 0]


@pytest.mark.rule("13.2")
def test_the_engineer_without_a_letter_counts() -> None:
    without_letter = 1
    assert TILES[without_letter - 1] == "any_2"

    assert at_the_end([without_letter], []).score == [40, 0, 0, 0]


@pytest.mark.rule("13.2")
def test_the_card_counts_as_one_more_engineer() -> None:
    s = at_the_end([1], [15], [13, 14], bonus_log=taken((0, "extra_engineer")))

    # two and two: the card has no number, so 14 beats 1
    assert s.score == [20, 0, 40, 0]


@pytest.mark.rule("13.2")
def test_with_the_card_a_player_can_be_first() -> None:
    s = at_the_end([1, 2], [14, 15], bonus_log=taken((0, "extra_engineer")))

    assert s.score == [40, 20, 0, 0]


@pytest.mark.rule("13.2")
def test_with_two_players_both_can_score() -> None:
    s = position(seats=2, tasks=[EachSeat((0, 1), ScoreEnd(0))], employer=[0, 1, 1, *[-1] * 12])

    assert s.score == [20, 40]


# 13.3 Without an engineer


@pytest.mark.rule("13.3")
def test_a_player_without_an_engineer_scores_nothing_for_the_majority() -> None:
    s = at_the_end([], [1])

    assert s.score == [0, 40, 0, 0]


@pytest.mark.rule("13.3")
def test_the_card_alone_is_not_enough() -> None:
    s = at_the_end([], [1], bonus_log=taken((0, "extra_engineer")))

    assert s.score == [0, 40, 0, 0]


@pytest.mark.rule("13.3")
def test_where_nobody_has_an_engineer_nobody_scores() -> None:
    s = at_the_end([], [], bonus_log=taken((0, "extra_engineer")))

    assert s.score == [0, 0, 0, 0]


# 13.4 Victory


@pytest.mark.rule("13.4")
def test_the_final_scores_say_who_has_won() -> None:
    s = position(tasks=[NextTurn()], passed=[True] * 4, round=7, score=[90, 120, 80, 70])

    assert GAME.scores(s) == [90, 120, 80, 70]
    assert not s.stack


@pytest.mark.rule("13.4")
def test_players_who_are_level_share_the_victory() -> None:
    s = position(
        tasks=[NextTurn()],
        passed=[True] * 4,
        round=7,
        score=[80, 120, 80, 70],
        employer=hired(TILES[0]),
        order=[3, 2, 1, 0],
    )

    # neither the order of play nor the engineers nor anything else separates the two
    assert GAME.scores(s) == [120, 120, 80, 70]
