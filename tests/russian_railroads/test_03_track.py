"""Chapter 3. Track."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads.verbs import PASS
from rotonde.kernel import step, to_move
from tests.russian_railroads.table import (
    extend,
    pay,
    place,
    places,
    play,
    position,
    space,
    steps,
    track_of,
)

# White is in play and every colour has room for three steps or more.
GRAND_TOUR = {"transsib": [15, 10, 7, 4, 0], "petersburg": [5, 2, 0, 0], "kiev": [5, 2, 0]}


# 3.1 Steps, split at will


@pytest.mark.rule("3.1")
def test_all_steps_of_an_action_may_go_to_one_track() -> None:
    s = position(coins=[0] * 4)
    play(s, place("track_black_2w"), *[extend("transsib", "black")] * 3)

    assert track_of(s, "transsib") == [4, 0, 0, 0, 0]
    assert to_move(s) == 1


@pytest.mark.rule("3.1")
def test_the_steps_of_an_action_may_be_split_over_lines() -> None:
    s = position(coins=[0] * 4)
    play(s, place("track_black_2w"), *[extend("petersburg", "black")] * 2, extend("kiev", "black"))

    assert track_of(s, "transsib") == [1, 0, 0, 0, 0]
    assert track_of(s, "petersburg") == [3, 0, 0, 0, 0]
    assert track_of(s, "kiev") == [2, 0, 0, 0, 0]
    assert to_move(s) == 1


@pytest.mark.rule("3.1")
def test_before_every_step_all_lines_are_open_again() -> None:
    s = position(coins=[0] * 4)
    play(s, place("track_black_2w"))
    asked = [steps(s)]
    play(s, extend("kiev", "black"))
    asked.append(steps(s))
    play(s, extend("petersburg", "black"))
    asked.append(steps(s))

    assert asked == [["transsib black", "petersburg black", "kiev black"]] * 3


# 3.2 The colours a space shows


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("name", "count", "offer"),
    [
        ("track_black_1w", 2, ["petersburg black", "kiev black"]),
        ("track_black_2w", 3, ["petersburg black", "kiev black"]),
        ("track_gray_1w", 2, ["transsib gray", "petersburg gray", "kiev gray"]),
        ("track_gray_2w", 3, ["transsib gray", "petersburg gray", "kiev gray"]),
        ("track_brown_1w", 1, ["transsib brown", "petersburg brown", "kiev brown"]),
        ("track_brown_2w", 2, ["transsib brown", "petersburg brown", "kiev brown"]),
    ],
)
def test_a_track_space_gives_so_many_steps_of_the_colour_it_shows(
    name: str, count: int, offer: list[str]
) -> None:
    s = position(coins=[0] * 4, track=GRAND_TOUR)
    before = sum(s.track)
    play(s, place(name))
    first = steps(s)
    while to_move(s) == 0:
        step(s, s.options[0])

    assert first == offer
    assert sum(s.track) - before == count


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("name", "track"),
    [
        ("track_natural_1w", [15, 10, 7, 5, 0]),
        ("track_natural_2w", [15, 10, 7, 6, 0]),
        ("track_white_1w", [15, 10, 7, 4, 1]),
        ("track_white_2w", [15, 10, 7, 4, 2]),
    ],
)
def test_natural_and_white_spaces_move_natural_and_white(name: str, track: list[int]) -> None:
    s = position(coins=[0] * 4, track=GRAND_TOUR)
    play(s, place(name))

    assert track_of(s, "transsib") == track
    assert to_move(s) == 1


@pytest.mark.rule("3.2")
def test_where_a_space_shows_a_free_colour_each_step_may_be_of_another_one() -> None:
    s = position(workers=[5] * 4, coins=[1] * 4, track={"transsib": [4]})
    play(s, place("track_any"), extend("transsib", "black"), extend("transsib", "gray"))

    assert track_of(s, "transsib") == [5, 1, 0, 0, 0]
    assert to_move(s) == 1


@pytest.mark.rule("3.2")
def test_two_free_steps_may_be_of_the_same_colour() -> None:
    s = position(track={"transsib": [4]})
    play(s, place("track_any"), extend("transsib", "gray"), extend("transsib", "gray"))

    assert track_of(s, "transsib") == [4, 2, 0, 0, 0]


# 3.3 Colours received


@pytest.mark.rule("3.3")
def test_at_first_only_black_can_be_moved() -> None:
    s = position(coins=[5] * 4, track={"petersburg": [9], "kiev": [9]})
    track_spaces = [name for name in places(s) if name.startswith("track")]
    play(s, place("track_open"), pay())

    assert track_spaces == ["track_black_1w", "track_black_2w", "track_any", "track_open"]
    assert track_of(s, "transsib") == [2, 0, 0, 0, 0]  # the only step there was


@pytest.mark.rule("3.3")
def test_a_colour_received_can_be_moved_on_every_line() -> None:
    s = position(coins=[0] * 4, track={"transsib": [2], "petersburg": [3], "kiev": [4]})
    play(s, place("track_gray_1w"))

    assert steps(s) == ["transsib gray", "petersburg gray", "kiev gray"]


@pytest.mark.rule("3.3")
def test_a_colour_received_by_the_first_step_can_be_moved_by_the_second() -> None:
    s = position()
    play(s, place("track_any"))
    first = steps(s)
    play(s, extend("transsib", "black"))

    assert first == ["transsib black", "petersburg black", "kiev black"]
    assert steps(s) == ["transsib black", "transsib gray", "petersburg black", "kiev black"]


@pytest.mark.rule("3.3")
def test_a_colour_received_cannot_be_moved_by_steps_of_another_colour() -> None:
    s = position(coins=[0] * 4)
    play(s, place("track_black_1w"), extend("transsib", "black"))

    assert steps(s) == ["transsib black", "petersburg black", "kiev black"]


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("short_of_it", "there", "name"),
    [
        ([1], [2], "track_gray_1w"),
        ([5, 3], [6, 3], "track_brown_1w"),
        ([9, 6, 3], [10, 6, 3], "track_natural_1w"),
        ([14, 9, 6, 3], [15, 9, 6, 3], "track_white_1w"),
    ],
)
def test_a_colour_not_received_cannot_be_moved_even_if_there_is_room(
    short_of_it: list[int], there: list[int], name: str
) -> None:
    without = position(track={"transsib": short_of_it, "kiev": [9]})
    with_it = position(track={"transsib": there, "kiev": [9]})

    assert name not in places(without)
    assert name in places(with_it)


# 3.4 The colours of each line


@pytest.mark.rule("3.4")
def test_petersburg_takes_no_white_and_kiev_neither_natural_nor_white() -> None:
    s = position(
        track={
            "transsib": [15, 12, 9, 6, 3],
            "petersburg": [8, 6, 4, 2],
            "kiev": [8, 6, 4],
        }
    )
    play(s, place("track_any"))

    assert steps(s) == [
        "transsib gray",
        "transsib brown",
        "transsib natural",
        "transsib white",
        "petersburg black",
        "petersburg gray",
        "petersburg brown",
        "petersburg natural",
        "kiev black",
        "kiev gray",
        "kiev brown",
    ]


@pytest.mark.rule("3.4")
def test_a_space_is_closed_if_its_colour_fits_only_on_lines_that_do_not_take_it() -> None:
    s = position(track={"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 4], "kiev": [9, 8, 7]})

    assert "track_natural_1w" in places(s)
    assert "track_white_1w" not in places(s)


# 3.5 The first step of a colour on a line


@pytest.mark.rule("3.5")
def test_the_first_step_puts_a_track_on_space_one_and_the_second_on_space_two() -> None:
    s = position(coins=[0] * 4, track={"transsib": [4]})
    play(s, place("track_gray_1w"))

    assert track_of(s, "transsib") == [4, 2, 0, 0, 0]


@pytest.mark.rule("3.5")
def test_two_first_steps_may_be_made_on_two_lines() -> None:
    s = position(coins=[0] * 4, track={"transsib": [4], "kiev": [4]})
    play(s, place("track_gray_1w"), extend("kiev", "gray"), extend("transsib", "gray"))

    assert track_of(s, "transsib") == [4, 1, 0, 0, 0]
    assert track_of(s, "kiev") == [4, 1, 0, 0, 0]


@pytest.mark.rule("3.5")
def test_a_colour_cannot_enter_while_the_one_before_it_stands_on_space_one() -> None:
    s = position(coins=[0] * 4, track={"transsib": [3], "petersburg": [1], "kiev": [2]})
    play(s, place("track_gray_1w"))

    assert steps(s) == ["transsib gray", "kiev gray"]


@pytest.mark.rule("3.5")
def test_a_colour_needs_the_one_before_it_on_the_same_line() -> None:
    s = position(coins=[0] * 4, track={"transsib": [8, 2], "petersburg": [8, 0], "kiev": [8, 1]})
    play(s, place("track_brown_1w"))

    assert track_of(s, "transsib") == [8, 2, 1, 0, 0]
    assert track_of(s, "petersburg") == [8, 0, 0, 0, 0]
    assert track_of(s, "kiev") == [8, 1, 0, 0, 0]


# 3.6 No catching up


@pytest.mark.rule("3.6")
def test_a_track_never_catches_up_with_the_colour_before_it() -> None:
    s = position(coins=[0] * 4, track={"transsib": [4, 3], "petersburg": [5, 3], "kiev": [6, 3]})
    play(s, place("track_gray_2w"))
    asked = [steps(s)]
    play(s, extend("kiev", "gray"))
    asked.append(steps(s))
    play(s, extend("kiev", "gray"))

    assert asked == [["petersburg gray", "kiev gray"], ["petersburg gray", "kiev gray"]]
    assert track_of(s, "kiev") == [6, 5, 0, 0, 0]
    assert track_of(s, "petersburg") == [5, 4, 0, 0, 0]  # the third step had no other place
    assert track_of(s, "transsib") == [4, 3, 0, 0, 0]


@pytest.mark.rule("3.6")
def test_a_step_of_the_colour_before_makes_room_for_the_next() -> None:
    s = position(track={"transsib": [4, 3], "petersburg": [1], "kiev": [1]})
    play(s, place("track_any"))
    before = steps(s)
    play(s, extend("transsib", "black"))

    assert "transsib gray" not in before
    assert "transsib gray" in steps(s)


@pytest.mark.rule("3.6")
def test_a_space_is_closed_when_each_track_stands_right_behind_another() -> None:
    s = position(track={"transsib": [3, 2], "petersburg": [4, 3], "kiev": [1]})

    assert "track_gray_1w" not in places(s)
    assert "track_gray_2w" not in places(s)


@pytest.mark.rule("3.6")
def test_no_track_goes_beyond_the_terminus() -> None:
    s = position(coins=[0] * 4, track={"transsib": [15], "petersburg": [9], "kiev": [7]})
    play(s, place("track_black_1w"))

    assert track_of(s, "kiev") == [9, 0, 0, 0, 0]
    assert track_of(s, "transsib")[0] == 15
    assert track_of(s, "petersburg")[0] == 9


# 3.7 The free-colour space


@pytest.mark.rule("3.7")
def test_the_free_colour_space_costs_a_worker_and_a_coin_or_two_coins() -> None:
    s = position(coins=[2, 0, 0, 0])
    play(s, place("track_any"))
    with_worker = play(s.copy(), pay())
    with_coins = play(s.copy(), pay(coins=1))
    here = space("track_any")

    assert s.options == [pay(), pay(coins=1)]
    assert (with_worker.own_on[here], with_worker.coins_on[here]) == (1, 1)
    assert (with_coins.own_on[here], with_coins.coins_on[here]) == (0, 2)


@pytest.mark.rule("3.7")
@pytest.mark.parametrize(
    ("workers", "coins", "open_to_him"),
    [(5, 0, False), (1, 1, True), (0, 1, False), (0, 2, True), (2, 0, False)],
)
def test_two_workers_do_not_pay_for_the_free_colour_space(
    workers: int, coins: int, open_to_him: bool
) -> None:
    s = position(workers=[workers, 5, 5, 5], coins=[coins, 0, 0, 0])

    assert ("track_any" in places(s)) == open_to_him


@pytest.mark.rule("3.7")
def test_the_free_colour_space_gives_two_steps() -> None:
    s = position()
    play(s, place("track_any"), extend("kiev", "black"), extend("petersburg", "black"))

    assert track_of(s, "kiev")[0] + track_of(s, "petersburg")[0] == 4
    assert to_move(s) == 1


@pytest.mark.rule("3.7")
def test_the_free_colour_space_can_be_used_once_a_round() -> None:
    s = position()
    play(s, place("track_any"), extend("kiev", "black"), extend("kiev", "black"))

    assert "track_any" not in places(s)


# 3.8 The open space


@pytest.mark.rule("3.8")
def test_the_open_space_gives_one_step_of_black_or_gray() -> None:
    s = position(coins=[0] * 4, track={"transsib": [8, 4], "petersburg": [3], "kiev": [3, 2]})
    play(s, place("track_open"))
    offer = steps(s)
    play(s, extend("petersburg", "gray"))

    assert offer == [
        "transsib black",
        "transsib gray",
        "petersburg black",
        "petersburg gray",
        "kiev black",
    ]
    assert track_of(s, "petersburg") == [3, 1, 0, 0, 0]
    assert to_move(s) == 1


@pytest.mark.rule("3.8")
def test_anybody_may_use_the_open_space_any_number_of_times() -> None:
    s = position(coins=[0] * 4)
    for _ in range(4):
        play(s, place("track_open"), extend("kiev", "black"))
    play(s, place("track_open"), extend("kiev", "black"), PASS, PASS, PASS)
    play(s, place("track_open"), extend("kiev", "black"))

    assert s.workers == [2, 4, 4, 4]
    assert [track_of(s, "kiev", p)[0] for p in range(4)] == [4, 2, 2, 2]
    assert "track_open" in places(s)


@pytest.mark.rule("3.8")
def test_the_open_space_costs_one_worker_or_what_stands_for_one() -> None:
    s = position(coins=[1] * 4, temporary=[1, 0, 0, 0], black_owner=0)
    play(s, place("track_open"))

    assert s.options == [pay(), pay(coins=1), pay(temporary=1), pay(black=1)]


@pytest.mark.rule("3.8")
def test_the_open_space_too_is_all_or_nothing() -> None:
    s = position(track={"transsib": [15, 14], "petersburg": [9, 8], "kiev": [9, 8]})

    assert "track_open" not in places(s)
