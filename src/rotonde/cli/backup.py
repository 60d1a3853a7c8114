"""`rotonde backup` and `rotonde restore`: a whole site in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rotonde.cli.arguments import BadInput

if TYPE_CHECKING:
    from rotonde.web.store import Store

Db = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Where tables are kept: a file, or postgresql://…; also set by [cyan]ROTONDE_DB[/cyan].",
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What to write; what is there is replaced.")],
    db: Db = None,
) -> None:
    """Keep a whole site in one file, while it runs.

    Tables, people and the key that signs cookies are in it: keep it where nobody else can read it.

    [cyan]rotonde backup /srv/rotonde-monday.gz[/cyan]
    """
    from rotonde.web import backup as backups
    from rotonde.web.settings import place

    kept = place(db)
    if not kept.url and not kept.file.exists():
        raise BadInput(f"{kept.file} is not there")
    store = opened(db)
    try:
        count = backups.backup(store, file)
    except OSError as error:
        raise BadInput(f"{file}: {(error.strerror or str(error)).lower()}") from error
    finally:
        store.close()
    print(f"{count} rows are kept in {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `rotonde backup` wrote.")],
    db: Db = None,
) -> None:
    """Put a backup into a new place: a file that is not there yet, or an empty PostgreSQL database.

    [cyan]rotonde restore /srv/rotonde-monday.gz --db /srv/rotonde.db[/cyan]
    """
    from rotonde.web import backup as backups
    from rotonde.web.settings import place

    kept = place(db)
    if not kept.url and kept.file.exists():
        raise BadInput(f"{kept.file} is there already: a backup is put into a new place")
    store = opened(db)
    try:
        count = backups.restore(store, file)
    except backups.BadBackup as error:
        store.close()
        if store.file:
            for leftover in store.file.parent.glob(f"{store.file.name}*"):
                leftover.unlink()
        raise BadInput(str(error)) from error
    store.close()
    print(f"{count} rows were put into {'the database' if kept.url else kept.file}")


def opened(db: str | None) -> Store:
    """The database; one line if it cannot be reached."""
    from sqlalchemy.exc import DBAPIError

    from rotonde.web.settings import place
    from rotonde.web.store import Store

    kept = place(db)
    try:
        return Store(kept.url or kept.file)
    except DBAPIError as error:
        raise BadInput(f"the database cannot be opened: {str(error.orig).splitlines()[0]}") from error
