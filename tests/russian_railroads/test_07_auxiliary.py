"""Chapter 7. Auxiliary actions."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads.names import PLACES, SPOTS
from rotonde.games.russian_railroads.verbs import PASS, REUSE, TOKEN
from rotonde.kernel import to_move
from tests.russian_railroads.table import (
    TILES,
    TOKENS,
    all_pass,
    extend,
    lying,
    offered,
    pay,
    place,
    places,
    play,
    position,
    space,
    told,
)

# 7.1 Doublers


@pytest.mark.rule("7.1")
def test_the_doubler_space_costs_one_worker_and_gives_one_doubler() -> None:
    s = position(coins=[0] * 4)
    play(s, place("doubler"))

    assert (s.workers[0], s.doublers[0], s.doublers_left) == (4, 1, 19)
    assert to_move(s) == 1


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("doublers", "points"), [(0, 4), (1, 5), (2, 6), (6, 6)])
def test_doublers_fill_the_places_from_the_left_one_to_a_place(doublers: int, points: int) -> None:
    # Gray is scored on the spaces 1 to 3 of the Trans-Siberian, and nothing else.
    s = position(track={"transsib": [5, 3]}, engines=[2, 1, 0, 0], doublers=[doublers, 0, 0, 0])
    play(s, place("doubler"), pay())
    all_pass(s)

    assert s.doublers[0] == doublers + 1
    assert s.score[0] == points


@pytest.mark.rule("7.1")
def test_a_doubler_needs_no_track_below_it() -> None:
    s = position(coins=[0] * 4, doublers=[5, 0, 0, 0])
    play(s, place("doubler"))

    assert s.track[0] == 1
    assert s.doublers[0] == 6


@pytest.mark.rule("7.1")
def test_eight_places_can_be_filled() -> None:
    s = position(coins=[0] * 4, doublers=[7, 0, 0, 0])
    play(s, place("doubler"))

    assert s.doublers[0] == 8


# 7.2 Doublers are limited


@pytest.mark.rule("7.2")
def test_there_are_twenty_doublers() -> None:
    s = position()

    assert s.doublers_left == 20


@pytest.mark.rule("7.2")
def test_when_the_doublers_are_exhausted_none_can_be_placed() -> None:
    s = position(doublers_left=0, doublers=[0, 8, 8, 4], row=[-1] * 5 + [TILES.index("doubler_points"), 1])

    assert "doubler" not in places(s)
    assert "engineer_right" not in places(s)


@pytest.mark.rule("7.2")
def test_a_player_with_eight_doublers_can_place_no_more() -> None:
    s = position(doublers=[8, 0, 0, 0], doublers_left=12)

    assert "doubler" not in places(s)


@pytest.mark.rule("7.2")
def test_the_last_doubler_goes_to_who_comes_first() -> None:
    s = position(coins=[0] * 4, doublers_left=1, row=[-1] * 5 + [TILES.index("doubler_points"), 1])
    play(s, place("doubler"))

    assert (s.doublers[0], s.doublers_left) == (1, 0)
    assert "engineer_right" not in places(s)


@pytest.mark.rule("7.2")
def test_three_doublers_of_a_token_are_only_as_many_as_are_left() -> None:
    s = position(coins=[0] * 4, doublers_left=2, track={"petersburg": [3]}, engines=[1, 0, 4, 0])
    play(s, place("track_open"), extend("petersburg", "black"), TOKEN + TOKENS.index("doublers_3"))

    assert (s.doublers[0], s.doublers_left) == (2, 0)


# 7.3 Coins


@pytest.mark.rule("7.3")
def test_the_coin_space_costs_one_worker_and_gives_two_coins() -> None:
    s = position()
    play(s, place("coins"), pay())

    assert (s.workers[0], s.coins[0]) == (4, 3)
    assert s.own_on[space("coins")] == 1


@pytest.mark.rule("7.3")
def test_the_coin_space_may_be_paid_with_a_coin() -> None:
    s = position()
    play(s, place("coins"), pay(coins=1))

    assert (s.workers[0], s.coins[0]) == (5, 2)


@pytest.mark.rule("7.3")
def test_coins_never_run_out() -> None:
    s = position(coins=[18, 18, 18, 18])
    play(s, place("coins"), pay())

    assert s.coins == [20, 18, 18, 18]


# 7.4 Temporary workers


@pytest.mark.rule("7.4")
def test_the_temporary_worker_space_gives_both_temporary_workers() -> None:
    s = position(coins=[0] * 4)
    play(s, place("temporary_workers"))

    assert (s.workers[0], s.temporary) == (4, [2, 0, 0, 0])
    assert to_move(s) == 1


@pytest.mark.rule("7.4")
def test_temporary_workers_pay_like_own_ones_in_this_round() -> None:
    s = position(workers=[1, 5, 5, 5], coins=[0] * 4)
    play(s, place("temporary_workers"), PASS, PASS, PASS, place("engine_2w"))

    assert s.temporary[0] == 0
    assert s.temporary_on[space("engine_2w")] == 2


@pytest.mark.rule("7.4")
def test_temporary_workers_are_not_kept_for_the_next_round() -> None:
    s = position(coins=[0] * 4)
    play(s, place("temporary_workers"))
    all_pass(s)

    assert s.round == 2
    assert s.temporary == [0, 0, 0, 0]
    assert "temporary_workers" in places(s)


@pytest.mark.rule("7.4")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_the_space_gives_nothing_while_a_temporary_worker_is_away(spent: int) -> None:
    on_spaces = [0] * SPOTS
    on_spaces[space("industry_2w")] = spent
    s = position(
        workers=[3, 5, 5, 5],
        coins=[0] * 4,
        temporary=[2 - spent, 0, 0, 0],
        temporary_on=on_spaces,
        employer=[0 if name == "reuse" else -1 for name in TILES],
        **lying({"temporary_workers": 0, "coins": 0, "doubler": 0}),
    )
    play(s, place("reuse"), *([pay()] if spent < 2 else []))

    assert offered(s, REUSE, PLACES) == [space("doubler"), space("coins")]
    assert told(s)[-1][0] == "turn.placed"
