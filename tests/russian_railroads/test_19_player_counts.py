"""Chapter 19. Two and three players."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads.names import ENGINEER_LEFT, ENGINEER_RIGHT, ENGINEERS
from rotonde.games.russian_railroads.parts import parts_for
from rotonde.games.russian_railroads.rounds import OpenRound
from rotonde.games.russian_railroads.setup import OfferStartBonus, start
from rotonde.games.russian_railroads.state import opening
from rotonde.games.russian_railroads.verbs import PASS, SEAT, START, STAY, TILE
from rotonde.kernel import to_move
from tests.russian_railroads.table import (
    SPACES,
    TILES,
    all_pass,
    lying,
    offered,
    place,
    places,
    play,
    position,
)

# Each colour has room, so that every space of the board can be used by somebody with enough to pay.
OPEN_COUNTRY = {"transsib": [15, 10, 7, 4, 0], "petersburg": [5, 2, 0, 0], "kiev": [5, 2, 0]}

BARRED = [
    "track_black_1w",
    "track_gray_1w",
    "engine_2w",
    "industry_black_2w",
    "temporary_workers",
    "engineer_left",
    "turn_order_2",
]


def tiles(names: str) -> tuple[int, ...]:
    return tuple(TILES.index(name) for name in names.split())


# 19.1 Workers and coins


@pytest.mark.rule("19.1")
@pytest.mark.parametrize(("seats", "coins"), [(2, 2), (3, 1)])
def test_two_or_three_players_start_with_six_workers(seats: int, coins: int) -> None:
    s = opening(parts_for(seats, {}))

    assert s.workers == [6] * seats
    assert s.reserve == (2,) * seats
    assert s.coins == [coins] * seats


# 19.2 Engineers


@pytest.mark.rule("19.2")
def test_with_three_players_the_leftmost_space_of_the_row_starts_empty() -> None:
    s = start(parts_for(3, {}))
    drawn = tiles("black_2 any_points doubler_points reuse gray_brown build")
    play(s, SEAT, SEAT + 1, *[TILE + tile for tile in drawn])

    assert s.row == (-1, *tiles("build gray_brown reuse doubler_points any_points black_2"))


@pytest.mark.rule("19.2")
def test_with_two_players_the_row_has_six_spaces() -> None:
    s = start(parts_for(2, {}))
    drawn = tiles("black_2 any_points doubler_points reuse gray_brown build")
    play(s, SEAT, *[TILE + tile for tile in drawn])

    assert s.row == tiles("build gray_brown reuse doubler_points any_points black_2")


@pytest.mark.rule("19.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_three_engineers_of_each_letter_are_used(seats: int) -> None:
    s = start(parts_for(seats, {}))
    while s.options[0] < TILE:
        play(s, s.options[0])
    letters = []
    while s.options[0] in range(TILE, TILE + ENGINEERS):
        letters.append(len(s.options))
        play(s, s.options[0])

    a, b = (s.parts.engineer_letter.count(letter) for letter in "AB")
    assert letters == [a, a - 1, a - 2, b, b - 1, b - 2]
    assert sorted(s.parts.engineer_letter[tile] for tile in s.row if tile >= 0) == ["A"] * 3 + ["B"] * 3


# 19.3 Barred spaces


@pytest.mark.rule("19.3")
def test_with_two_players_the_barred_spaces_are_out_of_play() -> None:
    s = position(2, track=OPEN_COUNTRY, coins=[9, 9])

    assert [name for name in SPACES if name not in places(s)] == [*BARRED, "last_round"]


@pytest.mark.rule("19.3")
def test_barred_spaces_stay_out_of_play_in_the_last_round() -> None:
    s = position(2, track=OPEN_COUNTRY, coins=[9, 9], round=6)

    assert [name for name in SPACES if name not in places(s)] == [
        *BARRED[:-1],
        "turn_order_1",
        "turn_order_2",
    ]


@pytest.mark.rule("19.3")
def test_a_moved_worker_finds_the_barred_spaces_closed_too() -> None:
    s = position(2, **lying({"turn_order_1": 1}))
    all_pass(s)

    assert places(s) == ["track_open", "engine_1w", "industry_1w", "doubler", "coins", "engineer_right"]


@pytest.mark.rule("19.3")
def test_with_three_players_nothing_is_barred() -> None:
    s = position(3, player=2, track=OPEN_COUNTRY, coins=[9, 9, 9])

    assert [name for name in SPACES if name not in places(s)] == ["last_round"]


@pytest.mark.rule("19.3")
def test_an_owner_of_the_box_may_open_the_second_turn_order_space() -> None:
    s = position(2, data={"space": {"turn_order_2": {"seats": [2, 3, 4]}}})

    assert "turn_order_2" in places(s)


# 19.4 Claiming one's own position


@pytest.mark.rule("19.4")
def test_with_two_players_the_first_may_claim_the_first_position_again() -> None:
    s = position(2, coins=[0, 0])
    play(s, place("turn_order_1"), PASS, PASS)
    asked = to_move(s)
    play(s, place("doubler"))

    assert asked == 0
    assert (s.round, s.order, s.doublers) == (2, (0, 1), (1, 0))


@pytest.mark.rule("19.4")
def test_with_two_players_the_second_may_claim_the_first_position() -> None:
    s = position(2, player=1, coins=[0, 0])
    play(s, place("turn_order_1"), PASS, PASS, STAY)

    assert (s.round, s.order) == (2, (1, 0))


# 19.5 Start bonuses


@pytest.mark.rule("19.5")
def test_with_three_players_the_third_and_the_second_choose_a_start_bonus() -> None:
    s = position(3, tasks=[OfferStartBonus(), OpenRound()], order=[2, 0, 1], round=0)
    asked = [(to_move(s), offered(s, START, 4))]
    play(s, START + 3)
    asked.append((to_move(s), offered(s, START, 4)))
    play(s, START + 2)

    assert asked == [(1, [0, 1, 2, 3]), (0, [0, 1, 2])]
    assert (s.round, to_move(s)) == (1, 2)
    assert (s.coins, s.doublers) == ([1, 2, 1], (1, 0, 0))


@pytest.mark.rule("19.5")
def test_with_two_players_the_second_chooses_a_start_bonus() -> None:
    s = position(2, tasks=[OfferStartBonus(), OpenRound()], order=[1, 0], round=0)
    asked = (to_move(s), offered(s, START, 4))
    play(s, START + 1)

    assert asked == (0, [0, 1, 2, 3])
    assert (s.round, to_move(s)) == (1, 1)
    assert s.markers == [1, -1, 0, -1]


@pytest.mark.rule("19.3")
@pytest.mark.parametrize(("seats", "public"), [(2, [ENGINEER_RIGHT]), (3, [ENGINEER_LEFT, ENGINEER_RIGHT])])
def test_with_two_players_one_engineer_of_the_row_can_be_used_by_all(seats: int, public: list[int]) -> None:
    for printed in ({}, {"space": {"engineer_left": {"seats": [2, 3, 4]}}}):
        board = parts_for(seats, printed).board
        assert [place_ for place_ in (ENGINEER_LEFT, ENGINEER_RIGHT) if board >> place_ & 1] == public
