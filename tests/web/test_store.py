"""The file: what is written stays as it was written, once and in order."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from rotonde.play import Record
from rotonde.web.schema import metadata
from rotonde.web.store import Chair, Store

RECORD = Record("russian-railroads", 1, 2, {"data": {}}, [3, 1, 4])
CHAIRS = [Chair("Ada", person="ada"), Chair("Stephenson", bot="random")]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store(tmp_path / "deep" / "rotonde.db")
    made.add_person("ada", "Ada")
    made.add_table("t", RECORD, CHAIRS, "ada", over=False)
    return made


def actions(store: Store) -> list[int]:
    kept = store.table("t")
    assert kept
    return kept.record.actions


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    kept = store.table("t")

    assert kept
    assert (kept.record, kept.chairs, kept.host, kept.draft) == (RECORD, CHAIRS, "ada", [])


def test_there_is_no_table_that_nobody_opened(store: Store) -> None:
    assert store.table("u") is None


def test_decisions_are_added_after_those_that_are_there(store: Store) -> None:
    store.append("t", 3, [1, 5], over=False)

    assert actions(store) == [3, 1, 4, 1, 5]


def test_two_answers_to_one_position_are_refused_as_a_whole(store: Store) -> None:
    store.append("t", 3, [1], over=False)
    with pytest.raises(IntegrityError):
        store.append("t", 3, [9, 9], over=True)

    assert actions(store) == [3, 1, 4, 1]
    assert not store.tables_of("ada")[0].over


def test_a_draft_is_replaced_and_ends_with_the_decision(store: Store) -> None:
    store.keep_draft("t", 3, [1])
    store.keep_draft("t", 3, [1, 5])
    kept = store.table("t")
    assert kept
    assert kept.draft == [1, 5]

    store.append("t", 3, [1, 5], over=False)
    kept = store.table("t")
    assert kept
    assert kept.draft == []


def test_a_draft_of_a_position_that_is_past_is_forgotten(store: Store) -> None:
    store.append("t", 3, [1], over=False)
    store.keep_draft("t", 3, [5])
    kept = store.table("t")

    assert kept
    assert kept.draft == []


def test_a_seat_is_given_once(store: Store) -> None:
    store.add_person("bob", "Bob")
    store.add_table("u", RECORD, [CHAIRS[0], Chair("")], "ada", over=False)

    assert store.sit("u", 1, Chair("Bob", person="bob"))
    assert not store.sit("u", 1, Chair("Ada", person="ada"))
    assert not store.sit("u", 7, Chair("Ada", person="ada"))


def test_tables_are_listed_for_who_sits_there_or_opened_them(store: Store) -> None:
    store.add_person("bob", "Bob")
    store.add_table("u", RECORD, [Chair(""), Chair("Bob", person="bob")], "ada", over=True)

    assert {listed.id for listed in store.tables_of("ada")} == {"t", "u"}
    assert [listed.names for listed in store.tables_of("bob")] == [["", "Bob"]]


def test_an_empty_file_is_brought_to_todays_form_and_stays_there(tmp_path: Path) -> None:
    for _ in range(3):
        store = Store(tmp_path / "rotonde.db")
        inspector = sa.inspect(store.engine)
        for table in metadata.sorted_tables:
            found = {column["name"] for column in inspector.get_columns(table.name)}
            assert found == {column.name for column in table.columns}
        store.close()


def test_what_was_written_survives_opening_the_file_again(store: Store) -> None:
    store.append("t", 3, [1], over=False)
    store.close()

    assert actions(Store(store.file)) == [3, 1, 4, 1]


def test_a_commit_is_on_the_disk_and_readers_do_not_wait(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
