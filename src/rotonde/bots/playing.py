"""Bots among themselves: one generator decides all, so the same seed gives the same game everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rotonde.bots.sight import Bot, Sight
from rotonde.kernel import CHANCE, NOBODY, Game, State, odds, step, to_move

Decide = Callable[[], int]


class Played(NamedTuple):
    """What happened until the end."""

    actions: list[int]  # decisions of seats and outcomes of chance
    decisions: int  # how many of them a seat took


def play_out(game: Game, s: State, bots: Sequence[Bot], rng: Random) -> Played:
    """Play `s` to its end with a bot on each seat."""
    deciders = seated(game, s, bots, rng)
    actions: list[int] = []
    decisions = 0
    while (player := to_move(s)) != NOBODY:
        action = deciders[player]()
        step(s, action)
        actions.append(action)
        decisions += player != CHANCE
    return Played(actions, decisions)


def seated(game: Game, s: State, bots: Sequence[Bot], rng: Random) -> dict[int, Decide]:
    """By seat, and for chance, who answers when it is to move in `s`."""
    deciders = {seat: _decider(bot, Sight(game, s, seat), rng) for seat, bot in enumerate(bots)}
    return deciders | {CHANCE: lambda: drawn(s, rng)}


def _decider(bot: Bot, sight: Sight, rng: Random) -> Decide:
    return lambda: bot.choose(sight, rng)


def drawn(s: State, rng: Random) -> int:
    """An outcome of the waiting chance, by its weight."""
    outcomes = odds(s)
    rest = int(rng.random() * sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        rest -= weight
        if rest < 0:
            return outcome
    raise AssertionError("random() is below 1, so some outcome was drawn")
