"""One door for pages, forms, sockets and programs: `do` changes something, `watch` tells what happens.

Whoever comes is known by the name of a person, or is nobody and looks on. What a page draws it draws from the
table that `look` gives, through the eyes of who asks; it changes nothing there.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy.exc import IntegrityError

from rotonde.learn import find_lesson, starts
from rotonde.web import commands as asked
from rotonde.web.groups import Receipt
from rotonde.web.lesson_table import LessonTable
from rotonde.web.second_look import answer, coached, held_back, think_ahead
from rotonde.web.sights import TableSeen, seen
from rotonde.web.store import Chair
from rotonde.web.studies import studied_at, study
from rotonde.web.table import Refused, Table
from rotonde.web.tables import Tables
from rotonde.web.thinking import ThinkingPool


class Unknown(LookupError):
    """There is no such table, or nothing like that can be done there."""


class DoneAt(NamedTuple):
    """What came of a command: the table, and its position as far as who asked may know it."""

    table: str
    at: str


class Door:
    """What anybody can do at a site."""

    def __init__(self, tables: Tables, thinker: ThinkingPool) -> None:
        self.tables = tables
        self.store = tables.store
        self.thinker = thinker

    async def look(self, name: str) -> Table:
        """A table, to be shown through somebody's eyes."""
        table = await self.tables.find(name)
        if table is None:
            raise Unknown(name)
        return table

    async def do(self, who: str | None, command: asked.Command) -> DoneAt:
        """Do it, or say by `Refused` why not; with a key, do it once."""
        if not command.key or who is None:
            return await self._done(who, command, None)
        digest = hashlib.sha256(repr(command).encode()).hexdigest()
        table = getattr(command, "table", "")
        known = await self._known(who, command.key, digest, table)
        if known:
            return known
        try:
            name = table or secrets.token_urlsafe(9)
            return await self._done(who, command, Receipt(who, command.key, digest, name))
        except (Refused, IntegrityError):
            known = await self._known(who, command.key, digest, table)  # the first of two that came together
            if known:
                return known
            raise

    async def _known(self, who: str, key: str, digest: str, table: str) -> DoneAt | None:
        """What came of it, if it was done before."""
        await self.store.writer.caught_up(table)
        receipt = await asyncio.to_thread(self.store.receipt, who, key)
        if receipt is None:
            return None
        if receipt.asked != digest:
            raise Refused("refused.key")
        return self._at(who, await self.look(receipt.answer))

    async def _done(self, who: str | None, command: asked.Command, receipt: Receipt | None) -> DoneAt:
        match command:
            case asked.Open() | asked.TryPuzzle() | asked.BeginLesson():
                if who is None:
                    raise Refused("refused.not_yours")
                return self._at(who, await self._opened(who, command, receipt))
            case asked.Rematch():
                return await self._again(who, command)
        table = await self.look(getattr(command, "table", ""))
        match command:
            case asked.Act():
                await self._act(who, table, command, receipt)
            case asked.Undo():
                await table.undo(who, command.at)
            case asked.Redo():
                await table.redo(who, command.at)
            case asked.Restart():
                await table.restart(who, command.at)
            case asked.Confirm():
                taught = coached(table, who)
                if taught is None or not await held_back(self.thinker, taught, command.at):
                    await table.confirm(who, command.at)
            case asked.Lift():
                if who:
                    table.lift(who)
            case asked.Sit():
                await self._sit(who, table, command)
            case asked.Learn() if isinstance(table, LessonTable):
                await table.wish(who, command.at, command.wish, command.number)
            case asked.Reply() if taught := coached(table, who):
                if not await answer(self.thinker, taught, command.at, command.wish):
                    raise Unknown(command.wish)
            case _:
                raise Unknown(type(command).__name__)
        return self._at(who, table)

    def _at(self, who: str | None, table: Table) -> DoneAt:
        return DoneAt(table.id, table.at_for(who))

    async def _opened(
        self, who: str, command: asked.Open | asked.TryPuzzle | asked.BeginLesson, receipt: Receipt | None
    ) -> Table:
        tables = self.tables
        if isinstance(command, asked.Open):
            return await tables.make(command.record, command.chairs, who, command.memory, receipt)
        if isinstance(command, asked.TryPuzzle):
            return await tables.make_try(command.puzzle, command.chairs, who, command.rated, command.day)
        known = await asyncio.to_thread(studied_at, self.store, who, command.game, command.lesson)
        table = await tables.find(known) if known else None
        if isinstance(table, LessonTable):
            await table.wish(who, table.at_for(who), "restart", 0)
            return table
        lesson = find_lesson(command.game, command.lesson)
        if lesson is None:
            raise Unknown(command.lesson)
        start = starts(lesson)[0]
        made = await tables.make(start.record, command.chairs, who)
        await self.store.writer.do(study, self.store, made.id, lesson.name, start.marks)
        tables.forget(made.id)
        return await self.look(made.id)

    async def _again(self, who: str | None, command: asked.Rematch) -> DoneAt:
        table = await self.look(command.table)
        if not table.match.over:
            raise Refused("refused.not_over")
        if who is None or not table.seats_of(who):
            raise Refused("refused.not_yours")
        async with table.lock:
            if not table.rematch:
                made = await self.tables.make(command.record, table.chairs, who)
                table.settle_rematch(made.id)
        return self._at(who, await self.look(table.rematch))

    async def _act(self, who: str | None, table: Table, command: asked.Act, receipt: Receipt | None) -> None:
        taught = coached(table, who)
        confirms = command.confirm and taught is None
        await table.act(who, command.at, command.action, confirms, receipt)
        if taught:
            think_ahead(self.thinker, taught)
            if (
                command.confirm
                and taught.match.waits
                and not await held_back(self.thinker, taught, taught.at)
            ):
                await taught.confirm(who, taught.at)

    async def _sit(self, who: str | None, table: Table, command: asked.Sit) -> None:
        if command.seat not in range(len(table.chairs)):
            raise Refused("refused.taken")
        if command.bot and who != table.host:
            raise Refused("refused.not_host")
        if who is None:
            raise Refused("refused.not_yours")
        chair = Chair(command.name, bot=command.bot) if command.bot else Chair(command.name, person=who)
        await table.sit(command.seat, chair)

    async def watch(self, who: str | None, name: str, after: int | None = None) -> AsyncIterator[TableSeen]:
        """The table through the eyes of who asks: now, and after every change that these eyes can see.

        What happened after so many decisions is told with the first; without a number, nothing of it.
        """
        table = await self.look(name)
        woken = asyncio.Event()
        woken.set()
        table.listeners.add(woken.set)
        told: Any = None
        try:
            while True:
                await woken.wait()
                woken.clear()
                shown = seen(table, who, after)
                plain = msgspec.structs.replace(shown, events=[])
                if plain == told:
                    continue
                told, after = plain, shown.length
                yield shown
        finally:
            table.listeners.discard(woken.set)
