"""Bots think in processes of their own, so that the site goes on serving everybody meanwhile."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random

from rotonde.bots import Sight, bot
from rotonde.kernel import step as take
from rotonde.kernel import to_move
from rotonde.play.record import Record, game_of, parse, replay, serialise


class Thinker:
    """A few processes; one that dies is replaced, and asked again."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def turn(self, record: Record, seat: int, name: str, seed: int) -> list[int]:
        """What the bot does from here until the move is no longer its own, or something is revealed."""
        loop = asyncio.get_running_loop()
        question = (serialise(record), seat, name, seed)
        try:
            return await loop.run_in_executor(self._open(), turn, *question)
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._open(), turn, *question)

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
