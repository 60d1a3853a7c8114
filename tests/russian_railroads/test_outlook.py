"""Plain answers to "can this be done in full?" against trying it out."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads import gains as printed
from rotonde.games.russian_railroads.actions import Done
from rotonde.games.russian_railroads.deeds import Deed, bits
from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.outlook import outlook
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import rooms
from rotonde.games.russian_railroads.turn import TakeTurn, plainly_possible
from tests.laws.tables import sample
from tests.laws.trial import Exhausted, Purse, leads_on


def by_trial(s: Railroads, p: int, place: int, deed: Deed) -> bool | None:
    """The same by searching through all lines of play; None when that takes too long."""
    trial = s.copy()
    trial.stack.clear()
    trial.then([*printed.tasks_of(s, p, deed, False, True), Done(place)])
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
