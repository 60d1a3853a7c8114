"""The database: what is written stays as it was written, once and in order; in SQLite and in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from rotonde.play import Record
from rotonde.web.groups import LONGEST, DraftToWrite, Receipt, TurnToWrite, Written, tell_fronts
from rotonde.web.schema import metadata, taught
from rotonde.web.store import Chair, Kept, Store
from tests.web.databases import Databases, Postgres

RECORD = Record("russian-railroads", 1, 2, {"data": {}}, [3, 1, 4])
CHAIRS = [Chair("Ada", person="ada"), Chair("Stephenson", bot="random")]


@pytest.fixture
def store(databases: Databases) -> Iterator[Store]:
    made = Store(databases.new())
    made.add_person("ada", "Ada")
    made.add_table("t", RECORD, CHAIRS, "ada", over=False)
    yield made
    made.close()


def kept(store: Store, table: str = "t") -> Kept:
    found = store.table(table)
    assert found
    return found


def actions(store: Store) -> list[int]:
    return kept(store).record.actions


def turn(before: int, *actions: int, table: str = "t", edition: int = 0, over: bool = False) -> TurnToWrite:
    return TurnToWrite(table, edition, before, actions, over, 1)


def draft(number: int, *actions: int, revision: int = 1, table: str = "t") -> DraftToWrite:
    return DraftToWrite(table, 0, number, revision, actions)


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    found = kept(store)

    assert (found.record, found.chairs, found.host, found.draft) == (RECORD, CHAIRS, "ada", [])


def test_there_is_no_table_that_nobody_opened(store: Store) -> None:
    assert store.table("u") is None


def test_decisions_are_added_after_those_that_are_there(store: Store) -> None:
    assert store.write([turn(3, 1, 5)]).turns == [True]

    assert actions(store) == [3, 1, 4, 1, 5]
    assert kept(store).turn == 1


def test_only_the_tail_of_a_known_record_is_read(store: Store) -> None:
    known = kept(store)
    store.write([turn(3, 1, 5)])
    with store.engine.begin() as connection:  # what is known is not asked for
        connection.execute(sa.text("UPDATE decision SET action = 99 WHERE number < 3"))
    found = store.table("t", known)

    assert found
    assert found.record.actions == [3, 1, 4, 1, 5]


def test_of_two_answers_to_one_position_the_second_is_not_written_at_all(store: Store) -> None:
    store.write([turn(3, 1)])
    assert store.write([turn(3, 9, 9, over=True)]).turns == [False]

    assert actions(store) == [3, 1, 4, 1]
    assert not store.tables_of("ada")[0].over


def test_of_two_answers_in_one_group_the_first_counts(store: Store) -> None:
    assert store.write([turn(3, 1), turn(3, 9, 9)]).turns == [True, False]
    assert actions(store) == [3, 1, 4, 1]


def test_a_turn_of_before_a_seat_was_taken_is_not_written(store: Store) -> None:
    store.add_table("u", RECORD, [CHAIRS[0], Chair("")], "ada", over=False)
    store.sit("u", 1, Chair("Ada 2", person="ada"))

    assert store.write([turn(3, 1, table="u")]).turns == [False]
    assert store.write([turn(3, 1, table="u", edition=1)]).turns == [True]


def test_a_turn_that_nobody_heard_of_is_written_once(store: Store) -> None:
    first = turn(3, 1, 5)
    store.write([first])
    again = replace(first, tried=True)
    other = TurnToWrite("t", 0, 3, [1, 6], False, 1, tried=True)

    assert store.write([again]).turns == [True]
    assert store.write([other]).turns == [False]
    assert actions(store) == [3, 1, 4, 1, 5]


def test_a_group_writes_the_turns_of_many_tables_at_once(store: Store) -> None:
    for name in ("u", "v", "w"):
        store.add_table(name, RECORD, CHAIRS, "ada", over=False)
    done = store.write([turn(3, 1, table="w"), turn(2, 1, table="v"), turn(3, 2, table="u")], [draft(3, 7)])

    assert done == Written([True, False, True], [True], ["u:4:0", "w:4:0", "t:3:1"])
    assert [kept(store, name).record.actions[3:] for name in ("u", "v", "w")] == [[2], [], [1]]
    assert kept(store).draft == [7]


def test_a_group_that_fails_leaves_nothing(store: Store) -> None:
    receipt = Receipt("ada", "key", "", "t")
    store.write([TurnToWrite("t", 0, 3, [1], False, 0, receipt=receipt)])
    store.add_table("u", RECORD, CHAIRS, "ada", over=False)
    with pytest.raises(IntegrityError):
        store.write([turn(3, 1, table="u"), TurnToWrite("t", 0, 4, [5], False, 0, receipt=receipt)])

    assert (actions(store), kept(store, "u").record.actions) == ([3, 1, 4, 1], [3, 1, 4])


def test_a_draft_is_replaced_and_ends_with_the_decision(store: Store) -> None:
    store.write([], [draft(3, 1)])
    store.write([], [draft(3, 1, 5, revision=2)])
    assert (kept(store).draft, kept(store).revision) == ([1, 5], 2)

    store.write([turn(3, 1, 5)])
    assert (kept(store).draft, kept(store).revision) == ([], 0)


def test_of_two_drafts_of_a_team_the_first_with_a_number_counts(store: Store) -> None:
    assert store.write([], [draft(3, 1)]).drafts == [True]
    assert store.write([], [draft(3, 2)]).drafts == [False]
    assert kept(store).draft == [1]


def test_a_draft_of_a_position_that_is_past_or_never_came_is_not_written(store: Store) -> None:
    store.write([turn(3, 1)])

    assert store.write([], [draft(3, 5)]).drafts == [False]
    assert store.write([], [draft(5, 5)]).drafts == [False]
    assert kept(store).draft == []


def test_a_draft_after_a_turn_is_written_with_it_or_not_at_all(store: Store) -> None:
    late = DraftToWrite("t", 0, 5, 1, [8])
    store.write(
        [
            TurnToWrite("t", 0, 2, [1, 1, 1], False, 0, late),
            TurnToWrite("t", 0, 3, [1], False, 0, draft(4, 9)),
        ]
    )

    assert (actions(store), kept(store).draft) == ([3, 1, 4, 1], [9])
    store.write([turn(4, 2)])
    assert kept(store).draft == []


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


def test_a_list_knows_whose_turn_it_is(store: Store) -> None:
    store.write([turn(3, 1)])
    listed = store.tables_of("ada")[0]

    assert listed.turn == 1
    assert not listed.asks("ada", 1, team=False)  # a bot sits there
    assert listed.asks("ada", 0, team=False)
    assert not listed.asks("bob", 0, team=False)
    assert store.waiting_for_bots(10) == ["t"]


def test_a_claim_is_held_by_who_came_first_until_it_is_past(store: Store) -> None:
    other = Store(store.file or store.engine.url.render_as_string(hide_password=False))
    assert store.claim("t", 3, "turn")
    assert store.claim("t", 3, "turn")
    assert not other.claim("t", 3, "turn")
    assert other.claim("t", 4, "turn")

    with store.engine.begin() as connection:
        connection.execute(sa.text("UPDATE claim SET until = '2001' WHERE number = 3"))
    assert other.claim("t", 3, "turn")
    assert not store.claim("t", 3, "turn")
    other.close()


def test_a_row_stays_or_is_replaced(store: Store) -> None:
    for _ in range(2):
        store.put(taught, {"person": "ada", "game": "g", "card": "c"})
        store.put(taught, {"person": "ada", "game": "g", "card": "c"}, replace=True)

    with store.engine.connect() as connection:
        assert len(connection.execute(taught.select()).all()) == 1


def test_the_key_is_made_once(store: Store) -> None:
    assert store.key() == store.key()
    assert len(store.key()) == 64


def test_messages_to_other_fronts_are_short_enough(postgres: Postgres) -> None:
    store = Store(postgres.new())
    told = [f"{nth:012}:100:1" for nth in range(2000)]
    with store.engine.connect() as listening:
        heard = listening.connection.driver_connection
        assert heard
        heard.autocommit = True
        heard.execute("LISTEN rotonde")
        with store.engine.begin() as connection:
            tell_fronts(connection, store.front, told)
        messages = [note.payload for note in heard.notifies(timeout=5, stop_after=5)]

    assert max(map(len, messages)) <= LONGEST
    assert [one for message in messages for one in message.split()[1:]] == told
    assert {message.split()[0] for message in messages} == {store.front}
    store.close()


def test_an_empty_database_is_brought_to_todays_form_and_stays_there(databases: Databases) -> None:
    place = databases.new(empty=True)
    for _ in range(3):
        store = Store(place)
        inspector = sa.inspect(store.engine)
        for table in metadata.sorted_tables:
            found = {column["name"] for column in inspector.get_columns(table.name)}
            assert found == {column.name for column in table.columns}
        store.close()


def test_a_database_of_the_released_form_is_brought_to_todays_with_all_that_is_in_it(
    databases: Databases,
) -> None:
    """The form of revision 0004, filled by plain statements as its program did."""
    place = databases.new(empty=True)
    store = Store(place, form="0004")
    with store.engine.begin() as connection:
        for statement in (
            "INSERT INTO person VALUES ('ada', 'Ada', '2026')",
            "INSERT INTO sitting VALUES"
            " ('t', 'russian-railroads', 1, '{\"data\": {}}', 'ada', '1', '2', false)",
            "INSERT INTO seat VALUES ('t', 0, 'Ada', 'ada', NULL)",
            "INSERT INTO seat VALUES ('t', 1, 'Stephenson', NULL, 'random')",
            "INSERT INTO decision VALUES ('t', 0, 3, '2'), ('t', 1, 1, '2'), ('t', 2, 4, '3')",
            "INSERT INTO draft VALUES ('t', 3, '[5]')",
            "INSERT INTO lesson VALUES ('t', 'first', '[0]')",
        ):
            connection.execute(sa.text(statement.replace(": ", "\\: ")))
    store.close()

    store = Store(place)
    found = kept(store)
    assert (found.record, found.chairs, found.draft, found.since) == (RECORD, CHAIRS, [5], "3")
    assert (found.turn, found.lesson and found.lesson.name) == (None, "first")
    assert store.write([turn(3, 1, 5)]).turns == [True]
    assert actions(store) == [3, 1, 4, 1, 5]
    store.close()


def test_what_was_written_survives_opening_the_database_again(store: Store) -> None:
    store.write([turn(3, 1)])
    store.close()

    again = Store(store.file or store.engine.url.render_as_string(hide_password=False))
    assert actions(again) == [3, 1, 4, 1]
    again.close()


def test_a_commit_is_on_the_disk_and_readers_do_not_wait(tmp_path: Path) -> None:
    store = Store(tmp_path / "deep" / "rotonde.db")
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_key_beside_the_file_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "rotonde.key").write_text("abc\n")

    assert Store(tmp_path / "rotonde.db").key() == "abc"
