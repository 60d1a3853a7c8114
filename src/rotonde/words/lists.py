"""Several things in one phrase, as a language joins them: `a, b and c`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from babel import Locale
from babel.lists import format_list

from rotonde.words.catalogue import LANGUAGES

LOCALES: Final = {language: Locale(language) for language in LANGUAGES}
LOCALES["en"] = Locale("en", "GB")  # no comma before the last of a list


def all_of(items: Sequence[str], language: str) -> str:
    """`a, b and c`; nothing at all is an empty text."""
    return joined(items, "standard", language)


def one_of(items: Sequence[str], language: str) -> str:
    """`a, b or c`."""
    return joined(items, "or", language)


def joined(items: Sequence[str], style: Literal["standard", "or"], language: str) -> str:
    return format_list(items, style, LOCALES[language])
