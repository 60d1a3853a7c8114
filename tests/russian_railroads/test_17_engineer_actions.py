"""Chapter 17. Engineer actions."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.names import COLOURS
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import ADVANCE, ENGINE, EXTEND, FACTORY, PASS
from tests.russian_railroads.table import (
    TILES,
    alone,
    extend,
    finished,
    hired,
    offered,
    pay,
    place,
    places,
    play,
    position,
    reuse,
    reuses,
    space,
    steps,
    track_of,
)

COUNTRY = {"transsib": [12, 8, 5, 2], "petersburg": [6, 4, 2], "kiev": [6, 4, 2]}  # all but white can move
FOUR = COLOURS[:4]


def own(name: str, **fields: Any) -> Railroads:
    """The player uses this engineer of his own."""
    s = alone(employer=hired(name), **{"track": COUNTRY, **fields})
    return play(s, place(name))


def public(name: str, **fields: Any) -> Railroads:
    """The player uses this engineer on the right public space."""
    s = alone(row=[-1, 6, 6, 6, 6, TILES.index(name), 6], **{"track": COUNTRY, **fields})
    return play(s, place("engineer_right"))


USED_AS = pytest.mark.parametrize("use", [own, public])


def colours(s: Railroads) -> list[str]:
    """The colours of the steps on offer."""
    found = {step % 5 for step in offered(s, EXTEND, 15)}
    return [colour for number, colour in enumerate(COLOURS) if number in found]


def moved(s: Railroads, colour: str) -> Railroads:
    """After a step of this colour."""
    return play(s.copy(), extend("petersburg", colour))


# 17.1 Two steps


@pytest.mark.rule("17.1")
@USED_AS
def test_two_free_steps(use: Any) -> None:
    s = use("any_2")

    assert colours(s) == FOUR
    for first in ("black", "gray", "brown"):
        assert colours(moved(s, first)) == FOUR
        assert finished(moved(moved(s, first), "black"))


@pytest.mark.rule("17.1")
@USED_AS
@pytest.mark.parametrize(
    ("name", "one", "other"), [("black_gray", "black", "gray"), ("gray_brown", "gray", "brown")]
)
def test_one_step_each_of_two_colours_in_any_order(use: Any, name: str, one: str, other: str) -> None:
    s = use(name)

    assert colours(s) == [one, other]
    assert colours(moved(s, one)) == [other]
    assert colours(moved(s, other)) == [one]
    assert finished(moved(moved(s, one), other))


@pytest.mark.rule("17.1")
@USED_AS
def test_a_free_and_a_black_step(use: Any) -> None:
    s = use("any_black")

    assert colours(s) == FOUR
    assert colours(moved(s, "brown")) == ["black"]
    assert colours(moved(s, "black")) == FOUR
    assert finished(moved(moved(s, "brown"), "black"))


@pytest.mark.rule("17.1")
@USED_AS
def test_two_black_steps(use: Any) -> None:
    s = use("black_2", track={"kiev": [2]})
    assert colours(s) == ["black"]
    play(s, extend("kiev", "black"))
    assert colours(s) == ["black"]
    play(s, extend("petersburg", "black"))

    assert (track_of(s, "kiev")[0], track_of(s, "petersburg")[0]) == (3, 2)
    assert finished(s)


@pytest.mark.rule("17.1")
def test_the_black_step_may_make_room_for_the_gray_one() -> None:
    s = own("black_gray", track={})

    assert track_of(s, "transsib")[:2] == [2, 1]  # the only way: gray comes with the black step
    assert finished(s)


# 17.2 A step and points


@pytest.mark.rule("17.2")
@USED_AS
@pytest.mark.parametrize(
    ("name", "expected", "points"),
    [
        ("any_points", FOUR, 3),
        ("black_points", ["black"], 3),
        ("brown_points", ["brown"], 5),
        ("gray_points", ["gray"], 5),
    ],
)
def test_a_step_and_points(use: Any, name: str, expected: list[str], points: int) -> None:
    s = use(name)
    assert colours(s) == expected
    s = moved(s, expected[0])

    assert s.score == [points, 0, 0, 0]
    assert finished(s)


# 17.3 Industry, a doubler, an engine or a factory


@pytest.mark.rule("17.3")
@USED_AS
def test_two_industry_steps(use: Any) -> None:
    s = use("industry_2")

    assert s.markers[0] == 2
    assert finished(s)


@pytest.mark.rule("17.3")
@USED_AS
def test_an_industry_step_and_three_points(use: Any) -> None:
    s = use("industry_points")

    assert (s.markers[0], s.score[0]) == (1, 3)
    assert finished(s)


@pytest.mark.rule("17.3")
@USED_AS
def test_an_industry_step_and_a_black_step_in_any_order(use: Any) -> None:
    s = use("industry_black")
    assert (offered(s, ADVANCE, 2), colours(s)) == ([0], ["black"])
    play(s, extend("kiev", "black"))

    assert (s.markers[0], track_of(s, "kiev")[0]) == (1, 7)
    assert finished(s)


@pytest.mark.rule("17.3")
@USED_AS
def test_a_doubler_and_three_points_as_in_the_rulebooks_example(use: Any) -> None:
    s = use("doubler_points")

    assert (s.doublers[0], s.score[0]) == (1, 3)
    assert finished(s)


@pytest.mark.rule("17.3")
@USED_AS
def test_an_engine_or_a_factory(use: Any) -> None:
    s = use("build")

    assert s.options == [ENGINE, ENGINE + 1, ENGINE + 2, ENGINE + 3, FACTORY]
    engine, factory = play(s.copy(), ENGINE + 3), play(s.copy(), FACTORY)
    assert (engine.engines[:4], engine.factories[0]) == ((1, 0, 0, 2), 0)
    assert (factory.engines[:4], factory.factories[0]) == ((1, 0, 0, 0), 2)
    assert finished(engine)
    assert finished(factory)


# 17.4 Reuse: a space with exactly one worker of the player's


def with_reuse(*more: str, **fields: Any) -> Railroads:
    """A player with the reuse engineer and these."""
    return alone(employer=hired("reuse", *more), **fields)


def naming(s: Railroads, **payment: int) -> list[str]:
    """What the reuse engineer offers now; a single target is named by itself, so there should be several."""
    s = play(s.copy(), place("reuse"))
    if offered(s, pay(), 24):
        play(s, pay(**payment))
    return reuses(s)


@pytest.mark.rule("17.4")
def test_a_space_with_one_own_worker_is_done_again_without_paying() -> None:
    s = with_reuse()
    play(s, place("industry_1w"))
    play(s, place("doubler"))
    play(s, place("reuse"))
    assert reuses(s) == ["industry_1w", "doubler"]
    play(s, reuse("industry_1w"))

    assert (s.markers[0], s.workers[0]) == (2, 2)
    assert s.own_on[space("industry_1w")] == 1
    assert finished(s)


@pytest.mark.rule("17.4")
def test_a_space_with_two_own_workers_cannot_be_reused() -> None:
    s = with_reuse(workers=[6, 0, 0, 0])
    play(s, place("industry_2w"))
    play(s, place("coins"))
    play(s, place("doubler"), pay())

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.4")
@pytest.mark.parametrize("only", [False, True])
def test_a_space_for_several_can_be_reused_only_in_the_wider_reading(only: bool) -> None:
    s = with_reuse(coins=[5, 0, 0, 0], workers=[6, 0, 0, 0], data={"reuse": {"one_worker_only": only}})
    play(s, place("industry_2w"), pay(coins=1))  # one worker, with a coin for the other
    play(s, place("engine_3w"), pay(coins=2), FACTORY, ENGINE + 3)
    play(s, place("doubler"), pay(), place("industry_1w"), pay())

    wider = [] if only else ["engine_3w", "industry_2w"]
    assert sorted(naming(s)) == sorted(["doubler", "industry_1w", *wider])


@pytest.mark.rule("17.4")
def test_the_free_colour_space_costs_a_coin_too_and_cannot_be_reused() -> None:
    s = with_reuse(coins=[1, 0, 0, 0])
    play(s, place("track_any"), *[extend("kiev", "black")] * 2, place("doubler"), place("coins"))

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.4")
@pytest.mark.parametrize("counts", [False, True])
def test_a_space_with_one_coin_can_be_reused_unless_the_owner_of_the_box_says_no(counts: bool) -> None:
    s = with_reuse(coins=[3, 0, 0, 0], data={"reuse": {"coin_counts": counts}})
    play(s, place("industry_2w"), pay(coins=2))
    play(s, place("industry_1w"), pay(coins=1))
    play(s, place("doubler"))
    play(s, place("coins"))

    assert naming(s) == [*(["industry_1w"] if counts else []), "doubler", "coins"]


@pytest.mark.rule("17.4")
def test_a_coin_beside_the_only_worker_on_the_open_space_does_not_matter() -> None:
    s = with_reuse(coins=[1, 0, 0, 0])
    play(s, place("track_open"), pay(), extend("kiev", "black"))
    play(s, place("track_open"), pay(coins=1), extend("kiev", "black"), place("doubler"))

    assert naming(s) == ["track_open", "doubler"]


@pytest.mark.rule("17.4")
def test_a_temporary_worker_counts_as_an_own_one() -> None:
    s = with_reuse()
    play(s, place("temporary_workers"))
    play(s, place("industry_1w"), pay(temporary=1))
    play(s, place("doubler"), pay(temporary=1))

    assert naming(s) == ["industry_1w", "doubler"]


@pytest.mark.rule("17.4")
def test_an_own_and_a_temporary_worker_are_two() -> None:
    s = with_reuse()
    play(s, place("temporary_workers"))
    play(s, place("industry_2w"), pay(temporary=1))
    play(s, place("doubler"), pay(temporary=1))
    play(s, place("coins"))

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.4")
def test_the_black_worker_counts_as_an_own_one() -> None:
    s = with_reuse(black_owner=0)
    play(s, place("coins"), pay())
    play(s, place("industry_1w"), pay(black=1))

    assert naming(s) == ["industry_1w", "coins"]


@pytest.mark.rule("17.4")
def test_the_black_worker_and_an_own_one_are_two() -> None:
    s = with_reuse(black_owner=0)
    play(s, place("industry_2w"), pay(black=1))
    play(s, place("doubler"))
    play(s, place("coins"))

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.4")
def test_a_worker_of_another_player_does_not_count() -> None:
    s = position(employer=hired("reuse"), coins=[0, 0, 0, 0], passed=[False, False, True, True])
    play(s, place("doubler"), place("industry_1w"), place("coins"), PASS)

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.4")
def test_the_open_space_can_be_reused_with_one_own_worker_there() -> None:
    s = with_reuse()
    play(s, place("track_open"), extend("kiev", "black"), place("doubler"))

    assert naming(s) == ["track_open", "doubler"]


@pytest.mark.rule("17.4")
def test_the_open_space_cannot_be_reused_with_two_own_workers_there() -> None:
    s = with_reuse()
    play(s, *[place("track_open"), extend("kiev", "black")] * 2, place("doubler"), place("coins"))

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.4")
def test_workers_of_others_on_the_open_space_do_not_matter() -> None:
    s = position(employer=hired("reuse"), coins=[0, 0, 0, 0], passed=[False, False, True, True])
    play(s, *[place("track_open"), extend("kiev", "black")] * 2, place("doubler"), PASS)

    assert naming(s) == ["track_open", "doubler"]


@pytest.mark.rule("17.4")
def test_a_used_engineer_of_ones_own_can_be_reused() -> None:
    s = with_reuse("industry_points")
    play(s, place("doubler"))
    play(s, place("industry_points"))
    play(s, place("reuse"))
    assert reuses(s) == ["doubler", "industry_points"]
    play(s, reuse("industry_points"))

    assert (s.markers[0], s.score[0]) == (2, 6)


@pytest.mark.rule("17.4")
def test_a_public_engineer_used_before_can_be_reused() -> None:
    s = with_reuse(row=[-1, 6, 6, 6, 6, TILES.index("industry_points"), 6])
    play(s, place("engineer_right"), place("doubler"), place("reuse"))
    play(s, reuse("engineer_right"))

    assert (s.markers[0], s.score[0]) == (2, 6)


@pytest.mark.rule("17.4")
def test_hiring_costs_no_worker_and_cannot_be_reused() -> None:
    s = with_reuse(coins=[1, 0, 0, 0])
    play(s, place("hire"))
    play(s, place("doubler"))
    play(s, place("coins"))

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.4")
def test_as_a_public_engineer_it_is_open_only_to_who_has_a_target() -> None:
    row = [-1, 6, 6, 6, 6, TILES.index("reuse"), 6]
    s = alone(row=row)
    assert "engineer_right" not in places(s)
    play(s, place("doubler"))
    assert "engineer_right" in places(s)
    play(s, place("engineer_right"))

    assert s.doublers[0] == 2  # the only target names itself


# 17.5 What cannot be reused


@pytest.mark.rule("17.5")
def test_a_turn_order_space_cannot_be_reused() -> None:
    s = with_reuse()
    play(s, place("turn_order_2"), place("doubler"), place("coins"))

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.5")
def test_the_reuse_engineer_cannot_name_itself() -> None:
    s = with_reuse()
    play(s, place("reuse"))

    assert s.workers[0] == 4  # its use is lost
    assert finished(s)


@pytest.mark.rule("17.5")
def test_a_space_whose_action_is_going_on_cannot_be_reused() -> None:
    s = alone(markers=[4, -1], factories=[3])
    play(s, place("doubler"), place("coins"))
    play(s, place("industry_1w"), pay())  # onto the factory that reuses

    assert reuses(s) == ["doubler", "coins"]


@pytest.mark.rule("17.5")
def test_a_reuse_inside_a_reuse_can_name_none_of_the_actions_under_way() -> None:
    s = with_reuse(markers=[3, -1], factories=[3], workers=[6, 0, 0, 0])
    play(s, place("industry_1w"), place("doubler"), place("coins"))
    play(s, place("reuse"), pay(), reuse("industry_1w"))

    assert reuses(s) == ["doubler", "coins"]
    play(s, reuse("doubler"))
    assert s.doublers[0] == 2
    assert finished(s)


@pytest.mark.rule("17.5")
def test_a_reuse_engineer_whose_action_is_over_can_itself_be_reused() -> None:
    s = with_reuse(markers=[4, -1], factories=[3])
    play(s, place("doubler"), place("reuse"), place("industry_1w"))
    assert s.doublers[0] == 2
    assert reuses(s) == ["doubler", "reuse"]
    play(s, reuse("reuse"))

    assert s.doublers[0] == 3
    assert finished(s)


# 17.6 Possible again


@pytest.mark.rule("17.6")
def test_a_space_of_the_board_must_be_possible_in_full_again() -> None:
    s = with_reuse(markers=[3, -1], workers=[6, 0, 0, 0])
    play(s, place("industry_1w"))  # now the marker stands before a gap
    play(s, place("doubler"), place("coins"))

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.6")
def test_temporary_workers_that_are_out_cannot_be_taken_again() -> None:
    s = with_reuse()
    play(s, place("temporary_workers"))
    play(s, place("doubler"), pay(), place("coins"), pay())

    assert naming(s) == ["doubler", "coins"]


@pytest.mark.rule("17.6")
def test_an_own_engineer_can_be_named_though_nothing_of_it_is_possible() -> None:
    s = with_reuse("industry_2", markers=[3, -1])
    play(s, place("industry_2"))
    assert s.markers[0] == 4
    play(s, place("doubler"), place("reuse"))
    assert reuses(s) == ["doubler", "industry_2"]
    play(s, reuse("industry_2"))

    assert s.markers[0] == 4
    assert finished(s)


@pytest.mark.rule("17.6")
def test_an_own_engineer_reused_is_done_as_far_as_possible() -> None:
    s = with_reuse("industry_2", markers=[1, -1])
    play(s, place("industry_2"), place("doubler"), place("reuse"), reuse("industry_2"))

    assert s.markers[0] == 4  # three and one: the gap stops the second step
    assert finished(s)


# 17.7 The black worker


@pytest.mark.rule("17.7")
def test_the_extra_step_of_the_black_worker_is_given_again() -> None:
    s = with_reuse(black_owner=0)
    play(s, place("track_open"), pay(black=1), *[extend("kiev", "black")] * 2)
    play(s, place("reuse"), *[extend("kiev", "black")] * 2)

    assert track_of(s, "kiev")[0] == 5
    assert finished(s)


@pytest.mark.rule("17.7")
def test_a_black_worker_swapped_onto_a_space_counts_when_it_is_reused() -> None:
    s = with_reuse(black_owner=0)
    play(s, place("track_open"), pay(), extend("kiev", "black"))
    play(s, place("turn_order_2"), pay(black=1))  # changes places with the worker on the open space
    play(s, place("reuse"), extend("kiev", "black"))
    assert steps(s) == ["transsib black", "petersburg black", "kiev black"]
    play(s, extend("kiev", "black"))

    assert track_of(s, "kiev")[0] == 4
    assert finished(s)
