"""The generator of odd positions: what it makes is sound, and as odd as it promises."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis.errors import NoSuchExample

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.board import BOARDS, FIRST_LIGHT
from rotonde.games.convoi_express.movement import Depart
from rotonde.games.convoi_express.parts import DEPARTURES, DEPOT, NO_CARD
from rotonde.games.convoi_express.runs import HEAD_ON, NO_LIGHT, run
from rotonde.games.convoi_express.state import PLAYING, Convoy
from rotonde.games.convoi_express.verbs import LEAVE
from rotonde.kernel import State, step, to_move
from tests.convoi_express.odd import odd_positions


def as_at_the_start(s: Convoy) -> dict[str, int]:
    """What adds up to the same in a game of these players from its beginning."""
    config = s.parts.config
    options: dict[str, Any] = {
        "board": BOARDS[config.board],
        "extra_green": config.extra_green,
        "removed": config.removed,
        "time": config.time,
        "goods": config.goods,
        "departures": DEPARTURES[config.departures],
    }
    return GAME.totals(GAME.start(config.seats, options))


@settings(max_examples=80)
@given(odd_positions())
def test_an_odd_position_has_all_its_pieces_and_a_seat_that_decides(s: State) -> None:
    assert isinstance(s, Convoy)
    assert GAME.totals(s) == as_at_the_start(s)
    assert s.result == PLAYING
    assert 0 <= to_move(s) == s.active < s.parts.seats
    assert s.options == sorted(set(s.options))
    assert s.options
    assert s.active == (s.parts.config.first + s.turn - 1) % s.parts.seats
    assert max(sum(s.hands[seat * 3 : seat * 3 + 3]) for seat in range(s.parts.seats)) <= s.parts.hand_limit
    assert s.bottom == NO_CARD or (s.left > 0 and not s.unseen >> s.bottom & 1)


@settings(max_examples=30)
@given(odd_positions())
def test_an_odd_position_is_played_to_an_end(s: State) -> None:
    assert isinstance(s, Convoy)
    rng, totals = Random(1), GAME.totals(s)
    while s.options:
        step(s, rng.choice(s.options))
        assert GAME.totals(s) == totals
    assert s.result != PLAYING


def held_exit(s: Convoy) -> bool:
    """A train that has come into a city has a green light right behind which another goes away."""
    board = s.parts.board
    for light in range(board.lights):
        spot, city = board.leave_to[light], board.light_city[light]
        if s.green >> light & 1 and spot in s.at and board.first_city + city in s.at:
            return True
    return False


def collides(s: Convoy) -> bool:
    """The train that is to run would collide head-on."""
    task = s.stack[-1]
    if not isinstance(task, Depart):
        return False
    first = LEAVE + FIRST_LIGHT[s.parts.board.side]
    for action in s.options:
        light = action - first if first <= action < first + s.parts.board.lights else NO_LIGHT
        if run(s, task.train, s.at[task.train], light, task.points, None)[2] == HEAD_ON:
            return True
    return False


ODDITIES: dict[str, Callable[[Convoy], bool]] = {
    "one token and no card": lambda s: s.tokens == 1 and s.left == 0,
    "an empty depot": lambda s: DEPOT not in s.at,
    "every train of the start card gone": lambda s: all(spot == DEPOT for spot in s.at),
    "a card known to be the last": lambda s: s.bottom != NO_CARD and s.left == 1,
    "no agent left": lambda s: s.agents == 0,
    "an empty hand elsewhere than at the end of a turn": lambda s: not any(s.hands[s.active * 3 :][:3]),
    "a full hand": lambda s: sum(s.hands[s.active * 3 :][:3]) == s.parts.hand_limit,
    "an action pile that does not last": lambda s: sum(s.pile) < s.parts.hand_draw,
    "a city with a held exit": held_exit,
    "a collision to come": collides,
    "one good missing": lambda s: sum(s.delivered) == s.parts.config.goods - 1,
    "trains that may run through in Europe": lambda s: s.through,
    "departure tokens nearly used up": lambda s: s.numbers.bit_count() == 1,
}
SEARCH = settings(max_examples=20_000, phases=[Phase.generate])
QUESTIONS = [
    "PlayCards",
    "ChooseLight",
    "ChooseDisc",
    "ChooseJunction",
    "ChooseSetting",
    "ChooseTrain",
    "Depart",
    "PassOrStop",
    "MoveColour",
    "ChooseColour",
    "ChooseNewColour",
    "KeepCard",
    "KeepEntry",
]


def comes_up(holds: Callable[[Convoy], bool]) -> bool:
    """Is such a position among those that are made, sooner or later?"""
    try:
        find(odd_positions(), lambda s: isinstance(s, Convoy) and holds(s), settings=SEARCH)
    except NoSuchExample:
        return False
    return True


@pytest.mark.parametrize("oddity", ODDITIES)
def test_every_oddity_comes_up(oddity: str) -> None:
    assert comes_up(ODDITIES[oddity])


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_asked(question: str) -> None:
    assert comes_up(lambda s: type(s.stack[-1]).__name__ == question)
