"""What is kept of lessons: how far a table is in one, and which of them somebody has finished.

The log of a lesson is not append-only: who tries again begins anew at the same table.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import sqlalchemy as sa

from rotonde.play import Record
from rotonde.web.groups import written_now
from rotonde.web.schema import decisions, drafts, learnt, lessons, seats, tables
from rotonde.web.store import Store, decide


def study(store: Store, table: str, lesson: str, marks: Sequence[int]) -> None:
    """From now on a table is a lesson, so far into it."""
    with store.engine.begin() as connection:
        connection.execute(lessons.delete().where(lessons.c.sitting == table))
        written = {"sitting": table, "name": lesson, "marks": json.dumps(list(marks))}
        connection.execute(lessons.insert().values(written))


def begin_anew(store: Store, table: str, record: Record, draft: Sequence[int]) -> None:
    """Whatever was decided at the table of a lesson is forgotten; it is at this record from now on."""
    now = written_now()
    anew = {"version": record.version, "options": json.dumps(record.options), "over": False, "touched": now}
    with store.engine.begin() as connection:
        store.changed(connection, table, length=len(record.actions), turn=None, **anew)
        for one in (decisions, drafts):
            connection.execute(one.delete().where(one.c.sitting == table))
        decide(connection, table, record.actions, now)
        begun = {"sitting": table, "number": len(record.actions), "actions": json.dumps(list(draft))}
        connection.execute(drafts.insert().values(**begun, revision=1))


def studied_at(store: Store, person: str, game: str, lesson: str) -> str | None:
    """The table at which this person has begun a lesson."""
    mine = sa.select(lessons.c.sitting).join(tables, tables.c.id == lessons.c.sitting)
    mine = mine.join(seats, seats.c.sitting == lessons.c.sitting)
    mine = mine.where(seats.c.person == person, tables.c.game == game, lessons.c.name == lesson)
    with store.engine.connect() as connection:
        table: str | None = connection.scalar(mine.limit(1))
    return table


def finish(store: Store, person: str, game: str, lesson: str) -> None:
    """This person has come to the end of a lesson."""
    store.put(learnt, {"person": person, "game": game, "lesson": lesson, "since": written_now()})


def finished(store: Store, person: str | None, game: str) -> set[str]:
    """The lessons of a game that this person has come to the end of."""
    known = sa.select(learnt.c.lesson).where(learnt.c.person == person, learnt.c.game == game)
    with store.engine.connect() as connection:
        return set(connection.scalars(known))
