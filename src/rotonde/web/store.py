"""What lasts: people, tables, seats and an append-only log of decisions, in one SQLite file or in PostgreSQL.

A decision is written before anybody is told of it, by the writer, in a group with others (`groups`). All that
is here waits for the database: the event loop calls it in a thread.
"""

from __future__ import annotations

import json
import secrets as randomness
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite

from rotonde.extras import require
from rotonde.play import Record
from rotonde.web.groups import (
    DraftToWrite,
    Receipt,
    TurnToWrite,
    Written,
    tell_fronts,
    write_group,
    written,
    written_now,
)
from rotonde.web.schema import (
    claims,
    decisions,
    drafts,
    lessons,
    people,
    receipts,
    seats,
    secrets,
    tables,
)
from rotonde.web.writer import PATIENCE, Writer

MIGRATIONS = Path(__file__).parent / "migrations"
COOKIES = "cookies"  # the name of the secret that signs them
CONNECT = 3  # seconds to reach a server
CLAIM = 60  # seconds for which somebody thinks alone


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a seat: a person, a bot, or nobody yet."""

    name: str
    person: str | None = None
    bot: str | None = None

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


@dataclass(frozen=True, slots=True)
class Studied:
    """A lesson, and how far somebody is in it."""

    name: str
    marks: list[int]  # how many actions there were when each step began


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept."""

    id: str
    record: Record
    chairs: list[Chair]
    host: str
    draft: list[int]  # steps by their numbers
    since: str = ""  # when the last decision was confirmed
    lesson: Studied | None = None  # what is learnt here, if it is no ordinary table
    edition: int = 0  # how often something else than the record has changed
    revision: int = 0  # of the draft
    turn: int | None = None  # the seat to move as it is kept; none if that was never written


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    version: int  # of the rules it was played by
    chairs: list[Chair]
    over: bool
    touched: str
    turn: int | None = None  # the seat to move; none if that was never written

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def asks(self, person: str | None, turn: int, team: bool) -> bool:
        """Is it for this person, if it is the turn of this seat?"""
        mine = [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]
        return not self.chairs[turn].bot and (bool(mine) if team else turn in mine)


class Store:
    """The database, brought to today's form when it is opened."""

    def __init__(self, place: Path | str, form: str = "head") -> None:
        """At a path there is an SQLite file; at an address that begins with `postgresql:` that database.

        It is brought to the newest form, or to the one of this revision.
        """
        self.front = randomness.token_hex(8)  # this process, among those that share a database
        if isinstance(place, Path):
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch(mode=0o600)  # hands and drafts are in it
            self.file: Path | None = place
            self.engine = sa.create_engine(f"sqlite:///{place}")
            sa.event.listen(self.engine, "connect", _prepare)
        else:
            require("postgres")
            self.file = None
            self.engine = sa.create_engine(spoken(place), connect_args={"connect_timeout": CONNECT})
            sa.event.listen(self.engine, "connect", _prepare_server)
        self.writer = Writer(self.write)
        self._migrate(form)

    @property
    def shared(self) -> bool:
        """May other processes write here, too?"""
        return self.file is None

    def close(self) -> None:
        self.engine.dispose()

    def _migrate(self, form: str) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        with self.engine.begin() as connection:
            if self.shared:  # two fronts that start together
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1830)")
            config.attributes["connection"] = connection
            command.upgrade(config, form)

    def key(self) -> str:
        """The secret that signs cookies: made once; one that lies beside the file from earlier is kept."""
        beside = self.file.with_suffix(".key") if self.file else None
        made = beside.read_text().strip() if beside and beside.exists() else randomness.token_hex(32)
        with self.engine.begin() as connection:
            connection.execute(self._unless_there(secrets, {"name": COOKIES, "value": made}))
            return str(connection.scalar(sa.select(secrets.c.value).where(secrets.c.name == COOKIES)))

    def _unless_there(self, table: sa.Table, row: dict[str, Any]) -> sa.Executable:
        """Insert a row, unless there is one with its key."""
        if self.shared:
            return postgresql.insert(table).values(row).on_conflict_do_nothing()
        return sqlite.insert(table).values(row).on_conflict_do_nothing()

    def put(self, table: sa.Table, row: dict[str, Any], replace: bool = False) -> None:
        """A row by its key: the first one stays, or the last."""
        with self.engine.begin() as connection:
            if replace:
                key = [column == row[column.name] for column in table.primary_key]
                connection.execute(table.delete().where(*key))
            connection.execute(self._unless_there(table, row))

    # people

    def add_person(self, person: str, name: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(people.insert().values(id=person, name=name, since=written_now()))

    def name_of(self, person: str) -> str | None:
        """What this person is called; none if nobody knows them."""
        with self.engine.connect() as connection:
            name: str | None = connection.scalar(sa.select(people.c.name).where(people.c.id == person))
        return name

    def rename(self, person: str, name: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(people.update().where(people.c.id == person).values(name=name))

    # tables

    def add_table(
        self,
        table: str,
        record: Record,
        chairs: Sequence[Chair],
        host: str,
        over: bool,
        turn: int | None = None,
        receipt: Receipt | None = None,
    ) -> None:
        """A new table, with all that has been decided at it."""
        now = written_now()
        with self.engine.begin() as connection:
            connection.execute(
                tables.insert().values(
                    id=table,
                    game=record.game,
                    version=record.version,
                    options=json.dumps(record.options),
                    host=host,
                    since=now,
                    touched=now,
                    over=over,
                    length=len(record.actions),
                    turn=turn,
                )
            )
            for seat, chair in enumerate(chairs):
                connection.execute(
                    seats.insert().values(
                        sitting=table, seat=seat, name=chair.name, person=chair.person, bot=chair.bot
                    )
                )
            decide(connection, table, record.actions, now)
            if receipt:
                connection.execute(receipts.insert().values(**receipt._asdict(), since=now))

    def table(self, table: str, known: Kept | None = None) -> Kept | None:
        """A table with its record and its draft; of a record that is known already, only the tail is read."""
        with self.engine.connect() as connection:
            found = connection.execute(tables.select().where(tables.c.id == table)).one_or_none()
            if found is None:
                return None
            sitting = connection.execute(
                seats.select().where(seats.c.sitting == table).order_by(seats.c.seat)
            )
            chairs = [Chair(row.name, row.person, row.bot) for row in sitting]
            before = known.record.actions if known and known.edition == found.edition else []
            decided = sa.select(decisions.c.action, decisions.c.since).where(decisions.c.sitting == table)
            decided = decided.where(decisions.c.number >= len(before)).order_by(decisions.c.number)
            tail = connection.execute(decided).all()
            draft = connection.execute(drafts.select().where(drafts.c.sitting == table)).one_or_none()
            lesson = connection.execute(lessons.select().where(lessons.c.sitting == table)).one_or_none()
        actions = [*before, *(row.action for row in tail)][: found.length]
        if len(actions) < found.length:  # it began anew while it was read
            return self.table(table)
        since = tail[-1].since if tail else known.since if known else found.since
        record = Record(found.game, found.version, len(chairs), json.loads(found.options), actions)
        goes_on = draft is not None and draft.number == len(actions)
        drafted = json.loads(draft.actions) if draft and goes_on else []
        revision = draft.revision if draft and goes_on else 0
        studied = Studied(lesson.name, json.loads(lesson.marks)) if lesson else None
        return Kept(
            table, record, chairs, found.host, drafted, since, studied, found.edition, revision, found.turn
        )

    def sit(self, table: str, seat: int, chair: Chair) -> bool:
        """Give a free seat to somebody; false if it was taken."""
        free = sa.and_(seats.c.sitting == table, seats.c.seat == seat)
        free = sa.and_(free, seats.c.person.is_(None), seats.c.bot.is_(None))
        taken = seats.update().where(free).values(name=chair.name, person=chair.person, bot=chair.bot)
        with self.engine.begin() as connection:
            if not connection.execute(taken).rowcount:
                return False
            self.changed(connection, table)
        return True

    def changed(self, connection: sa.Connection, table: str, **values: Any) -> None:
        """Something else than the record has changed: whoever answers what was before reloads first."""
        anew = tables.update().where(tables.c.id == table)
        connection.execute(anew.values(edition=tables.c.edition + 1, **values))
        length = connection.scalar(sa.select(tables.c.length).where(tables.c.id == table))
        tell_fronts(connection, self.front, [f"{table}:{length}:0"])

    def write(
        self, turns: Sequence[TurnToWrite], drafts: Sequence[DraftToWrite] = (), patience: float = PATIENCE
    ) -> Written:
        """Turns and drafts of many tables in one transaction, each if it is in time."""
        with self.engine.connect() as connection:
            if not self.shared:
                connection.exec_driver_sql(f"PRAGMA busy_timeout={int(patience * 1000)}")
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            done = write_group(connection, turns, drafts)
            tell_fronts(connection, self.front, done.told)
            connection.commit()
        return done

    def mark_turn(self, table: str, length: int, turn: int) -> None:
        """Whose turn it is after so many decisions, at a table of which that was never written."""
        with self.engine.begin() as connection:
            there = tables.update().where(tables.c.id == table, tables.c.length == length)
            connection.execute(there.values(turn=turn))

    def standing(self, names: Sequence[str]) -> dict[str, tuple[int, int, int]]:
        """Of each of these tables its edition, its length and the revision of its draft."""
        revision = sa.func.coalesce(drafts.c.revision, 0)
        wanted = sa.select(tables.c.id, tables.c.edition, tables.c.length, revision)
        goes_on = sa.and_(drafts.c.sitting == tables.c.id, drafts.c.number == tables.c.length)
        wanted = wanted.outerjoin(drafts, goes_on).where(tables.c.id.in_(names))
        with self.engine.connect() as connection:
            return {row[0]: (row[1], row[2], row[3]) for row in connection.execute(wanted)}

    def claim(self, table: str, number: int, kind: str) -> bool:
        """Is it this process that thinks about this decision? Whoever claims it first, for a minute."""
        now = datetime.now(UTC)
        mine = sa.and_(claims.c.sitting == table, claims.c.number == number, claims.c.kind == kind)
        row = {"sitting": table, "number": number, "kind": kind, "front": self.front}
        until = written(now + timedelta(seconds=CLAIM))
        with self.engine.begin() as connection:
            past = claims.delete().where(claims.c.sitting == table, claims.c.until < written(now))
            connection.execute(past)
            connection.execute(self._unless_there(claims, row | {"until": until}))
            return bool(connection.scalar(sa.select(claims.c.front).where(mine)) == self.front)

    def receipt(self, person: str, key: str) -> Receipt | None:
        """What was answered to something that a program asks for again."""
        wanted = receipts.select().where(receipts.c.person == person, receipts.c.key == key)
        with self.engine.connect() as connection:
            row = connection.execute(wanted).one_or_none()
        return Receipt(row.person, row.key, row.asked, row.answer) if row else None

    def waiting_for_bots(self, limit: int) -> list[str]:
        """Tables at which a bot is to move, those touched last first."""
        to_move = sa.and_(seats.c.sitting == tables.c.id, seats.c.seat == tables.c.turn)
        wanted = sa.select(tables.c.id).join(seats, to_move).where(seats.c.bot.is_not(None))
        wanted = wanted.where(tables.c.over.is_(False)).order_by(tables.c.touched.desc()).limit(limit)
        with self.engine.connect() as connection:
            return list(connection.scalars(wanted))

    def tables_of(self, person: str, limit: int = 50) -> list[Listed]:
        """Where this person sits or has opened a table, the one touched last first; lessons are apart."""
        mine = sa.select(seats.c.sitting).where(seats.c.person == person)
        wanted = sa.or_(tables.c.id.in_(mine), tables.c.host == person)
        wanted = sa.and_(wanted, tables.c.id.not_in(sa.select(lessons.c.sitting)))
        listed = tables.select().where(wanted).order_by(tables.c.touched.desc()).limit(limit)
        with self.engine.connect() as connection:
            found = connection.execute(listed).all()
            chairs: dict[str, list[Chair]] = {row.id: [] for row in found}
            sitting = seats.select().where(seats.c.sitting.in_(chairs)).order_by(seats.c.seat)
            for row in connection.execute(sitting):
                chairs[row.sitting].append(Chair(row.name, row.person, row.bot))
        return [
            Listed(row.id, row.game, row.version, chairs[row.id], row.over, row.touched, row.turn)
            for row in found
        ]

    def opened_since(self, person: str, moment: datetime) -> int:
        """How many tables this person has opened since then."""
        opened = sa.select(sa.func.count()).select_from(tables)
        opened = opened.where(tables.c.host == person, tables.c.since >= written(moment))
        with self.engine.connect() as connection:
            return int(connection.scalar(opened) or 0)


def decide(connection: sa.Connection, table: str, actions: Sequence[int], now: str) -> None:
    """The decisions of a table that has none yet."""
    rows = [
        {"sitting": table, "number": number, "action": action, "since": now}
        for number, action in enumerate(actions)
    ]
    if rows:
        connection.execute(decisions.insert(), rows)


def is_url(place: str) -> bool:
    """Is it the address of a PostgreSQL database?"""
    return place.startswith(("postgresql:", "postgres:"))


def spoken(url: str) -> str:
    """The address, with the driver that speaks to it."""
    return f"postgresql+psycopg:{url.partition(':')[2]}"


def _prepare(connection: Any, _: Any) -> None:
    """Readers never wait, writers wait for one another, and a commit is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _prepare_server(connection: Any, _: Any) -> None:
    """A commit is on the disk, and nobody waits for ever."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = on")
        cursor.execute("SET lock_timeout = '10s'")
    connection.commit()
