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
from rotonde.web.coaching import Better, Suggestion, Tried
from rotonde.web.table import Refused, Table
from rotonde.web.thinking import ThinkingPool
from rotonde.web.workers import Lost, Overdue, TooBusy, Unwanted

PATIENCE: Final = 1.0  # seconds that a confirmation waits for
MORE_PATIENCE: Final = 20.0  # where a moment is tried again, and the answer is what somebody waits for
log = logging.getLogger("rotonde.web")


def coached(table: Table, person: str | None) -> CoachedTable | None:
    """The table, if this person is coached there."""
    return table if isinstance(table, CoachedTable) and table.coaching.person == person else None


def think_ahead(thinker: ThinkingPool, table: CoachedTable) -> None:
    """A draft is complete: look for something better, before anybody asks."""
    coaching, match = table.coaching, table.match
    if not match.waits or match.seat != coaching.seat or not (coaching.wants_thought or coaching.memory.aim):
        return
    if coaching.thought and (coaching.thought[0] == table.at or not coaching.thought[1].done()):
        return
    coaching.thought = (table.at, asyncio.create_task(thought(thinker, table)))


async def thought(thinker: ThinkingPool, table: CoachedTable) -> Compared | None:
    """The draft beside the best that could be found; none if nobody had time for it."""
    record, line = start_of(table)
    try:
        return await thinker.verdict(record, table.match.seat, line, table.coaching.person)
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


async def held_back(thinker: ThinkingPool, table: CoachedTable, at: str) -> bool:
    """Is there something to be said before this turn is final? Then it is shown, and nothing else happens."""
    coaching = table.coaching
    if at != table.at or not table.match.waits or table.match.seat != coaching.seat:
        return False
    if coaching.memory.aim:
        await try_out(thinker, table)
        return True
    if coaching.warning:  # confirmed once more: the person goes on
        coaching.refuse()
        return False
    if not coaching.may_warn:
        return False
    said = coaching.remark(table.match)
    found = None if said else await thought_in_time(thinker, table, PATIENCE)
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


async def thought_in_time(thinker: ThinkingPool, table: CoachedTable, seconds: float) -> Compared | None:
    """What is known of this draft after so many seconds at most; what was begun before is ended first."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            if table.coaching.thought and table.coaching.thought[0] != table.at:
                await asyncio.shield(table.coaching.thought[1])
            think_ahead(thinker, table)
            known = table.coaching.thought
            if known and known[0] == table.at:
                return await asyncio.shield(known[1])
    return None


async def try_out(thinker: ThinkingPool, table: CoachedTable) -> None:
    """A moment tried again: is it nearly as good as the best, and what follows from it?"""
    coaching, at = table.coaching, table.at
    found = await thought_in_time(thinker, table, MORE_PATIENCE)
    if at != table.at:
        return
    if found is None:
        raise TooBusy("nobody had time to look at a try")
    record, line = start_of(table)
    follows = []
    if not found.near:
        seed = Random(at).randrange(2**32)
        follows = await thinker.aftermath(record, coaching.seat, line, coaching.coach.bot, seed)
    if at == table.at:
        coaching.tried, coaching.about = Tried(found, follows), at
        table.tell()


async def answer(thinker: ThinkingPool, table: CoachedTable, at: str, wish: str) -> bool:
    """What somebody says to the coach: read, taken back, gone on, show me; false if it is nothing of that."""
    coaching, person = table.coaching, table.coaching.person
    match wish:
        case "read":
            coaching.close_card()
            table.tell()
        case "back":
            whole = isinstance(coaching.warning, Better) or coaching.memory.aim is not None
            await (table.restart if whole else table.undo)(person, at)
        case "on":
            if at == table.at:
                coaching.refuse()
            await table.confirm(person, at)
        case "show":
            if not table.may_act(person):
                raise Refused("refused.not_yours")
            if table.match.draft:
                await table.restart(person, at)
            weighed = await thinker.advice(table.record, coaching.seat, person, table.id)
            if not table.match.draft and weighed:
                coaching.plan, coaching.card = Suggestion(weighed[0].line), None
                table.tell()
        case _:
            return False
    return True
