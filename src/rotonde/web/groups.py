"""What is written in one transaction: the turns and drafts of many tables, each by compare-and-set.

A turn brings the record of its table from one length to another. It is written only if the record still has
the first length, in the very statement that sets the second; so of two who answer one position one is first,
and the other hears of it. The statements are plain: they run for every move of the site.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

CHANNEL: Final = "rotonde"  # on which fronts tell one another
LONGEST: Final = 7900  # bytes that PostgreSQL takes in one message


class Receipt(NamedTuple):
    """That something was done, for a program that may ask for it twice."""

    person: str
    key: str
    asked: str
    answer: str


@dataclass(frozen=True, slots=True)
class DraftToWrite:
    """What a seat has done and not confirmed."""

    table: str
    edition: int
    number: int  # how many decisions it follows
    revision: int  # which draft of that position it is
    actions: Sequence[int]  # steps by their numbers
    receipt: Receipt | None = None


@dataclass(frozen=True, slots=True)
class TurnToWrite:
    """Decisions to be added to a record, if it is still as long as it was."""

    table: str
    edition: int
    before: int
    actions: Sequence[int]
    over: bool
    to_move: int  # the seat after it, or nobody
    draft: DraftToWrite | None = None  # that is begun after it already
    receipt: Receipt | None = None
    tried: bool = False  # may have been written, though nobody heard of it

    @property
    def after(self) -> int:
        return self.before + len(self.actions)


@dataclass(slots=True)
class Written:
    """What became of a group: for each of its turns and drafts, was it in time?"""

    turns: list[bool] = field(default_factory=list)
    drafts: list[bool] = field(default_factory=list)
    told: list[str] = field(default_factory=list)  # `table:length:revision`, for other fronts


LENGTHEN = (
    "UPDATE sitting SET length = ?, touched = ?, over = ?, turn = ?"
    " WHERE id = ? AND length = ? AND edition = ?"
)
DECIDE = "INSERT INTO decision (sitting, number, action, since) VALUES (?, ?, ?, ?)"
DRAFT = (
    "INSERT INTO draft (sitting, number, actions, revision)"
    " SELECT id, ?, ?, ? FROM sitting WHERE id = ? AND length = ? AND edition = ?"
    " ON CONFLICT (sitting) DO UPDATE SET"
    " number = excluded.number, actions = excluded.actions, revision = excluded.revision"
    " WHERE draft.number < excluded.number"
    " OR (draft.number = excluded.number AND draft.revision < excluded.revision)"
)
DECIDED = "SELECT action FROM decision WHERE sitting = ? AND number >= ? AND number < ? ORDER BY number"
RECEIVE = "INSERT INTO receipt (person, key, asked, answer, since) VALUES (?, ?, ?, ?, ?)"


def write_group(
    connection: sa.Connection, turns: Sequence[TurnToWrite], drafts: Sequence[DraftToWrite]
) -> Written:
    """Write what is in time, within the transaction of the connection."""
    mark = "?" if connection.dialect.name == "sqlite" else "%s"
    now = written_now()

    def run(sql: str, *values: object) -> sa.CursorResult[Any]:
        return connection.exec_driver_sql(sql.replace("?", mark), values)

    def drafted(draft: DraftToWrite) -> bool:
        numbered = json.dumps(list(draft.actions))
        guard = (draft.table, draft.number, draft.edition)
        return bool(run(DRAFT, draft.number, numbered, draft.revision, *guard).rowcount)

    def lengthened(turn: TurnToWrite) -> bool:
        guard = (turn.table, turn.before, turn.edition)
        return bool(run(LENGTHEN, turn.after, now, turn.over, turn.to_move, *guard).rowcount)

    def is_there(turn: TurnToWrite) -> bool:
        """Was it written by the try that nobody heard of?"""
        rows = run(DECIDED, turn.table, turn.before, turn.after)
        return [row[0] for row in rows] == list(turn.actions)

    done = Written([False] * len(turns), [False] * len(drafts))
    rows: list[tuple[object, ...]] = []
    receipts: list[Receipt] = []
    for nth in sorted(range(len(turns)), key=lambda nth: turns[nth].table):  # two fronts never lock crosswise
        turn = turns[nth]
        if not lengthened(turn):
            done.turns[nth] = turn.tried and is_there(turn)
            continue
        done.turns[nth] = True
        rows += [(turn.table, turn.before + i, action, now) for i, action in enumerate(turn.actions)]
        if turn.draft:
            drafted(turn.draft)
        receipts += [turn.receipt] if turn.receipt else []
        revision = turn.draft.revision if turn.draft else 0
        done.told.append(f"{turn.table}:{turn.after}:{revision}")
    if rows:
        connection.exec_driver_sql(DECIDE.replace("?", mark), rows)
    for nth in sorted(range(len(drafts)), key=lambda nth: drafts[nth].table):
        draft = drafts[nth]
        done.drafts[nth] = drafted(draft)
        if done.drafts[nth]:
            receipts += [draft.receipt] if draft.receipt else []
            done.told.append(f"{draft.table}:{draft.number}:{draft.revision}")
    for receipt in receipts:
        run(RECEIVE, *receipt, now)
    return done


def tell_fronts(connection: sa.Connection, front: str, told: Iterable[str]) -> None:
    """Other fronts hear of it with the commit; as few messages as possible, and none with SQLite."""
    if connection.dialect.name == "sqlite":
        return
    message = front
    for one in told:
        if len(message) + 1 + len(one) > LONGEST:
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, message))
            message = front
        message += f" {one}"
    if message != front:
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, message))


def written_now() -> str:
    """This moment, as it is kept."""
    return written(datetime.now(UTC))


def written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
