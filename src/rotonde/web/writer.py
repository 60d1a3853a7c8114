"""The one who writes: takes all that waits, commits it in one transaction, then tells everybody.

There is no timer for turns: what comes while the disk is busy goes together with the next commit. Drafts go
along, and nobody waits for them. All that is written in this process is written by one thread.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from rotonde.web.groups import DraftToWrite, TurnToWrite, Written

PATIENCE: Final = 10.0  # seconds that a turn waits for a database that cannot be written to
PAUSE: Final = 0.2  # seconds before it is tried again
COMPANY: Final = 0.25  # seconds that a draft waits for others
T = TypeVar("T")
log = logging.getLogger("rotonde.web")


class Overtaken(Exception):
    """Somebody else has answered this position before; nothing of the turn was written."""


class Unwritten(Exception):
    """The database could not be written to for too long; the turn is refused."""


@dataclass(slots=True)
class Waiting:
    """A turn, and who waits for it."""

    turn: TurnToWrite
    told: asyncio.Future[None]
    since: float


class Writer:
    """The only one who writes to a database, for one process."""

    def __init__(
        self, write: Callable[[Sequence[TurnToWrite], Sequence[DraftToWrite], float], Written]
    ) -> None:
        self.write = write  # a group in one transaction, with so many seconds of patience
        self.lost: Callable[[str], None] = lambda table: None  # whom to tell of a draft that came too late
        self.hand = ThreadPoolExecutor(1, "writer")
        self.turns: list[Waiting] = []
        self.drafts: dict[str, DraftToWrite] = {}
        self.going: set[str] = set()  # the tables of the group that is being written
        self.errands: set[Future[Any]] = set()
        self.busy: asyncio.Task[None] | None = None
        self.until = 0.0  # how long drafts wait for company
        self.groups = 0  # committed
        self.written = 0  # turns in them

    async def turn(self, turn: TurnToWrite) -> None:
        """Wait until a turn is on the disk; `Overtaken`, `Unwritten`, or whatever else stood against it."""
        told = asyncio.get_running_loop().create_future()
        self.drafts.pop(turn.table, None)  # of the position that this turn ends
        self.turns.append(Waiting(turn, told, time.monotonic()))
        self._begin(0)
        await told

    def draft(self, draft: DraftToWrite) -> None:
        """Write this with the next group; the last draft of a table counts."""
        self.drafts[draft.table] = draft
        self._begin(COMPANY)

    async def do(self, job: Callable[..., T], *about: Any) -> T:
        """Something else that is written, between two groups; wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self.hand, job, *about)

    def later(self, job: Callable[..., object], *about: Any) -> None:
        """The same, and nobody waits."""
        errand = self.hand.submit(job, *about)
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)
        errand.add_done_callback(_noticed)

    async def caught_up(self, table: str) -> None:
        """Wait until all that was to be written of a table is, and what nobody waits for."""
        while table in self.drafts or table in self.going or self.errands:
            self.until = 0.0  # somebody waits after all
            await asyncio.sleep(0.01)

    async def flush(self) -> None:
        """Wait until nothing waits."""
        while self.busy and not self.busy.done():
            self._begin(0)
            await asyncio.wait([self.busy], timeout=COMPANY)
        await self.do(int)

    async def close(self) -> None:
        await self.flush()
        self.hand.shutdown()

    def _begin(self, pause: float) -> None:
        if self.busy is None or self.busy.done():
            self.busy = asyncio.create_task(self._run(pause))

    async def _run(self, pause: float) -> None:
        """Group after group, until nothing waits."""
        self.until = time.monotonic() + pause
        while not self.turns and time.monotonic() < self.until:
            await asyncio.sleep(0.01)
        while self.turns or self.drafts:
            turns, self.turns = self.turns, []
            drafts, self.drafts = list(self.drafts.values()), {}
            self.going = {one.turn.table for one in turns} | {draft.table for draft in drafts}
            await self._together(turns, drafts)
            self.going = set()

    async def _together(self, turns: list[Waiting], drafts: list[DraftToWrite]) -> None:
        """One transaction; if it fails, each table alone."""
        try:
            await self._commit(turns, drafts)
        except Exception as error:
            if away(error):
                await self._wait(turns, drafts, error)
                return
            log.info("a group of %d failed, each goes alone", len(turns) + len(drafts), exc_info=error)
            for one in turns:
                await self._alone([one], [])
            for draft in drafts:
                await self._alone([], [draft])

    async def _alone(self, turns: list[Waiting], drafts: list[DraftToWrite]) -> None:
        try:
            await self._commit(turns, drafts)
        except Exception as error:
            if away(error):
                await self._wait(turns, drafts, error)
                return
            for one in turns:
                if not one.told.done():
                    one.told.set_exception(error)
            for draft in drafts:
                log.error("a draft of table %s could not be written", draft.table, exc_info=error)

    async def _commit(self, turns: list[Waiting], drafts: list[DraftToWrite]) -> None:
        oldest = min((one.since for one in turns), default=time.monotonic())
        patience = max(PATIENCE - (time.monotonic() - oldest), 0.0)
        done = await self.do(self.write, [one.turn for one in turns], drafts, patience)
        self.groups += 1
        self.written += len(turns)
        for one, hit in zip(turns, done.turns, strict=True):
            if not one.told.done():
                one.told.set_result(None) if hit else one.told.set_exception(Overtaken(one.turn.table))
        for draft, hit in zip(drafts, done.drafts, strict=True):
            if not hit:
                self.lost(draft.table)

    async def _wait(self, turns: list[Waiting], drafts: list[DraftToWrite], error: Exception) -> None:
        """The database is away: who has waited too long is refused, the others wait on."""
        log.warning("the database cannot be written to: %s", error)
        for one in turns:
            if time.monotonic() - one.since < PATIENCE:
                one.turn = replace(one.turn, tried=True)
                self.turns.append(one)
            elif not one.told.done():
                one.told.set_exception(Unwritten(one.turn.table))
        for draft in drafts:
            self.drafts.setdefault(draft.table, draft)
        await asyncio.sleep(PAUSE)


def away(error: Exception) -> bool:
    """Is it the database that cannot be reached or is locked, rather than something in what was written?"""
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    if type(error.orig).__module__.startswith("sqlite3"):
        return "locked" in str(error.orig) or "busy" in str(error.orig)
    return state is None or not state.startswith("40")  # 40: a conflict within a database that is there


def _noticed(done: Future[object]) -> None:
    error = done.exception()
    if isinstance(error, DBAPIError):
        log.error("something could not be written: %s", error)
    elif error:
        log.error("something could not be written", exc_info=error)
