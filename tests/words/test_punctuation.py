"""Punctuation is the languages' own: none is fixed in code, and the French keeps its spaces together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rotonde

SOURCE = Path(rotonde.__file__).parent
SHOWN = [SOURCE / "draw", SOURCE / "web", SOURCE / "words", SOURCE / "cli" / "boards"]
FILES = [*(path for folder in SHOWN for path in sorted(folder.rglob("*.py"))), SOURCE / "report.py"]
FILES += [SOURCE / "bots" / "terms.py", SOURCE / "cli" / "showing.py", SOURCE / "cli" / "sitting.py"]
FIXED = re.compile(r"^[:;] |\w[:;!?] |[“”„«»‘]|\$|\d %|^ %")
HEADERS = "attachment; filename="
FOR_PROGRAMS = ("serving.py", "app.py", "table.py", "settings.py", "markup.py", "store.py", "live.py")
LOOSE = re.compile(r" [:;!?»%]|« |n° ")

FRENCH = [*sorted(SOURCE.rglob("fr.po")), *sorted(SOURCE.rglob("RULES.fr.md"))]
FRENCH += sorted(SOURCE.rglob("glossary.fr.toml"))


def pieces(tree: ast.AST) -> Iterator[str]:
    """What is written between the placeholders of texts that are put together, errors aside."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Raise, ast.Assert)):
            continue
        if isinstance(node, ast.JoinedStr):
            yield from (str(part.value) for part in node.values if isinstance(part, ast.Constant))
        yield from pieces(node)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_sign_between_words_is_fixed_in_code(path: Path) -> None:
    if path.parent.name == "web" and path.name in FOR_PROGRAMS:
        return
    found = [piece for piece in pieces(ast.parse(path.read_text(encoding="utf-8"))) if FIXED.search(piece)]

    assert [piece for piece in found if not piece.startswith(HEADERS)] == []


@pytest.mark.parametrize("path", sorted((SOURCE / "web" / "templates").rglob("*.html")), ids=lambda p: p.name)
def test_no_sign_between_words_is_fixed_in_a_page(path: Path) -> None:
    bare = re.sub(r"<(script|style|code)\b.*?</\1>|<[^>]*>", "", path.read_text(encoding="utf-8"), flags=re.S)

    assert re.findall(r"\}\}[:;!?]|[:;!?] *\{\{|[“”«»„]|\$|\}\} %", bare) == []


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_french_has_no_break_spaces_before_high_signs_and_inside_quotes(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    shown = [line for line in lines if path.suffix != ".po" or line.startswith("msgstr")]

    assert [line for line in shown if LOOSE.search(re.sub(r"\*\(.*?\)\*", "", line))] == []


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_space_of_french_has_slipped_into_a_placeholder(path: Path) -> None:
    assert re.findall(r"\{[^}\s]*[\u00a0\u202f][^}]*\}", path.read_text(encoding="utf-8")) == []
