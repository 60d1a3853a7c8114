"""What lasts: people, tables, seats and an append-only log of decisions, in one SQLite file.

A decision is written before anybody is told of it. Its key is the table and its number in the record, so two
writers can never both answer the same position. What is only a draft lies apart and may be replaced.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from rotonde.play import Record
from rotonde.web.schema import decisions, drafts, lessons, people, seats, tables

MIGRATIONS = Path(__file__).parent / "migrations"


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


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    version: int  # of the rules it was played by
    names: list[str]
    over: bool
    touched: str


class Store:
    """The file, brought to today's form when it is opened."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)  # hands and drafts are in it
        self.file = file
        self.engine = sa.create_engine(f"sqlite:///{file}")
        sa.event.listen(self.engine, "connect", _prepare)
        self._migrate()

    def close(self) -> None:
        self.engine.dispose()

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

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

    def add_table(self, table: str, record: Record, chairs: Sequence[Chair], host: str, over: bool) -> None:
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
                )
            )
            for seat, chair in enumerate(chairs):
                connection.execute(
                    seats.insert().values(
                        sitting=table, seat=seat, name=chair.name, person=chair.person, bot=chair.bot
                    )
                )
            _append(connection, table, 0, record.actions, now)

    def table(self, table: str) -> Kept | None:
        """A table with its record and its draft."""
        with self.engine.connect() as connection:
            found = connection.execute(tables.select().where(tables.c.id == table)).one_or_none()
            if found is None:
                return None
            sitting = connection.execute(
                seats.select().where(seats.c.sitting == table).order_by(seats.c.seat)
            )
            chairs = [Chair(row.name, row.person, row.bot) for row in sitting]
            decided = sa.select(decisions.c.action).where(decisions.c.sitting == table)
            actions = list(connection.scalars(decided.order_by(decisions.c.number)))
            last = sa.select(sa.func.max(decisions.c.since)).where(decisions.c.sitting == table)
            since = connection.scalar(last) or found.since
            draft = connection.execute(drafts.select().where(drafts.c.sitting == table)).one_or_none()
            lesson = connection.execute(lessons.select().where(lessons.c.sitting == table)).one_or_none()
        record = Record(found.game, found.version, len(chairs), json.loads(found.options), actions)
        goes_on = draft is not None and draft.number == len(actions)
        drafted = json.loads(draft.actions) if draft and goes_on else []
        studied = Studied(lesson.name, json.loads(lesson.marks)) if lesson else None
        return Kept(table, record, chairs, found.host, drafted, since, studied)

    def sit(self, table: str, seat: int, chair: Chair) -> bool:
        """Give a free seat to somebody; false if it was taken."""
        free = sa.and_(seats.c.sitting == table, seats.c.seat == seat)
        free = sa.and_(free, seats.c.person.is_(None), seats.c.bot.is_(None))
        taken = seats.update().where(free).values(name=chair.name, person=chair.person, bot=chair.bot)
        with self.engine.begin() as connection:
            return bool(connection.execute(taken).rowcount)

    def append(self, table: str, number: int, actions: Sequence[int], over: bool) -> None:
        """Add decisions after the first `number`; `sqlalchemy.exc.IntegrityError` if others came before."""
        now = written_now()
        with self.engine.begin() as connection:
            _append(connection, table, number, actions, now)
            connection.execute(drafts.delete().where(drafts.c.sitting == table))
            connection.execute(tables.update().where(tables.c.id == table).values(touched=now, over=over))

    def keep_draft(self, table: str, number: int, actions: Sequence[int]) -> None:
        """What a seat has done and not confirmed."""
        with self.engine.begin() as connection:
            connection.execute(drafts.delete().where(drafts.c.sitting == table))
            if actions:
                written = {"sitting": table, "number": number, "actions": json.dumps(list(actions))}
                connection.execute(drafts.insert().values(written))

    def tables_of(self, person: str, limit: int = 50) -> list[Listed]:
        """Where this person sits or has opened a table, the one touched last first; lessons are apart."""
        mine = sa.select(seats.c.sitting).where(seats.c.person == person)
        wanted = sa.or_(tables.c.id.in_(mine), tables.c.host == person)
        wanted = sa.and_(wanted, tables.c.id.not_in(sa.select(lessons.c.sitting)))
        listed = tables.select().where(wanted).order_by(tables.c.touched.desc()).limit(limit)
        with self.engine.connect() as connection:
            found = connection.execute(listed).all()
            names: dict[str, list[str]] = {row.id: [] for row in found}
            sitting = seats.select().where(seats.c.sitting.in_(names)).order_by(seats.c.seat)
            for row in connection.execute(sitting):
                names[row.sitting].append(row.name)
        return [Listed(row.id, row.game, row.version, names[row.id], row.over, row.touched) for row in found]

    def opened_since(self, person: str, moment: datetime) -> int:
        """How many tables this person has opened since then."""
        opened = sa.select(sa.func.count()).select_from(tables)
        opened = opened.where(tables.c.host == person, tables.c.since >= _written(moment))
        with self.engine.connect() as connection:
            return int(connection.scalar(opened) or 0)


def _append(connection: sa.Connection, table: str, number: int, actions: Sequence[int], now: str) -> None:
    rows = [
        {"sitting": table, "number": number + index, "action": action, "since": now}
        for index, action in enumerate(actions)
    ]
    if rows:
        connection.execute(decisions.insert(), rows)


def _prepare(connection: Any, _: Any) -> None:
    """Readers never wait, writers wait for one another, and a commit is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def written_now() -> str:
    """This moment, as it is kept."""
    return _written(datetime.now(UTC))


def _written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
