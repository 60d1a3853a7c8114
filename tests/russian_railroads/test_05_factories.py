"""Chapter 5. Factories."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import ADVANCE, DOUBLER, ENGINE, FACTORY, REPLACE, REUSE, STOP
from rotonde.kernel import to_move
from tests.russian_railroads.table import (
    FUNCTIONS,
    extend,
    hired,
    lying,
    offered,
    place,
    places,
    play,
    position,
    space,
    steps,
    told,
    track_of,
)

# Factories by what they do; the number of the engine on the front comes from the data.
ENGINEER_POINTS, BUILD, AGAIN, DOUBLERS, INDUSTRY, COIN, TRACKS, ENGINE_POINTS, BONUS = range(1, 10)


def returned(*numbers: int) -> tuple[int, ...]:
    return tuple(numbers.count(number) for number in range(10))


def used(s: Railroads) -> list[int]:
    """The factories that have worked so far."""
    return [args[1] for key, args in told(s) if key == "factory.used"]


def test_the_names_of_this_file_fit_the_data() -> None:
    s = position()

    assert [FUNCTIONS[s.parts.function[number]] for number in range(1, 10)] == [
        "engineer_points",
        "build",
        "reuse",
        "doublers",
        "industry",
        "coin",
        "tracks",
        "best_engines",
        "end_bonus",
    ]


# 5.1 Where factories come from


@pytest.mark.rule("5.1")
def test_a_factory_is_the_back_of_the_lowest_engine_or_any_returned_one() -> None:
    s = position(coins=[0] * 4, supply=[0, 0, 0, 2, 4, 4, 4, 4, 4, 4], returned=returned(1, 2, 2, 6))
    play(s, place("engine_1w"))
    from_the_pile = play(s.copy(), FACTORY)
    from_the_returned = play(s.copy(), FACTORY + 2)

    assert offered(s, FACTORY, 10) == [0, 1, 2, 6]
    assert from_the_pile.factories[:5] == (3, 0, 0, 0, 0)
    assert (from_the_pile.supply[3], from_the_pile.returned) == (1, returned(1, 2, 2, 6))
    assert from_the_returned.factories[:5] == (2, 0, 0, 0, 0)
    assert (from_the_returned.supply[3], from_the_returned.returned) == (2, returned(1, 2, 6))


@pytest.mark.rule("5.1")
def test_a_returned_factory_is_never_an_engine_again() -> None:
    s = position(coins=[0] * 4, supply=[0] * 10, returned=returned(8, 9))
    play(s, place("engine_1w"))

    assert s.options == [FACTORY + 8, FACTORY + 9]


@pytest.mark.rule("5.1")
def test_an_engine_is_taken_from_the_pile_although_a_lower_factory_was_returned() -> None:
    s = position(coins=[0] * 4, supply=[0] * 5 + [4] * 5, returned=returned(3))
    play(s, place("engine_1w"), ENGINE + 3)

    assert s.engines[:4] == (1, 0, 0, 5)
    assert s.returned == returned(3)


# 5.2 The leftmost empty gap


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    ("before", "after"),
    [([], (2, 0, 0, 0, 0)), ([6], (6, 2, 0, 0, 0)), ([6, 6, 6, 6], (6, 6, 6, 6, 2))],
)
def test_a_new_factory_goes_into_the_leftmost_empty_gap(before: list[int], after: tuple[int, ...]) -> None:
    s = position(coins=[0] * 4, factories=before)
    play(s, place("engine_1w"), FACTORY)

    assert s.factories[:5] == after
    assert to_move(s) == 1


# 5.3 Replacing


@pytest.mark.rule("5.3")
def test_with_all_gaps_filled_a_new_factory_replaces_any_one() -> None:
    s = position(coins=[0] * 4, factories=[6, 7, 8, 9, 4])
    play(s, place("engine_1w"), FACTORY)
    gaps = s.options
    play(s, REPLACE + 3)

    assert gaps == [REPLACE, REPLACE + 1, REPLACE + 2, REPLACE + 3, REPLACE + 4]
    assert s.factories[:5] == (6, 7, 8, 2, 4)
    assert s.returned == returned(9)


@pytest.mark.rule("5.3")
def test_while_a_gap_is_empty_no_factory_can_be_replaced() -> None:
    s = position(coins=[0] * 4, factories=[6, 7, 8, 9])
    play(s, place("engine_1w"), FACTORY)

    assert s.factories[:5] == (6, 7, 8, 9, 2)
    assert s.returned == returned()


@pytest.mark.rule("5.3")
def test_a_replaced_factory_can_be_taken_by_the_next_player() -> None:
    s = position(coins=[0] * 4, factories=[6, 7, 8, 9, 4])
    play(s, place("engine_1w"), FACTORY, REPLACE, place("engine_2w"))

    assert offered(s, FACTORY, 10) == [0, 6]


# 5.4 First the tile, then what it replaces


@pytest.mark.rule("5.4")
def test_the_tile_is_chosen_before_the_factory_it_replaces() -> None:
    s = position(coins=[0] * 4, factories=[6, 7, 8, 9, 4], returned=returned(1))
    play(s, place("engine_1w"))
    tiles = offered(s, FACTORY, 10)
    play(s, FACTORY + 1)
    then = (offered(s, FACTORY, 10), offered(s, REPLACE, 5))
    play(s, REPLACE)

    assert tiles == [0, 1]  # the six that will be replaced is not among them
    assert then == ([], [0, 1, 2, 3, 4])
    assert s.factories[:5] == (1, 7, 8, 9, 4)
    assert s.returned == returned(6)


@pytest.mark.rule("5.4")
def test_a_factory_cannot_be_replaced_by_itself_when_there_is_no_other_tile() -> None:
    s = position(factories=[6, 7, 8, 9, 4], supply=[0] * 10)

    assert [name for name in places(s) if name.startswith("engine_")] == []


# 5.5 Building sets nothing off


@pytest.mark.rule("5.5")
def test_building_a_factory_does_not_set_it_off() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], returned=returned(COIN))
    play(s, place("engine_1w"), FACTORY + COIN)

    assert s.coins[0] == 0
    assert used(s) == []


@pytest.mark.rule("5.5")
def test_replacing_the_factory_under_a_marker_does_not_set_it_off() -> None:
    s = position(coins=[0] * 4, markers=[5, -1], factories=[1, 7, 8, 9, 4], returned=returned(COIN))
    play(s, place("engine_1w"), FACTORY + COIN, REPLACE)

    assert s.factories[:5] == (COIN, 7, 8, 9, 4)
    assert (s.markers[0], s.coins[0]) == (5, 0)
    assert used(s) == []


# 5.6 At once, before any further step


@pytest.mark.rule("5.6")
@pytest.mark.rule("2.11")
def test_a_factory_works_between_the_two_steps_of_a_movement() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], factories=[COIN])
    play(s, place("industry_2w"))

    assert told(s)[1:] == [
        ("industry.advanced", (0, 0, 5)),
        ("factory.used", (0, COIN, FUNCTIONS.index("coin"))),
        ("coins.taken", (0, 1)),
        ("industry.advanced", (0, 0, 6)),
    ]


@pytest.mark.rule("5.6")
def test_the_question_of_a_factory_comes_before_the_next_step() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], factories=[TRACKS])
    play(s, place("industry_2w"))
    halfway = (s.markers[0], steps(s))
    play(s, extend("kiev", "black"), extend("kiev", "black"))

    assert halfway == (5, ["transsib black", "petersburg black", "kiev black"])
    assert s.markers[0] == 6
    assert track_of(s, "kiev") == [3, 0, 0, 0, 0]


@pytest.mark.rule("5.6")
def test_a_factory_cannot_be_kept_for_later() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], factories=[TRACKS])
    play(s, place("industry_1w"))

    assert s.options == [extend(line, "black") for line in ("transsib", "petersburg", "kiev")]


@pytest.mark.rule("5.6")
def test_a_factory_works_again_for_the_second_marker() -> None:
    s = position(coins=[0] * 4, markers=[6, 4], factories=[COIN])
    play(s, place("industry_1w"))

    assert (s.markers[:2], s.coins[0]) == ([6, 5], 1)
    assert used(s) == [COIN]


@pytest.mark.rule("5.6")
def test_one_factory_drives_the_marker_to_the_next() -> None:
    s = position(coins=[0] * 4, markers=[6, -1], factories=[COIN, INDUSTRY, COIN])
    play(s, place("industry_2w"))

    # Onto the second factory, on by its step to 8, then the second step onto the third.
    assert s.markers[0] == 9
    assert used(s) == [INDUSTRY, COIN]


# 5.7 As much as possible


@pytest.mark.rule("5.7")
def test_of_two_track_steps_the_one_that_is_possible_is_made() -> None:
    s = position(
        coins=[0] * 4,
        markers=[4, -1],
        factories=[TRACKS],
        track={"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 5], "kiev": [9, 8, 7]},
    )
    play(s, place("industry_1w"))

    assert track_of(s, "petersburg") == [9, 8, 7, 6, 0]
    assert (to_move(s), s.markers[0]) == (1, 5)


@pytest.mark.rule("5.7")
def test_of_two_doublers_the_one_that_can_be_placed_is_placed() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], factories=[DOUBLERS], doublers=[7, 0, 0, 0])
    play(s, place("industry_1w"))

    assert s.doublers[0] == 8


@pytest.mark.rule("5.7")
def test_a_function_that_is_impossible_is_lost_and_the_movement_goes_on() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], factories=[AGAIN])
    play(s, place("industry_2w"))

    assert s.markers[0] == 6
    assert used(s) == [AGAIN]


@pytest.mark.rule("5.7")
def test_without_tiles_the_factory_that_builds_is_lost() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], factories=[BUILD], supply=[0] * 10)
    play(s, place("industry_1w"))

    assert s.markers[0] == 5
    assert to_move(s) == 1


@pytest.mark.rule("5.7")
def test_an_industry_step_that_no_marker_can_make_is_lost() -> None:
    s = position(coins=[0] * 4, markers=[6, 4], factories=[INDUSTRY])
    play(s, place("industry_1w"))

    assert s.markers[:2] == [6, 5]
    assert to_move(s) == 1


@pytest.mark.rule("5.7")
def test_a_function_that_is_possible_must_be_carried_out() -> None:
    s = position(
        workers=[4, 5, 5, 5], coins=[0] * 4, markers=[4, -1], factories=[AGAIN], **lying({"coins": 0})
    )
    play(s, place("industry_1w"))

    assert s.coins[0] == 2  # the only space that could be used again
    assert ("action.reused", (0, space("coins"))) in told(s)


@pytest.mark.rule("5.7")
def test_a_function_done_in_full_may_leave_a_choice() -> None:
    s = position(
        workers=[4, 5, 5, 5],
        coins=[0] * 4,
        markers=[4, -1],
        factories=[AGAIN],
        **lying({"coins": 0, "doubler": 0}),
    )
    play(s, place("industry_1w"))

    assert s.options == [REUSE + space("doubler"), REUSE + space("coins")]


@pytest.mark.rule("5.7")
def test_a_step_that_makes_room_counts_for_doing_a_function_in_full() -> None:
    # Gray can make one step at Kiev, and only then has brown one to make.
    s = position(
        coins=[0] * 4,
        markers=[4, -1],
        factories=[TRACKS],
        track={"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 6], "kiev": [9, 7, 6]},
    )
    play(s, place("industry_1w"))

    assert track_of(s, "kiev") == [9, 8, 7, 0, 0]


# 5.8 The second marker may leave a factory


@pytest.mark.rule("5.8")
@pytest.mark.parametrize(
    ("factory", "offers"),
    [
        (BUILD, [ENGINE, ENGINE + 1, ENGINE + 2, ENGINE + 3, FACTORY]),
        (AGAIN, [REUSE + space("doubler"), REUSE + space("coins")]),
        (DOUBLERS, [DOUBLER]),
        (INDUSTRY, [ADVANCE, ADVANCE + 1]),
        (TRACKS, [extend(line, "black") for line in ("transsib", "petersburg", "kiev")]),
    ],
)
def test_the_second_marker_may_leave_a_factory_unused(factory: int, offers: list[int]) -> None:
    s = position(
        coins=[0] * 4,
        markers=[8, 4],
        factories=[factory, COIN, COIN],
        engines=[1, 0, 0, 0],
        **lying({"coins": 0, "doubler": 0}),
    )
    play(s, place("industry_1w"), ADVANCE + 1)
    assert s.options == [*offers, STOP]
    before = s.copy()
    play(s, STOP)

    assert to_move(s) == 1
    assert (s.markers, s.track, s.engines, s.doublers) == (
        before.markers,
        before.track,
        before.engines,
        before.doublers,
    )


@pytest.mark.rule("5.8")
def test_used_by_the_second_marker_a_factory_is_used_in_full() -> None:
    s = position(coins=[0] * 4, markers=[8, 4], factories=[TRACKS, COIN, COIN])
    play(s, place("industry_1w"), ADVANCE + 1, extend("kiev", "black"))

    assert s.options == [extend(line, "black") for line in ("transsib", "petersburg", "kiev")]


@pytest.mark.rule("5.8")
def test_the_second_marker_places_the_only_doubler_that_is_possible_or_none() -> None:
    s = position(
        coins=[0] * 4,
        markers=[8, 4],
        factories=[DOUBLERS, COIN, COIN],
        doublers=[7, 0, 0, 0],
        doublers_left=13,
    )
    play(s, place("industry_1w"), ADVANCE + 1)
    assert s.options == [DOUBLER, STOP]
    play(s, DOUBLER)

    assert s.doublers[0] == 8


@pytest.mark.rule("5.8")
@pytest.mark.parametrize("factory", [COIN, ENGINE_POINTS])
def test_what_nobody_can_lose_by_is_not_asked_about(factory: int) -> None:
    s = position(coins=[0] * 4, markers=[8, 4], factories=[factory, COIN, COIN])
    play(s, place("industry_1w"), ADVANCE + 1)

    assert to_move(s) == 1
    assert (s.coins[0], s.score[0]) in ((1, 0), (0, 1))


@pytest.mark.rule("5.8")
def test_the_first_marker_must_use_a_factory() -> None:
    s = position(coins=[0] * 4, markers=[4, 0], factories=[TRACKS])
    play(s, place("industry_1w"), ADVANCE)

    assert STOP not in s.options


# 5.9 Where only replacing is left

FULL: dict[str, Any] = {"factories": [COIN, BUILD, COIN, COIN, COIN], "engines": [9, 9, 9, 9]}


@pytest.mark.rule("5.9")
def test_a_factory_that_could_only_replace_another_may_be_left_unused() -> None:
    s = position(coins=[0] * 4, markers=[6, -1], **FULL)
    play(s, place("industry_2w"))
    assert s.options == [FACTORY, STOP]
    play(s, STOP)

    assert (s.factories[:5], s.markers[0]) == (tuple(FULL["factories"]), 8)


@pytest.mark.rule("5.9")
def test_an_own_engineer_who_could_only_replace_a_factory_may_leave_it() -> None:
    s = position(coins=[0] * 4, employer=hired("build"), **FULL)
    play(s, place("build"))
    assert s.options == [FACTORY, STOP]
    play(s, FACTORY, REPLACE + 1)

    assert s.factories[:5] == (COIN, 2, COIN, COIN, COIN)


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(
    "fields", [{"engines": [9, 9, 9, 0]}, {"factories": [COIN, BUILD, COIN, COIN, 0]}], ids=["engine", "gap"]
)
def test_while_there_is_another_way_to_build_it_must_be_done(fields: dict[str, Any]) -> None:
    s = position(coins=[0] * 4, employer=hired("build"), returned=returned(6), **{**FULL, **fields})
    play(s, place("build"))

    assert FACTORY in s.options
    assert STOP not in s.options


@pytest.mark.rule("5.9")
def test_on_an_action_space_replacing_is_part_of_the_action() -> None:
    s = position(coins=[0] * 4, returned=returned(3), **FULL)
    play(s, place("engine_1w"))
    assert s.options == [FACTORY, FACTORY + 3]
    play(s, FACTORY + 3)

    assert s.options == [REPLACE + gap for gap in range(5)]
