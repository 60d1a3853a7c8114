"""The glossary: of each thing the one word that a language has for it, and the words that it retires.

A game has one for each language beside its catalogues, and the rules explain its words from there:
`python -m rotonde.words.glossary` writes that section anew. What is said whatever the game has one, too.
"""

from __future__ import annotations

import re
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from rotonde.games import GAMES, game
from rotonde.words.catalogue import LANGUAGES
from rotonde.words.in_words import capital, folder_of
from rotonde.words.lists import named

SECTION: Final = re.compile(r"(^## [^\d\n]*\n)(.*?)(?=^## 1 )", re.MULTILINE | re.DOTALL)
FIELDS: Final = {"word", "plural", "forms", "gender", "about", "retires"}


class Retired(NamedTuple):
    """Words that no text uses any more."""

    words: list[str]  # in all their forms
    why: str
    excepted: list[str]  # the keys and rules that may still say them


class Term(NamedTuple):
    """A thing, and what it is called."""

    key: str  # the same in all languages
    word: str
    plural: str  # empty if it is that of the language's rule, or if there is none
    forms: list[str]  # further forms: cases, articles, short ones
    gender: str  # where the language has one
    about: str  # what it is, in a sentence without the word itself
    retires: list[Retired]


@cache
def glossary(folder: Path, language: str) -> dict[str, Term]:
    """The terms of a folder in one language, in the order of the file; none if there is no such file."""
    path = folder / f"glossary.{language}.toml"
    if not path.exists():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    for key, entry in found.items():
        assert set(entry) <= FIELDS, f"{path}: {key}: {', '.join(set(entry) - FIELDS)}"
    return {
        key: Term(
            key,
            entry["word"],
            entry.get("plural", ""),
            entry.get("forms", []),
            entry.get("gender", ""),
            entry["about"],
            [
                Retired(given["words"], given["why"], given.get("except", []))
                for given in entry.get("retires", [])
            ],
        )
        for key, entry in found.items()
    }


def explained(terms: dict[str, Term], language: str) -> str:
    """A line for each term, as the rules explain it."""
    lines = [named(f"- **{capital(term.word)}**", term.about, language) for term in terms.values()]
    return "\n".join(lines)


def with_glossary(rules: str, terms: dict[str, Term], language: str) -> str:
    """The text of the rules with the section that explains the words, the one before the first chapter."""
    return SECTION.sub(lambda found: f"{found[1]}\n{explained(terms, language)}\n\n", rules, count=1)


def rules_file(name: str, language: str) -> Path:
    """Where the rules of a game stand in a language."""
    return folder_of(game(name)).parent / ("RULES.md" if language == "en" else f"RULES.{language}.md")


def main(names: list[str]) -> None:
    for name in names or GAMES:
        for language in LANGUAGES:
            path = rules_file(name, language)
            terms = glossary(folder_of(game(name)), language)
            if terms and path.exists():
                path.write_text(with_glossary(path.read_text(encoding="utf-8"), terms, language), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
