"""Laws on odd positions: such as a game can come to, but hardly by chance in a few random games.

A game joins by a module `tests/<game>/odd.py`, whose `odd_positions()` is a strategy for positions in which a
seat has to decide: supplies run out, money is tight, last pieces, crowded lines.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rotonde.games import GAMES, game
from rotonde.kernel import State, step
from tests import tutorial
from tests.amount import amount
from tests.laws.trial import Exhausted, tenable_by_trial

pytestmark = [
    pytest.mark.parametrize("name", [*GAMES.ours(), tutorial.NAME]),
    pytest.mark.usefixtures("beads"),
]
EXAMPLES = amount(60)  # for each game
MANY = 3_000
FURTHER = 8  # decisions from an odd position on
SEARCH = 3_000  # steps of the plain search before it gives up

few = settings(max_examples=EXAMPLES)
many = settings(max_examples=MANY)


def compared_in(name: str, s: State, seed: int) -> int:
    """From here on a few random decisions: nothing is refused, offered, created or lost against the rules.

    In how many of these positions the plain search, which has no shortcut, came to an end.
    """
    found, rng = game(name), Random(seed)
    totals, compared = found.totals(s), 0
    for _ in range(FURTHER):
        with suppress(Exhausted):
            assert tenable_by_trial(s, SEARCH) == s.options
            compared += 1
        assert s.options == sorted(set(s.options))
        assert found.totals(s) == totals
        if not s.options:
            break
        step(s, rng.choice(s.options))
    return compared


def hold_the_laws(name: str, how_many: settings) -> None:
    odd: st.SearchStrategy[State] = import_module(f"tests.{name.replace('-', '_')}.odd").odd_positions()
    compared = 0

    @how_many
    @given(s=odd, seed=st.integers(0, 999))
    def hold(s: State, seed: int) -> None:
        nonlocal compared
        compared += compared_in(name, s.copy(), seed)

    hold()
    assert compared > how_many.max_examples


def test_from_an_odd_position_everything_begun_can_be_done(name: str) -> None:
    hold_the_laws(name, few)


@pytest.mark.long
def test_from_thousands_of_odd_positions_too(name: str) -> None:
    hold_the_laws(name, many)
