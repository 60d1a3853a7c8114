"""Plain answers to "can this be done in full?" against trying it out."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads import making
from rotonde.games.russian_railroads.deeds import Deed, bits
from rotonde.games.russian_railroads.factories import BuildFactory
from rotonde.games.russian_railroads.industry import Advance
from rotonde.games.russian_railroads.markers import INDUSTRY_FIRED
from rotonde.games.russian_railroads.names import (
    BLACK,
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    SECOND_MARKER,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.outlook import Done, outlook
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseToken, LookThroughPile
from rotonde.games.russian_railroads.track import Extend, rooms
from rotonde.games.russian_railroads.turn import TakeTurn, plainly_possible
from rotonde.games.russian_railroads.verbs import STOP
from rotonde.kernel import May, Task
from tests.laws.tables import sample
from tests.laws.trial import Exhausted, Purse, leads_on
from tests.russian_railroads.table import (
    cards_left,
    extend,
    fired,
    hired,
    lying,
    places,
    position,
    space,
    token,
    tokens_without,
)


def by_trial(s: Railroads, p: int, place: int, deed: Deed) -> bool | None:
    """The same by searching through all lines of play; None when that takes too long."""
    trial = s.copy()
    trial.stack.clear()
    trial.then([*making.tasks_of(s, p, deed, False, True), Done(place)])
    try:
        return leads_on(trial, Purse(3_000))
    except Exhausted:
        return None


def compare(seeds: range) -> int:
    compared = 0
    for seed in seeds:
        for s in sample(("russian-railroads", 2 + seed % 3, {}), seed, 0.3):
            assert isinstance(s, Railroads)
            task = s.stack[-1]
            if isinstance(task, TakeTurn):
                compared += compare_one(s, task.player)
    return compared


def compare_one(s: Railroads, p: int) -> int:
    room, compared = rooms(s, p), 0
    plain = plainly_possible(s, p, room)
    places = [place for place in bits(s.parts.board | s.parts.board_last) if place not in (TURN_1, TURN_2)]
    tiles = [(FIRST_ENGINEER + tile, deed) for tile, deed in enumerate(s.parts.engineer_deeds)]
    for place, deed in [(place, s.parts.space_deeds[place]) for place in places] + tiles:
        if place in (ENGINEER_LEFT, ENGINEER_RIGHT):
            continue
        answer, truth = outlook(s, p, place, deed, room), by_trial(s, p, place, deed)
        if truth is None:
            continue
        compared += 1
        assert answer in (None, truth), (place, s.fields())
        if s.parts.plain.all >> place & 1:
            assert bool(plain >> place & 1) == truth, place
    return compared


@pytest.mark.rule("2.7")
@pytest.mark.rule("2.8")
def test_a_plain_answer_is_what_a_trial_finds() -> None:
    assert compare(range(6)) > 1_000


@pytest.mark.long
def test_a_plain_answer_is_what_a_trial_finds_in_many_games() -> None:
    assert compare(range(300)) > 50_000


# The space for both tiles, with hardly a tile left

LAST = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]  # one engine 7
ALL_FIRED = fired("transsib_13", "petersburg_4", "petersburg_6")


@pytest.mark.rule("2.8")
@pytest.mark.rule("4.10")
@pytest.mark.parametrize(
    ("fields", "possible"),
    [
        ({"engines": [1, 0, 0, 0]}, False),  # every engine pushed out finds a free slot
        ({"engines": [6, 6, 6, 6]}, True),  # one is given up, and can be built
        ({"engines": [6, 6, 8, 8]}, True),
        ({"engines": [9, 9, 9, 0], "fired": ALL_FIRED}, False),  # no ? space to open
        ({"engines": [9, 9, 0, 9]}, True),  # a ? space brings engine 9, which pushes out this one
        ({"engines": [9, 9, 0, 9], "cards": 0}, False),
        ({"engines": [9, 9, 0, 9], "tokens": tokens_without("question_card")}, False),
        ({"engines": [9, 9, 9, 9], "fired": ALL_FIRED}, False),
        ({"engines": [6, 6, 6, 6], "supply": [0] * 10, "returned": [0, 1] + [0] * 8}, False),
        ({"engines": [7, 7, 7, 7], "supply": [0, 0, 0, 0, 0, 0, 0, 1, 1, 0]}, True),  # the factory first
        ({"engines": [7, 7, 7, 7], "supply": [0, 0, 0, 0, 0, 0, 0, 2, 1, 0]}, False),
        ({"engines": [9, 9, 9, 8], "returned": [0, 1] + [0] * 8}, False),
        ({"engines": [9, 9, 9, 0], "returned": [0, 1] + [0] * 8}, True),
    ],
)
def test_the_space_for_both_tiles_is_decided_without_a_trial(fields: dict[str, Any], possible: bool) -> None:
    track = {"transsib": [13, 2], "petersburg": [6, 2], "kiev": [3]}
    before = {"factories": [7, 2, 5, 3], "markers": [8, -1], "fired": fired("transsib_13"), "supply": LAST}
    s = position(track=track, **{**before, **fields})
    place = space("engine_3w")
    deed = s.parts.space_deeds[place]

    assert outlook(s, 0, place, deed, rooms(s, 0)) is possible
    assert by_trial(s, 0, place, deed) in (possible, None)


@pytest.mark.rule("2.9")
def test_while_a_factory_is_owed_and_no_tile_is_left_only_engine_9_helps() -> None:
    s = position(
        tasks=[ChooseToken(0, 0), BuildFactory(0, True)],
        engines=[9, 9, 9, 1],
        supply=[0] * 10,
        fired=[ALL_FIRED[0] | 1 << INDUSTRY_FIRED, 0, 0, 0],
    )

    # So the token with the ? card is not asked about, nor the card, nor where the engine goes.
    assert (s.engines[:4], s.returned[1]) == ((9, 9, 9, 9), 1)


@pytest.mark.rule("2.9")
def test_while_a_factory_is_owed_and_a_tile_is_left_all_that_spares_it_is_open() -> None:
    s = position(
        tasks=[ChooseToken(0, 0), BuildFactory(0, True)],
        markers=[1, -1],
        supply=LAST,
        cards=cards_left("engine_9"),
    )

    assert len(s.options) == 7
    s = position(
        tasks=[ChooseToken(0, 0), BuildFactory(0, True)],
        markers=[1, -1],
        supply=LAST,
        cards=cards_left("factory_and_industry"),
    )
    assert token("question_card") not in s.options  # its factory would take the last tile


@pytest.mark.rule("2.9")
@pytest.mark.parametrize(("space_reached", "possible"), [(2, True), (1, False)])
def test_while_a_factory_is_owed_a_step_elsewhere_is_open_if_those_left_open_a_question(
    space_reached: int, possible: bool
) -> None:
    s = position(
        tasks=[May(0, Extend(0, (1 << BLACK,), (), False), 3, STOP), BuildFactory(0, True)],
        engines=[1, 9, 9, 9],
        track={"transsib": [1], "petersburg": [space_reached], "kiev": [1]},
        supply=[0] * 10,
    )

    # The ? space is the fourth: it brings engine 9 of the ? card, which pushes out the 1 for the factory.
    assert extend("petersburg", "black") in s.options
    assert STOP not in s.options
    assert (extend("kiev", "black") in s.options) is possible


# A movement that is plainly possible


def test_a_reuse_factory_reached_by_the_last_step_leaves_a_movement_plain() -> None:
    s = position(markers=[3, -1], factories=[3])
    place = space("industry_2w")
    deed = s.parts.space_deeds[place]

    assert outlook(s, 0, place, deed, rooms(s, 0)) is True
    assert by_trial(s, 0, place, deed) is True


@pytest.mark.parametrize("task", [LookThroughPile(0), May(0, Extend(0, (1 << BLACK,), (), False), 1, STOP)])
def test_a_movement_that_is_owed_is_plain_while_a_card_is_chosen_or_what_may_be_refused(
    task: Task,
) -> None:
    s = position(tasks=[task, Advance(0, 2, True)], markers=[1, -1])
    owed = s.stack[0]

    assert isinstance(owed, Advance)
    assert owed.outlook(s) is True


# A movement held up, and what could help it on


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(
    ("markers", "factories", "used", "answer"),
    [
        ([6, 3], [6], [], False),  # 4 and 5 are free for the second marker
        ([6, 2], [6], [], None),  # three steps, if nothing hinders
        ([6, 3], [2], [], None),  # the second may build a factory on its way
        ([6, 3], [7], [], None),  # or lay track, for a ? token
        ([6, 3], [7], ["question_card"], False),  # but none of those left helps
        ([6, 3], [5], [], False),  # the step of that factory is no help
        ([4, 2], [], [], False),
        ([6, -1], [6], [], False),
    ],
)
def test_two_markers_without_room_for_a_movement_are_told_at_once(
    markers: list[int], factories: list[int], used: list[str], answer: bool | None
) -> None:
    tokens = tokens_without(*used, *(["second_marker"] if markers[1] >= 0 else []))
    s = position(round=7, markers=markers, factories=factories, tokens=tokens)
    deed = s.parts.space_deeds[space("last_round")]

    assert outlook(s, 0, space("last_round"), deed, rooms(s, 0)) is answer
    assert by_trial(s, 0, space("last_round"), deed) is not None
    compare_one(s, 0)


@pytest.mark.rule("2.8")
@pytest.mark.parametrize(("engineer", "possible"), [("gray_brown", False), ("any_points", True)])
def test_only_a_black_step_opens_a_question_that_helps_a_marker_on(engineer: str, possible: bool) -> None:
    # The reuse factory brings track once more, while the marker has two steps to go and room for one. A black
    # step at St Petersburg would bring a ? token, and with it the second marker.
    used = lying({engineer: 0})
    s = position(
        round=7,
        markers=[4, -1],
        factories=[3],
        employer=hired(engineer),
        track={"transsib": [5], "petersburg": [3]},
        engines=[1, 0, 4, 0],
        **used,
    )

    assert ("last_round" in places(s)) is possible


def test_a_second_marker_helps_only_if_it_can_go_on_behind_the_first() -> None:
    near = {"industry": {"points": [0, 1, -1, 10, -1, 15, -1, -2, -1, 20, -1, 25, 30]}}
    s = position(
        data=near,
        track={"petersburg": [5]},
        engines=[1, 0, 6, 0],
        markers=[1, -1],
        tokens=[1 << SECOND_MARKER] * 4,
    )
    place = space("industry_black_2w")
    deed = s.parts.space_deeds[place]

    assert outlook(s, 0, place, deed, rooms(s, 0)) is None
    assert by_trial(s, 0, place, deed) is False
    assert "industry_black_2w" not in places(s)
