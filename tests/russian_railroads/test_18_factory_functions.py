"""Chapter 18. Factory functions."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.parts import parts_for, standard_data
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import ADVANCE, ENGINE, FACTORY, TEN
from tests.russian_railroads.table import (
    BONUSES,
    FUNCTIONS,
    TOKENS,
    alone,
    bonus,
    bonuses,
    extend,
    finished,
    hired,
    pay,
    place,
    play,
    position,
    reuse,
    reuses,
    space,
    steps,
    taken,
    token,
    tokens,
    told,
    track_of,
)


def number_of(function: str) -> int:
    """The number on the front of the engines with this factory."""
    number: int = standard_data()["factory"][function]["number"]
    return number


def onto(function: str, *further: str, **fields: Any) -> Railroads:
    """One industry step brings the marker onto a factory with this function; behind it these."""
    factories = [number_of(name) for name in (function, *further)]
    s = alone(**{"markers": [4, -1], "factories": factories, **fields})
    return play(s, place("industry_1w"))


# 18.1 Same number, same factory; points


@pytest.mark.rule("18.1")
def test_every_number_has_one_function_and_every_function_one_number() -> None:
    parts = parts_for(4, {})

    assert parts.function[0] == -1
    assert sorted(parts.function[1:]) == list(range(len(FUNCTIONS)))


@pytest.mark.rule("18.1")
def test_two_engines_of_a_number_become_the_same_factory() -> None:
    s = position(coins=[0, 0, 0, 0], supply=[0] * 6 + [4] * 4)
    play(s, place("engine_1w"), FACTORY, place("engine_2w"), FACTORY)

    built = [args for key, args in told(s) if key == "factory.built"]
    assert built == [(0, 6, FUNCTIONS.index("coin"), 0), (1, 6, FUNCTIONS.index("coin"), 0)]


@pytest.mark.rule("18.1")
@pytest.mark.parametrize(
    ("engineers", "points"), [([], 0), (["any_2"], 1), (["reuse", "black_2", "black_points"], 12 + 15 + 4)]
)
def test_one_factory_scores_the_sum_of_the_numbers_of_own_engineers(
    engineers: list[str], points: int
) -> None:
    s = onto("engineer_points", employer=hired(*engineers))

    assert s.score == [points, 0, 0, 0]
    assert finished(s)


@pytest.mark.rule("18.1")
def test_the_extra_engineer_card_has_no_number_to_add() -> None:
    s = onto("engineer_points", employer=hired("reuse"), bonus_log=taken((0, "extra_engineer")))

    assert s.score == [12, 0, 0, 0]


@pytest.mark.rule("18.1")
@pytest.mark.parametrize(
    ("engines", "points"), [([1, 0, 0, 0], 1), ([5, 4, 0, 0], 9), ([2, 1, 7, 6], 13), ([9, 9, 9, 9], 18)]
)
def test_one_scores_the_sum_of_the_two_highest_engines(engines: list[int], points: int) -> None:
    s = onto("best_engines", engines=engines)

    assert s.score == [points, 0, 0, 0]
    assert finished(s)


# 18.2 Industry and track


@pytest.mark.rule("18.2")
def test_one_gives_an_industry_step_on_top_of_the_movement_that_led_there() -> None:
    s = onto("industry")

    assert s.markers[0] == 6
    assert finished(s)


@pytest.mark.rule("18.2")
def test_the_step_of_the_factory_comes_before_the_rest_of_the_movement() -> None:
    s = alone(markers=[4, -1], factories=[number_of("industry"), number_of("coin")])
    play(s, place("industry_2w"))

    assert s.markers[0] == 7  # one step, the factory's, and the second
    assert s.coins[0] == 1


@pytest.mark.rule("18.2")
def test_factories_drive_the_marker_from_one_to_the_next() -> None:
    s = alone(markers=[4, -1], factories=[number_of("industry")] * 3)
    play(s, place("industry_2w"))

    assert s.markers[0] == 8  # 5, by its factory 6, 7, by its factory 8


@pytest.mark.rule("18.2")
def test_the_step_of_the_factory_may_move_either_marker() -> None:
    s = alone(markers=[4, 1], factories=[number_of("industry")])
    play(s, place("industry_1w"), ADVANCE)
    assert s.options == [ADVANCE, ADVANCE + 1]
    play(s, ADVANCE + 1)

    assert s.markers[:2] == [5, 2]
    assert finished(s)


@pytest.mark.rule("18.2")
def test_the_step_of_the_factory_is_lost_where_neither_marker_can_move() -> None:
    s = alone(markers=[6, 4], factories=[number_of("industry")])
    play(s, place("industry_1w"))

    assert s.markers[:2] == [6, 5]  # the first stands before a gap, the second behind the first
    assert finished(s)


@pytest.mark.rule("18.2")
def test_one_gives_two_free_track_steps() -> None:
    s = onto("tracks", track={"transsib": [5, 2]})
    assert steps(s) == ["transsib black", "transsib gray", "petersburg black", "kiev black"]
    play(s, extend("transsib", "gray"), extend("kiev", "black"))

    assert (track_of(s, "transsib")[:2], track_of(s, "kiev")[:2]) == ([5, 3], [2, 0])
    assert finished(s)


@pytest.mark.rule("18.2")
def test_the_track_steps_must_be_taken_as_far_as_possible() -> None:
    built = {"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 6], "kiev": [9, 8, 6]}
    s = onto("tracks", track=built)

    assert track_of(s, "kiev")[:3] == [9, 8, 7]  # one step fits
    assert finished(s)


@pytest.mark.rule("18.2")
def test_the_track_steps_set_off_special_spaces() -> None:
    s = onto("tracks", track={"petersburg": [3]}, engines=[1, 0, 4, 0])
    play(s, extend("petersburg", "black"))
    assert tokens(s) == TOKENS
    play(s, token("kiev_medal"))
    assert steps(s)


# 18.3 Engine or factory, reuse


@pytest.mark.rule("18.3")
def test_one_gives_an_engine_or_a_factory() -> None:
    s = onto("build", supply=[0] * 6 + [4] * 4)
    assert s.options == [ENGINE, ENGINE + 1, ENGINE + 2, ENGINE + 3, FACTORY]
    engine, factory = play(s.copy(), ENGINE + 2), play(s.copy(), FACTORY)

    assert (engine.engines[:4], engine.factories[:2]) == ((1, 0, 6, 0), (2, 0))
    assert (factory.engines[:4], factory.factories[:2]) == ((1, 0, 0, 0), (2, 6))
    assert finished(engine)
    assert finished(factory)


@pytest.mark.rule("18.3")
def test_the_factory_it_builds_opens_the_next_gap_for_the_rest_of_the_movement() -> None:
    s = alone(markers=[4, -1], factories=[number_of("build")], supply=[0] * 6 + [4] * 4)
    play(s, place("industry_2w"), FACTORY)

    assert s.factories[:2] == (2, 6)
    assert s.markers[0] == 6


@pytest.mark.rule("18.3")
def test_it_is_lost_when_there_is_nothing_left_to_build() -> None:
    s = onto("build", supply=[0] * 10)

    assert finished(s)


@pytest.mark.rule("18.3")
def test_one_lets_the_player_reuse_a_space() -> None:
    s = alone(markers=[4, -1], factories=[number_of("reuse")])
    play(s, place("doubler"), place("coins"), place("industry_1w"), pay())
    assert reuses(s) == ["doubler", "coins"]
    play(s, reuse("coins"))

    assert s.coins[0] == 4
    assert s.own_on[space("coins")] == 1
    assert finished(s)


@pytest.mark.rule("18.3")
def test_the_reuse_must_be_done_where_it_can_be() -> None:
    s = alone(markers=[4, -1], factories=[number_of("reuse")])
    play(s, place("doubler"), place("industry_1w"))

    assert s.doublers[0] == 2  # the only target
    assert finished(s)


@pytest.mark.rule("18.3")
def test_the_reuse_is_lost_without_a_target() -> None:
    s = onto("reuse")

    assert s.markers[0] == 5
    assert finished(s)


@pytest.mark.rule("18.3")
def test_the_space_whose_step_led_to_the_factory_is_no_target_even_with_one_worker_on_it() -> None:
    s = alone(markers=[4, -1], factories=[number_of("reuse")], coins=[1, 0, 0, 0])
    play(s, place("doubler"), pay())
    play(s, place("coins"), pay())
    play(s, place("industry_2w"), pay(coins=1))

    assert reuses(s) == ["doubler", "coins"]


@pytest.mark.rule("18.3")
def test_a_reuse_factory_gives_the_black_workers_step_again() -> None:
    s = alone(markers=[4, -1], factories=[number_of("reuse")], black_owner=0)
    play(s, place("track_open"), pay(black=1), *[extend("kiev", "black")] * 2)
    play(s, place("industry_1w"), *[extend("kiev", "black")] * 2)

    assert track_of(s, "kiev")[0] == 5
    assert finished(s)


@pytest.mark.rule("18.3")
def test_two_reuse_factories_in_one_movement_work_one_after_the_other() -> None:
    s = alone(markers=[4, -1], factories=[number_of("reuse"), number_of("reuse")], round=7)
    play(s, place("doubler"), place("coins"), place("last_round"), pay(), reuse("doubler"))
    assert (s.doublers[0], s.markers[0]) == (2, 7)
    assert reuses(s) == ["doubler", "coins"]
    play(s, reuse("coins"))

    assert s.coins[0] == 4
    assert finished(s)


# 18.4 Doublers, a coin, an end-bonus card


@pytest.mark.rule("18.4")
@pytest.mark.parametrize(
    ("there", "left", "placed"), [(0, 20, 2), (6, 2, 2), (7, 5, 1), (8, 5, 0), (0, 1, 1), (0, 0, 0)]
)
def test_one_gives_two_doublers_as_far_as_they_can_be_placed(there: int, left: int, placed: int) -> None:
    s = onto("doublers", doublers=[there, 0, 0, 0], doublers_left=left)

    assert (s.doublers[0], s.doublers_left) == (there + placed, left - placed)
    assert finished(s)


@pytest.mark.rule("18.4")
def test_one_gives_a_coin() -> None:
    s = onto("coin")

    assert s.coins == [1, 0, 0, 0]
    assert finished(s)


@pytest.mark.rule("18.4")
def test_one_gives_an_end_bonus_card_or_ten_points() -> None:
    s = onto("end_bonus")
    assert bonuses(s) == BONUSES[:8]
    card, points = play(s.copy(), bonus("engines")), play(s.copy(), TEN)

    assert (card.score[0], card.bonus_log) == (0, taken((0, "engines")))
    assert points.score[0] == 10
    assert finished(card)
    assert finished(points)


@pytest.mark.rule("18.4")
def test_with_an_empty_pile_it_gives_the_ten_points() -> None:
    s = onto("end_bonus", bonus_log=taken(*((1, name) for name in BONUSES[:8])))

    assert s.score[0] == 10
    assert finished(s)
