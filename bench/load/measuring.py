"""A measurement: so many tables, so long, as fast as it goes or at a given pace."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.load.pages import Guest, Table, opened
from bench.load.server import Server, site

AT_ONCE: Final = 8  # tables that are opened at a time
WARM: Final = 15  # moves of every table before anything counts
LONG: Final = 60.0  # seconds in which every table has to be warm
SPECTATORS: Final = 1 << 20  # numbers of guests, from here on


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured."""

    game: str
    tables: int
    seconds: float
    pace: float = 0.0  # moves a second over all tables; 0 for as many as it can
    spectators: int = 0  # of the first table, which is then the only one that counts
    previews: int = 0  # asked for before every move, and counted instead of moves


@dataclass(slots=True)
class Spent:
    """Time that does not count."""

    cpu: float = 0.0
    seconds: float = 0.0


def measured(plan: Plan, tree: Path | None, by_post: bool) -> dict[str, Any]:
    """Processor time for a move, moves a second, and how long they took."""
    with TemporaryDirectory() as folder, site(tree, Path(folder)) as server:
        return asyncio.run(run(plan, server, by_post))


async def run(plan: Plan, server: Server, by_post: bool) -> dict[str, Any]:
    async with seated(plan, server.address, by_post) as tables:
        await asyncio.gather(*(warm(table) for table in tables))
        took: list[float] = []
        foreseen: list[float] = []
        frames = sum(page.frames for table in tables for page in table.pages)
        sent = sum(page.bytes for table in tables for page in table.pages)
        before, began = server.cpu(), time.perf_counter()
        between = Spent()
        if plan.previews:
            between = await look_ahead(tables, plan, foreseen, server)
        elif plan.pace:
            await paced(tables, plan, took)
        else:
            await asyncio.gather(*(keep_moving(table, plan, took) for table in tables))
        spent = server.cpu() - before - between.cpu
        lasted = time.perf_counter() - began - between.seconds
        frames = sum(page.frames for table in tables for page in table.pages) - frames
        sent = sum(page.bytes for table in tables for page in table.pages) - sent
        done = foreseen or took
        assert done, "nothing was done in all the time"
        return {
            "what": "previews" if foreseen else "moves",
            "done": len(done),
            "refused": sum(page.refused for table in tables for page in table.pages),
            "cpu_ms": 1000 * spent / len(done),
            "per_second": len(done) / lasted,
            "p50_ms": 1000 * quantile(done, 0.5),
            "p99_ms": 1000 * quantile(done, 0.99),
            "frames": frames / len(done),
            "bytes": sent / len(done),
            "busy": spent / lasted,  # of one core
        }


@asynccontextmanager
async def seated(plan: Plan, address: str, by_post: bool) -> AsyncIterator[list[Table]]:
    """All tables with their pages, and the spectators of the first."""
    async with AsyncExitStack() as stack:
        tables: list[Table] = []
        for first in range(0, plan.tables, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, plan.tables))
            tables += await asyncio.gather(*(opened(address, plan.game, n, by_post) for n in numbers))
        listening = [asyncio.create_task(page.listen()) for table in tables for page in table.pages]
        for number in range(plan.spectators):
            socket = await Guest(address, SPECTATORS + number).look(tables[0].name, packed=not by_post)
            listening.append(asyncio.create_task(drained(socket)))
        try:
            yield tables
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)
            for table in tables:
                for page in table.pages:
                    stack.push_async_callback(page.guest.client.aclose)
                    await page.socket.close()


async def drained(socket: Any) -> None:
    """A spectator: looks, and says nothing."""
    async for _ in socket:
        pass


async def warm(table: Table) -> None:
    async with asyncio.timeout(LONG):
        for _ in range(WARM):
            if not await table.ready():
                return
            await table.move()
        await table.ready()


async def keep_moving(table: Table, plan: Plan, took: list[float]) -> None:
    """Move after move, until the time is up or the game is over."""
    end = time.perf_counter() + plan.seconds
    while time.perf_counter() < end and await table.ready():
        took.append(await table.move())


async def paced(tables: list[Table], plan: Plan, took: list[float]) -> None:
    """A move when it is due, wherever somebody is asked; a move that had to wait for that has waited, too."""
    free: asyncio.Queue[Table] = asyncio.Queue()
    for table in tables:
        free.put_nowait(table)
    moving: set[asyncio.Task[None]] = set()

    async def one(due: float) -> None:
        table = await free.get()
        while not await table.ready():
            if not free.qsize():
                return
            table = await free.get()
        await table.move()
        took.append(time.perf_counter() - due)
        free.put_nowait(table)

    began = time.perf_counter()
    for number in range(int(plan.pace * plan.seconds)):
        due = began + number / plan.pace
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(due))
        moving.add(task)
        task.add_done_callback(moving.discard)
    await asyncio.gather(*moving)


async def look_ahead(tables: list[Table], plan: Plan, foreseen: list[float], server: Server) -> Spent:
    """As people do: point at some answers, then give one. All tables in step; what the moves took is told."""
    between, end = Spent(), time.perf_counter() + plan.seconds

    async def point(table: Table) -> None:
        for _ in range(plan.previews):
            foreseen.append(await table.preview())

    while time.perf_counter() < end:
        asked = [table for table in tables if not table.over]
        await asyncio.gather(*(point(table) for table in asked if table.asking))
        cpu, began = server.cpu(), time.perf_counter()
        await asyncio.gather(*(one_move(table) for table in asked))
        between.cpu += server.cpu() - cpu
        between.seconds += time.perf_counter() - began
    return between


async def one_move(table: Table) -> None:
    """A move, and whatever has to come before the next."""
    if await table.ready():
        await table.move()
        await table.ready()


def quantile(values: list[float], part: float) -> float:
    """So many of all values are smaller."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]
