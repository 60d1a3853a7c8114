"""Chapter 10. Special spaces."""

from __future__ import annotations

from random import Random

import pytest

from rotonde.games.russian_railroads import GAME
from rotonde.games.russian_railroads.engines import PlaceEngine
from rotonde.games.russian_railroads.names import NOWHERE
from rotonde.games.russian_railroads.special import GainWorker
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import Extend
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.games.russian_railroads.verbs import ENGINE, STOP
from rotonde.kernel import Task, step
from tests.russian_railroads.table import (
    TOKENS,
    all_pass,
    alone,
    extend,
    fired,
    over,
    place,
    places,
    play,
    position,
    steps,
    token,
    tokens,
    told,
    track_of,
)

ON_SECOND, ON_PETERSBURG, ON_KIEV = ENGINE + 1, ENGINE + 2, ENGINE + 3  # slots; the first is ENGINE itself


def black_steps(count: int) -> list[Task]:
    """So many black steps, and nothing after them."""
    return [Extend(0, (1,) * count, (), False)]


def new_engine(number: int) -> list[Task]:
    return [PlaceEngine(0, number, NOWHERE, False)]


# 10.1 When a special space works


@pytest.mark.rule("10.1")
def test_a_space_that_needs_only_track_works_when_its_colour_steps_on_it() -> None:
    s = position(tasks=black_steps(1), track={"kiev": [6]})
    play(s, extend("kiev", "black"))

    assert s.workers == [6, 5, 5, 5]


@pytest.mark.rule("10.1")
def test_another_colour_on_the_space_does_not_count() -> None:
    s = position(
        tasks=[Extend(0, (2,), (), False)],
        track={"transsib": [9], "petersburg": [8, 3]},
        engines=[1, 0, 4, 0],
    )
    play(s, extend("petersburg", "gray"))

    assert track_of(s, "petersburg")[:2] == [8, 4]
    assert over(s)  # no ? token


@pytest.mark.rule("10.1")
def test_a_space_with_two_conditions_works_when_the_track_comes_second() -> None:
    s = position(tasks=black_steps(1), track={"petersburg": [3]}, engines=[1, 0, 5, 0])
    play(s, extend("petersburg", "black"))

    assert tokens(s) == [name for name in TOKENS if name != "second_marker"]


@pytest.mark.rule("10.1", "10.7")
def test_the_rulebooks_example_of_black_on_petersburg_4_and_an_engine_5_gives_one_token() -> None:
    s = position(tasks=new_engine(5), track={"petersburg": [4]})
    play(s, ON_PETERSBURG, token("revaluation"))

    assert s.circles[:4] == (-1, TOKENS.index("revaluation"), -1, -1)
    assert over(s)


@pytest.mark.rule("10.1")
def test_a_late_engine_counts_for_track_that_is_already_beyond_the_space() -> None:
    s = position(tasks=new_engine(4), track={"petersburg": [5]})
    play(s, ON_PETERSBURG)

    assert tokens(s)


@pytest.mark.rule("10.1")
def test_an_engine_that_does_not_reach_the_space_is_not_enough() -> None:
    s = position(tasks=new_engine(3), track={"petersburg": [9]})
    play(s, ON_PETERSBURG)

    assert over(s)
    assert s.fired[0] == 0


@pytest.mark.rule("10.1")
def test_track_that_does_not_reach_the_space_is_not_enough() -> None:
    s = position(tasks=new_engine(9), track={"petersburg": [3]})
    play(s, ON_PETERSBURG)

    assert over(s)


@pytest.mark.rule("10.1")
def test_a_displaced_engine_sets_off_the_space_it_comes_to_reach() -> None:
    s = position(tasks=new_engine(5), track={"petersburg": [4]}, engines=[6, 6, 0, 4])
    play(s, ON_KIEV)

    assert s.engines[:4] == (6, 6, 4, 5)
    assert tokens(s)


@pytest.mark.rule("10.1")
def test_on_the_trans_siberian_the_two_engines_together_reach_the_space() -> None:
    s = position(tasks=new_engine(2), track={"transsib": [8, 5, 3]})
    play(s, ON_SECOND)

    assert s.workers[0] == 6


@pytest.mark.rule("10.1")
def test_a_late_engine_sets_off_spaces_of_all_lines_that_the_chain_touches() -> None:
    s = position(
        tasks=new_engine(9),
        track={"transsib": [13], "petersburg": [4]},
        engines=[8, 3, 5, 6],
        fired=fired("petersburg_4"),
    )
    play(s, ON_KIEV, ENGINE + 1)

    assert s.engines[:4] == (8, 6, 5, 9)
    assert s.returned[3] == 1
    assert tokens(s)  # Trans-Siberian 13, reached by the displaced 6


# 10.2 Once for each player


@pytest.mark.rule("10.2")
def test_a_space_gives_once_even_if_another_engine_comes() -> None:
    s = position(
        tasks=new_engine(5), track={"petersburg": [4]}, engines=[6, 6, 4, 0], fired=fired("petersburg_4")
    )
    play(s, ON_PETERSBURG)

    assert s.engines[:4] == (6, 6, 5, 4)
    assert over(s)


@pytest.mark.rule("10.2")
def test_a_space_that_has_given_stays_silent_when_a_further_engine_is_placed() -> None:
    s = position(tasks=[*new_engine(4), *new_engine(5)], track={"petersburg": [4]})
    play(s, ON_PETERSBURG, token("kiev_medal"), ON_KIEV)

    assert s.engines[:4] == (1, 0, 4, 5)
    assert s.circles[:4] == (-1, TOKENS.index("kiev_medal"), -1, -1)
    assert over(s)


@pytest.mark.rule("10.2")
def test_each_player_gets_what_a_space_gives() -> None:
    s = position(
        tasks=[PlaceEngine(1, 4, NOWHERE, False)],
        player=1,
        track={"petersburg": [4]},
        fired=fired("petersburg_4"),
    )
    play(s, ON_PETERSBURG, token("revaluation"))

    assert s.circles[4:8] == (-1, TOKENS.index("revaluation"), -1, -1)


@pytest.mark.rule("10.2")
def test_an_engine_that_leaves_takes_nothing_back() -> None:
    s = position(
        tasks=new_engine(9),
        track={"transsib": [8, 5, 3]},
        engines=[2, 1, 0, 0],
        workers=[6, 5, 5, 5],
        reserve=[1, 2, 2, 2],
        fired=fired("transsib_3"),
    )
    play(s, ENGINE, ON_KIEV)

    assert s.engines[:4] == (9, 1, 0, 2)
    assert (s.workers[0], s.reserve[0]) == (6, 1)


# 10.3 New colours


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(
    ("space", "colour", "lines"),
    [
        (2, "gray", ["transsib", "petersburg", "kiev"]),
        (6, "brown", ["transsib", "petersburg", "kiev"]),
        (10, "natural", ["transsib", "petersburg"]),
    ],
)
def test_black_on_the_trans_siberian_brings_a_colour_to_every_line_that_takes_it(
    space: int, colour: str, lines: list[str]
) -> None:
    others = {2: [], 6: [4], 10: [8, 6]}[space]
    line = {2: [3], 6: [8, 4], 10: [8, 6, 4]}[space]
    track = {"transsib": [space - 1, *others], "petersburg": line, "kiev": line}
    s = position(tasks=[*black_steps(1), Extend(0, (30,), (), False)], track=track)
    play(s, extend("transsib", "black"))

    assert [step for step in steps(s) if step.endswith(colour)] == [f"{line} {colour}" for line in lines]


@pytest.mark.rule("10.3")
def test_one_space_short_the_colour_is_not_there_yet() -> None:
    track = {"transsib": [4, 2], "petersburg": [8, 4], "kiev": [8, 4]}
    s = position(tasks=[*black_steps(1), Extend(0, (30,), (), False)], track=track)
    play(s, extend("transsib", "black"))

    assert steps(s) == ["transsib gray", "petersburg gray", "kiev gray"]


@pytest.mark.rule("10.3")
def test_no_other_line_brings_a_colour() -> None:
    s = position(tasks=[*black_steps(8), Extend(0, (30,), (), False)], track={"transsib": [1]})
    play(s, *[extend("petersburg", "black")] * 8)

    assert track_of(s, "petersburg") == [9, 0, 0, 0, 0]
    assert over(s)  # gray cannot move


# 10.4 White


def at_white(natural: int) -> Railroads:
    """Black comes to space 15 of the Trans-Siberian, with natural here."""
    s = position(tasks=black_steps(1), track={"transsib": [14, 9, 7, natural]})
    return play(s, extend("transsib", "black"))


@pytest.mark.rule("10.4")
def test_black_on_space_15_gives_two_white_steps_at_once() -> None:
    s = at_white(natural=4)
    play(s, extend("transsib", "white"), extend("transsib", "white"))

    assert track_of(s, "transsib") == [15, 9, 7, 4, 2]
    assert over(s)


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("taken", [0, 1])
def test_white_steps_that_are_not_wanted_are_lost(taken: int) -> None:
    s = at_white(natural=4)
    play(s, *[extend("transsib", "white")] * taken)
    assert s.options == [extend("transsib", "white"), STOP]
    play(s, STOP)

    assert track_of(s, "transsib") == [15, 9, 7, 4, taken]
    assert over(s)


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(("natural", "fit"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_white_steps_that_do_not_fit_are_lost(natural: int, fit: int) -> None:
    s = at_white(natural)
    for _ in range(fit):
        play(s, extend("transsib", "white"))

    assert track_of(s, "transsib") == [15, 9, 7, natural, fit]
    assert over(s)


@pytest.mark.rule("10.4")
def test_white_stays_with_the_player_who_took_no_white_step() -> None:
    s = alone(track={"transsib": [14, 9, 7, 4]})
    play(s, place("track_open"), extend("transsib", "black"), STOP)

    assert "track_white_2w" in places(s)


# 10.5 Terminus


@pytest.mark.rule("10.5")
@pytest.mark.parametrize(("line", "last"), [("transsib", 15), ("petersburg", 9), ("kiev", 9)])
def test_black_on_a_terminus_scores_ten_points_at_once_without_an_engine(line: str, last: int) -> None:
    s = position(tasks=black_steps(1), track={line: [last - 1]}, engines=[0, 0, 0, 0])
    play(s, extend(line, "black"))

    assert s.score == [10, 0, 0, 0]
    assert ("points.scored", (0, 10)) in told(s)


@pytest.mark.rule("10.5")
def test_the_points_of_the_terminus_come_before_the_white_steps() -> None:
    s = at_white(natural=4)

    assert steps(s) == ["transsib white"]
    assert s.score[0] == 10


@pytest.mark.rule("10.5")
def test_one_space_before_the_terminus_scores_nothing() -> None:
    s = position(tasks=black_steps(1), track={"petersburg": [7]})
    play(s, extend("petersburg", "black"))

    assert s.score == [0, 0, 0, 0]


# 10.6 Workers


@pytest.mark.rule("10.6")
def test_kiev_7_gives_a_worker_without_an_engine() -> None:
    s = position(tasks=black_steps(1), track={"kiev": [6]}, engines=[0, 0, 0, 0])
    play(s, extend("kiev", "black"))

    assert (s.workers, s.reserve) == ([6, 5, 5, 5], (1, 2, 2, 2))


@pytest.mark.rule("10.6")
@pytest.mark.parametrize(("engines", "gained"), [([2, 0, 0, 0], 0), ([2, 1, 0, 0], 1), ([0, 0, 9, 9], 0)])
def test_trans_siberian_3_gives_a_worker_for_brown_and_engine(engines: list[int], gained: int) -> None:
    s = position(tasks=[Extend(0, (4,), (), False)], track={"transsib": [8, 5, 2]}, engines=engines)

    assert track_of(s, "transsib")[:3] == [8, 5, 3]
    assert (s.workers[0], s.reserve[0]) == (5 + gained, 2 - gained)


@pytest.mark.rule("10.6")
def test_a_player_can_gain_both_workers() -> None:
    s = position(tasks=[*new_engine(2), *black_steps(1)], track={"transsib": [8, 5, 3], "kiev": [6]})
    play(s, ON_SECOND, extend("kiev", "black"))

    assert (s.workers[0], s.reserve[0]) == (7, 0)


@pytest.mark.rule("10.6")
def test_a_new_worker_can_be_used_at_once() -> None:
    s = alone(track={"kiev": [6]}, workers=[1, 0, 0, 0])
    play(s, place("track_open"), extend("kiev", "black"))

    assert "industry_1w" in places(s)


@pytest.mark.rule("10.6")
def test_a_new_worker_stays_for_the_rest_of_the_game() -> None:
    s = alone(track={"kiev": [6]})
    play(s, place("track_open"), extend("kiev", "black"))
    all_pass(s)

    assert s.round == 2
    assert s.workers == [6, 5, 5, 5]


# 10.7 ? spaces


@pytest.mark.rule("10.7")
@pytest.mark.parametrize(
    ("line", "space", "engines", "circle"),
    [
        ("transsib", 13, [9, 4, 0, 0], 0),
        ("petersburg", 4, [1, 0, 4, 0], 1),
        ("petersburg", 6, [1, 0, 6, 0], 2),
    ],
)
def test_three_spaces_give_a_token_for_black_and_engine(
    line: str, space: int, engines: list[int], circle: int
) -> None:
    s = position(tasks=black_steps(1), track={line: [space - 1]}, engines=engines)
    play(s, extend(line, "black"), token("kiev_medal"))

    assert s.circles[circle] == TOKENS.index("kiev_medal")
    assert s.circles.count(-1) == 15
    assert over(s)


@pytest.mark.rule("10.7")
@pytest.mark.parametrize(
    ("line", "space", "engines"),
    [("transsib", 13, [9, 3, 0, 0]), ("petersburg", 4, [9, 9, 3, 9]), ("petersburg", 6, [9, 9, 5, 9])],
)
def test_without_an_engine_that_reaches_it_a_question_space_gives_nothing(
    line: str, space: int, engines: list[int]
) -> None:
    s = position(
        tasks=black_steps(1), track={line: [space - 1]}, engines=engines, fired=fired("petersburg_4")
    )
    play(s, extend(line, "black"))

    assert over(s)
    assert s.circles == (-1,) * 16


# 10.8 Several things at once


@pytest.mark.rule("10.8")
def test_two_question_spaces_reached_at_once_give_two_tokens_one_after_the_other() -> None:
    s = position(tasks=new_engine(6), track={"transsib": [5], "petersburg": [6]})
    play(s, ON_PETERSBURG, token("tracks_4"))
    assert steps(s) == [
        "transsib black",
        "transsib gray",
        "petersburg black",
        "petersburg gray",
        "kiev black",
    ]
    play(s, STOP)
    assert tokens(s) == [name for name in TOKENS if name not in ("tracks_4", "second_marker")]
    play(s, token("doublers_3"))

    assert s.circles[:4] == (-1, TOKENS.index("tracks_4"), TOKENS.index("doublers_3"), -1)
    assert s.doublers[0] == 3
    assert over(s)


@pytest.mark.rule("10.8")
def test_a_new_worker_comes_before_tokens_gained_at_the_same_moment() -> None:
    s = position(tasks=new_engine(6), track={"transsib": [8, 5, 3], "petersburg": [4]}, engines=[1, 1, 3, 0])
    play(s, ON_PETERSBURG, ENGINE)

    assert s.engines[:4] == (3, 1, 6, 1)
    assert tokens(s)
    assert s.workers[0] == 6


# All of it, in the middle of games


@pytest.mark.rule("10.1", "10.2", "10.6", "10.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_turn_of_a_game_each_space_has_given_once_exactly_what_it_owes(seats: int) -> None:
    turns = 0
    for seed in range(12):
        rng = Random(f"special {seats} {seed}")
        s = GAME.start(seats, {})
        while s.stack:
            if isinstance(s.stack[-1], TakeTurn):
                assert isinstance(s, Railroads)
                turns += 1
                for p in range(seats):
                    assert given(s, p) == owed(s, p)
            step(s, rng.choice(s.options))
    assert turns > 500


def given(s: Railroads, p: int) -> tuple[int, int]:
    """How many workers and ? tokens the special spaces have given."""
    return s.parts.extra_workers - s.reserve[p], sum(circle >= 0 for circle in s.circles[p * 4 : p * 4 + 4])


def owed(s: Railroads, p: int) -> tuple[int, int]:
    """How many they should have given by now: nothing that was reached is ever left again."""
    transsib, petersburg, kiev = (track_of(s, line, p) for line in ("transsib", "petersburg", "kiev"))
    workers = (kiev[0] >= 7) + (transsib[2] >= 3 and s.reach(p, 0) >= 3)
    questions = (transsib[0] >= 13 and s.reach(p, 0) >= 13) + (max(s.markers[p * 2 : p * 2 + 2]) >= 10)
    questions += sum(petersburg[0] >= space and s.reach(p, 1) >= space for space in (4, 6))
    return workers, questions


@pytest.mark.rule("10.6")
def test_a_worker_is_gained_only_while_one_is_left() -> None:
    some = position(tasks=[GainWorker(1)], reserve=[2, 1, 2, 2])
    none = position(tasks=[GainWorker(1)], reserve=[2, 0, 2, 2])

    assert (some.reserve[1], some.workers[1] - none.workers[1]) == (0, 1)
    assert none.reserve[1] == 0
    assert not none.told
