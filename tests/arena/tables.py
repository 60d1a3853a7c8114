"""Small tournaments, and bots of known strength."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from rotonde.arena import Conditions, Hypotheses, Result, Tournament, pairings
from rotonde.bots import Bot, RandomBot, Sight
from rotonde.games import game


class FirstBot:
    """Always the first option: weak, and no luck of its own."""

    def choose(self, sight: Sight, rng: Random) -> int:
        return sight.options()[0]


class LastBot:
    """Always the last option."""

    def choose(self, sight: Sight, rng: Random) -> int:
        return sight.options()[-1]


BOTS: dict[str, type[Bot]] = {"first": FirstBot, "last": LastBot, "random": RandomBot}


@pytest.fixture
def test_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the arena of this process know them."""
    monkeypatch.setattr("rotonde.arena.bout.bot", lambda name: BOTS[name]())


def conditions(name: str = "express-01", seats: int = 2, seed: str = "1") -> Conditions:
    return Conditions(name, game(name).version, seats, {}, seed)


def tournament(
    bots: Sequence[str] = ("random",),
    deals: int = 3,
    name: str = "express-01",
    seats: int = 2,
    hypotheses: Hypotheses | None = None,
) -> Tournament:
    team = game(name).team
    return Tournament(conditions(name, seats), pairings(bots, seats, team), deals, team, hypotheses)


def result(deal: int, order: str, scores: Sequence[int], winners: Sequence[int]) -> Result:
    """`result(0, "a b", [3, 1], [0])`: a game that nobody has to play."""
    return Result(deal, tuple(order.split()), list(scores), list(winners), 1, "")
