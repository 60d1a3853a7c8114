"""Art and text are told apart: what comes from outside cannot become part of a drawing."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from rotonde import draw
from rotonde.draw import picture
from rotonde.draw.markup import circle, el, text, together, words
from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, drawn, step, to_move

BAD = '<script a="1">&\'</script>'


def test_text_is_escaped_wherever_it_stands() -> None:
    safe = "&lt;script a=&quot;1&quot;&gt;&amp;&#x27;&lt;/script&gt;"

    assert words(BAD) == safe
    assert el("g", id=BAD) == f'<g id="{safe}"/>'
    assert text(0, 0, BAD) == f'<text x="0" y="0">{safe}</text>'


def test_art_put_together_is_art_and_text_added_to_it_is_escaped() -> None:
    dot = circle(0, 0, 1, "dot")

    assert dot + dot == together([dot, dot]) == el("g", dot, dot)[3:-4]
    assert "<script" not in dot + BAD  # the types allow it, and it does no harm


def test_only_one_module_makes_art_of_text() -> None:
    makers = [
        path.name
        for path in sorted(Path(draw.__file__).parent.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Markup"
    ]

    assert set(makers) == {"markup.py"}


@pytest.mark.parametrize("name", GAMES)
def test_the_name_of_a_player_stays_a_name(name: str) -> None:
    rules, rng = game(name), Random(1)
    s = rules.start(2, {})
    for _ in range(40):
        step(s, drawn(s, rng) if to_move(s) == CHANCE else rng.choice(s.options))
    shown = ElementTree.fromstring(picture(rules, s, 2, 0, {}, (BAD, "Bob")).svg)

    assert not [element for element in shown.iter() if element.tag.endswith("script")]
    assert any(BAD[:7] in (element.text or "") for element in shown.iter())
