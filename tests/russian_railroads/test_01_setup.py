"""Chapter 1. Set-up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rotonde.games.russian_railroads import GAME
from rotonde.games.russian_railroads.parts import parts_for
from rotonde.games.russian_railroads.rounds import OpenRound
from rotonde.games.russian_railroads.setup import ChooseStartBonus, DrawEngineer, OfferStartBonus, start
from rotonde.games.russian_railroads.state import Railroads, opening
from rotonde.games.russian_railroads.tokens import ChooseCard, bonus_cards, bonus_pile
from rotonde.games.russian_railroads.verbs import CARD, ENGINE, REMOVE, SEAT, START, TILE
from rotonde.kernel import CHANCE, Task, odds, step, to_move
from tests.russian_railroads.table import (
    CARDS,
    SPACES,
    TILES,
    extend,
    hired,
    offered,
    places,
    play,
    position,
    steps,
    told,
    track_of,
)

START_BONUSES: list[Task] = [OfferStartBonus(), OpenRound()]  # the end of the set-up
BLACK_STEP, INDUSTRY_STEP, ONE_DOUBLER, ONE_COIN = START, START + 1, START + 2, START + 3

# Each colour has room, so that every space of the board can be used by somebody with enough to pay.
OPEN_COUNTRY = {"transsib": [15, 10, 7, 4, 0], "petersburg": [5, 2, 0, 0], "kiev": [5, 2, 0]}


def dealt(seats: int) -> Railroads:
    """A set-up in which chance always takes its first outcome, up to the first choice."""
    s = start(parts_for(seats, {}))
    while to_move(s) == CHANCE:
        step(s, s.options[0])
    return s


def tiles(names: str) -> tuple[int, ...]:
    return tuple(TILES.index(name) for name in names.split())


def shares(outcomes: list[tuple[int, int]]) -> list[tuple[int, Fraction]]:
    """The outcomes with their chances instead of weights."""
    total = sum(weight for _, weight in outcomes)
    return [(outcome, Fraction(weight, total)) for outcome, weight in outcomes]


# 1.1 The main board


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_all_spaces_of_the_board_are_in_play(seats: int) -> None:
    s = position(seats, player=2, track=OPEN_COUNTRY, coins=[9] * seats)

    assert places(s) == [name for name in SPACES if name != "last_round"]


@pytest.mark.rule("1.1")
def test_with_two_players_the_other_side_of_the_board_is_used() -> None:
    s = position(seats=2, player=1, track=OPEN_COUNTRY, coins=[9, 9])

    assert places(s) == [
        "track_black_2w",
        "track_gray_2w",
        "track_brown_1w",
        "track_brown_2w",
        "track_natural_1w",
        "track_natural_2w",
        "track_white_1w",
        "track_white_2w",
        "track_any",
        "track_open",
        "engine_1w",
        "engine_3w",
        "industry_1w",
        "industry_2w",
        "doubler",
        "coins",
        "engineer_right",
        "hire",
        "turn_order_1",
    ]


# 1.2 Engines


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_as_many_engines_of_a_number_as_players(seats: int) -> None:
    s = opening(parts_for(seats, {}))

    assert s.engines.count(1) + s.supply[1] == seats
    assert s.supply[2:] == (seats,) * 8


@pytest.mark.rule("1.2")
def test_one_more_engine_nine_lies_on_its_question_card() -> None:
    s = position(tasks=[ChooseCard(0)])
    play(s, CARD + CARDS.index("engine_9"), ENGINE + 2)

    assert s.engines[:4] == (1, 0, 9, 0)
    assert s.supply[9] == 4


# 1.3 What each player starts with


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_starts_with_an_engine_three_black_tracks_and_one_marker(seats: int) -> None:
    s = opening(parts_for(seats, {}))

    assert s.engines == (1, 0, 0, 0) * seats
    assert s.supply[1] == 0
    assert s.track == [1, 0, 0, 0, 0] * 3 * seats
    assert s.markers == [0, -1] * seats
    assert s.score == [0] * seats
    assert s.doublers == (0,) * seats
    assert s.factories == (0,) * 5 * seats


@pytest.mark.rule("1.3")
def test_each_player_has_seven_tokens_of_which_none_is_in_effect() -> None:
    s = opening(parts_for(4, {}))

    assert s.tokens == (0b1111111,) * 4
    assert s.circles == (-1,) * 16
    assert not any(s.has_token(p, token) for p in range(4) for token in range(7))


# 1.4 Workers and coins


@pytest.mark.rule("1.4")
def test_four_players_start_with_five_workers_and_one_coin() -> None:
    s = opening(parts_for(4, {}))

    assert s.workers == [5, 5, 5, 5]
    assert s.reserve == (2, 2, 2, 2)
    assert s.coins == [1, 1, 1, 1]


# 1.5 Engineers


@pytest.mark.rule("1.5")
def test_three_engineers_a_fill_the_right_of_the_row_and_four_b_the_left() -> None:
    s = start(parts_for(4, {}))
    play(s, SEAT, SEAT + 1, SEAT + 2)
    drawn = [
        TILE + tile for tile in tiles("black_2 any_points doubler_points reuse gray_brown build any_black")
    ]
    play(s, *drawn)

    assert s.row == tiles("any_black build gray_brown reuse doubler_points any_points black_2")


@pytest.mark.rule("1.5")
def test_each_engineer_of_a_letter_is_as_likely_as_the_others_and_comes_once() -> None:
    s = start(parts_for(4, {}))
    a, b = ([at for at, own in enumerate(s.parts.engineer_letter) if own == letter] for letter in "AB")
    play(s, SEAT, SEAT + 1, SEAT + 2)
    first = odds(s)
    play(s, TILE + a[2])
    second = odds(s)
    play(s, TILE + a[0], TILE + a[1])
    fourth = odds(s)

    assert first == [(TILE + tile, 1) for tile in a]
    assert second == [(TILE + tile, 1) for tile in a if tile != a[2]]
    assert fourth == [(TILE + tile, 1) for tile in b]


@pytest.mark.rule("1.5")
def test_engineers_that_are_not_drawn_leave_the_game() -> None:
    s = dealt(4)

    assert len(set(s.row)) == 7
    assert not any(isinstance(task, DrawEngineer) for task in s.stack)
    assert s.employer == hired()


# 1.6 ? cards


@pytest.mark.rule("1.6")
def test_five_question_cards_lie_open_with_what_belongs_to_them() -> None:
    s = dealt(4)

    assert [CARDS[card] for card in range(5) if s.cards >> card & 1] == [
        "three_plus_one",
        "engineer_and_coin",
        "factory_and_industry",
        "black_worker",
        "engine_9",
    ]
    assert TILES.index("any_2") not in s.row
    assert s.black_owner == -1
    assert GAME.view(s, 1)["cards"] == 0b11111


# 1.7 End-bonus cards


@pytest.mark.rule("1.7")
def test_two_of_the_ten_end_bonus_cards_are_removed_and_eight_form_the_pile() -> None:
    s = dealt(4)

    assert s.removed == (0, 1)
    assert bonus_pile(s) == [2, 3, 4, 5, 6, 7, 8, 9]
    assert [bonus_cards(s, p) for p in range(4)] == [[], [], [], []]


@pytest.mark.rule("1.7")
def test_each_pair_of_end_bonus_cards_is_removed_with_the_same_chance() -> None:
    s = start(parts_for(4, {}))
    while s.options[0] < REMOVE:
        step(s, s.options[0])
    chances: dict[tuple[int, int], Fraction] = {}
    for first, share in shares(odds(s)):
        after = play(s.copy(), first)
        # The pair of the last two needs no draw: one second card is left.
        seconds = odds(after) if to_move(after) == CHANCE else [(REMOVE + 9, 1)]
        for second, part in shares(seconds):
            chances[first - REMOVE, second - REMOVE] = share * part

    assert len(chances) == 45
    assert set(chances.values()) == {Fraction(1, 45)}


@pytest.mark.rule("1.7")
def test_nobody_sees_which_end_bonus_cards_are_removed() -> None:
    s = start(parts_for(4, {}))
    s.told = []
    while to_move(s) == CHANCE:
        step(s, s.options[0])
    other = s.copy()
    other.removed = (5, 7)

    assert [key for key, _ in told(s)] == ["setup.position"] * 4 + ["setup.engineer"] * 7
    assert all(GAME.view(s, seat) == GAME.view(other, seat) for seat in range(5))


# 1.8 Order of play and start bonuses


@pytest.mark.rule("1.8")
def test_the_first_order_of_play_is_drawn_with_equal_chances() -> None:
    s = start(parts_for(4, {}))
    first = odds(s)
    play(s, SEAT + 2)
    second = odds(s)
    play(s, SEAT + 3, SEAT)

    assert first == [(SEAT, 1), (SEAT + 1, 1), (SEAT + 2, 1), (SEAT + 3, 1)]
    assert second == [(SEAT, 1), (SEAT + 1, 1), (SEAT + 3, 1)]
    assert s.order == (2, 3, 0, 1)


@pytest.mark.rule("1.8")
def test_start_bonuses_are_chosen_from_the_last_player_to_the_second() -> None:
    s = position(tasks=START_BONUSES, order=[2, 3, 0, 1], round=0)
    asked = [(to_move(s), offered(s, START, 4))]
    play(s, ONE_COIN)
    asked.append((to_move(s), offered(s, START, 4)))
    play(s, ONE_DOUBLER)
    asked.append((to_move(s), offered(s, START, 4)))
    play(s, INDUSTRY_STEP)

    assert asked == [(1, [0, 1, 2, 3]), (0, [0, 1, 2]), (3, [0, 1])]
    assert (s.round, to_move(s)) == (1, 2)
    assert s.coins == [1, 2, 1, 1]
    assert s.doublers == (1, 0, 0, 0)
    assert s.markers == [0, -1, 0, -1, 0, -1, 1, -1]


@pytest.mark.rule("1.8")
def test_a_start_bonus_is_received_before_the_next_one_is_chosen() -> None:
    s = position(tasks=START_BONUSES, round=0)
    play(s, BLACK_STEP)

    assert to_move(s) == 3
    assert steps(s) == ["transsib black", "petersburg black", "kiev black"]


@pytest.mark.rule("1.8")
def test_the_start_bonus_left_over_leaves_the_game() -> None:
    s = position(tasks=START_BONUSES, round=0)
    play(s, ONE_COIN, ONE_DOUBLER, INDUSTRY_STEP)

    assert s.round == 1
    assert not any(isinstance(task, ChooseStartBonus) for task in s.stack)
    assert sum(s.track) == 12


# 1.9 What the start bonuses give


@pytest.mark.rule("1.9")
def test_the_start_bonuses_are_a_black_step_an_industry_step_a_doubler_and_a_coin() -> None:
    given = [position(tasks=[ChooseStartBonus(0)]) for _ in range(4)]
    play(given[0], BLACK_STEP, extend("kiev", "black"))
    play(given[1], INDUSTRY_STEP)
    play(given[2], ONE_DOUBLER)
    play(given[3], ONE_COIN)

    assert track_of(given[0], "kiev") == [2, 0, 0, 0, 0]
    assert [s.markers[0] for s in given] == [0, 1, 0, 0]
    assert [s.doublers[0] for s in given] == [0, 0, 1, 0]
    assert [s.doublers_left for s in given] == [20, 20, 19, 20]
    assert [s.coins[0] for s in given] == [1, 1, 1, 2]


@pytest.mark.rule("1.9")
def test_the_black_step_of_a_start_bonus_can_bring_the_gray_track() -> None:
    s = position(tasks=[ChooseStartBonus(0)])
    play(s, BLACK_STEP, extend("transsib", "black"))

    assert track_of(s, "transsib") == [2, 0, 0, 0, 0]
    assert ("track.colour", (0, 1)) in told(s)
