"""All tables: made, found, opened when somebody comes, closed when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import SystemRandom

from rotonde.learn.puzzles import Puzzle, puzzle
from rotonde.play import Match, Record
from rotonde.play.record import RecordError
from rotonde.web.coached_table import coached_table
from rotonde.web.groups import Receipt
from rotonde.web.lesson_table import table_of
from rotonde.web.progress import Attempt, Progress
from rotonde.web.puzzle_table import PuzzleTable
from rotonde.web.settings import Settings
from rotonde.web.store import Chair, Kept, Store
from rotonde.web.table import Refused, Table
from rotonde.web.taught import Memory, keep_memory, memory_of, seen_cards
from rotonde.web.thinking import ThinkingPool

log = logging.getLogger("rotonde.web")
AWAKE = 50  # tables whose bots are woken after a start
OPEN = 200  # tables in memory; those nobody looks at are closed beyond this


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table as it is kept, with all that says what kind of table it is."""

    kept: Kept
    tried: Attempt | None
    puzzle: Puzzle | None
    memory: Memory | None
    seen: set[str]


class Tables:
    """The tables of a site."""

    def __init__(self, store: Store, thinker: ThinkingPool, settings: Settings) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self.progress = Progress(store)
        self.open: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table | None]] = {}
        self.catching: set[asyncio.Task[None]] = set()
        store.writer.lost = self.look_again

    async def make(
        self,
        record: Record,
        chairs: Sequence[Chair],
        host: str,
        memory: Memory | None = None,
        receipt: Receipt | None = None,
    ) -> Table:
        """A new table, at which chance has answered what comes before the first decision.

        With the memory of a coach, its host is coached there.
        """
        name = await self._add(record, chairs, host, receipt)
        if memory:
            await self.store.writer.do(keep_memory, self.store, name, memory)
        return await self._there(name)

    async def make_try(
        self, tried: Puzzle, chairs: Sequence[Chair], host: str, rated: bool, day: str
    ) -> Table:
        """A new table at which a puzzle is tried; of the day, if that is named."""
        name = await self._add(tried.record, chairs, host)
        await self.store.writer.do(self.progress.begin, name, tried.id, host, rated, day)
        return await self._there(name)

    async def _add(
        self, record: Record, chairs: Sequence[Chair], host: str, receipt: Receipt | None = None
    ) -> str:
        day = datetime.now(UTC) - timedelta(days=1)
        if await asyncio.to_thread(self.store.opened_since, host, day) >= self.settings.tables_per_day:
            raise Refused("refused.too_many_tables")
        match = Match.resume(record, SystemRandom())
        name = receipt.answer if receipt else secrets.token_urlsafe(9)
        added = (name, match.record, chairs, host, match.over, match.seat, receipt)
        await self.store.writer.do(self.store.add_table, *added)
        return name

    async def _there(self, name: str) -> Table:
        table = await self.find(name)
        assert table
        return table

    async def find(self, name: str) -> Table | None:
        """A table by its name; bots go on where they were. Refused if today's rules cannot replay it."""
        table = self.open.get(name)
        if table is None:
            if name not in self.opening:
                self.opening[name] = asyncio.create_task(self._open(name))
                self.opening[name].add_done_callback(lambda _: self.opening.pop(name, None))
            table = await asyncio.shield(self.opening[name])
        if table:
            table.wake_bots()
        return table

    async def _open(self, name: str) -> Table | None:
        await self.store.writer.caught_up(name)
        found = await asyncio.to_thread(self._read, name)
        if found is None:
            return None
        self._close_some()
        try:
            table = self._opened(found)
        except RecordError as error:
            raise Refused("refused.earlier_rules") from error
        await table.settle(found.kept)
        self.open[name] = table
        return table

    def forget(self, name: str) -> None:
        """Close a table that nobody looks at yet: it is opened anew as what it has become."""
        self.open.pop(name, None)

    def look_again(self, name: str) -> None:
        """Something was written to this table by another process: who has it open catches up."""
        if name in self.open:
            task = asyncio.create_task(self.open[name].catch_up())
            self.catching.add(task)
            task.add_done_callback(self._caught)

    def _caught(self, task: asyncio.Task[None]) -> None:
        self.catching.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("a table could not catch up", exc_info=error)

    async def compare(self) -> None:
        """Whatever was missed: each open table beside what is kept."""
        names = list(self.open)
        kept = await asyncio.to_thread(self.store.standing, names)
        for name in names:
            table = self.open.get(name)
            if table and name in kept and table.standing != kept[name]:
                self.look_again(name)

    async def wake(self) -> None:
        """After a start: bots go on where it is for them."""
        for name in await asyncio.to_thread(self.store.waiting_for_bots, AWAKE):
            with suppress(Refused):
                await self.find(name)

    async def close(self) -> None:
        """Nobody thinks any more."""
        tasks = [table.thinking for table in self.open.values() if table.thinking]
        for task in [*tasks, *self.catching, *self.opening.values()]:
            task.cancel()
        self.open.clear()

    def _read(self, name: str) -> FoundTable | None:
        """All that is kept of a table; waits for the database."""
        kept = self.store.table(name)
        if kept is None:
            return None
        tried = self.progress.attempt(name)
        memory = memory_of(self.store, name)
        seen = seen_cards(self.store, kept.host, kept.record.game) if memory else set()
        return FoundTable(kept, tried, self.puzzle(tried.puzzle) if tried else None, memory, seen)

    def _opened(self, found: FoundTable) -> Table:
        kept = found.kept
        if found.tried is None:
            coached = coached_table(self.store, self.thinker, kept, found.memory, found.seen)
            return coached or table_of(self.store, self.thinker, kept)
        if found.puzzle is None:
            raise RecordError(f"puzzle {found.tried.puzzle} is withdrawn")
        return PuzzleTable(self.store, self.thinker, kept, self.progress, found.tried, found.puzzle)

    def puzzle(self, name: str) -> Puzzle | None:
        """A puzzle by its name: one of ours, or one from somebody's game, which waits for the database."""
        found = puzzle(name) or self.progress.own(name)
        return None if found is None or found.withdrawn else found

    def _close_some(self) -> None:
        for name, table in list(self.open.items()):
            if len(self.open) < OPEN:
                return
            busy = table.thinking is not None and not table.thinking.done()
            if not table.listeners and not busy and not table.lock.locked():
                del self.open[name]
