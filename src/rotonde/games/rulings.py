"""Rulings: what RULES.md says after its chapters about points where the texts are silent or differ."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from rotonde.games.ledger import folder_of

CONCERNED: Final = re.compile(r"\[([\d., ]+)\]|^- \*\*([\d., ]+)\*\*")
LAST: Final = re.compile(r"^## \d+ .*$", re.MULTILINE)


@cache
def rulings(name: str, language: str) -> dict[str, list[str]]:
    """The rulings of a game by the rule they concern, in this language or in English."""
    folder = folder_of(name)
    told = folder / f"RULES.{language}.md"
    path = told if told.exists() else folder / "RULES.md"
    found: dict[str, list[str]] = {}
    if path.exists():
        for line in after_chapters(path.read_text(encoding="utf-8")).splitlines():
            for number in concerned(line):
                found.setdefault(number, []).append(line.removeprefix("- "))
    return found


def after_chapters(text: str) -> str:
    """What stands below the last numbered chapter and its rules."""
    last = [found.end() for found in LAST.finditer(text)]
    return text[last[-1] :].partition("\n## ")[2] if last else ""


def concerned(line: str) -> list[str]:
    """The rules that an item of the list names."""
    named = CONCERNED.search(line) if line.startswith("- ") else None
    return [number.strip() for number in (named[1] or named[2]).split(",")] if named else []
