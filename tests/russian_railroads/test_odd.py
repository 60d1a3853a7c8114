"""Odd positions are such as a game could lead to, and they are odd."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings

from rotonde.games.russian_railroads.game import GAME
from rotonde.games.russian_railroads.names import ENGINE_CARD, FIRST_ENGINEER, GAPS, SLOTS, TURN_1, TURN_2
from rotonde.games.russian_railroads.special import CheckReach
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import rooms
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.kernel import to_move
from tests.russian_railroads.odd import odd_position, odd_positions
from tests.russian_railroads.test_outlook import compare_one

FEW = settings(max_examples=50)


@FEW
@given(odd_positions())
def test_every_piece_is_somewhere(s: Railroads) -> None:
    seats = s.parts.seats
    tiles = [s.supply[number] + s.returned[number] for number in range(10)]
    for number in s.engines + s.factories:
        tiles[number] += 1

    assert GAME.totals(s) == GAME.totals(GAME.start(seats, {}))
    assert tiles[1:] == [seats] * 8 + [seats + 1 - (s.cards >> ENGINE_CARD & 1)]
    for p in range(seats):
        mine = sum(count for spot, count in enumerate(s.own_on) if s.owner[spot] == p)
        assert mine + s.workers[p] + s.reserve[p] == s.parts.workers + s.parts.extra_workers


@FEW
@given(odd_positions())
def test_a_seat_has_to_take_its_turn(s: Railroads) -> None:
    task = s.stack[-1]

    assert isinstance(task, TakeTurn)
    assert to_move(s) == task.player
    assert s.options == task.options(s)


@FEW
@given(odd_positions())
def test_what_was_reached_has_been_given(s: Railroads) -> None:
    before = list(s.stack)
    for p in range(s.parts.seats):
        CheckReach(p).apply(s)
        second = s.markers[p * 2 + 1]
        assert second < s.markers[p * 2]
        for space in range(s.markers[p * 2] + 1):
            gap = s.parts.gap_at[space]
            assert gap < 0 or s.factories[p * GAPS + gap]

    assert s.stack == before


@FEW
@given(odd_positions())
def test_track_lies_as_the_rules_let_it_lie(s: Railroads) -> None:
    for p in range(s.parts.seats):
        known = s.parts.colours_at[s.track[p * 15]]
        for line in range(3):
            track = s.track[p * 15 + line * 5 : p * 15 + line * 5 + 5]
            laid = [space for space in track if space]
            assert laid == sorted(set(laid), reverse=True)
            assert track == laid + [0] * (5 - len(laid))
            assert len(laid) <= min(known, s.parts.top_colour[line] + 1)


def test_there_are_odd_ones_of_every_kind() -> None:
    found = [odd_position(2 + seed % 3, Random(seed)) for seed in range(300)]
    kinds: dict[str, Callable[[Railroads, int], bool]] = {
        "no tile at all": lambda s, p: sum(s.supply) + sum(s.returned) == 0,
        "one tile": lambda s, p: sum(s.supply) + sum(s.returned) == 1,
        "only returned ones": lambda s, p: sum(s.supply) == 0 and sum(s.returned) > 0,
        "no doubler": lambda s, p: s.doublers_left == 0,
        "the last doubler place": lambda s, p: s.doublers[p] == 7,
        "all gaps full": lambda s, p: all(s.factories[p * GAPS : p * GAPS + GAPS]),
        "all slots full": lambda s, p: all(s.engines[p * SLOTS : p * SLOTS + SLOTS]),
        "no room for black": lambda s, p: rooms(s, p)[0] <= 1,
        "two markers side by side": lambda s, p: s.markers[p * 2] - s.markers[p * 2 + 1] == 1,
        "one worker and no coin": lambda s, p: (s.workers[p], s.coins[p]) == (1, 0),
        "a coin and no worker": lambda s, p: s.workers[p] == 0 and s.coins[p] > 0,
        "three tokens gone": lambda s, p: s.tokens[p].bit_count() == 4,
        "a claim": lambda s, p: p in (s.owner[TURN_1], s.owner[TURN_2]),
        "a used engineer": lambda s, p: s.closed >> FIRST_ENGINEER > 0,
        "the last round": lambda s, p: s.last_round(),
    }

    missing = [kind for kind, holds in kinds.items() if not any(holds(s, to_move(s)) for s in found)]
    assert missing == []


@pytest.mark.rule("2.7")
@pytest.mark.rule("2.8")
@settings(max_examples=30)
@given(odd_positions())
def test_a_plain_answer_is_what_a_trial_finds_in_odd_positions(s: Railroads) -> None:
    assert compare_one(s, to_move(s)) > 0
