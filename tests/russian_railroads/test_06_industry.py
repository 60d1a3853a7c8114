"""Chapter 6. Industry."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads.verbs import ADVANCE, DOUBLER, PASS, STOP, TOKEN
from rotonde.kernel import to_move
from tests.russian_railroads.table import (
    TILES,
    TOKENS,
    extend,
    offered,
    place,
    places,
    play,
    position,
    told,
    track_of,
)

# 0 1 2 3 5 F 10 F 15 F ? F 20 F 25 30: positions 0 to 15, the gaps at 5, 7, 9, 11 and 13.
QUESTION, LAST = 10, 15
COIN, STEP, DOUBLERS = 6, 5, 4  # factories, by the number on their front


def industry(names: list[str]) -> list[str]:
    return [name for name in names if name.startswith("industry")]


# 6.1 Steps


@pytest.mark.rule("6.1")
def test_the_first_industry_space_costs_one_worker_and_gives_one_step() -> None:
    s = position(coins=[0] * 4)
    play(s, place("industry_1w"))

    assert (s.markers[0], s.workers[0]) == (1, 4)


@pytest.mark.rule("6.1")
def test_the_second_industry_space_costs_two_workers_and_gives_two_steps() -> None:
    s = position(coins=[0] * 4)
    play(s, place("industry_2w"))

    assert (s.markers[0], s.workers[0]) == (2, 3)


@pytest.mark.rule("6.1")
def test_the_third_industry_space_gives_one_step_and_one_black_step() -> None:
    s = position(coins=[0] * 4)
    play(s, place("industry_black_2w"), ADVANCE, extend("petersburg", "black"))

    assert (s.markers[0], s.workers[0]) == (1, 3)
    assert track_of(s, "petersburg") == [2, 0, 0, 0, 0]
    assert to_move(s) == 1


# 6.2 Gaps


@pytest.mark.rule("6.2")
def test_a_gap_stops_the_marker_after_four_steps() -> None:
    s = position(markers=[4, -1])

    assert industry(places(s)) == []


@pytest.mark.rule("6.2")
def test_no_movement_jumps_an_empty_gap() -> None:
    s = position(markers=[3, -1])

    assert industry(places(s)) == ["industry_1w", "industry_black_2w"]


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("here", "factories"), [(6, [6]), (8, [6, 6]), (10, [6, 6, 6]), (12, [6, 6, 6, 6])])
def test_each_later_gap_stops_the_marker_too(here: int, factories: list[int]) -> None:
    s = position(markers=[here, -1], factories=factories)

    assert industry(places(s)) == []


# 6.3 Filled gaps and the end


@pytest.mark.rule("6.3")
def test_a_gap_with_a_factory_is_a_position_like_any_other() -> None:
    s = position(coins=[0] * 4, markers=[3, -1], factories=[COIN])
    play(s, place("industry_2w"))

    assert s.markers[0] == 5


@pytest.mark.rule("6.3")
def test_after_a_factory_comes_the_next_printed_position() -> None:
    s = position(coins=[0] * 4, markers=[5, -1], factories=[COIN])
    play(s, place("industry_1w"))

    assert s.markers[0] == 6


@pytest.mark.rule("6.3")
def test_the_last_position_can_be_entered_behind_five_factories() -> None:
    s = position(coins=[0] * 4, round=7, markers=[12, -1], factories=[COIN] * 5)
    play(s, place("last_round"))

    assert s.markers[0] == LAST


@pytest.mark.rule("6.3")
def test_no_step_leads_beyond_the_last_position() -> None:
    s = position(round=7, markers=[LAST, -1], factories=[COIN] * 5)

    assert industry(places(s)) == []
    assert "last_round" not in places(s)


@pytest.mark.rule("6.3")
def test_steps_beyond_the_last_position_close_a_space() -> None:
    s = position(round=7, markers=[13, -1], factories=[COIN] * 5)

    assert industry(places(s)) == ["industry_1w", "industry_2w", "industry_black_2w"]
    assert "last_round" not in places(s)


# 6.4 Two markers


@pytest.mark.rule("6.4")
def test_with_two_markers_each_step_may_move_either() -> None:
    s = position(coins=[0] * 4, markers=[3, 0])
    play(s, place("industry_2w"))
    first = offered(s, ADVANCE, 2)
    play(s, ADVANCE + 1)
    second = offered(s, ADVANCE, 2)
    play(s, ADVANCE)

    assert (first, second) == ([0, 1], [0, 1])
    assert s.markers[:2] == [4, 1]


@pytest.mark.rule("6.4")
def test_the_step_of_a_factory_may_move_either_marker() -> None:
    s = position(coins=[0] * 4, markers=[4, 0], factories=[STEP])
    play(s, place("industry_1w"), ADVANCE)
    either = offered(s, ADVANCE, 2)
    play(s, ADVANCE + 1)

    assert either == [0, 1]
    assert s.markers[:2] == [5, 1]


@pytest.mark.rule("6.4")
def test_the_step_of_an_engineer_may_move_either_marker() -> None:
    s = position(coins=[0] * 4, markers=[2, 0], row=[-1] * 5 + [TILES.index("industry_points"), 1])
    play(s, place("engineer_right"))

    assert offered(s, ADVANCE, 2) == [0, 1]


@pytest.mark.rule("6.4")
def test_the_steps_of_a_token_may_move_either_marker() -> None:
    s = position(coins=[0] * 4, markers=[2, 0], track={"petersburg": [3]}, engines=[1, 0, 4, 0])
    play(s, place("track_open"), extend("petersburg", "black"), TOKEN + TOKENS.index("industry_5"))

    assert s.options == [ADVANCE, ADVANCE + 1, STOP]


@pytest.mark.rule("6.4")
def test_two_markers_never_share_a_position() -> None:
    s = position(coins=[0] * 4, markers=[2, 1])
    play(s, place("industry_1w"))  # the second stands right behind the first, which alone can move

    assert s.markers[:2] == [3, 1]


@pytest.mark.rule("6.4")
def test_a_marker_held_up_by_the_other_cannot_pass_it() -> None:
    s = position(markers=[4, 3])

    assert industry(places(s)) == []


@pytest.mark.rule("6.4")
def test_the_first_marker_makes_room_for_the_second() -> None:
    s = position(coins=[0] * 4, markers=[3, 2])
    play(s, place("industry_2w"))

    assert s.markers[:2] == [4, 3]


# 6.5 The ? of the industry track


@pytest.mark.rule("6.5")
def test_a_marker_that_comes_to_the_question_takes_a_token() -> None:
    s = position(coins=[0] * 4, markers=[9, -1], factories=[COIN] * 3)
    play(s, place("industry_1w"))
    asked = offered(s, TOKEN, 7)
    play(s, TOKEN + TOKENS.index("revaluation"))

    assert asked == [0, 1, 2, 3, 4, 5, 6]
    assert s.circles[:4] == (-1, -1, -1, TOKENS.index("revaluation"))
    assert s.has_token(0, TOKENS.index("revaluation"))


@pytest.mark.rule("6.5")
def test_the_token_comes_at_once_even_if_the_marker_has_steps_left() -> None:
    s = position(coins=[0] * 4, markers=[9, -1], factories=[COIN] * 4)
    play(s, place("industry_2w"))
    halfway = (s.markers[0], offered(s, TOKEN, 7))
    play(s, TOKEN + TOKENS.index("doublers_3"))

    assert halfway == (QUESTION, [0, 1, 2, 3, 4, 5, 6])
    assert (s.markers[0], s.doublers[0], s.coins[0]) == (11, 3, 1)


@pytest.mark.rule("6.5")
def test_a_second_marker_gets_nothing_at_the_question() -> None:
    s = position(coins=[0] * 4, markers=[9, 8], factories=[DOUBLERS] * 4)
    play(s, place("industry_2w"), TOKEN + TOKENS.index("revaluation"), ADVANCE, PASS, PASS, PASS)
    play(s, place("industry_1w"), ADVANCE + 1, DOUBLER)
    play(s, place("industry_black_2w"), ADVANCE + 1)

    assert s.markers[:2] == [11, QUESTION]
    assert offered(s, TOKEN, 7) == []
    assert [key for key, _ in told(s)].count("token.used") == 1


@pytest.mark.rule("6.5")
def test_the_question_works_for_each_player() -> None:
    s = position(
        coins=[0] * 4,
        markers=[9, -1],
        factories=[COIN] * 3,
    )
    s.markers[2], s.factories = (
        9,
        s.factories[:5] + (COIN,) * 3 + s.factories[8:],
    )  # the next player is as far
    play(s, place("industry_1w"), TOKEN + TOKENS.index("revaluation"))
    play(s, place("industry_black_2w"), ADVANCE)

    assert to_move(s) == 1
    assert offered(s, TOKEN, 7) == [0, 1, 2, 3, 4, 5, 6]
