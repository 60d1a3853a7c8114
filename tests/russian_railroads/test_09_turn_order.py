"""Chapter 9. Turn order."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.names import SPOTS
from rotonde.games.russian_railroads.state import Railroads, spot_of
from rotonde.games.russian_railroads.verbs import PASS, REUSE, STAY, SWAP
from rotonde.kernel import to_move
from tests.russian_railroads.table import (
    TILES,
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
    track_of,
)

YELLOW, BLUE, GREEN, RED = 0, 1, 2, 3
NOBODY = -1


def claimed(first: int = NOBODY, second: int = NOBODY, **elsewhere: int) -> dict[str, Any]:
    """Fields of a table on which these seats have claimed the first and the second position."""
    claims = {"turn_order_1": first, "turn_order_2": second}
    return lying({name: seat for name, seat in claims.items() if seat != NOBODY} | elsewhere)


def claims(s: Railroads) -> list[str]:
    return [name for name in places(s) if name.startswith("turn_order")]


def employed(**employers: int) -> tuple[int, ...]:
    return tuple(employers.get(name, NOBODY) for name in TILES)


def on(s: Railroads, name: str, player: int = 0) -> tuple[int, int, int]:
    """What lies on a space: own workers, temporary workers, coins."""
    spot = spot_of(space(name), player)
    return s.own_on[spot], s.temporary_on[spot], s.coins_on[spot]


# 9.1 Claims


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(("name", "order"), [("turn_order_1", (3, 0, 1, 2)), ("turn_order_2", (0, 3, 1, 2))])
def test_a_worker_below_a_position_claims_it_for_the_next_round(name: str, order: tuple[int, ...]) -> None:
    s = position(player=RED, coins=[0] * 4)
    play(s, place(name))
    meanwhile = list(s.order)
    all_pass(s)
    play(s, STAY)

    assert meanwhile == [0, 1, 2, 3]
    assert (s.round, s.order) == (2, order)


@pytest.mark.rule("9.1")
def test_a_claim_costs_one_worker_and_gives_nothing_else_now() -> None:
    s = position(player=RED, coins=[0] * 4)
    play(s, place("turn_order_1"))

    assert on(s, "turn_order_1") == (1, 0, 0)
    assert s.workers == [5, 5, 5, 4]
    assert told(s) == [("turn.placed", (3, space("turn_order_1"), 1, 0, 0, 0)), ("order.claimed", (3, 1))]
    assert to_move(s) == 0


@pytest.mark.rule("9.1")
def test_a_claimed_position_cannot_be_claimed_again() -> None:
    s = position(player=GREEN, **claimed(first=RED))

    assert claims(s) == ["turn_order_2"]


# 9.2 What cannot be claimed


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(
    ("seats", "seat", "open_to_him"),
    [
        (4, 0, ["turn_order_2"]),
        (4, 1, ["turn_order_1"]),
        (4, 2, ["turn_order_1", "turn_order_2"]),
        (4, 3, ["turn_order_1", "turn_order_2"]),
        (3, 0, ["turn_order_2"]),
        (3, 1, ["turn_order_1"]),
        (3, 2, ["turn_order_1", "turn_order_2"]),
    ],
)
def test_nobody_can_claim_the_position_he_holds(seats: int, seat: int, open_to_him: list[str]) -> None:
    s = position(seats, player=seat)

    assert claims(s) == open_to_him


@pytest.mark.rule("9.2")
def test_the_position_held_is_that_of_the_present_order() -> None:
    s = position(player=GREEN, order=[GREEN, YELLOW, RED, BLUE], position=1)

    assert claims(s) == ["turn_order_2"]


@pytest.mark.rule("9.2")
def test_nobody_makes_two_claims_in_one_round() -> None:
    s = position(player=RED, coins=[0] * 4)
    play(s, place("turn_order_2"), PASS, PASS, PASS)

    assert to_move(s) == RED
    assert claims(s) == []


@pytest.mark.rule("9.2")
def test_two_players_with_both_spaces_in_play_cannot_make_two_claims_either() -> None:
    s = position(2, coins=[0, 0], data={"space": {"turn_order_2": {"seats": [2, 3, 4]}}})
    first = claims(s)
    play(s, place("turn_order_2"), PASS)

    assert first == ["turn_order_1", "turn_order_2"]
    assert claims(s) == []


# 9.3 The swap


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(
    ("payment", "left_there"),
    [(pay(coins=1), (0, 0, 1)), (pay(temporary=1), (0, 1, 0)), (pay(black=1), (0, 0, 0))],
)
def test_what_is_not_an_own_worker_changes_places_with_one(
    payment: int, left_there: tuple[int, int, int]
) -> None:
    s = position(
        player=RED,
        workers=[5, 5, 5, 3],
        coins=[0, 0, 0, 1],
        temporary=[0, 0, 0, 1],
        black_owner=RED,
        **lying({"doubler": RED, "coins": RED}),
    )
    play(s, place("turn_order_1"), payment)
    spots = s.options
    play(s, SWAP + space("coins"))

    assert spots == [SWAP + space("doubler"), SWAP + space("coins")]
    assert on(s, "turn_order_1") == (1, 0, 0)
    assert on(s, "coins") == left_there
    assert on(s, "doubler") == (1, 0, 0)
    assert s.black_at == (space("coins") if payment == pay(black=1) else -1)
    assert s.workers[RED] == 3


@pytest.mark.rule("9.3")
def test_an_own_worker_on_a_claim_stays_there() -> None:
    s = position(player=RED, coins=[0] * 4, workers=[5, 5, 5, 3], **lying({"doubler": RED, "coins": RED}))
    play(s, place("turn_order_1"))

    assert to_move(s) == YELLOW
    assert on(s, "turn_order_1") == (1, 0, 0)
    assert "order.swapped" not in [key for key, _ in told(s)]


@pytest.mark.rule("9.3")
def test_the_swap_reaches_the_open_space_own_engineers_and_public_ones() -> None:
    s = position(
        player=RED,
        workers=[5, 5, 5, 0],
        employer=employed(black_2=RED),
        **lying({"track_open": RED, "black_2": RED, "engineer_left": RED}),
    )
    play(s, place("turn_order_1"))
    spots = offered(s, SWAP, SPOTS)
    play(s, SWAP + spot_of(space("track_open"), RED))

    assert spots == [space("engineer_left"), space("black_2"), spot_of(space("track_open"), RED)]
    assert on(s, "track_open", RED) == (0, 0, 1)
    assert on(s, "turn_order_1") == (1, 0, 0)


@pytest.mark.rule("9.3")
def test_workers_of_others_cannot_be_swapped() -> None:
    s = position(
        player=RED, workers=[5, 5, 5, 0], **lying({"coins": BLUE, "track_open": GREEN, "doubler": RED})
    )
    play(s, place("turn_order_1"))  # there is one worker to swap with, so nothing is asked

    assert on(s, "doubler") == (0, 0, 1)
    assert on(s, "coins") == (1, 0, 0)


@pytest.mark.rule("9.3")
def test_without_an_own_worker_on_the_board_only_an_own_worker_pays_for_a_claim() -> None:
    s = position(player=RED, coins=[0, 0, 0, 3], temporary=[0, 0, 0, 2], black_owner=RED)
    play(s, place("turn_order_1"))

    assert on(s, "turn_order_1") == (1, 0, 0)
    assert (s.workers[RED], s.temporary[RED], s.coins[RED]) == (4, 2, 3)


@pytest.mark.rule("9.3")
def test_with_no_own_worker_anywhere_a_claim_is_not_offered() -> None:
    s = position(
        player=RED,
        workers=[5, 5, 5, 0],
        coins=[0, 0, 0, 3],
        temporary=[0, 0, 0, 2],
        black_owner=RED,
        **lying({"coins": BLUE}, coins={"doubler": RED}),
    )

    assert claims(s) == []
    assert "engine_3w" in places(s)


@pytest.mark.rule("9.3")
def test_the_swap_sets_off_nothing() -> None:
    s = position(
        player=RED, coins=[0] * 4, workers=[5, 5, 5, 4], black_owner=RED, **lying({"track_black_1w": RED})
    )
    play(s, place("turn_order_1"), pay(black=1))

    assert s.black_at == space("track_black_1w")
    assert track_of(s, "transsib", RED) == [1, 0, 0, 0, 0]
    assert [key for key, _ in told(s)] == ["turn.placed", "order.claimed", "order.swapped"]
    assert to_move(s) == YELLOW


@pytest.mark.rule("9.3")
def test_the_piece_put_there_stays_until_the_end_of_the_round() -> None:
    s = position(player=RED, workers=[5, 5, 5, 4], coins=[0, 0, 0, 1], **lying({"coins": RED}))
    play(s, place("turn_order_2"), pay(coins=1))
    closed = "coins" not in places(s)
    all_pass(s)
    play(s, STAY)

    assert closed
    assert (s.workers[RED], s.coins[RED]) == (5, 0)


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("counts", [False, True])
def test_a_space_left_with_a_coin_can_be_reused_where_a_coin_counts(counts: bool) -> None:
    s = position(
        data={"reuse": {"coin_counts": counts}},
        player=RED,
        workers=[5, 5, 5, 1],
        coins=[0, 0, 0, 1],
        employer=employed(reuse=RED),
        **lying({"coins": RED, "doubler": RED}),
    )
    play(s, place("turn_order_1"), pay(coins=1), SWAP + space("coins"), PASS, PASS, PASS)
    play(s, place("reuse"))
    if counts:
        play(s, REUSE + space("coins"))

    # Where it does not, one space is left, so it is not asked which.
    assert (s.doublers[RED], s.coins[RED]) == ((0, 2) if counts else (1, 0))


@pytest.mark.rule("9.3")
def test_several_workers_on_one_space_give_one() -> None:
    s = position(player=RED, workers=[5, 5, 5, 2], coins=[0, 0, 0, 1])
    play(s, place("industry_2w"), pay(), PASS, PASS, PASS, place("turn_order_1"))

    assert on(s, "industry_2w") == (1, 0, 1)
    assert on(s, "turn_order_1") == (1, 0, 0)


# 9.4 The new order


@pytest.mark.rule("9.4")
@pytest.mark.parametrize(
    ("first", "second", "order"),
    [
        (GREEN, RED, (GREEN, RED, YELLOW, BLUE)),
        (NOBODY, RED, (YELLOW, RED, BLUE, GREEN)),
        (NOBODY, GREEN, (YELLOW, GREEN, BLUE, RED)),
        (RED, NOBODY, (RED, YELLOW, BLUE, GREEN)),
        (BLUE, NOBODY, (BLUE, YELLOW, GREEN, RED)),
        (BLUE, YELLOW, (BLUE, YELLOW, GREEN, RED)),
        (RED, YELLOW, (RED, YELLOW, BLUE, GREEN)),
        (BLUE, RED, (BLUE, RED, YELLOW, GREEN)),
        (NOBODY, NOBODY, (YELLOW, BLUE, GREEN, RED)),
    ],
)
def test_claimants_take_their_positions_and_the_others_keep_their_order(
    first: int, second: int, order: tuple[int, ...]
) -> None:
    s = position(**claimed(first, second))
    all_pass(s)
    while STAY in s.options:
        play(s, STAY)

    assert s.round == 2
    assert s.order == order
    assert to_move(s) == order[0]


@pytest.mark.rule("9.4")
def test_the_new_order_holds_for_pass_points_from_the_next_round_on() -> None:
    s = position(**claimed(first=RED))
    all_pass(s)
    after_round = list(s.score)
    play(s, STAY)
    all_pass(s)

    assert after_round == [0, 2, 3, 4]
    assert s.order == (RED, YELLOW, BLUE, GREEN)
    assert s.score == [0 + 2, 2 + 3, 3 + 4, 4 + 0]


@pytest.mark.rule("9.4")
def test_the_order_lasts_until_it_is_claimed_anew() -> None:
    s = position(**claimed(first=GREEN, second=RED))
    all_pass(s)
    play(s, STAY, STAY)
    all_pass(s)

    assert (s.round, s.order) == (3, (GREEN, RED, YELLOW, BLUE))


# 9.5 The first player on position 2


@pytest.mark.rule("9.5")
def test_the_first_player_alone_on_position_two_changes_nothing() -> None:
    s = position(**claimed(second=YELLOW))
    all_pass(s)
    play(s, STAY)

    assert (s.round, s.order) == (2, (YELLOW, BLUE, GREEN, RED))
    assert "order.changed" not in [key for key, _ in told(s)]


@pytest.mark.rule("9.5")
def test_the_first_player_becomes_second_when_somebody_claims_the_first_position() -> None:
    s = position(**claimed(first=GREEN, second=YELLOW))
    all_pass(s)
    play(s, STAY, STAY)

    assert s.order == (GREEN, YELLOW, BLUE, RED)


# 9.6 Moved workers


@pytest.mark.rule("9.6")
def test_who_claimed_position_two_moves_his_worker_first() -> None:
    s = position(**claimed(first=GREEN, second=RED))
    all_pass(s)
    movers = [to_move(s)]
    play(s, place("coins"))
    movers.append(to_move(s))
    play(s, place("doubler"))

    assert movers == [RED, GREEN]
    assert (s.coins[RED], s.doublers[GREEN]) == (3, 1)
    assert s.round == 2


@pytest.mark.rule("9.6")
def test_a_worker_need_not_be_moved() -> None:
    s = position(workers=[5, 5, 5, 4], **claimed(first=RED))
    all_pass(s)
    play(s, STAY)

    assert (s.round, s.order[0]) == (2, RED)
    assert s.workers == [5, 5, 5, 5]  # it came home with the others


@pytest.mark.rule("9.6")
def test_a_claimant_is_asked_even_if_his_worker_has_nowhere_to_go() -> None:
    taken = (
        "track_black_1w engine_1w industry_1w doubler coins temporary_workers engineer_left engineer_right"
    )
    s = position(
        track={"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 6], "kiev": [9, 8, 7]},
        **claimed(second=YELLOW, **dict.fromkeys(taken.split(), BLUE)),
    )
    all_pass(s)

    assert (to_move(s), s.options) == (YELLOW, [STAY])


@pytest.mark.rule("9.6")
def test_the_first_player_alone_on_position_two_may_move_his_worker() -> None:
    s = position(**claimed(second=YELLOW))
    all_pass(s)
    play(s, place("doubler"))

    assert s.doublers[YELLOW] == 1
    assert s.order == (YELLOW, BLUE, GREEN, RED)


@pytest.mark.rule("9.6")
def test_the_new_order_is_settled_before_workers_are_moved() -> None:
    s = position(**claimed(first=RED))
    all_pass(s)

    assert (s.round, to_move(s), s.order) == (1, RED, (RED, YELLOW, BLUE, GREEN))


@pytest.mark.rule("9.6")
def test_a_worker_is_moved_before_the_scoring() -> None:
    s = position(player=RED, markers=[1, -1], **claimed(first=RED))
    all_pass(s)
    play(s, place("industry_1w"))

    assert s.round == 2
    assert s.score[RED] == 4 + 2  # pass points, and the industry position it has just reached


@pytest.mark.rule("9.6")
def test_who_claimed_nothing_moves_nothing() -> None:
    s = position()
    all_pass(s)

    assert (s.round, to_move(s)) == (2, YELLOW)
    assert "order.moved" not in [key for key, _ in told(s)]


# 9.7 Where a moved worker may go

FOR_ONE_WORKER = [
    "track_black_1w",
    "track_open",
    "engine_1w",
    "industry_1w",
    "doubler",
    "coins",
    "temporary_workers",
    "engineer_left",
    "engineer_right",
]


@pytest.mark.rule("9.7")
def test_a_moved_worker_goes_only_where_exactly_one_worker_is_needed() -> None:
    s = position(coins=[5] * 4, workers=[5] * 4, **claimed(first=RED))
    all_pass(s)

    assert places(s) == FOR_ONE_WORKER
    assert s.options[-1] == STAY
    assert len(s.options) == len(FOR_ONE_WORKER) + 1


@pytest.mark.rule("9.7")
def test_nothing_is_added_to_a_moved_worker() -> None:
    s = position(coins=[5] * 4, workers=[5, 5, 5, 4], **claimed(first=RED))
    all_pass(s)
    play(s, place("track_black_1w"), extend("kiev", "black"), extend("kiev", "black"))

    assert track_of(s, "kiev", RED) == [3, 0, 0, 0, 0]
    assert (s.workers[RED], s.coins[RED]) == (5, 5)


@pytest.mark.rule("9.7")
def test_red_moves_his_worker_to_the_brown_space() -> None:
    s = position(player=RED, track={"transsib": [8, 3]}, **claimed(first=GREEN, second=RED))
    all_pass(s)
    play(s, place("track_brown_1w"))

    assert track_of(s, "transsib", RED) == [8, 3, 1, 0, 0]
    assert on(s, "track_brown_1w") == (1, 0, 0)
    assert on(s, "turn_order_2") == (0, 0, 0)
    assert to_move(s) == GREEN


@pytest.mark.rule("9.7")
def test_a_moved_worker_cannot_go_where_something_lies() -> None:
    s = position(**lying({"turn_order_1": RED, "coins": RED, "track_open": BLUE}, coins={"doubler": GREEN}))
    all_pass(s)

    assert places(s) == [name for name in FOR_ONE_WORKER if name not in ("coins", "doubler")]


@pytest.mark.rule("9.7")
def test_the_second_to_move_finds_closed_what_the_first_has_taken() -> None:
    s = position(**claimed(first=GREEN, second=RED))
    all_pass(s)
    play(s, place("coins"))

    assert places(s) == [name for name in FOR_ONE_WORKER if name != "coins"]


@pytest.mark.rule("9.7")
def test_own_engineers_that_were_not_used_are_open_to_a_moved_worker() -> None:
    s = position(
        employer=employed(gray_points=RED, black_2=RED, build=BLUE), **claimed(first=RED, black_2=RED)
    )
    all_pass(s)
    offer = places(s)
    play(s, place("gray_points"))

    assert offer == [*FOR_ONE_WORKER, "gray_points"]
    assert s.score[RED] == 4 + 5  # an own engineer may be used in part


@pytest.mark.rule("9.7")
def test_a_space_whose_action_cannot_be_done_in_full_is_closed_to_a_moved_worker() -> None:
    s = position(
        player=RED,
        markers=[4, -1],
        doublers_left=0,
        row=[-1] * 4 + [TILES.index("gray_points"), TILES.index("any_points"), -1],
        **claimed(first=RED),
    )
    all_pass(s)

    assert places(s) == [
        "track_black_1w",
        "track_open",
        "engine_1w",
        "coins",
        "temporary_workers",
        "engineer_right",
    ]


@pytest.mark.rule("9.7")
@pytest.mark.rule("8.4")
def test_an_empty_engineer_space_is_closed_to_a_moved_worker() -> None:
    s = position(row=[-1] * 7, **claimed(first=RED))
    all_pass(s)

    assert places(s) == FOR_ONE_WORKER[:-2]


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(("workers", "coins"), [(2, 0), (1, 1), (0, 1)])
def test_an_engineer_that_costs_anything_but_one_worker_is_closed_to_a_moved_worker(
    workers: int, coins: int
) -> None:
    s = position(
        data={"engineer": {name: {"workers": workers, "coins": coins} for name in ("any_points", "black_2")}},
        coins=[5] * 4,
        employer=employed(black_2=RED),
        **claimed(first=RED),
    )
    all_pass(s)

    assert places(s) == FOR_ONE_WORKER[:-1]


@pytest.mark.rule("9.7")
def test_a_moved_worker_may_join_those_on_the_open_space() -> None:
    s = position(**lying({"turn_order_1": RED, "track_open": RED}))
    all_pass(s)
    play(s, place("track_open"), extend("petersburg", "black"))

    assert track_of(s, "petersburg", RED) == [2, 0, 0, 0, 0]
    assert s.round == 2


@pytest.mark.rule("9.7")
def test_the_action_of_a_moved_worker_sets_off_what_it_always_does() -> None:
    s = position(player=RED, markers=[4, -1], factories=[7], **claimed(second=RED))
    all_pass(s)
    play(s, place("industry_1w"), extend("kiev", "black"), extend("transsib", "black"))

    assert s.markers[6] == 5
    assert track_of(s, "kiev", RED)[0] + track_of(s, "transsib", RED)[0] == 4


@pytest.mark.rule("9.7")
def test_a_moved_worker_must_finish_the_action_it_begins() -> None:
    s = position(player=RED, **claimed(second=RED))
    all_pass(s)
    play(s, place("engineer_left"))  # black and gray: black must bring the gray track

    assert track_of(s, "transsib", RED) == [2, 1, 0, 0, 0]


# 9.8 The last round


@pytest.mark.rule("9.8")
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 6), (4, 7)])
def test_in_the_last_round_there_are_no_claims(seats: int, last: int) -> None:
    s = position(seats, player=seats - 1, round=last)
    before = position(seats, player=seats - 1, round=last - 1)

    assert claims(s) == []
    assert claims(before) == (["turn_order_1"] if seats == 2 else ["turn_order_1", "turn_order_2"])


@pytest.mark.rule("9.8")
def test_in_the_last_round_the_order_stays_and_no_worker_is_moved() -> None:
    s = position(round=7, order=[RED, GREEN, BLUE, YELLOW], player=RED, position=1, coins=[0] * 4)
    play(s, place("last_round"))
    all_pass(s)

    assert s.order == (RED, GREEN, BLUE, YELLOW)
    assert s.options == []
    assert "order.stayed" not in [key for key, _ in told(s)]
    assert s.markers[6] == 3
