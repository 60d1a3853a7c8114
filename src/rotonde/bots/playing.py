"""Bots among themselves: one generator decides all, so the same seed gives the same game everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rotonde.bots.sight import Bot, Sight
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move


class Played(NamedTuple):
    """What happened until the end."""

    actions: list[int]  # decisions of seats and outcomes of chance
    decisions: int  # how many of them a seat took


def play_out(game: AnyGame, s: State, bots: Sequence[Bot], rng: Random) -> Played:
    """Play `s` to its end with a bot on each seat."""
    seated = [(bot.choose, Sight(game, s, seat)) for seat, bot in enumerate(bots)]
    actions: list[int] = []
    decisions = 0
    while (player := to_move(s)) != NOBODY:
        if player == CHANCE:
            action = drawn(s, rng)
        else:
            choose, sight = seated[player]
            action = choose(sight, rng)
            decisions += 1
        step(s, action)
        actions.append(action)
    return Played(actions, decisions)
