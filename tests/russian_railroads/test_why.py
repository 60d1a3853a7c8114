"""Why a place cannot be used: each reason, and over random games that nothing is closed without one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from rotonde.games.russian_railroads.auxiliary import PlaceDoublers
from rotonde.games.russian_railroads.engineers import Reuse
from rotonde.games.russian_railroads.engines import BuildEngine, PlaceEngine
from rotonde.games.russian_railroads.factories import BuildFactory, ReplaceFactory
from rotonde.games.russian_railroads.game import GAME
from rotonde.games.russian_railroads.industry import Advance
from rotonde.games.russian_railroads.names import PLACES
from rotonde.games.russian_railroads.parts import parts_for
from rotonde.games.russian_railroads.setup import ChooseStartBonus
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseBonus, ChooseCard, ChooseToken
from rotonde.games.russian_railroads.track import Extend
from rotonde.games.russian_railroads.turn import Pay, TakeTurn
from rotonde.games.russian_railroads.turn_order import MoveClaimant, Swap
from rotonde.games.russian_railroads.verbs import PASS, TOKEN
from rotonde.games.russian_railroads.why import questions, why
from rotonde.kernel import CHANCE, AnyOrder, OneOf, Reason, drawn, on_offer, step, to_move
from tests.laws.tables import sample
from tests.russian_railroads.table import (
    TOKENS,
    cards_left,
    hired,
    lying,
    pay,
    place,
    play,
    position,
    space,
    step_of,
    tokens_without,
)

NO_SUPPLY = [0] * 10


def reason(s: Railroads, name: str) -> Reason:
    """The one reason why this action space is closed."""
    (found,) = why(s, 0, "place", space(name))
    return found


# A turn


@pytest.mark.rule("2.3")
def test_a_space_that_somebody_has_used_is_closed() -> None:
    s = position(**lying({"doubler": 2}))

    assert reason(s, "doubler") == Reason("2.3", "why.taken", (2,))


@pytest.mark.rule("2.4")
def test_a_space_that_costs_more_than_all_one_has() -> None:
    s = position(workers=[1, 5, 5, 5], coins=[1, 0, 0, 0])

    assert reason(s, "engine_3w") == Reason("2.4", "why.price", (3, 2))


@pytest.mark.rule("2.6")
def test_a_space_that_demands_a_coin() -> None:
    s = position(coins=[0] * 4)

    assert reason(s, "hire") == Reason("2.6", "why.coins", (1, 0))


@pytest.mark.rule("3.3")
def test_a_space_for_a_colour_not_received() -> None:
    assert reason(position(), "track_gray_1w") == Reason("3.3", "why.colour_unknown", (1,))


@pytest.mark.rule("3.6")
def test_a_space_for_more_steps_than_there_is_room() -> None:
    s = position(track={"transsib": [3, 1], "petersburg": [1], "kiev": [1]})

    assert reason(s, "track_gray_2w") == Reason("3.6", "why.no_room", (1, 3, 1))


@pytest.mark.rule("3.6")
def test_a_space_of_several_colours_without_room_for_any() -> None:
    s = position(
        track={"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 6], "kiev": [9, 8, 7]},
        engines=[0] * 4,
    )

    assert reason(s, "track_any") == Reason("3.6", "why.no_room_at_all", (2,))


@pytest.mark.rule("4.4")
def test_a_space_for_engines_when_none_is_left() -> None:
    assert reason(position(supply=NO_SUPPLY), "engine_1w") == Reason("4.4", "why.no_tiles", ())


@pytest.mark.rule("4.10")
def test_a_space_for_an_engine_that_fits_nowhere() -> None:
    s = position(engines=[9, 9, 9, 9])

    assert reason(s, "engine_3w") == Reason("4.10", "why.engine_fits_nowhere", (2,))


@pytest.mark.rule("6.2")
def test_a_space_for_more_industry_than_a_gap_allows() -> None:
    s = position(markers=[3, -1])

    assert reason(s, "industry_2w") == Reason("6.2", "why.industry_gap", (0, 2, 1))


@pytest.mark.rule("6.2")
def test_a_factory_on_the_way_takes_a_step_towards_the_gap() -> None:
    s = position(markers=[4, -1], factories=[5])  # its step leads on to the space before the second gap

    assert reason(s, "industry_2w") == Reason("6.2", "why.industry_gap_factories", (1, 2, 1, 2))


@pytest.mark.rule("6.3")
def test_a_factory_on_the_way_takes_a_step_towards_the_end() -> None:
    s = position(markers=[12, -1], factories=[4, 4, 4, 4, 5], round=7)

    assert reason(s, "last_round") == Reason("6.3", "why.industry_end_factories", (3, 1, 3))


@pytest.mark.rule("4.4")
def test_a_space_for_both_tiles_with_no_engine_left() -> None:
    s = position(supply=NO_SUPPLY, returned=[0, 1, 1, 0, 0, 0, 0, 0, 0, 0])

    assert reason(s, "engine_3w") == Reason("4.4", "why.no_engines", ())


@pytest.mark.rule("6.3")
def test_a_space_for_industry_at_the_end_of_the_track() -> None:
    s = position(markers=[15, -1], factories=[4] * 5)

    assert reason(s, "industry_1w") == Reason("6.3", "why.industry_end", (1, 0))


@pytest.mark.rule("7.2")
def test_a_space_for_a_doubler_with_all_places_filled() -> None:
    s = position(doublers=[8, 0, 0, 0])

    assert reason(s, "doubler") == Reason("7.2", "why.doublers_full", (8,))


@pytest.mark.rule("7.2")
def test_a_space_for_a_doubler_with_none_left() -> None:
    assert reason(position(doublers_left=0), "doubler") == Reason("7.2", "why.doublers_gone", (0,))


@pytest.mark.rule("8.1")
def test_engineers_further_left_wait() -> None:
    s = position()

    assert why(s, 0, "row", 0) == [Reason("8.1", "why.row_empty", ())]
    assert why(s, 0, "row", 1) == [Reason("8.1", "why.row_waits", (5,))]


@pytest.mark.rule("8.2")
def test_nobody_is_left_to_be_hired() -> None:
    s = position(row=[-1] * 7)

    assert reason(s, "hire") == Reason("8.2", "why.nobody_to_hire", ())


@pytest.mark.rule("8.4")
def test_a_public_space_without_an_engineer() -> None:
    s = position(row=[-1] * 6 + [3])

    assert reason(s, "engineer_left") == Reason("8.4", "why.no_engineer", ())


@pytest.mark.rule("8.5")
def test_an_engineer_of_somebody_else_or_of_nobody() -> None:
    s = position(employer=hired("build", player=2))

    assert reason(s, "build") == Reason("8.5", "why.engineer_of", (2,))
    assert reason(s, "black_2") == Reason("8.5", "why.not_hired", ())


@pytest.mark.rule("8.5")
def test_an_own_engineer_serves_once_in_a_round() -> None:
    s = position(employer=hired("build"), **lying({"build": 0}))

    assert reason(s, "build") == Reason("8.5", "why.engineer_used", ())


@pytest.mark.rule("9.2")
def test_a_claim_for_the_position_one_holds() -> None:
    assert reason(position(), "turn_order_1") == Reason("9.2", "why.own_position", ())


@pytest.mark.rule("9.2")
def test_a_second_claim() -> None:
    s = position(player=0, order=[1, 2, 0, 3], **lying({"turn_order_1": 0}))

    assert reason(s, "turn_order_2") == Reason("9.2", "why.two_claims", ())


@pytest.mark.rule("9.3")
def test_a_claim_without_any_own_worker() -> None:
    s = position(workers=[0, 5, 5, 5], coins=[2, 0, 0, 0])

    assert reason(s, "turn_order_2") == Reason("9.3", "why.no_own_worker", ())


@pytest.mark.rule("9.8")
def test_no_claims_in_the_last_round_and_its_tile_before_it() -> None:
    assert reason(position(round=7), "turn_order_1") == Reason("9.8", "why.no_claims_now", ())
    assert reason(position(), "last_round") == Reason("12.3", "why.last_round_only", (7,))


@pytest.mark.rule("17.4")
def test_an_engineer_that_finds_nothing_to_use_again() -> None:
    s = position(row=[-1] * 5 + [11, -1])

    assert reason(s, "engineer_right") == Reason("17.4", "why.nothing_to_reuse", ())


@pytest.mark.rule("19.3")
def test_a_space_that_two_players_do_not_use() -> None:
    assert reason(position(seats=2), "engine_2w") == Reason("19.3", "why.barred", (2,))


@pytest.mark.rule("2.7")
def test_an_action_whose_parts_cannot_be_done_together() -> None:
    """Both tiles cannot be had: one is left, and the engine would use it up."""
    s = position(supply=[0] * 9 + [1])

    assert reason(s, "engine_3w") == Reason("2.7", "why.not_in_full", ())


def test_two_things_can_be_missing_at_once() -> None:
    s = position(workers=[0, 5, 5, 5], coins=[1, 0, 0, 0])

    assert [found.key for found in why(s, 0, "place", space("track_gray_2w"))] == [
        "why.price",
        "why.colour_unknown",
    ]


def test_a_place_that_can_be_used_has_no_reason_against_it() -> None:
    assert why(position(), 0, "place", space("coins")) == []


def test_who_is_not_asked_gets_no_reasons() -> None:
    assert why(position(), 1, "place", space("track_gray_1w")) == []


# Paying


@pytest.mark.rule("2.4")
def test_own_workers_are_too_few_to_pay_alone() -> None:
    s = play(position(workers=[1, 5, 5, 5], coins=[2, 0, 0, 0]), place("industry_2w"))

    assert why(s, 0, "purse", 0) == [Reason("2.4", "why.own_workers", (2, 1))]
    assert why(s, 0, "purse", 1) == []


@pytest.mark.rule("2.5")
def test_no_coin_is_left_to_stand_for_a_worker() -> None:
    s = play(position(coins=[1, 0, 0, 0], temporary=[2, 0, 0, 0]), place("track_any"))

    assert why(s, 0, "purse", 1) == [Reason("2.5", "why.no_spare_coin", (1, 1))]
    assert why(s, 0, "purse", 3) == [Reason("2.4", "why.no_black_worker", ())]


@pytest.mark.rule("2.4")
def test_no_temporary_worker_to_pay_with() -> None:
    s = play(position(coins=[1, 0, 0, 0]), place("coins"))

    assert why(s, 0, "purse", 2) == [Reason("2.4", "why.no_temporary", ())]


@pytest.mark.rule("9.3")
def test_nothing_to_swap_with_what_would_pay_a_claim() -> None:
    """With one way to pay nothing is asked, so the question is put back by hand."""
    s = position(coins=[1, 0, 0, 0])
    s.stack.append(Pay(0, space("turn_order_2")))
    s.options = [pay()]

    assert why(s, 0, "purse", 1) == [Reason("9.3", "why.no_swap", ())]


# The worker of a claim, and workers that are swapped


def moving() -> Railroads:
    """The worker on the turn order may be moved."""
    used = lying({"turn_order_2": 0, "doubler": 1})
    return position(tasks=[MoveClaimant(0, space("turn_order_2"))], **used)


@pytest.mark.rule("9.7")
def test_the_moved_worker_pays_exactly_one_worker() -> None:
    s = moving()

    assert reason(s, "engine_2w") == Reason("9.7", "why.not_one_worker", (2, 0))
    assert reason(s, "hire") == Reason("9.7", "why.not_one_worker", (0, 1))


@pytest.mark.rule("9.7")
def test_the_moved_worker_goes_to_no_turn_order() -> None:
    assert reason(moving(), "turn_order_1") == Reason("9.7", "why.move_to_order", ())


def test_the_moved_worker_needs_a_free_space_with_an_action_that_is_possible() -> None:
    assert reason(moving(), "doubler") == Reason("2.3", "why.taken", (1,))
    assert reason(moving(), "track_gray_1w") == Reason("3.3", "why.colour_unknown", (1,))


@pytest.mark.rule("9.3")
def test_a_swap_needs_an_own_worker_on_the_space() -> None:
    used = lying({"turn_order_2": 0, "coins": 0, "doubler": 0})
    s = position(tasks=[Swap(0, space("turn_order_2"))], **used)

    assert reason(s, "engine_1w") == Reason("9.3", "why.no_own_worker_there", ())
    assert why(s, 0, "row", 1) == []


# Using an action again


@pytest.mark.rule("17.4")
def test_an_action_without_exactly_one_worker_is_not_used_again() -> None:
    used = lying({"coins": 0, "doubler": 0, "engine_2w": 0})
    used["own_on"][space("engine_2w")] = 2
    s = position(tasks=[Reuse(0, False)], **used)

    assert reason(s, "engine_2w") == Reason("17.4", "why.reuse_cost", (2, 0))
    assert reason(s, "engine_1w") == Reason("17.4", "why.reuse_one_or_coin", (0,))


@pytest.mark.rule("17.4")
def test_the_reasons_of_another_reading_of_reuse_are_its_own() -> None:
    used = lying({"coins": 0, "doubler": 0, "engine_2w": 0})
    used["own_on"][space("engine_2w")] = 2
    data = {"reuse": {"coin_counts": False, "one_worker_only": False}}
    s = position(tasks=[Reuse(0, False)], data=data, **used)

    assert reason(s, "engine_2w") == Reason("17.4", "why.reuse_one", (2,))
    assert reason(s, "engine_1w") == Reason("17.4", "why.reuse_one", (0,))


@pytest.mark.rule("17.5")
def test_neither_the_turn_order_nor_an_action_that_goes_on_is_used_again() -> None:
    used = lying({"coins": 0, "doubler": 0, "turn_order_2": 0})
    s = play(position(employer=hired("reuse"), coins=[0] * 4, **used), place("reuse"))

    assert reason(s, "turn_order_2") == Reason("17.5", "why.reuse_order", ())
    assert reason(s, "reuse") == Reason("17.5", "why.going_on", ())


@pytest.mark.rule("2.9")
def test_an_action_used_again_must_leave_the_rest_possible() -> None:
    used = lying({"industry_1w": 0, "doubler": 0, "coins": 0})
    s = position(markers=[4, -1], factories=[3], coins=[0] * 4, **used)
    play(s, place("industry_2w"))  # a step by reuse would leave the second step before a gap

    assert reason(s, "industry_1w") == Reason("2.9", "why.rest_undone", ())


def test_an_action_used_again_must_be_possible() -> None:
    used = lying({"coins": 0, "doubler": 0, "engine_1w": 0})
    s = position(tasks=[Reuse(0, False)], doublers=[8, 0, 0, 0], **used)

    assert reason(s, "doubler") == Reason("7.2", "why.doublers_full", (8,))


# Track


def track_reason(s: Railroads, line: str, colour: str) -> Reason:
    (found,) = why(s, 0, "track", step_of(line, colour))
    return found


LAID = {"transsib": [10, 4, 3, 0], "petersburg": [9, 0, 0], "kiev": [1, 0, 0]}


@pytest.mark.rule("3.3", "3.4", "3.5", "3.6")
@pytest.mark.parametrize(
    ("line", "colour", "expected"),
    [
        ("transsib", "brown", Reason("3.6", "why.track_ahead", (1,))),
        ("transsib", "white", Reason("3.3", "why.colour_unknown", (4,))),
        ("petersburg", "black", Reason("3.6", "why.terminus", (1,))),
        ("petersburg", "brown", Reason("3.5", "why.colour_before", (1,))),
        ("kiev", "gray", Reason("3.5", "why.first_space", (0,))),
        ("kiev", "natural", Reason("3.4", "why.line_colours", (2, 3))),
    ],
)
def test_a_step_that_the_line_does_not_allow(line: str, colour: str, expected: Reason) -> None:
    s = position(tasks=[Extend(0, (31, 31), (), True)], track=LAID)

    assert track_reason(s, line, colour) == expected


@pytest.mark.rule("3.2")
def test_a_step_of_a_colour_that_the_action_does_not_give() -> None:
    s = position(tasks=[Extend(0, (1, 1), (), True)], track=LAID)

    assert track_reason(s, "transsib", "gray") == Reason("3.2", "why.other_colours", (1,))


@pytest.mark.rule("2.9")
def test_a_step_after_which_the_rest_could_not_be_done() -> None:
    """One black and one gray step: only black on the Trans-Siberian brings gray."""
    both = AnyOrder(0, (Advance(0, 1, True), Extend(0, (1, 2), (), True)))
    s = position(tasks=[both], track={"transsib": [1], "petersburg": [8], "kiev": [8]})

    assert track_reason(s, "kiev", "black") == Reason("2.9", "why.rest_undone", ())
    assert why(s, 0, "track", step_of("transsib", "black")) == []


# Industry, engines, factories


def test_a_step_of_a_marker_that_something_stops() -> None:
    free = Advance(0, 1, False)
    other = Extend(0, (1,), (), False)
    behind = position(tasks=[AnyOrder(0, (free, other))], markers=[3, 2])
    at_gap = position(tasks=[AnyOrder(0, (free, other))], markers=[4, -1])
    at_end = position(tasks=[AnyOrder(0, (free, other))], markers=[15, 0], factories=[4] * 5)

    assert why(behind, 0, "marker", 1) == [Reason("6.4", "why.other_marker", ())]
    assert why(at_gap, 0, "marker", 0) == [Reason("6.2", "why.marker_gap", (0,))]
    assert why(at_gap, 0, "marker", 1) == [Reason("14.4", "why.no_second_marker", ())]
    assert why(at_end, 0, "marker", 0) == [Reason("6.3", "why.marker_at_end", ())]


@pytest.mark.rule("4.7")
def test_an_engine_gives_way_only_to_a_higher_one() -> None:
    s = position(tasks=[BuildEngine(0, True)], engines=[1, 1, 2, 0])

    assert why(s, 0, "slot", 2) == [Reason("4.7", "why.engine_not_lower", (2, 2))]
    assert why(s, 0, "slot", 1) == [Reason("4.5", "why.same_slots", ())]


@pytest.mark.rule("4.8")
def test_a_displaced_engine_goes_to_another_line() -> None:
    s = position(tasks=[PlaceEngine(0, 5, 0, False)], engines=[9, 1, 0, 0])

    assert why(s, 0, "slot", 1) == [Reason("4.8", "why.other_line", (5, 0))]


@pytest.mark.rule("4.4")
def test_no_engine_is_left_but_factories_are() -> None:
    both = OneOf(0, (BuildEngine(0, True), BuildFactory(0, True)))
    s = position(tasks=[both], supply=NO_SUPPLY, returned=[0, 1, 1] + [0] * 7)

    assert why(s, 0, "slot", 2) == [Reason("4.4", "why.no_engines", ())]


@pytest.mark.rule("5.1")
def test_what_a_factory_is_built_from() -> None:
    s = position(tasks=[BuildFactory(0, True)], supply=[0, 0, 0] + [4] * 7, returned=[0, 1] + [0] * 8)

    assert why(s, 0, "pile", 2) == [Reason("5.1", "why.pile_empty", (2,))]
    assert why(s, 0, "pile", 3) == []
    assert why(s, 0, "pile", 4) == [Reason("4.4", "why.lowest_first", (3,))]
    assert why(s, 0, "returned", 1) == []
    assert why(s, 0, "returned", 5) == [Reason("5.1", "why.none_returned", (5,))]


# Tokens and cards


@pytest.mark.rule("14.1")
def test_a_token_serves_once() -> None:
    s = position(tasks=[ChooseToken(0, 0)], tokens=tokens_without("tracks_4"))

    assert why(s, 0, "token", TOKENS.index("tracks_4")) == [Reason("14.1", "why.token_used", ())]


@pytest.mark.rule("14.4")
def test_the_second_marker_waits_until_the_first_has_left() -> None:
    s = position(tasks=[ChooseToken(0, 0)])

    assert why(s, 0, "token", TOKENS.index("second_marker")) == [Reason("14.4", "why.marker_at_start", ())]


@pytest.mark.rule("14.7")
def test_a_card_is_gone_or_cannot_be_done_in_full() -> None:
    left = cards_left("engine_9", "black_worker", "engineer_and_coin")
    s = position(tasks=[ChooseCard(0)], cards=left, engines=[9, 9, 9, 9])

    assert why(s, 0, "card", 0) == [Reason("15.1", "why.card_gone", ())]
    assert why(s, 0, "card", 4) == [Reason("14.7", "why.card_in_full", ())]


@pytest.mark.rule("1.8")
def test_a_start_bonus_is_there_once() -> None:
    s = position(tasks=[ChooseStartBonus(0)], start_cards=0b1011)

    assert why(s, 0, "start", 2) == [Reason("1.8", "why.start_gone", ())]


def test_what_can_be_chosen_and_what_is_not_asked_about_have_no_reason() -> None:
    bonus, token = (
        position(tasks=[ChooseStartBonus(0)], start_cards=0b1011),
        position(tasks=[ChooseToken(0, 0)]),
    )
    usable = [action - TOKEN for action in token.options if TOKEN <= action < TOKEN + 7]

    assert usable
    assert [why(token, 0, "token", index) for index in usable] == [[] for _ in usable]
    assert why(bonus, 0, "card", 2) == []
    assert why(token, 0, "start", 2) == []


@pytest.mark.rule("7.2")
def test_a_doubler_among_others_that_cannot_be_placed() -> None:
    s = position(
        tasks=[AnyOrder(0, (PlaceDoublers(0, 1, False), Extend(0, (1,), (), False)))], doublers=[8, 0, 0, 0]
    )

    assert why(s, 0, "doubler", 0) == [Reason("7.2", "why.doublers_full", (8,))]


# The law

ABOUT: dict[type, list[tuple[str, range]]] = {
    TakeTurn: [("place", range(PLACES))],
    MoveClaimant: [("place", range(PLACES))],
    Swap: [("place", range(PLACES))],
    Reuse: [("place", range(PLACES))],
    Pay: [("purse", range(4))],
    Extend: [("track", range(15))],
    Advance: [("marker", range(2))],
    BuildEngine: [("slot", range(4))],
    PlaceEngine: [("slot", range(4))],
    BuildFactory: [("pile", range(2, 10)), ("returned", range(1, 10))],
    ReplaceFactory: [("gap", range(5))],
    ChooseToken: [("token", range(7))],
    ChooseCard: [("card", range(5))],
    ChooseBonus: [("bonus", range(1))],
    ChooseStartBonus: [("start", range(4))],
    PlaceDoublers: [("doubler", range(1))],
}


def asked_places(s: Railroads) -> Iterator[tuple[str, int]]:
    """Every place of the kinds that the waiting question is about."""
    for task in questions(s.stack[-1]):
        for kind, places in ABOUT[type(task)]:
            for index in places:
                yield kind, index
        if isinstance(task, TakeTurn):
            yield from (("row", slot) for slot in range(len(s.row) - 3))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_place_is_either_on_offer_or_closed_for_a_reason(seats: int, seed: int) -> None:
    rng = Random(seed)
    s = GAME.start(seats, {})
    while s.stack:
        if to_move(s) == CHANCE:
            step(s, drawn(s, rng))
            continue
        seat = to_move(s)
        before = s.fields()
        for kind, index in asked_places(s):
            usable = (kind, index) in on_offer(GAME.verbs, s)
            assert bool(GAME.why(s, seat, kind, index)) != usable, (s.stack[-1], kind, index)
        assert before == s.fields()
        eager = [action for action in s.options if action != PASS] or s.options
        step(s, rng.choice(eager))


# Reasons with figures: where what is needed stands among them, and where what there is
FIGURES = {
    "why.coins": ([0], 1),
    "why.price": ([0], 1),
    "why.own_workers": ([0], 1),
    "why.no_room": ([1], 2),
    "why.industry_gap": ([1], 2),
    "why.industry_gap_factories": ([1, 2], 3),
    "why.industry_end": ([0], 1),
    "why.industry_end_factories": ([0, 1], 2),
}


def doubtful(s: Railroads, seat: int) -> list[Reason]:
    """Reasons by which there would be enough of what is said to be missing."""
    found = [reason for kind, index in asked_places(s) for reason in why(s, seat, kind, index)]
    told = [(reason, *FIGURES[reason.key]) for reason in found if reason.key in FIGURES]
    return [
        reason
        for reason, needed, there in told
        if sum(reason.args[index] for index in needed) <= reason.args[there]
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_to_be_missing_is_missing(seats: int) -> None:
    for seed in range(4):
        for s in sample(("russian-railroads", seats, {}), seed, 0.5):
            assert isinstance(s, Railroads)
            if to_move(s) >= 0:
                assert doubtful(s, to_move(s)) == []


@pytest.mark.parametrize("numbers", list(product([4, 5, 7], repeat=2)), ids=str)
def test_what_is_said_to_be_missing_on_the_industry_track_is_missing(numbers: tuple[int, int]) -> None:
    for filled, marker, second in product(range(6), range(16), (-1, 0, 4)):
        factories = [numbers[gap % 2] for gap in range(filled)]
        gaps = [space for space, value in enumerate(parts_for(4, {}).industry) if value == -1]
        if second < marker and marker < [*gaps, 16][filled]:
            s = position(markers=[marker, second], factories=factories, round=7, workers=[9] * 4)
            assert doubtful(s, 0) == []
