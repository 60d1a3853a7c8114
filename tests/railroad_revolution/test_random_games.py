"""Random games over all seat counts and variants: they end, and everything adds up on the way."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rotonde.games.railroad_revolution.duties import at_work
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.turn import TakeTurn
from rotonde.kernel import SPECTATOR, step, to_move

TABLES = list(product((2, 3, 4), (False, True), (False, True)))  # seats, hard tracks, open milestones
LOOKS = 0.02  # share of positions that are looked at closely


def play(number: int) -> int:
    """One game with its checks; how many decisions it took."""
    rng = Random(number)
    seats, hard, openly = TABLES[number % len(TABLES)]
    s = GAME.start(seats, {"hard_tracks": hard, "open_milestones": openly})
    totals, decisions = GAME.totals(s), 0
    while s.stack:
        assert s.options == sorted(set(s.options))
        if isinstance(s.stack[-1], TakeTurn):
            assert min(s.workers) >= s.parts.floor
            assert at_work(s) is None
        if rng.random() < LOOKS:
            look(s, totals, rng)
        step(s, rng.choice(s.options))
        decisions += 1
        assert decisions < 5_000
    assert GAME.totals(s) == totals
    return decisions


def look(s: Revolution, totals: dict[str, int], rng: Random) -> None:
    """Nothing is lost, a copy is equal, and a guess looks the same."""
    assert GAME.totals(s) == totals
    assert s.copy() == s
    seat = rng.choice([SPECTATOR, *range(s.parts.seats)])
    other = GAME.guess(s, seat, rng)
    assert GAME.view(other, seat) == GAME.view(s, seat)
    assert to_move(other) == to_move(s)


def test_random_games_end_and_add_up() -> None:
    assert sum(play(number) for number in range(36)) > 36 * 150


@pytest.mark.long
def test_ten_thousand_random_games_end_and_add_up() -> None:
    assert sum(play(number) for number in range(10_000)) > 10_000 * 150
