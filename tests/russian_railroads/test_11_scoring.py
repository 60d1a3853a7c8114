"""Chapter 11. Scoring a round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rotonde.games.russian_railroads.engines import PlaceEngine
from rotonde.games.russian_railroads.names import ALL_TOKENS, KIEV_MEDAL, NOWHERE, PETERSBURG
from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.scoring import ACCOUNT, ScoreRound, line_points, round_account
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import STAY
from rotonde.kernel import EachSeat, replaced
from tests.russian_railroads.table import (
    all_pass,
    alone,
    lying,
    place,
    play,
    position,
    tokens_without,
    told,
)


def account(s: Railroads) -> dict[str, int]:
    """What the first seat would score now, by name."""
    return {ACCOUNT[what]: points for what, points in round_account(s, 0)}


def scored(**fields: Any) -> int:
    """What the first seat scores in a round that ends like this."""
    fields.setdefault("engines", [0, 0, 0, 0])
    return position(tasks=[ScoreRound(0)], **fields).score[0]


# The example that the rulebooks go through step by step

RED: dict[str, Any] = {
    "track": {"transsib": [10, 7, 3], "kiev": [2]},
    "engines": [6, 2, 0, 2],
    "doublers": [1, 0, 0, 0],
    "factories": [2],
    "markers": [5, -1],
}


@pytest.mark.rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.7", "11.9")
def test_red_scores_12_and_0_and_3_and_5_in_the_rulebooks_example() -> None:
    s = position(**RED)

    assert account(s) == {"transsib": 12, "petersburg": 0, "kiev": 3, "industry": 5}
    assert scored(**RED) == 20


# 11.1 When and what is scored


@pytest.mark.rule("11.1")
def test_every_player_scores_at_the_end_of_the_round() -> None:
    s = alone(passed=[True] * 4, tasks=[NextTurn()], markers=[3, -1])

    assert s.round == 2
    assert s.score == [3, 0, 0, 0]
    assert [args for key, args in told(s) if key == "round.scored"] == [
        (0, 3, 3),
        (1, 0, 0),
        (2, 0, 0),
        (3, 0, 0),
    ]


@pytest.mark.rule("11.1")
def test_moved_workers_act_before_the_scoring() -> None:
    s = alone(passed=[True] * 4, tasks=[NextTurn()], markers=[2, -1], **lying({"turn_order_2": 0}))
    assert s.score == [0, 0, 0, 0]
    play(s, place("industry_1w"))

    assert s.score == [3, 0, 0, 0]


@pytest.mark.rule("11.1")
def test_the_order_of_play_is_settled_before_the_scoring() -> None:
    s = position(tasks=[NextTurn()], passed=[True] * 4, **lying({"turn_order_1": 2}))
    play(s, STAY)

    keys = [key for key, _ in told(s)]
    assert keys.index("order.changed") < keys.index("round.scored")


@pytest.mark.rule("11.1")
def test_the_last_round_is_scored_too() -> None:
    s = alone(passed=[True] * 4, tasks=[NextTurn()], markers=[3, -1], round=7)

    assert s.score == [3, 0, 0, 0]
    assert not s.stack


@pytest.mark.rule("11.1")
def test_coins_and_workers_left_score_nothing() -> None:
    assert scored(coins=[9, 9, 9, 9], workers=[7, 5, 5, 5]) == 0


# 11.2 Reach


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(
    ("engines", "points"), [([0, 0], 0), ([1, 0], 1), ([3, 1], 4), ([4, 4], 8), ([9, 0], 9), ([9, 9], 9)]
)
def test_only_spaces_within_reach_of_the_engines_are_scored(engines: list[int], points: int) -> None:
    assert scored(track={"transsib": [12, 9]}, engines=[*engines, 0, 0]) == points


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(("line", "slot"), [("petersburg", 2), ("kiev", 3)])
def test_the_engines_of_one_line_do_not_serve_another(line: str, slot: int) -> None:
    engines = [9, 9, 9, 9]
    engines[slot] = 0
    s = position(track={line: [9, 8]}, engines=engines)

    assert account(s)[line] == 0


# 11.3 Virtual track


@pytest.mark.rule("11.3")
def test_an_empty_space_counts_as_the_nearest_track_ahead() -> None:
    s = position(track={"petersburg": [8, 6, 4, 1]}, engines=[1, 0, 9, 0])

    # natural on 1, brown for 2 to 4, gray for 5 and 6, black for 7 and 8, nothing on 9
    assert line_points(s, 0, PETERSBURG) == 4 + 3 * 2 + 2 * 1


@pytest.mark.rule("11.3")
def test_nothing_is_scored_beyond_the_black_track() -> None:
    assert scored(track={"kiev": [3, 2]}, engines=[0, 0, 0, 9]) == 2 + (1 + 2 + 3)


# 11.4 Values


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(("colours", "points"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 7)])
def test_a_space_scores_the_value_of_its_colour(colours: int, points: int) -> None:
    assert scored(track={"transsib": [15, 9, 7, 4, 2][:colours]}, engines=[1, 0, 0, 0]) == points


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(("colours", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10)])
def test_the_revaluation_raises_brown_natural_and_white(colours: int, points: int) -> None:
    track = {"transsib": [15, 9, 7, 4, 2][:colours]}

    assert scored(track=track, engines=[1, 0, 0, 0], tokens=tokens_without("revaluation")) == points


@pytest.mark.rule("11.4")
def test_the_revaluation_of_one_player_is_of_no_use_to_another() -> None:
    s = position(
        player=1,
        tasks=[ScoreRound(1)],
        track={"transsib": [15, 9, 7]},
        engines=[4, 0, 0, 0],
        tokens=tokens_without("revaluation"),
    )

    assert s.score == [0, 8, 0, 0]


# 11.5 Doublers


@pytest.mark.rule("11.5")
@pytest.mark.parametrize(("doublers", "points"), [(0, 11), (1, 13), (3, 17), (4, 18), (8, 22)])
def test_a_doubler_doubles_its_own_space(doublers: int, points: int) -> None:
    track = {"transsib": [12, 8, 3]}  # brown to 3, gray to 8

    assert scored(track=track, engines=[9, 3, 0, 0], doublers=[doublers, 0, 0, 0]) == points


@pytest.mark.rule("11.5")
def test_doublers_beyond_reach_do_not_count() -> None:
    assert scored(track={"transsib": [12, 8]}, engines=[3, 0, 0, 0], doublers=[8, 0, 0, 0]) == 6


@pytest.mark.rule("11.5")
def test_doublers_beyond_the_black_track_do_not_count() -> None:
    assert scored(track={"transsib": [3, 2]}, engines=[9, 0, 0, 0], doublers=[8, 0, 0, 0]) == 4


@pytest.mark.rule("11.5")
def test_doublers_double_no_other_line() -> None:
    assert scored(track={"petersburg": [6, 4]}, engines=[0, 0, 5, 0], doublers=[8, 0, 0, 0]) == 4


# 11.6 St Petersburg doubled


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(
    ("track", "engine", "points"),
    [
        ([9, 7, 3], 7, 2 * (3 * 2 + 4)),
        ([9, 8, 3], 9, 2 * (3 * 2 + 5)),
        ([9, 7, 3], 6, 3 * 2 + 3),
        ([9, 6, 3], 9, 3 * 2 + 3),
    ],
)
def test_gray_and_engine_on_petersburg_7_double_the_line(track: list[int], engine: int, points: int) -> None:
    assert scored(track={"petersburg": track}, engines=[0, 0, engine, 0]) == points


@pytest.mark.rule("11.6")
def test_only_the_points_of_petersburg_are_doubled() -> None:
    track = {"transsib": [9, 7], "petersburg": [9, 7], "kiev": [9, 7]}
    s = position(track=track, engines=[7, 0, 7, 7])

    assert account(s) == {"transsib": 7, "petersburg": 14, "kiev": 17, "industry": 0}


@pytest.mark.rule("11.6", "11.4")
def test_revaluation_and_doubling_of_petersburg_work_together() -> None:
    track = {"petersburg": [9, 7, 2]}

    assert scored(track=track, engines=[0, 0, 9, 0], tokens=tokens_without("revaluation")) == 2 * (2 * 3 + 5)


# 11.7 Kiev


@pytest.mark.rule("11.7")
def test_kiev_with_black_and_engine_on_3_scores_one_and_two_and_three_as_in_the_rulebooks() -> None:
    assert scored(track={"kiev": [3]}, engines=[0, 0, 0, 3]) == 6


@pytest.mark.rule("11.7")
@pytest.mark.parametrize(
    ("black", "engine", "points"),
    [(1, 1, 1), (9, 2, 3), (2, 9, 3), (4, 4, 10), (9, 7, 10), (7, 9, 10), (8, 8, 20), (9, 9, 20), (9, 0, 0)],
)
def test_stars_need_both_black_and_engine_and_add_up(black: int, engine: int, points: int) -> None:
    assert scored(track={"kiev": [black]}, engines=[0, 0, 0, engine]) == points


@pytest.mark.rule("11.7")
@pytest.mark.parametrize(
    ("gray", "engine", "medal", "points"),
    [(5, 5, True, 20), (6, 9, True, 20), (4, 5, True, 0), (5, 4, True, 0), (5, 5, False, 0)],
)
def test_the_kiev_medal_scores_twenty_for_gray_and_engine_on_5(
    gray: int, engine: int, medal: bool, points: int
) -> None:
    tokens = tokens_without("kiev_medal") if medal else tokens_without()
    s = position(track={"kiev": [7, gray]}, engines=[1, 0, 0, engine], tokens=tokens)

    assert account(s)["kiev"] == 10 + points + min(gray, engine)


@pytest.mark.rule("11.7")
def test_kiev_scores_its_track_besides_its_stars() -> None:
    assert scored(track={"kiev": [6, 4, 2]}, engines=[0, 0, 0, 5]) == (2 * 2 + 2) + (1 + 2 + 3 + 4)


# 11.8 Looked at anew


@pytest.mark.rule("11.8")
def test_stars_count_from_the_scoring_on_at_which_the_engine_has_come() -> None:
    s = position(
        tasks=[ScoreRound(0), PlaceEngine(0, 3, NOWHERE, False), ScoreRound(0), ScoreRound(0)],
        track={"kiev": [3]},
        engines=[3, 3, 3, 0],
    )

    assert [args for key, args in told(s) if key == "round.scored"] == [(0, 0, 0), (0, 6, 6), (0, 6, 12)]


@pytest.mark.rule("11.8")
def test_petersburg_is_doubled_only_while_engine_and_gray_reach_7() -> None:
    s = position(track={"petersburg": [9, 7]}, engines=[1, 0, 7, 0])
    assert line_points(s, 0, PETERSBURG) == 14
    s.engines = replaced(s.engines, 2, 6)

    assert line_points(s, 0, PETERSBURG) == 6


# 11.9 Industry


@pytest.mark.rule("11.9")
@pytest.mark.parametrize(
    ("marker", "points"),
    list(enumerate([0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 15, 15, 20, 20, 25, 30])),
)
def test_a_marker_scores_its_number_or_the_last_one_behind_it(marker: int, points: int) -> None:
    assert scored(markers=[marker, -1], factories=[2, 3, 4, 5, 6]) == points


@pytest.mark.rule("11.9")
def test_both_markers_score() -> None:
    s = position(markers=[6, 3], factories=[2])

    assert account(s)["industry"] == 10
    assert account(s)["second_marker"] == 3
    assert scored(markers=[6, 3], factories=[2]) == 13


@pytest.mark.rule("11.9")
def test_what_is_shown_as_the_next_score_is_what_is_scored() -> None:
    s = alone(**RED)
    expected = sum(account(s).values())
    all_pass(s)

    assert s.score[0] == expected


@pytest.mark.rule("11.1", "11.7", "11.9")
def test_every_seat_is_scored_by_its_own_board() -> None:
    s = position(
        player=2,
        tasks=[EachSeat((0, 1, 2, 3), ScoreRound(0))],
        track={"transsib": [9, 4], "petersburg": [9, 7], "kiev": [7, 5]},
        engines=[3, 1, 7, 5],
        doublers=[8, 8, 1, 8],
        markers=[6, 3],
        factories=[2],
        tokens=[ALL_TOKENS, ALL_TOKENS, ALL_TOKENS & ~(1 << KIEV_MEDAL), ALL_TOKENS],
    )

    scored_by_seat = [4 + 1, 2 * 7, 5, 1 + 2 + 3 + 4 + 20, 10, 3]
    assert s.score == [0, 0, sum(scored_by_seat), 0]


# All of it, against a plain count


@pytest.mark.rule("11.2", "11.3", "11.4", "11.5", "11.6")
@pytest.mark.parametrize("seed", range(200))
def test_a_line_scores_what_a_plain_count_gives(seed: int) -> None:
    rng = Random(seed)
    line, length = rng.choice([(0, 15), (1, 9), (2, 9)])
    track = sorted(rng.sample(range(1, length + 1), rng.randint(1, 5 - line)), reverse=True)
    engines = [rng.randrange(10) for _ in range(4)]
    doublers, revalued = rng.randrange(9), rng.random() < 0.5
    name = ("transsib", "petersburg", "kiev")[line]
    s = position(
        track={name: track},
        engines=engines,
        doublers=[doublers, 0, 0, 0],
        tokens=tokens_without("revaluation") if revalued else tokens_without(),
    )

    values = [0, 1, 3, 6, 10] if revalued else [0, 1, 2, 4, 7]
    spaces = [0] * 30  # what each space is worth, filled from the black track on
    for colour, end in enumerate(track):
        spaces[1 : end + 1] = [values[colour]] * end
    if line == 0:
        spaces = [value * 2 if 1 <= space <= doublers else value for space, value in enumerate(spaces)]
    reach = engines[0] + engines[1] if line == 0 else engines[line + 1]
    points = sum(spaces[: reach + 1])
    doubled = line == 1 and len(track) > 1 and track[1] >= 7 and reach >= 7
    assert line_points(s, 0, line) == points * (2 if doubled else 1)
