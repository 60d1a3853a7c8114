"""Games for the tests of a game in progress."""

from __future__ import annotations

from random import Random

from rotonde.games import game
from rotonde.kernel import Choice
from rotonde.play import Match

RAILROADS = game("russian-railroads")


def railroads(seats: int = 3, seed: int = 1, autoconfirm: bool = False) -> Match:
    """A match of Russian Railroads after the set-up."""
    return Match(RAILROADS, seats, {}, Random(seed), autoconfirm)


def play_on(match: Match, rng: Random, most: int = 5_000) -> Match:
    """Let all seats answer at random, until the game is over or so many answers are given."""
    for _ in range(most):
        if match.waits:
            match.confirm()
        if match.over:
            break
        match.act(rng.choice(match.state.options))
    return match


def asked(match: Match) -> str:
    """The question that waits."""
    task = match.state.stack[-1]
    assert isinstance(task, Choice)
    return type(task).__name__


def play_until(match: Match, question: str, rng: Random) -> Match:
    """Let all seats answer at random, until this is asked; a game without it begins anew."""
    while match.waits or asked(match) != question:
        if match.waits:
            match.confirm()
        if match.over:
            match = railroads(match.seats, rng.randrange(1_000_000))
            continue
        if asked(match) == question:
            break
        match.act(rng.choice(match.state.options))
    return match
