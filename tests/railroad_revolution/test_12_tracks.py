"""Chapter 12. Performance tracks, with the variant of rule 14.2."""

from __future__ import annotations

import pytest

from rotonde.games.railroad_revolution.scoring import track_points
from rotonde.games.railroad_revolution.verbs import ABILITY, CLIMB, FLIP, VERBS
from rotonde.kernel import deeds
from tests.railroad_revolution.table import (
    advance,
    all_bits,
    climb,
    offered,
    place,
    play,
    position,
    verbs,
)


@pytest.mark.rule("12.1")
def test_steps_are_split_over_the_tracks_as_the_player_likes() -> None:
    s = position(stock={"purple": 5})
    play(s, place("purple", "trade"), ABILITY)
    assert offered(s, "advance") == [(0,), (1,), (2,)]
    play(s, advance("network"), advance("network"), advance("telegraph"))

    assert s.steps[:3] == [1, 0, 2]
    assert "advance" not in verbs(s)


@pytest.mark.rule("12.2")
def test_money_is_paid_at_a_barrier() -> None:
    s = position(stock={"purple": 5}, steps=[3, 0, 0])
    play(s, place("purple", "trade"), ABILITY, advance("telegraph"))
    poor = position(stock={"purple": 5}, steps=[3, 0, 0], money=40, shares=0)
    play(poor, place("purple", "trade"), ABILITY)

    assert s.money[0] == 550
    assert s.steps[0] == 4
    assert offered(poor, "advance") == [(1,), (2,)]


@pytest.mark.rule("12.2")
def test_the_rulebooks_example_of_a_share_at_a_barrier() -> None:
    s = position(stock={"purple": 5}, steps=[0, 3, 0], shares=1)
    play(s, place("purple", "trade"), ABILITY, advance("stations"))

    assert s.shares[0] == 0
    assert s.steps[1] == 4


@pytest.mark.rule("12.2")
def test_a_worker_is_discarded_at_a_barrier() -> None:
    s = position(stock={"purple": 5, "white": 1}, steps=[0, 0, 4])
    play(s, place("purple", "trade"), ABILITY)
    assert offered(s, "advance") == [(0,), (1,)]
    assert offered(s, "climb") == [(2, 0, 0), (2, 0, 1), (2, 1, 1)]
    play(s, climb("network", "white"))

    assert s.steps[2] == 5
    assert s.workers[0] == 5
    assert s.supply[0] == 1


@pytest.mark.rule("12.2")
def test_a_step_past_a_barrier_is_one_deed_whichever_worker_is_given() -> None:
    s = position(stock={"purple": 5, "white": 1}, steps=[0, 0, 4])
    play(s, place("purple", "trade"), ABILITY)
    (step,) = [deed for deed in deeds(VERBS, s) if CLIMB <= deed.line[0] < FLIP]

    assert step.ways == [
        (climb("network", "purple", "board"),),  # of purple there are most, and this one has worked
        (climb("network", "purple"),),
        (climb("network", "white"),),
    ]


@pytest.mark.rule("12.3")
def test_the_last_step_is_the_end() -> None:
    s = position(stock={"purple": 5}, steps=[12, 12, 11])
    play(s, place("purple", "trade"), ABILITY)

    assert offered(s, "advance") == [(2,)]
    play(s, advance("network"))
    assert "advance" not in verbs(s)


@pytest.mark.rule("12.4")
def test_the_rulebooks_example_of_three_offices_worth_five_each() -> None:
    s = position(tasks=[], offices_at={0: [1, 3, 6]}, steps=[11, 0, 0])

    assert track_points(s, 0, 0) == 15


@pytest.mark.rule("12.4")
def test_what_the_other_tracks_multiply() -> None:
    s = position(tasks=[], stations_at={0: ["washington", "chicago"]}, steps=[0, 4, 3])
    s.reached[0] = all_bits(15)

    assert track_points(s, 0, 1) == 2 * 4
    assert track_points(s, 0, 2) == 3 * 9
    s.reached[0] = 0
    assert track_points(s, 0, 2) == 0


@pytest.mark.rule("14.2")
def test_the_hard_variant_asks_for_500_500_and_1000() -> None:
    def paid(step: int, hard: bool) -> int:
        s = position(stock={"purple": 5}, steps=[step, 0, 0], money=2000, hard_tracks=hard)
        play(s, place("purple", "trade"), ABILITY, advance("telegraph"))
        return 2000 - s.money[0]

    assert [paid(step, True) for step in (3, 6, 9)] == [500, 500, 1000]
    assert [paid(step, False) for step in (3, 6, 9)] == [50, 50, 100]
    s = position(stock={"purple": 5}, steps=[0, 3, 0], hard_tracks=True)
    play(s, place("purple", "trade"), ABILITY, advance("stations"))
    assert s.shares[0] == 2
