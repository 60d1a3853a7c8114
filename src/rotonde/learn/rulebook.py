"""The rules as a page shows them: chapters with a picture each, films, meanings, and where a rule comes from.

`rules.toml` beside a game's records names the pictures. A game that has none has its rules all the same.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

from markupsafe import Markup

from rotonde.draw.drawing import is_drawn
from rotonde.draw.markup import NOTHING
from rotonde.draw.scene import Cut
from rotonde.draw.telling import term_sign
from rotonde.games import game, ledger
from rotonde.games.homes import GAMES, beside
from rotonde.games.rulings import rulings
from rotonde.kernel import AnyGame
from rotonde.learn.films import films
from rotonde.learn.lessons import lessons
from rotonde.learn.moments import Moment, Still, drawn
from rotonde.learn.page import AMONG
from rotonde.learn.wording import Wording
from rotonde.words.glossary import Term, glossary
from rotonde.words.in_words import folder_of

KEPT = 64  # pages: games, languages and cuts


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson, to be linked to."""

    name: str
    number: int
    title: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule."""

    number: str
    text: Markup
    source: str  # lines of the rulebooks
    rulings: list[Markup]
    film: bool
    lessons: list[Taught]  # that are about it


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some rules, with a picture of what they are about."""

    number: str
    title: str
    sign: Markup
    still: Still | None
    entries: list[Entry]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A word of the glossary."""

    term: Term
    about: Markup
    sign: Markup


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All of it."""

    chapters: list[Chapter]
    meanings: list[Meaning]


@lru_cache(maxsize=KEPT)
def rulebook(name: str, language: str, cut: Cut, pictures: bool = True) -> Rulebook:
    """The rules of a game in a language, for a screen; without pictures where a board is beside them."""
    found, rules = game(name), ledger.told(name, language)
    terms = glossary(folder_of(found), language) or glossary(folder_of(found), "en")
    wording = Wording(terms.values(), [rule.number for rule in rules])
    decided, teaching = rulings(name, language), taught(name, language)
    chapters: list[Chapter] = []
    for number, group in groupby(rules, lambda rule: rule.number.partition(".")[0]):
        those = list(group)
        entries = [
            Entry(
                rule.number,
                wording.marked(rule.text),
                rule.source,
                [wording.marked(told) for told in decided.get(rule.number, [])],
                rule.number in films(name),
                teaching.get(rule.number, []),
            )
            for rule in those
        ]
        moment = moments(name).get(number) if pictures and is_drawn(found) else None
        still = drawn(moment, language, cut) if moment else None
        chapters.append(Chapter(number, those[0].chapter, sign_of(found, number), still, entries))
    meanings = [Meaning(term, wording.marked(term.about), sign(found, term.key)) for term in terms.values()]
    return Rulebook(chapters, meanings)


def taught(name: str, language: str) -> dict[str, list[Taught]]:
    """By the number of a rule: the lessons that are about it."""
    found: dict[str, list[Taught]] = {}
    for lesson in lessons(name):
        link = Taught(lesson.name, lesson.number, lesson.phrases(language)(lesson.title))
        for rule in lesson.rules:
            found.setdefault(rule, []).append(link)
    return found


def sign_of(found: AnyGame, chapter: str) -> Markup:
    """The piece that a chapter is about."""
    entry = data_of(found.name).get("chapters", {}).get(chapter)
    return sign(found, entry["sign"]) if entry else NOTHING


def sign(found: AnyGame, key: str) -> Markup:
    return term_sign(found, key) if is_drawn(found) else NOTHING


@cache
def moments(name: str) -> dict[str, Moment]:
    """The pictures of the chapters, by their numbers."""
    folder, entries = home(name), data_of(name).get("chapters", {})
    return {
        number: Moment(folder / f"{one.get('game', 'club')}.json", one["at"], one["seat"], one["region"])
        for number, one in entries.items()
        if folder
    }


@cache
def data_of(name: str) -> dict[str, Any]:
    folder = home(name)
    path = folder / "rules.toml" if folder else None
    return tomllib.loads(path.read_text(encoding="utf-8")) if path and path.exists() else {}


def home(name: str) -> Path | None:
    """Where the pictures of a game are described."""
    module = GAMES[name].part("learn", AMONG)
    return beside(module) if module else None
