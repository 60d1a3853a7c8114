"""A whole site in one file, and back: taken while the site runs, put into an empty place.

The file is the same for both kinds of databases: compressed, a line of JSON for each row. So a club that
began with SQLite can go on with PostgreSQL by a backup and a restore.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from rotonde.web.schema import metadata
from rotonde.web.store import Store

FORM: Final = "0005"  # the revision whose rows these are
FIRST: Final = {"rotonde": "backup", "form": FORM}
PASSING: Final = {"claim"}  # what is of this minute only
MANY: Final = 500  # rows that are written at once


class BadBackup(ValueError):
    """A file that is no backup, or a place that is not empty; the message is one line."""


def backup(store: Store, file: Path) -> int:
    """Write all that is kept, the key that signs cookies included; how many rows there are.

    It is one moment of the site. The file is readable by its owner only; there is all of it or none.
    """
    made = file.with_name(f".{file.name}.part")
    handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    count = 0
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as written:
            written.write(json.dumps(FIRST) + "\n")
            for table, row in rows(store):
                written.write(json.dumps([table, row], ensure_ascii=False) + "\n")
                count += 1
            written.write(json.dumps({"rows": count}) + "\n")
        with made.open("rb") as done:
            os.fsync(done.fileno())
        made.replace(file)
    finally:
        made.unlink(missing_ok=True)
    return count


def rows(store: Store) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every row of one moment, in an order in which they can be put back."""
    level = "REPEATABLE READ" if store.shared else "SERIALIZABLE"
    with store.engine.connect().execution_options(isolation_level=level) as connection:
        if not store.shared:
            connection.exec_driver_sql("BEGIN")
        for table in metadata.sorted_tables:
            if table.name in PASSING:
                continue
            order = list(table.primary_key)
            for row in connection.execute(table.select().order_by(*order)).mappings():
                yield table.name, dict(row)
        connection.rollback()


def restore(store: Store, file: Path) -> int:
    """Put a backup into an empty database: all of it, or nothing."""
    with store.engine.begin() as connection:
        for table in metadata.sorted_tables:
            if connection.execute(table.select().limit(1)).first():
                raise BadBackup("the database is not empty: a backup is put into a new one")
        return _put(connection, file)


def _put(connection: sa.Connection, file: Path) -> int:
    count, ended = 0, False
    waiting: dict[str, list[dict[str, Any]]] = {}

    def put() -> None:
        for name in waiting:
            connection.execute(metadata.tables[name].insert(), waiting[name])
        waiting.clear()

    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            if json.loads(next(lines, "null")) != FIRST:
                raise BadBackup(f"{file} is no backup of this version of Rotonde")
            for line in lines:
                told = json.loads(line)
                if isinstance(told, dict):
                    ended = told == {"rows": count}
                    break
                name, row = told
                if name not in waiting or len(waiting[name]) >= MANY:
                    put()
                waiting.setdefault(name, []).append(row)
                count += 1
            put()
    except (OSError, EOFError, ValueError, KeyError, TypeError, sa.exc.StatementError) as error:
        if isinstance(error, BadBackup):
            raise
        raise BadBackup(f"{file} cannot be read as a backup: {str(error).splitlines()[0][:200]}") from error
    if not ended:
        raise BadBackup(f"{file} is not whole")
    return count
