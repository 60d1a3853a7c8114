"""A whole site in one file and back, between all kinds of databases, while it runs."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rotonde.cli.app import app
from rotonde.play import Record
from rotonde.web.backup import BadBackup, backup, restore, rows
from rotonde.web.groups import TurnToWrite
from rotonde.web.store import Chair, Store
from rotonde.web.tokens import make_token
from tests.web.databases import Databases, Files, Postgres

RECORD = Record("express-01", 1, 2, {"data": {"née": "ß"}}, [3, 1, 4])


def filled(store: Store) -> Store:
    store.key()
    store.add_person("ada", "Ada Née")
    store.add_table("t", RECORD, [Chair("Ada", person="ada"), Chair("", bot="club")], "ada", False, 1)
    make_token(store, "ada", "mine", frozenset({"look"}))
    store.claim("t", 3, "turn")
    return store


def kept(store: Store) -> list[object]:
    return [row for row in rows(store) if row[0] != "claim"]


@pytest.mark.parametrize("to", ["sqlite", "postgresql"])
def test_all_comes_back_in_either_kind_of_database(
    databases: Databases, request: pytest.FixtureRequest, tmp_path: Path, to: str
) -> None:
    store, file = filled(Store(databases.new())), tmp_path / "site.gz"
    count = backup(store, file)
    other: Databases = Files(tmp_path) if to == "sqlite" else request.getfixturevalue("postgres")
    again = Store(other.new())

    assert restore(again, file) == count == len(kept(store))
    assert kept(again) == kept(store)
    assert again.key() == store.key()
    assert again.write([TurnToWrite("t", 0, 3, [1], False, 0)]).turns == [True]
    assert file.stat().st_mode & 0o077 == 0
    with pytest.raises(BadBackup, match="not empty"):
        restore(again, file)
    store.close()
    again.close()


def test_a_backup_under_load_is_one_moment(databases: Databases, tmp_path: Path) -> None:
    store = filled(Store(databases.new()))
    stop = threading.Event()

    def busy() -> None:
        length = 3
        while not stop.is_set():
            store.write([TurnToWrite("t", 0, length, [1, 2, 3], False, 0)])
            length += 3

    writing = threading.Thread(target=busy)
    writing.start()
    files = Files(tmp_path)
    for nth in range(4):
        backup(store, tmp_path / f"{nth}.gz")
        again = Store(files.new())
        restore(again, tmp_path / f"{nth}.gz")
        found = again.table("t")
        with again.engine.connect() as connection:
            decisions = connection.exec_driver_sql("SELECT count(*) FROM decision").scalar()
            length = connection.exec_driver_sql("SELECT length FROM sitting").scalar()
        assert found
        assert decisions == length == len(found.record.actions)
        assert len(found.record.actions) % 3 == 0
        again.close()
    stop.set()
    writing.join()
    store.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"not at all",
        lambda data: data[: len(data) // 2],
        lambda data: gzip.compress(b'{"rotonde": "backup", "form": "9999"}\n'),
        lambda data: gzip.compress(gzip.decompress(data).rpartition(b'{"rows"')[0]),
        lambda data: gzip.compress(gzip.decompress(data).replace(b'["sitting"', b'["cat"')),
    ],
)
def test_a_file_that_is_no_whole_backup_puts_nothing(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    store, file = filled(Store(tmp_path / "a.db")), tmp_path / "site.gz"
    backup(store, file)
    file.write_bytes(spoil(file.read_bytes()))
    again = Store(tmp_path / "b.db")

    with pytest.raises(BadBackup):
        restore(again, file)
    assert kept(again) == []


def test_each_is_one_command(tmp_path: Path) -> None:
    filled(Store(tmp_path / "a.db")).close()
    run, file = CliRunner().invoke, tmp_path / "site.gz"

    done = run(app, ["backup", str(file), "--db", str(tmp_path / "a.db")])
    assert (done.exit_code, done.output.partition(" ")[2]) == (0, f"rows are kept in {file}\n")
    assert run(app, ["restore", str(file), "--db", str(tmp_path / "b.db")]).exit_code == 0
    assert kept(Store(tmp_path / "b.db")) == kept(Store(tmp_path / "a.db"))


def test_what_cannot_be_done_is_one_line(tmp_path: Path) -> None:
    filled(Store(tmp_path / "a.db")).close()
    (tmp_path / "bad.gz").write_bytes(b"x")
    for words in (
        ["backup", str(tmp_path / "x.gz"), "--db", str(tmp_path / "nowhere.db")],
        ["backup", str(tmp_path / "no" / "x.gz"), "--db", str(tmp_path / "a.db")],
        ["restore", str(tmp_path / "bad.gz"), "--db", str(tmp_path / "a.db")],
        ["restore", str(tmp_path / "bad.gz"), "--db", str(tmp_path / "b.db")],
        ["restore", str(tmp_path / "bad.gz"), "--db", "postgresql://127.0.0.1:1/none"],
    ):
        told = CliRunner().invoke(app, words)
        assert told.exit_code == 2, words
        assert told.stderr.count("\n") == 1
        assert told.stderr.startswith("rotonde: ")
    assert not (tmp_path / "b.db").exists()


def test_a_postgresql_database_is_backed_up_by_the_command(postgres: Postgres, tmp_path: Path) -> None:
    url, file = postgres.new(), tmp_path / "site.gz"
    filled(Store(url)).close()

    assert CliRunner().invoke(app, ["backup", str(file), "--db", url]).exit_code == 0
    assert CliRunner().invoke(app, ["restore", str(file), "--db", postgres.new()]).exit_code == 0
