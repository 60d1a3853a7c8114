"""Several things in one phrase, as a language joins them: `a, b and c`, `a: b`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final, Literal

from babel import Locale
from babel.lists import format_list

from rotonde.words.catalogue import LANGUAGES, OWN, catalogue

LOCALES: Final = {language: Locale(language) for language in LANGUAGES}
LOCALES["en"] = Locale("en", "GB")  # no comma before the last of a list


def all_of(items: Sequence[str], language: str) -> str:
    """`a, b and c`; nothing at all is an empty text."""
    return _joined(items, "standard", language)


def one_of(items: Sequence[str], language: str) -> str:
    """`a, b or c`."""
    return _joined(items, "or", language)


def in_line(items: Sequence[str], language: str) -> str:
    """`a, b, c`: a list without an end, as on a label."""
    return _folded("list.comma", items, language)


def apart(items: Sequence[str], language: str) -> str:
    """`a; b; c`: whole phrases, which may have commas of their own."""
    return _folded("list.semicolon", items, language)


def named(what: str, more: str, language: str) -> str:
    """`what: more`."""
    return _folded("list.named", (what, more), language)


def _joined(items: Sequence[str], style: Literal["standard", "or"], language: str) -> str:
    return format_list(items, style, LOCALES[language])


def _folded(key: str, items: Sequence[str], language: str) -> str:
    pattern = catalogue(OWN, language).sentences[key]
    return reduce(pattern.format, items) if items else ""
