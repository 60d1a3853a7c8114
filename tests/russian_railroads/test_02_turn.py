"""Chapter 2. A turn."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.verbs import (
    ADVANCE,
    ENGINE,
    FACTORY,
    PASS,
    PAY,
    STOP,
    TOKEN,
    VERBS,
)
from rotonde.kernel import IllegalAction, to_move
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
    steps,
    told,
    track_of,
)

ONE_STEP = (place("track_open"), extend("kiev", "black"))  # a turn that closes nothing


def row(left: str, right: str, hire: str) -> tuple[int, ...]:
    """A row of engineers by the names of the three that matter."""
    return (-1, -1, -1, -1, *[TILES.index(name) for name in (left, right, hire)])


# 2.1 Turns in the order of play


@pytest.mark.rule("2.1")
def test_turns_follow_the_order_of_play_over_and_over() -> None:
    s = position(player=2, order=[2, 0, 3, 1], position=1, coins=[0] * 4)
    moved = []
    for _ in range(6):
        moved.append(to_move(s))
        play(s, *ONE_STEP)

    assert moved == [2, 0, 3, 1, 2, 0]


@pytest.mark.rule("2.1")
def test_who_has_passed_is_left_out() -> None:
    s = position(coins=[0] * 4)
    play(s, *ONE_STEP, PASS, *ONE_STEP, PASS, *ONE_STEP)

    assert to_move(s) == 2
    assert s.passed == (False, True, False, True)


@pytest.mark.rule("2.1")
def test_one_player_alone_has_turn_after_turn() -> None:
    s = position(coins=[0] * 4)
    play(s, *ONE_STEP, PASS, PASS, PASS, *ONE_STEP, *ONE_STEP)

    assert to_move(s) == 0
    assert s.workers == [2, 5, 5, 5]
    assert track_of(s, "kiev") == [4, 0, 0, 0, 0]


@pytest.mark.rule("2.1")
def test_the_round_goes_on_until_all_have_passed() -> None:
    s = position(coins=[0] * 4)
    play(s, PASS, PASS, PASS)
    before = s.round
    play(s, PASS)

    assert (before, s.round) == (1, 2)


# 2.2 One action space, or a pass


@pytest.mark.rule("2.2")
def test_in_a_turn_a_player_passes_or_uses_one_space_and_acts_at_once() -> None:
    s = position(coins=[0] * 4)
    open_to_him = s.options
    play(s, place("coins"))

    assert open_to_him[0] == PASS
    assert all(VERBS.verb(action).name == "place" for action in open_to_him[1:])
    assert s.workers[0] == 4
    assert s.own_on[space("coins")] == 1
    assert s.coins[0] == 2
    assert to_move(s) == 1


@pytest.mark.rule("2.2")
def test_a_pass_leaves_everything_else_as_it_was() -> None:
    s = position(player=3)
    play(s, PASS)

    assert s.workers == [5, 5, 5, 5]
    assert s.coins == [1, 1, 1, 1]
    assert s.owner == [-1] * len(s.owner)


# 2.3 Closed spaces


@pytest.mark.rule("2.3")
def test_a_space_with_a_worker_is_closed_to_everybody() -> None:
    s = position(coins=[0] * 4)
    play(s, place("doubler"))
    seen = []
    for _ in range(4):
        seen.append((to_move(s), "doubler" in places(s)))
        play(s, *ONE_STEP)

    assert seen == [(1, False), (2, False), (3, False), (0, False)]


@pytest.mark.rule("2.3")
def test_a_space_with_a_coin_is_closed_like_any_other() -> None:
    s = position()
    play(s, place("doubler"), pay(coins=1))

    assert s.coins_on[space("doubler")] == 1
    assert "doubler" not in places(s)
    with pytest.raises(IllegalAction):
        play(s, place("doubler"))


@pytest.mark.rule("2.3")
def test_closed_spaces_open_again_with_the_next_round() -> None:
    s = position(coins=[0] * 4)
    play(s, place("doubler"))
    all_pass(s)

    assert s.round == 2
    assert "doubler" in places(s)


@pytest.mark.rule("2.3")
@pytest.mark.rule("3.8")
def test_the_open_space_is_not_closed_by_what_lies_on_it() -> None:
    s = position()
    play(s, place("track_open"), pay(coins=1), extend("kiev", "black"))

    assert "track_open" in places(s)


# 2.4 The exact cost


@pytest.mark.rule("2.4")
def test_spaces_that_cost_more_than_a_player_has_are_not_offered() -> None:
    s = position(workers=[1, 5, 5, 5], coins=[0] * 4)

    assert places(s) == [
        "track_black_1w",
        "track_open",
        "engine_1w",
        "industry_1w",
        "doubler",
        "coins",
        "temporary_workers",
        "engineer_left",
        "engineer_right",
        "turn_order_2",
    ]


@pytest.mark.rule("2.4")
def test_two_workers_pay_for_two_and_not_for_three() -> None:
    s = position(workers=[2, 5, 5, 5], coins=[0] * 4)

    assert "engine_2w" in places(s)
    assert "engine_3w" not in places(s)


@pytest.mark.rule("2.4")
def test_a_payment_is_never_more_than_the_cost() -> None:
    s = position(coins=[9, 0, 0, 0], temporary=[2, 0, 0, 0], black_owner=0)
    play(s, place("doubler"))

    assert s.options == [pay(), pay(coins=1), pay(temporary=1), pay(black=1)]


@pytest.mark.rule("2.4")
def test_pieces_on_the_board_pay_for_nothing() -> None:
    s = position(workers=[0, 5, 5, 5], coins=[0] * 4, **lying({"coins": 0, "doubler": 0}))

    assert s.options == [PASS]


@pytest.mark.rule("2.4")
def test_the_pieces_of_others_pay_for_nothing() -> None:
    s = position(workers=[0, 5, 5, 5], coins=[0, 9, 9, 9], temporary=[0, 2, 0, 0], black_owner=1)

    assert s.options == [PASS]


# 2.5 What stands for a worker


@pytest.mark.rule("2.5")
def test_every_mix_of_own_temporary_and_black_workers_and_coins_can_pay() -> None:
    s = position(coins=[3, 0, 0, 0], temporary=[2, 0, 0, 0], black_owner=0)
    play(s, place("engine_3w"))

    assert s.options == [
        pay(coins, temporary, black)
        for black in (0, 1)
        for temporary in (0, 1, 2)
        for coins in (0, 1, 2, 3)
        if black + temporary + coins <= 3
    ]
    assert len(s.options) == 15


@pytest.mark.rule("2.5")
def test_own_workers_must_be_there_for_the_rest_of_a_payment() -> None:
    s = position(workers=[1, 5, 5, 5], coins=[1, 0, 0, 0], temporary=[2, 0, 0, 0], black_owner=0)
    play(s, place("engine_3w"))

    assert s.options == [
        pay(coins=1, temporary=1),
        pay(temporary=2),
        pay(coins=1, temporary=2),
        pay(coins=1, black=1),
        pay(temporary=1, black=1),
        pay(coins=1, temporary=1, black=1),
        pay(temporary=2, black=1),
    ]


@pytest.mark.rule("2.5")
def test_the_whole_payment_is_one_decision_and_its_pieces_lie_on_the_space() -> None:
    s = position(workers=[1, 5, 5, 5], coins=[2, 0, 0, 0], temporary=[2, 0, 0, 0], black_owner=0)
    play(s, place("engine_3w"), pay(coins=1, temporary=1, black=1))
    here = space("engine_3w")

    assert (s.workers[0], s.temporary[0], s.coins[0]) == (1, 1, 1)
    assert (s.own_on[here], s.temporary_on[here], s.coins_on[here], s.black_at) == (0, 1, 1, here)
    assert offered(s, PAY, 24) == []
    assert told(s)[-1] == ("turn.placed", (0, here, 0, 1, 1, 1))


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(
    "besides", [{"coins": [1, 0, 0, 0]}, {"temporary": [1, 0, 0, 0]}, {"black_owner": 0}]
)
def test_one_own_worker_and_one_of_anything_else_pay_for_two(besides: dict[str, Any]) -> None:
    s = position(**{"workers": [1, 5, 5, 5], "coins": [0] * 4, **besides})

    assert "engine_2w" in places(s)
    assert "engine_3w" not in places(s)


@pytest.mark.rule("2.5")
def test_a_black_worker_that_lies_on_a_space_cannot_pay_again() -> None:
    s = position(coins=[0] * 4, black_owner=0)
    play(s, place("doubler"), pay(black=1), PASS, PASS, PASS, place("engine_1w"))

    assert s.own_on[space("engine_1w")] == 1
    assert s.black_at == space("doubler")


# 2.6 Coins that must be coins


@pytest.mark.rule("2.6")
def test_no_worker_pays_a_coin_of_the_cost() -> None:
    s = position(coins=[0] * 4, temporary=[2, 0, 0, 0], black_owner=0)

    assert "track_any" not in places(s)
    assert "hire" not in places(s)
    assert "engine_3w" in places(s)


@pytest.mark.rule("2.6")
def test_the_coin_of_the_cost_is_paid_beside_what_stands_for_the_worker() -> None:
    s = position(coins=[2, 0, 0, 0], temporary=[1, 0, 0, 0], black_owner=0)
    play(s, place("track_any"))
    mixes = s.options
    play(s, pay(temporary=1))
    here = space("track_any")

    assert mixes == [pay(), pay(coins=1), pay(temporary=1), pay(black=1)]
    assert (s.own_on[here], s.temporary_on[here], s.coins_on[here]) == (0, 1, 1)
    assert s.coins[0] == 1


@pytest.mark.rule("2.6")
def test_the_last_coin_is_kept_for_the_coin_of_the_cost() -> None:
    s = position(coins=[1, 0, 0, 0])
    play(s, place("track_any"))

    assert (s.own_on[space("track_any")], s.coins_on[space("track_any")]) == (1, 1)


# 2.7 All or nothing


@pytest.mark.rule("2.7")
def test_a_track_space_is_closed_to_who_cannot_make_all_its_steps() -> None:
    s = position(track={"transsib": [15], "petersburg": [9], "kiev": [7]})

    assert "track_black_1w" in places(s)
    assert "track_black_2w" not in places(s)


@pytest.mark.rule("2.7")
def test_all_or_nothing_looks_at_all_lines_together() -> None:
    s = position(track={"transsib": [14], "petersburg": [8], "kiev": [8]})

    assert "track_black_2w" in places(s)


@pytest.mark.rule("2.7")
def test_an_industry_space_is_closed_to_who_cannot_make_all_its_steps() -> None:
    s = position(markers=[3, -1])

    assert "industry_1w" in places(s)
    assert "industry_2w" not in places(s)


@pytest.mark.rule("2.7")
def test_a_space_with_two_parts_is_closed_if_one_of_them_is_impossible() -> None:
    s = position(markers=[4, -1])

    assert "industry_black_2w" not in places(s)


@pytest.mark.rule("2.7")
def test_a_public_engineer_is_closed_if_only_its_points_could_be_had() -> None:
    s = position(row=row("doubler_points", "gray_points", "reuse"), doublers=[8, 0, 0, 0])

    assert "engineer_left" not in places(s)
    assert "engineer_right" not in places(s)


@pytest.mark.rule("2.7")
def test_a_public_engineer_with_steps_of_two_colours_needs_both() -> None:
    s = position(
        row=row("gray_brown", "black_gray", "reuse"),
        track={"transsib": [5, 2], "petersburg": [1], "kiev": [1]},
    )

    assert "engineer_left" not in places(s)
    assert "engineer_right" in places(s)


# 2.8 What happens on the way counts


@pytest.mark.rule("2.8")
@pytest.mark.rule("3.3")
def test_a_colour_received_on_the_way_makes_the_rest_possible() -> None:
    s = position(coins=[0] * 4, row=row("black_gray", "reuse", "build"))
    play(s, place("engineer_left"))

    assert track_of(s, "transsib") == [2, 1, 0, 0, 0]


@pytest.mark.rule("2.8")
def test_a_factory_built_on_the_way_opens_the_gap_for_the_remaining_steps() -> None:
    s = position(coins=[0] * 4, round=7, markers=[4, -1], factories=[2])
    play(s, place("last_round"))

    assert s.markers[0] == 7
    assert s.factories[:5] == (2, 2, 0, 0, 0)


@pytest.mark.rule("2.8")
def test_without_a_tile_to_build_the_gap_stays_closed_and_so_does_the_space() -> None:
    s = position(round=7, markers=[4, -1], factories=[2], supply=[0] * 10)

    assert "last_round" not in places(s)
    assert "industry_2w" in places(s)


@pytest.mark.rule("2.8")
def test_a_returned_factory_can_open_the_gap_when_the_piles_are_empty() -> None:
    s = position(round=7, markers=[4, -1], factories=[2], supply=[0] * 10, returned=[0, 1] + [0] * 8)

    assert "last_round" in places(s)


@pytest.mark.rule("2.8")
def test_a_factory_that_drives_the_marker_to_the_gap_takes_the_last_step_away() -> None:
    s = position(markers=[4, -1], factories=[5])

    assert "industry_1w" in places(s)
    assert "industry_2w" not in places(s)


@pytest.mark.rule("2.8")
def test_the_second_marker_can_make_the_step_that_the_first_cannot() -> None:
    s = position(coins=[0] * 4, markers=[4, 0], factories=[5])
    play(s, place("industry_2w"), ADVANCE, ADVANCE)

    assert s.markers[:2] == [6, 1]


@pytest.mark.rule("2.8")
@pytest.mark.rule("2.9")
def test_a_question_token_on_the_way_must_bring_what_the_rest_needs() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], track={"petersburg": [3]}, engines=[1, 0, 4, 0])
    play(s, place("industry_black_2w"))
    helpful = s.options
    play(s, TOKEN + TOKENS.index("second_marker"))

    assert helpful == [TOKEN + TOKENS.index(token) for token in ("second_marker", "question_card")]
    assert track_of(s, "petersburg") == [4, 0, 0, 0, 0]
    assert s.markers[:2] == [4, 1]


@pytest.mark.rule("2.8")
def test_a_question_token_that_is_used_up_cannot_help() -> None:
    unused = 1 << TOKENS.index("tracks_4") | 1 << TOKENS.index("industry_5")
    s = position(
        markers=[4, -1], track={"petersburg": [3]}, engines=[1, 0, 4, 0], tokens=[unused, 127, 127, 127]
    )

    assert "industry_black_2w" not in places(s)


# 2.9 No way into a dead end


@pytest.mark.rule("2.9")
def test_a_step_after_which_the_rest_could_not_be_done_is_not_open() -> None:
    s = position(
        coins=[0] * 4,
        row=row("gray_brown", "reuse", "build"),
        track={"transsib": [6, 3, 2], "petersburg": [6, 3, 2], "kiev": [5]},
    )
    play(s, place("engineer_left"))
    first = steps(s)
    play(s, extend("petersburg", "gray"))

    assert first == ["transsib gray", "petersburg gray"]
    assert track_of(s, "petersburg") == [6, 4, 3, 0, 0]


@pytest.mark.rule("2.9")
def test_an_engine_is_not_open_where_the_remaining_steps_need_a_factory() -> None:
    s = position(coins=[0] * 4, round=7, markers=[4, -1], factories=[2], returned=[0, 1] + [0] * 8)
    play(s, place("last_round"))

    assert s.markers[0] == 5
    assert s.options == [FACTORY, FACTORY + 1]


@pytest.mark.rule("2.9")
def test_an_engine_is_open_where_the_remaining_steps_need_no_factory() -> None:
    s = position(coins=[0] * 4, markers=[4, -1], factories=[2])
    play(s, place("industry_2w"))

    assert s.options == [ENGINE, ENGINE + 1, ENGINE + 2, ENGINE + 3, FACTORY]


# 2.10 Any order


@pytest.mark.rule("2.10")
def test_the_parts_of_an_action_come_in_the_order_the_player_likes() -> None:
    s = position(coins=[0] * 4)
    play(s, place("industry_black_2w"))
    both = s.options
    track_first = play(s.copy(), extend("kiev", "black"))
    industry_first = play(s.copy(), ADVANCE, extend("kiev", "black"))

    assert both == [
        extend("transsib", "black"),
        extend("petersburg", "black"),
        extend("kiev", "black"),
        ADVANCE,
    ]
    assert track_first == industry_first
    assert (track_first.markers[0], track_of(track_first, "kiev")[0]) == (1, 2)


@pytest.mark.rule("2.10")
def test_steps_of_two_colours_come_in_the_order_the_player_likes() -> None:
    s = position(coins=[0] * 4, row=row("black_gray", "reuse", "build"), track={"transsib": [5]})
    play(s, place("engineer_left"))
    first = steps(s)
    play(s, extend("transsib", "gray"))

    assert first == ["transsib black", "transsib gray", "petersburg black", "kiev black"]
    assert steps(s) == ["transsib black", "petersburg black", "kiev black"]


# 2.11 One step at a time


@pytest.mark.rule("2.11")
def test_what_a_step_sets_off_is_settled_before_the_next_step() -> None:
    s = position(coins=[0] * 4, track={"petersburg": [3]}, engines=[1, 0, 4, 0])
    play(s, place("track_black_1w"), extend("petersburg", "black"))
    at_the_question = s.options
    play(s, TOKEN + TOKENS.index("industry_5"), ADVANCE, STOP)

    assert at_the_question == [TOKEN + token for token in (0, 1, 3, 4, 5, 6)]
    assert s.markers[0] == 1
    assert steps(s) == ["transsib black", "petersburg black", "kiev black"]
    assert to_move(s) == 0


# 2.12 Passing


@pytest.mark.rule("2.12")
def test_a_player_may_pass_although_everything_is_open_to_him() -> None:
    s = position()

    assert s.options[0] == PASS
    assert len(s.options) > 10


@pytest.mark.rule("2.12")
def test_a_player_to_whom_no_space_is_open_can_only_pass() -> None:
    s = position(workers=[0, 5, 5, 5], coins=[0] * 4)

    assert to_move(s) == 0
    assert s.options == [PASS]


@pytest.mark.rule("2.12")
def test_a_player_without_workers_goes_on_with_coins() -> None:
    s = position(workers=[0, 5, 5, 5], coins=[1, 0, 0, 0])

    assert places(s) == [
        "track_black_1w",
        "track_open",
        "engine_1w",
        "industry_1w",
        "doubler",
        "coins",
        "temporary_workers",
        "engineer_left",
        "engineer_right",
        "hire",
    ]


@pytest.mark.rule("2.12")
def test_after_a_pass_there_is_no_further_turn_in_this_round() -> None:
    s = position(coins=[0] * 4)
    play(s, PASS)
    moved = []
    for _ in range(9):
        moved.append(to_move(s))
        play(s, *ONE_STEP)

    assert moved == [1, 2, 3, 1, 2, 3, 1, 2, 3]


@pytest.mark.rule("2.12")
def test_in_the_next_round_everybody_is_back() -> None:
    s = position()
    all_pass(s)
    play(s, PASS, PASS)

    assert (s.round, to_move(s)) == (2, 2)
    assert s.passed == (True, True, False, False)


# 2.13 Pass points


@pytest.mark.rule("2.13")
def test_who_passes_scores_at_once_the_points_of_his_position() -> None:
    s = position(player=2, order=[2, 0, 3, 1], position=1)
    scores = []
    for _ in range(3):
        play(s, PASS)
        scores.append(list(s.score))

    assert scores == [[0, 0, 0, 0], [2, 0, 0, 0], [2, 0, 0, 3]]
    assert told(s)[-1] == ("turn.passed", (3, 3))


@pytest.mark.rule("2.13")
def test_pass_points_are_those_of_the_position_not_of_the_moment() -> None:
    s = position(coins=[0] * 4)
    play(s, *ONE_STEP, *ONE_STEP, *ONE_STEP, PASS)

    assert s.score == [0, 0, 0, 4]


@pytest.mark.rule("2.13")
def test_a_claim_does_not_change_the_pass_points_of_this_round() -> None:
    s = position(player=3, coins=[0] * 4)
    play(s, place("turn_order_1"), PASS, PASS, PASS, PASS)

    assert s.score == [0, 2, 3, 4]
    assert s.order == (3, 0, 1, 2)
