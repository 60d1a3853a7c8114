"""Lists in a sentence, as each language joins them."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from rotonde.cli.ending import show_end
from rotonde.cli.showing import Showing
from rotonde.games import game
from rotonde.words.lists import all_of, one_of


@pytest.mark.parametrize(
    ("language", "everything", "anything"),
    [
        ("en", "a, b and c", "a, b or c"),
        ("fr", "a, b et c", "a, b ou c"),
        ("nl", "a, b en c", "a, b of c"),
        ("de", "a, b und c", "a, b oder c"),
    ],
)
def test_a_list_is_joined_as_the_language_does(language: str, everything: str, anything: str) -> None:
    assert all_of(["a", "b", "c"], language) == everything
    assert one_of(["a", "b", "c"], language) == anything


def test_a_list_may_be_short_and_its_members_may_be_anything() -> None:
    assert all_of([], "fr") == ""
    assert all_of(["a"], "fr") == "a"
    assert all_of(["{0}", "{x}"], "fr") == "{0} et {x}"


def test_the_winners_who_share_a_victory_are_named_as_the_reader_would() -> None:
    console = Console(width=80, record=True, file=StringIO())
    showing = Showing(console, game("russian-railroads"), {}, ["Anna", "Bert", "Cleo"], "fr")
    s = showing.game.start(3, {})
    show_end(showing, s, [])

    assert showing.game.winners(s) == [0, 1, 2]
    assert "Anna, Bert et Cleo se partagent la victoire" in console.export_text()
