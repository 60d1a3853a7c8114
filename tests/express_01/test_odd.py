"""Odd positions have every card of the game once, and are as odd as they should be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import Phase, given, settings

from rotonde.games.express_01 import GAME
from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.shares import packs_have
from rotonde.games.express_01.state import Express
from rotonde.kernel import to_move
from tests.express_01.odd import odd_positions


@settings(max_examples=60)
@given(odd_positions())
def test_every_card_is_somewhere_and_a_seat_has_to_take_its_turn(s: Express) -> None:
    fresh = GAME.start(s.parts.seats, {"map": s.parts.map, "length": s.parts.length})

    assert GAME.totals(s) == GAME.totals(fresh)
    assert to_move(s) == s.turns[-1]


def sold_out(s: Express) -> bool:
    """A company with a station has no share left in any pack."""
    return any(s.stations[company] and not packs_have(s, company) for company in range(COMPANIES))


ODDITIES: dict[str, Callable[[Express], bool]] = {
    "no share in the packs": sold_out,
    "an empty pack": lambda s: any(s.left[pack] == 0 for pack in s.parts.packs),
    "an empty hand": lambda s: not s.hands[to_move(s)],
    "a dear share": lambda s: max(s.stations) > 2,
    "cards face up": lambda s: bool(s.up),
    "the Black Engine in hand": lambda s: s.engine == to_move(s),
}


@pytest.fixture(scope="module")
def many() -> list[Express]:
    found: list[Express] = []

    @settings(max_examples=100, derandomize=True, phases=[Phase.generate])
    @given(odd_positions())
    def gather(s: Express) -> None:
        found.append(s)

    gather()
    return found


@pytest.mark.parametrize("oddity", ODDITIES)
def test_every_oddity_is_met(oddity: str, many: list[Express]) -> None:
    assert any(ODDITIES[oddity](s) for s in many)
