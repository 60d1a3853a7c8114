"""What is written from a state's list of fields is what the list says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import fields


@pytest.mark.parametrize("path", fields.states(), ids=lambda path: path.parent.name)
def test_what_was_written_is_what_the_list_says(path: Path) -> None:
    assert path.read_text() == fields.written(path.read_text()), "run python -m tools.fields"


def test_every_game_keeps_such_a_list() -> None:
    assert len(fields.states()) == len(list(fields.GAMES.glob("*/state.py")))


@pytest.mark.parametrize(
    ("kind", "copy"),
    [
        ("int", "self.x"),
        ("tuple[int, ...]", "self.x"),
        ("Parts", "self.x"),
        ("list[int]", "self.x.copy()"),
        ("list[list[int]]", "[inner.copy() for inner in self.x]"),
    ],
)
def test_what_a_copy_shares_follows_from_the_type(kind: str, copy: str) -> None:
    assert fields.copied("x", kind) == copy


def test_a_type_that_nobody_knows_how_to_copy_is_refused() -> None:
    with pytest.raises(ValueError, match="how is x: Deck copied"):
        fields.copied("x", "Deck")
