"""An arena can be stopped at any moment, even in the middle of a line."""

from pathlib import Path

import pytest

from rotonde.arena import ArenaError
from rotonde.arena.book import Book
from tests.arena.tables import conditions, result

GAMES = [result(0, "a b", [1, 2], [1]), result(0, "b a", [3, 3], [0, 1]), result(1, "a b", [0, -2], [0])]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with three games."""
    path = tmp_path / "arena.jsonl"
    with Book(path, conditions()) as book:
        book.add(GAMES[:1])
        book.add(GAMES[1:])
    return path


def kept(path: Path) -> list[object]:
    with Book(path, conditions()) as book:
        return list(book.results)


def test_what_was_written_is_read_again(path: Path) -> None:
    assert kept(path) == GAMES
    assert path.read_bytes().count(b"\n") == 4


def test_every_cut_through_the_file_loses_the_last_game_at_most(path: Path) -> None:
    whole = path.read_bytes()
    for end in range(len(whole) + 1):
        path.write_bytes(whole[:end])
        lines = whole[:end].count(b"\n")
        with Book(path, conditions()) as book:
            assert book.results == GAMES[: max(0, lines - 1)]
            book.add(GAMES[len(book.results) :])

        assert path.read_bytes() == whole


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b'{"game": "go"}\n', b"\xff\xfe\n", b"\n"])
def test_another_file_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)

    with pytest.raises(ArenaError, match=r"notes\.txt: is not the file of an arena"):
        Book(path, conditions())
    assert path.read_bytes() == content


def test_games_of_another_kind_are_refused(path: Path) -> None:
    with pytest.raises(ArenaError, match="holds games of another arena: seed is '1', not '2'"):
        Book(path, conditions(seed="2"))
    with pytest.raises(ArenaError, match="game is 'express-01', not 'convoi-express'"):
        Book(path, conditions("convoi-express"))


def test_a_spoilt_line_is_named(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[3:]]))

    with pytest.raises(ArenaError, match="line 3 is not a game"):
        Book(path, conditions())


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="cannot be written"):
        Book(tmp_path, conditions())
