"""Chapter 12. End of the round."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads import GAME
from rotonde.games.russian_railroads.names import NOWHERE
from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import PASS
from rotonde.kernel import step
from tests.russian_railroads.table import (
    TILES,
    all_pass,
    alone,
    extend,
    hired,
    pay,
    place,
    places,
    play,
    position,
    told,
)


def in_the_row(s: Railroads) -> list[str]:
    """The engineers from left to right, the hiring space last."""
    return [TILES[tile] if tile >= 0 else "" for tile in s.row]


# 12.1 Workers and coins


@pytest.mark.rule("12.1")
def test_own_workers_come_home_and_coins_on_spaces_leave() -> None:
    s = position(seats=3, coins=[3, 1, 1], passed=[False, True, True])
    play(s, place("track_black_2w"), pay(coins=1), *[extend("kiev", "black")] * 3)
    play(s, place("industry_1w"), pay())
    play(s, place("track_open"), pay(), extend("kiev", "black"))
    assert (s.workers[0], s.coins[0]) == (3, 2)
    all_pass(s)

    assert s.round == 2
    assert s.workers == [6, 6, 6]
    assert s.coins == [2, 1, 1]
    assert sum(s.own_on) + sum(s.coins_on) == 0


@pytest.mark.rule("12.1")
def test_every_space_is_free_again() -> None:
    s = alone()
    play(s, place("track_black_1w"), *[extend("kiev", "black")] * 2)
    play(s, place("coins"))
    play(s, place("industry_1w"), pay(coins=1))
    used = {"track_black_1w", "coins", "industry_1w"}
    assert not used & set(places(s))
    play(s, PASS)

    assert s.round == 2
    assert used <= set(places(s))


@pytest.mark.rule("12.1")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_temporary_workers_go_back_to_their_space_whether_used_or_not(used: int) -> None:
    s = alone()
    play(s, place("temporary_workers"))
    play(s, *[place("industry_1w"), pay(temporary=1)][: used * 2])
    play(s, *[place("doubler"), pay(temporary=1)] if used == 2 else [])
    assert s.temporary[0] == 2 - used
    play(s, PASS)

    assert s.round == 2
    assert s.temporary == [0, 0, 0, 0]
    assert sum(s.temporary_on) == 0
    assert "temporary_workers" in places(s)


@pytest.mark.rule("12.1")
def test_the_black_worker_comes_home() -> None:
    s = alone(black_owner=0)
    play(s, place("coins"), pay(black=1))
    assert s.black_at_hand(0) == 0
    play(s, PASS)

    assert (s.round, s.black_at, s.black_at_hand(0)) == (2, NOWHERE, 1)


@pytest.mark.rule("12.1")
def test_unspent_coins_are_kept() -> None:
    s = alone(coins=[4, 0, 2, 1])
    play(s, PASS)

    assert s.coins == [4, 0, 2, 1]


# 12.2 The row of engineers


@pytest.mark.rule("12.2")
def test_an_engineer_nobody_hired_leaves_the_game_and_the_others_move_right() -> None:
    s = alone()
    row = in_the_row(s)
    play(s, PASS)

    assert row == ["", "industry_2", "gray_brown", "brown_points", "black_gray", "any_points", "black_points"]
    assert in_the_row(s) == ["", *row[:-1]]
    assert s.employer == hired()
    assert ("engineer.left", (TILES.index("black_points"), 4)) in told(s)


@pytest.mark.rule("12.2")
def test_the_row_moves_on_behind_an_engineer_who_was_hired() -> None:
    s = alone(coins=[1, 0, 0, 0])
    play(s, place("hire"))
    assert in_the_row(s)[-2:] == ["any_points", ""]
    play(s, PASS)

    assert in_the_row(s)[-3:] == ["brown_points", "black_gray", "any_points"]
    assert "engineer.left" not in [key for key, _ in told(s)]
    assert s.employer == hired("black_points")


@pytest.mark.rule("12.2")
def test_the_row_empties_from_the_left() -> None:
    s = alone(tasks=[NextTurn()], round=5, row=[-1, -1, -1, -1, 4, 6, 7])
    play(s, PASS)
    assert in_the_row(s)[-3:] == ["", "industry_2", "gray_brown"]
    all_pass(s)

    assert s.round == 7
    assert in_the_row(s)[-3:] == ["", "", "industry_2"]


# 12.3 The last round


@pytest.mark.rule("12.3")
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 6), (4, 7)])
def test_in_the_last_round_one_space_takes_the_place_of_the_turn_order(seats: int, last: int) -> None:
    before = places(position(seats=seats, player=1, round=last - 1))
    after = places(position(seats=seats, player=1, round=last))

    assert [name for name in before if name not in after] == ["turn_order_1"]
    assert [name for name in after if name not in before] == ["last_round"]


@pytest.mark.rule("12.3")
def test_the_last_round_space_gives_three_industry_steps_once() -> None:
    s = position(round=7)
    play(s, place("last_round"), pay())

    assert s.markers[:2] == [3, -1]
    assert s.workers[0] == 4
    assert "last_round" not in places(s)


@pytest.mark.rule("12.3")
@pytest.mark.parametrize(("marker", "possible"), [(1, True), (2, False)])
def test_the_three_steps_must_be_possible_in_full(marker: int, possible: bool) -> None:
    s = position(round=7, markers=[marker, -1])

    assert ("last_round" in places(s)) == possible


# 12.4 Rounds


@pytest.mark.rule("12.4")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 7)])
def test_the_game_lasts_seven_rounds_with_four_players_and_six_with_fewer(seats: int, rounds: int) -> None:
    s = GAME.start(seats, {})
    s.told = []
    while s.stack:
        step(s, s.options[0])  # the first outcome of chance, the first start bonus, and passing

    opened = [(key, args) for key, args in told(s) if key in ("round.opened", "round.last")]
    assert opened[:-1] == [("round.opened", (number,)) for number in range(1, rounds)]
    assert opened[-1] == ("round.last", (rounds,))
