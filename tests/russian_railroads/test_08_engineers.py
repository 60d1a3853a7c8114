"""Chapter 8. Engineers."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads.verbs import ADVANCE, FACTORY, PASS
from rotonde.kernel import to_move
from tests.russian_railroads.table import (
    TILES,
    all_pass,
    extend,
    lying,
    pay,
    place,
    places,
    play,
    position,
    space,
    steps,
    told,
    track_of,
)

# Engineers whose action anybody can do at the beginning.
ALWAYS = "black_gray industry_2 any_black doubler_points build any_points black_points"


def row(names: str) -> tuple[int, ...]:
    """A row of engineers from left to right, the hiring space last."""
    return tuple(TILES.index(name) for name in names.split())


def employed(**employers: int) -> tuple[int, ...]:
    """Who employs whom: `employed(reuse=0)`."""
    return tuple(employers.get(name, -1) for name in TILES)


def of_engineers(names: list[str]) -> list[str]:
    """The places that have to do with engineers."""
    return [name for name in names if name in ("engineer_left", "engineer_right", "hire") or name in TILES]


# 8.1 The row


@pytest.mark.rule("8.1")
def test_the_rightmost_engineer_can_be_hired_and_the_next_two_can_be_used() -> None:
    s = position(row=row("reuse gray_brown build any_black any_points doubler_points black_2"))
    hired = play(s.copy(), place("hire"))
    left = play(s.copy(), place("engineer_left"), pay(), extend("kiev", "black"))
    right = play(s.copy(), place("engineer_right"), pay())

    assert of_engineers(places(s)) == ["engineer_left", "engineer_right", "hire"]
    assert hired.employer == employed(black_2=0)
    assert track_of(left, "kiev") == [2, 0, 0, 0, 0]
    assert left.score[0] == 3
    assert (right.doublers[0], right.score[0]) == (1, 3)


@pytest.mark.rule("8.1")
def test_engineers_further_left_can_be_neither_used_nor_hired() -> None:
    s = position(row=row("any_black black_2 build doubler_points gray_brown gray_points reuse"))

    # The two public ones need colours this player has not; the four to their left would be possible.
    assert of_engineers(places(s)) == ["hire"]


@pytest.mark.rule("8.1")
def test_with_two_players_one_engineer_is_public() -> None:
    s = position(
        seats=2, coins=[2, 2], row=row("black_2 build doubler_points industry_points any_points any_black")
    )
    used = play(s.copy(), place("engineer_right"), pay(), extend("kiev", "black"))

    assert of_engineers(places(s)) == ["engineer_right", "hire"]
    assert used.score[0] == 3


# 8.2 Hiring


@pytest.mark.rule("8.2")
def test_hiring_costs_one_coin_and_no_worker() -> None:
    s = position(temporary=[2, 0, 0, 0], black_owner=0)
    play(s, place("hire"))

    assert (s.coins[0], s.workers[0], s.temporary[0]) == (0, 5, 2)
    assert s.coins_on[space("hire")] == 1
    assert s.employer == employed(black_points=0)
    assert s.row == (-1, *row("industry_2 gray_brown brown_points black_gray any_points"), -1)
    assert to_move(s) == 1


@pytest.mark.rule("8.2")
@pytest.mark.rule("2.6")
def test_without_a_coin_nobody_can_be_hired() -> None:
    s = position(coins=[0] * 4, temporary=[2, 0, 0, 0], black_owner=0)

    assert "hire" not in places(s)


@pytest.mark.rule("8.2")
def test_at_most_one_engineer_is_hired_per_round() -> None:
    s = position(coins=[5] * 4)
    play(s, place("hire"))
    seen = []
    for _ in range(4):
        seen.append("hire" in places(s))
        play(s, place("track_open"), pay(), extend("kiev", "black"))

    assert seen == [False, False, False, False]


@pytest.mark.rule("8.2")
def test_an_empty_hiring_space_is_closed() -> None:
    s = position(row=[-1, *row("industry_2 gray_brown brown_points black_gray any_points"), -1])

    assert of_engineers(places(s)) == ["engineer_left", "engineer_right"]


@pytest.mark.rule("8.2")
def test_the_next_round_brings_the_next_engineer_to_the_hiring_space() -> None:
    s = position(coins=[5] * 4)
    play(s, place("hire"))
    all_pass(s)
    play(s, place("hire"))

    assert s.employer == employed(black_points=0, any_points=0)


# 8.3 Public engineers


@pytest.mark.rule("8.3")
def test_a_public_engineer_serves_everybody_but_once_per_round() -> None:
    s = position(player=1, coins=[0] * 4, row=row(ALWAYS))
    play(s, place("engineer_left"), FACTORY, PASS, PASS)

    assert to_move(s) == 0
    assert of_engineers(places(s)) == ["engineer_right"]


@pytest.mark.rule("8.3")
def test_the_public_doubler_engineer_gives_the_leftmost_doubler_and_three_points() -> None:
    s = position(coins=[0] * 4, row=row("reuse reuse reuse reuse doubler_points any_points black_2"))
    play(s, place("engineer_left"))

    assert (s.doublers[0], s.score[0], s.workers[0]) == (1, 3, 4)
    assert s.own_on[space("engineer_left")] == 1


@pytest.mark.rule("8.3")
def test_a_public_engineer_stays_on_the_board_when_it_is_used() -> None:
    s = position(coins=[0] * 4, row=row(ALWAYS))
    play(s, place("engineer_left"), FACTORY)

    assert s.row == row(ALWAYS)
    assert s.employer == employed()


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("workers", "coins", "has", "open_to_him"),
    [
        (2, 0, (2, 0), True),
        (2, 0, (1, 0), False),
        (1, 1, (1, 1), True),
        (1, 1, (2, 0), False),
        (0, 1, (0, 1), True),
    ],
)
def test_a_public_engineer_is_used_at_the_cost_on_its_tile(
    workers: int, coins: int, has: tuple[int, int], open_to_him: bool
) -> None:
    s = position(
        data={"engineer": {"any_points": {"workers": workers, "coins": coins}}},
        workers=[has[0], 5, 5, 5],
        coins=[has[1], 0, 0, 0],
    )

    assert ("engineer_right" in places(s)) == open_to_him


# 8.4 Public spaces run empty


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(
    ("seats", "tiles", "by_round"),
    [
        (4, ALWAYS, ["left right hire"] * 5 + ["right hire", "hire"]),
        (3, "- " + ALWAYS.split(maxsplit=1)[1], ["left right hire"] * 4 + ["right hire", "hire"]),
        (2, ALWAYS.split(maxsplit=1)[1], ["right hire"] * 5 + ["hire"]),
    ],
)
def test_a_public_space_without_an_engineer_is_closed(seats: int, tiles: str, by_round: list[str]) -> None:
    s = position(seats, row=[-1 if name == "-" else TILES.index(name) for name in tiles.split()])
    seen = []
    for _ in by_round:
        seen.append(" ".join(name.removeprefix("engineer_") for name in of_engineers(places(s))))
        all_pass(s)

    assert seen == by_round
    assert s.options == []


# 8.5 Own engineers


@pytest.mark.rule("8.5")
def test_an_own_engineer_is_an_action_space_for_its_owner_alone() -> None:
    s = position(coins=[0] * 4, employer=employed(any_points=1, black_2=0))
    seen = [of_engineers(places(s))[-1]]
    play(s, PASS)
    seen.append(of_engineers(places(s))[-1])
    play(s, PASS)

    assert seen == ["black_2", "any_points"]
    assert "any_points" not in places(s)
    assert "black_2" not in places(s)


@pytest.mark.rule("8.5")
def test_an_own_engineer_can_be_used_in_the_round_it_was_hired() -> None:
    s = position()
    play(s, place("hire"), PASS, PASS, PASS, place("black_points"), extend("kiev", "black"))

    assert s.score[0] == 3
    assert s.workers[0] == 4
    assert s.own_on[space("black_points")] == 1


@pytest.mark.rule("8.5")
def test_an_own_engineer_works_once_in_every_round() -> None:
    s = position(coins=[0] * 4, employer=employed(doubler_points=0))
    play(s, place("doubler_points"), PASS, PASS, PASS)
    later = "doubler_points" in places(s)
    play(s, PASS)

    assert not later
    assert (s.round, to_move(s)) == (2, 0)
    assert "doubler_points" in places(s)


@pytest.mark.rule("8.5")
def test_an_own_engineer_is_paid_like_any_space() -> None:
    s = position(coins=[1, 0, 0, 0], temporary=[1, 0, 0, 0], black_owner=0, employer=employed(build=0))
    play(s, place("build"))

    assert s.options == [pay(), pay(coins=1), pay(temporary=1), pay(black=1)]


@pytest.mark.rule("8.5")
def test_an_own_engineer_is_used_at_the_cost_on_its_tile() -> None:
    dear = {"engineer": {"black_2": {"workers": 2}, "build": {"coins": 1}}}
    one = position(
        data=dear, workers=[1, 5, 5, 5], coins=[0] * 4, employer=employed(black_2=0, build=0, reuse=0)
    )
    more = position(
        data=dear, workers=[2, 5, 5, 5], coins=[1, 0, 0, 0], employer=employed(black_2=0, build=0, reuse=0)
    )

    assert [name for name in places(one) if name in TILES] == ["reuse"]
    assert [name for name in places(more) if name in TILES] == ["reuse", "build", "black_2"]


# 8.6 Own engineers need not be possible in full


@pytest.mark.rule("8.6")
def test_an_own_engineer_may_be_used_when_its_action_is_possible_in_part() -> None:
    s = position(coins=[0] * 4, employer=employed(gray_points=0, doubler_points=0), doublers=[8, 0, 0, 0])
    open_to_him = of_engineers(places(s))
    play(s, place("gray_points"))

    assert open_to_him[-2:] == ["doubler_points", "gray_points"]
    assert s.score[0] == 5
    assert to_move(s) == 1


@pytest.mark.rule("8.6")
def test_an_own_engineer_may_be_used_when_its_action_is_impossible() -> None:
    s = position(coins=[0] * 4, employer=employed(reuse=0))
    play(s, place("reuse"))

    assert (s.workers[0], s.own_on[space("reuse")]) == (4, 1)
    assert to_move(s) == 1


@pytest.mark.rule("8.6")
def test_the_same_engineer_on_a_public_space_would_be_closed() -> None:
    s = position(row=row("any_black any_black any_black any_black reuse gray_points any_black"))

    assert of_engineers(places(s)) == ["hire"]


# 8.7 As much as possible


@pytest.mark.rule("8.7")
def test_an_own_engineer_does_its_action_in_full_if_there_is_a_way() -> None:
    s = position(coins=[0] * 4, employer=employed(black_gray=0))
    play(s, place("black_gray"))  # black goes where it brings gray: only so can gray move too

    assert track_of(s, "transsib") == [2, 1, 0, 0, 0]


@pytest.mark.rule("8.7")
def test_of_an_own_engineer_the_possible_part_is_done() -> None:
    s = position(coins=[0] * 4, employer=employed(industry_black=0), markers=[4, -1])
    play(s, place("industry_black"))
    parts = (steps(s), ADVANCE in s.options)
    play(s, extend("kiev", "black"))

    assert parts == (["transsib black", "petersburg black", "kiev black"], False)
    assert (s.markers[0], track_of(s, "kiev")) == (4, [2, 0, 0, 0, 0])
    assert to_move(s) == 1


@pytest.mark.rule("8.7")
def test_a_part_is_done_step_by_step_until_nothing_more_is_possible() -> None:
    s = position(coins=[0] * 4, employer=employed(industry_2=0), markers=[3, -1])
    play(s, place("industry_2"))

    assert s.markers[0] == 4
    assert to_move(s) == 1


@pytest.mark.rule("8.7")
def test_gray_of_gray_and_brown_is_done_when_brown_is_impossible() -> None:
    s = position(coins=[0] * 4, employer=employed(gray_brown=0), track={"transsib": [5, 2], "kiev": [3]})
    play(s, place("gray_brown"))
    offer = steps(s)
    play(s, extend("kiev", "gray"))

    assert offer == ["transsib gray", "kiev gray"]
    assert track_of(s, "kiev") == [3, 1, 0, 0, 0]
    assert to_move(s) == 1


@pytest.mark.rule("8.7")
def test_the_possible_part_cannot_be_refused() -> None:
    s = position(workers=[4, 5, 5, 5], coins=[0] * 4, employer=employed(reuse=0), **lying({"doubler": 0}))
    play(s, place("reuse"))

    assert s.doublers[0] == 1
    assert ("action.reused", (0, space("doubler"))) in told(s)
