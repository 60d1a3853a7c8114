"""A position to be looked at: as text, as the terminal's board, as a picture."""

from __future__ import annotations

from random import Random

import pytest

import rotonde
from rotonde.diagram import Diagram
from rotonde.draw import NoDrawing
from rotonde.extras import MissingExtra
from rotonde.games import GAMES, game
from rotonde.kernel import State, step


def in_the_middle(name: str) -> State:
    rng, rules = Random(3), game(name)
    s: State = rules.start(3, {})
    for _ in range(60):
        step(s, rng.choice(s.options))
    return s


@pytest.mark.parametrize("name", GAMES.ours())
def test_it_is_made_of_a_text_or_of_a_state_and_looks_the_same(name: str) -> None:
    s = in_the_middle(name)
    by_state, by_text = Diagram(s), rotonde.Diagram(repr(s))

    assert by_text.state == s
    assert by_text.text == repr(s)
    assert eval(repr(by_text), {"Diagram": Diagram}).state == s
    assert str(by_text) == str(by_state)
    assert len(str(by_text).splitlines()) > 5
    assert "\x1b" not in str(by_text)
    svg = by_text._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg")
    assert svg == by_state._repr_svg_()


def test_it_speaks_the_language_and_names_the_players() -> None:
    shown = Diagram(in_the_middle("russian-railroads"), language="de", names=["Ada", "Boris", "Clara"])

    assert "Boris" in str(shown)
    assert str(shown) != str(Diagram(shown.text, names=["Ada", "Boris", "Clara"]))


def test_without_the_terminal_it_prints_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise MissingExtra(name)

    shown = Diagram(in_the_middle("express-01"))
    monkeypatch.setattr("rotonde.diagram.require", missing)

    assert str(shown) == shown.text


def test_a_game_that_nobody_has_drawn_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def undrawn(*words: object) -> None:
        raise NoDrawing("nobody has drawn it")

    monkeypatch.setattr("rotonde.diagram.picture", undrawn)

    assert Diagram(in_the_middle("express-01"))._repr_svg_() is None
