"""The loop of those who step many games: chance answers by itself, and what is seen is gathered in rows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rotonde.kernel import CHANCE, State, drawn, step, to_move

Encode = Callable[[Any, int], bytes]  # what a seat sees of a position, as numbers


def let_chance(s: State, rng: Random) -> int:
    """Let chance answer until a seat is asked, or nobody; who that is."""
    player = to_move(s)
    while player == CHANCE:
        step(s, drawn(s, rng))
        player = to_move(s)
    return player


def answer(s: State, action: int, rng: Random) -> int:
    """One decision, and all that chance does after it; who is asked next."""
    step(s, action)
    return let_chance(s, rng)


def answer_all(states: list[State], actions: list[int], rngs: list[Random], players: list[int]) -> list[int]:
    """One decision in each game; `players` becomes who is asked next. Which games are over."""
    over: list[int] = []
    for index in range(len(states)):
        s = states[index]
        players[index] = answer(s, actions[index], rngs[index])
        if not s.stack:
            over.append(index)
    return over


def seen_by(states: list[State], players: list[int], encode: Encode) -> bytes:
    """What the seat that is asked sees of each game, one row after the other."""
    rows: list[bytes] = []
    for index in range(len(states)):
        rows.append(encode(states[index], players[index]))
    return b"".join(rows)


def open_to(states: list[State], width: int) -> list[int]:
    """The options of each game, as numbers in a table that has a row of this width for each."""
    found: list[int] = []
    first = 0
    for s in states:
        for option in s.options:
            found.append(first + option)
        first += width
    return found
