"""Before a turn is made final: does the coach have something to say of it?

Plain checks answer at once. A better plan is looked for by another process as soon as the draft is complete;
what is not found within a second of the confirmation is not told.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from random import Random
from typing import Final

from rotonde.learn.weighing import Compared
from rotonde.play.record import Record
from rotonde.web.coached_table import CoachedTable
from rotonde.web.coaching import Better, Tried
from rotonde.web.site import Site
from rotonde.web.table import Table
from rotonde.web.workers import Lost, Overdue, TooBusy, Unwanted

PATIENCE: Final = 1.0  # seconds that a confirmation waits for
MORE_PATIENCE: Final = 20.0  # where a moment is tried again, and the answer is what somebody waits for
log = logging.getLogger("rotonde.web")


def coached(table: Table, person: str | None) -> CoachedTable | None:
    """The table, if this person is coached there."""
    return table if isinstance(table, CoachedTable) and table.coaching.person == person else None


def think_ahead(site: Site, table: CoachedTable) -> None:
    """A draft is complete: look for something better, before anybody asks."""
    coaching, match = table.coaching, table.match
    if not match.waits or match.seat != coaching.seat or not (coaching.wants_thought or coaching.memory.aim):
        return
    if coaching.thought and (coaching.thought[0] == table.at or not coaching.thought[1].done()):
        return
    coaching.thought = (table.at, asyncio.create_task(thought(site, table)))


async def thought(site: Site, table: CoachedTable) -> Compared | None:
    """The draft beside the best that could be found; none if nobody had time for it."""
    record, line = start_of(table)
    try:
        return await site.thinker.verdict(record, table.match.seat, line, table.coaching.person)
    except (Lost, Overdue, TooBusy, Unwanted) as error:
        log.info("nobody thought about a draft of %s", record.game, exc_info=error)
        return None


def start_of(table: CoachedTable) -> tuple[Record, list[int]]:
    """Where a draft began, and its decisions; of a moment tried again, all since that moment."""
    record, aim = table.record, table.coaching.memory.aim
    first = aim.at if aim else len(record.actions)
    line = [*record.actions[first:], *table.match.draft_actions]
    record.actions = record.actions[:first]
    return record, line


async def held_back(site: Site, table: CoachedTable, at: str) -> bool:
    """Is there something to be said before this turn is final? Then it is shown, and nothing else happens."""
    coaching = table.coaching
    if at != table.at or not table.match.waits or table.match.seat != coaching.seat:
        return False
    if coaching.memory.aim:
        await try_out(site, table)
        return True
    if coaching.warning:  # confirmed once more: the person goes on
        coaching.refuse()
        return False
    if not coaching.may_warn:
        return False
    said = coaching.remark(table.match)
    found = None if said else await thought_in_time(site, table, PATIENCE)
    if at != table.at:
        return False
    if said:
        coaching.warn(said, at)
    elif found and found.clear:
        coaching.warn(Better(found), at)
    else:
        return False
    table.tell()
    return True


async def thought_in_time(site: Site, table: CoachedTable, seconds: float) -> Compared | None:
    """What is known of this draft after so many seconds at most; what was begun before is ended first."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            if table.coaching.thought and table.coaching.thought[0] != table.at:
                await asyncio.shield(table.coaching.thought[1])
            think_ahead(site, table)
            known = table.coaching.thought
            if known and known[0] == table.at:
                return await asyncio.shield(known[1])
    return None


async def try_out(site: Site, table: CoachedTable) -> None:
    """A moment tried again: is it nearly as good as the best, and what follows from it?"""
    coaching, at = table.coaching, table.at
    found = await thought_in_time(site, table, MORE_PATIENCE)
    if at != table.at:
        return
    if found is None:
        raise TooBusy("nobody had time to look at a try")
    record, line = start_of(table)
    follows = []
    if not found.near:
        seed = Random(at).randrange(2**32)
        follows = await site.thinker.aftermath(record, coaching.seat, line, coaching.coach.bot, seed)
    if at == table.at:
        coaching.tried, coaching.about = Tried(found, follows), at
        table.tell()
