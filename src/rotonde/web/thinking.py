"""Bots think in processes of their own, so that the site goes on serving everybody meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar

from rotonde.bots import Sight, analysis, bot
from rotonde.bots.analysis import Review, Weighed
from rotonde.build import compiled
from rotonde.kernel import step as take
from rotonde.kernel import to_move
from rotonde.play.record import Record, game_of, parse, replay, serialise

T = TypeVar("T")


def nodes() -> int:
    """How many positions are tried for a decision that is looked at again."""
    return 900 if compiled() else 150


class ThinkingPool:
    """A few processes in which bots think; one that dies is replaced, and asked again."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def turn(self, record: Record, seat: int, name: str, seed: int) -> list[int]:
        """What the bot does from here until the move is no longer its own, or something is revealed."""
        return await self._ask(turn, serialise(record), seat, name, seed)

    async def advice(self, record: Record, seat: int) -> list[Weighed]:
        """The options of the seat to move, the best first."""
        return await self._ask(advice, serialise(record), seat)

    async def review(self, record: Record) -> Review:
        """The whole game looked at again."""
        return await self._ask(review, serialise(record))

    async def _ask(self, question: Callable[..., T], *about: Any) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._open(), partial(question, *about))
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._open(), partial(question, *about))

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def turn(written: bytes, seat: int, name: str, seed: int) -> list[int]:
    """The actions of a bot, from where the record ends."""
    record = parse(written, "the record to think about")
    s = replay(record)
    chooser, luck = bot(name), Random(seed)
    sight = Sight(game_of(record), s, seat)
    actions: list[int] = []
    while to_move(s) == seat:
        action = chooser.choose(sight, luck)
        take(s, action)
        actions.append(action)
        if s.sealed:
            break
    return actions


def advice(written: bytes, seat: int) -> list[Weighed]:
    """The options at the end of a record, the best first; the same question has the same answer."""
    record = parse(written, "the record to think about")
    return analysis.advice(game_of(record), replay(record), seat, len(record.actions), 3 * nodes())


def review(written: bytes) -> Review:
    """A record looked at again."""
    record = parse(written, "the record to think about")
    return analysis.review(game_of(record), record.seats, record.options, record.actions, nodes())
