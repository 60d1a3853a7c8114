"""Every text that people read in a language, and which glossary holds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import rotonde
from rotonde.games import GAMES, game
from rotonde.words.catalogue import OWN, catalogue
from rotonde.words.glossary import Term, glossary, rules_file
from rotonde.words.in_words import folder_of

SOURCE = Path(rotonde.__file__).parent
SITE = "site"
HOMES = [SITE, *GAMES]
RULE = re.compile(r"\*\*(\d+\.\d+)\*\* ")
SOURCES = re.compile(r"\*\(.*?\)\*|`[^`]*`")  # where a rule comes from, and names in code


def folder(home: str) -> Path:
    """Where a game, or the site, keeps its glossary."""
    return OWN if home == SITE else folder_of(game(home))


def terms(home: str, language: str) -> dict[str, Term]:
    return glossary(folder(home), language)


@cache
def texts(home: str, language: str) -> dict[str, str]:
    """All that a glossary holds: the site's holds everything."""
    if home == SITE:
        found = dict(entries("own", OWN, language))
        for name in ("web", "cli", "cli/boards", "bots", "learn"):
            found |= entries(name.partition("/")[0], SOURCE / name / "words", language)
        return found | {
            f"{name}:{key}": text for name in GAMES for key, text in texts(name, language).items()
        }
    module = game(home).name.replace("-", "_")
    found = dict(entries("", folder(home), language))
    for name, place in (
        ("draw", "draw"),
        ("cli", "cli/boards"),
        ("bots", "bots/judgement"),
        ("learn", "learn"),
    ):
        found |= entries(name, SOURCE / place / module / "words", language)
    return found | dict(rules(home, language))


def entries(name: str, folder: Path, language: str) -> list[tuple[str, str]]:
    """The entries of a catalogue, each with all its forms, without placeholders."""
    words = catalogue(folder, language)
    told = {key: text for key, text in words.sentences.items() if key != "letters.vowel"}
    told |= {key: " / ".join(forms) for key, forms in words.counts.items()}
    prefix = f"{name}:" if name else ""
    return [(f"{prefix}{key}", re.sub(r"\{[^}]*\}", "{}", text)) for key, text in told.items()]


def rules(home: str, language: str) -> Iterator[tuple[str, str]]:
    """The rules, paragraph by paragraph: by number, and what has none by its line."""
    for line, text in enumerate(rules_file(home, language).read_text(encoding="utf-8").splitlines(), 1):
        found = RULE.match(text)
        yield (f"rule {found[1]}" if found else f"line {line} of the rules"), SOURCES.sub("", text)


def matcher(words: list[str]) -> re.Pattern[str]:
    """Any of these as whole words, in whatever case; after an elided article, too (*l’entrée*)."""
    said = "|".join(re.escape(word) for word in words)
    return re.compile(rf"(?<![\w’-])(?:(?:[cdjlmnst]|qu)’)?(?:{said})(?![\w’])", re.IGNORECASE)


def still_said(home: str, language: str) -> list[str]:
    """Where a text says what its glossary retires."""
    found: list[str] = []
    for term in terms(home, language).values():
        for retired in term.retires:
            search = matcher(retired.words)
            for key, text in texts(home, language).items():
                said = search.search(text)
                if said and not any(key == but or key.startswith(f"{but}.") for but in retired.excepted):
                    found.append(f"{key}: “{said[0]}” is now “{term.word}” ({retired.why}): {text}")
    return found


def never_said(home: str, language: str) -> list[str]:
    """Words of a glossary that no text uses, its own explanation aside."""
    read = [text for text in texts(home, language).values() if not text.startswith("- **")]
    known = terms(home, language).values()
    forms = [(term.key, [term.word, *([term.plural] if term.plural else []), *term.forms]) for term in known]
    return [key for key, words in forms if not any(matcher(words).search(text) for text in read)]


def addressed(language: str, wrong: str) -> list[str]:
    """Where a text addresses the reader in the form that is not ours."""
    search = re.compile(wrong)
    return [f"{key}: {text}" for key, text in texts(SITE, language).items() if search.search(text)]
