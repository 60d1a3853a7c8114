"""Catalogues: the sentences of one language, read from gettext files as they stand, by stable keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.pofile import read_po

LANGUAGES: Final = ("en", "fr", "nl", "de")  # English first: it stands in where another lacks a sentence
ENGLISH: Final = LANGUAGES[0]
OWN: Final = Path(__file__).parent / "own"  # what is said whatever the game
SORTS: Final = ("do", "ask", "todo", "why", "option", "account", "term", "style")  # what keys begin with
NEXT_WORD: Final = re.compile(r"[._-]|(?<=[a-z])(?=[A-Z])")


class Catalogue(NamedTuple):
    """One file of words."""

    sentences: dict[str, str]
    counts: dict[str, tuple[str, ...]]  # entries with plural forms
    by: dict[str, int]  # which argument of a sentence with plural forms decides between them
    plural: Callable[[int], int]  # which of them goes with a number, in this language


@cache
def catalogue(folder: Path, language: str) -> Catalogue:
    """The words of a folder in one language; none if the folder has no such file."""
    path = folder / f"{language}.po"
    if not path.exists():
        return Catalogue({}, {}, {}, int)
    with path.open("rb") as file:
        read = read_po(file, locale=language, abort_invalid=True)
    sentences: dict[str, str] = {}
    counts: dict[str, tuple[str, ...]] = {}
    by: dict[str, int] = {}
    for message in read:
        if isinstance(message.id, str):
            assert isinstance(message.string, str), f"{path}: {message.id}: a sentence has one form"
            if message.id:  # the first entry is the header
                sentences[message.id] = message.string
        else:
            assert isinstance(message.string, tuple), f"{path}: {message.id[0]}: a count has several forms"
            key, decides = message.id
            counts[key] = message.string
            if decides != key:
                by[key] = int(decides.strip("{}"))
    return Catalogue(sentences, counts, by, c2py(read.plural_expr))


def own_words(key: str) -> str:
    """What a key says by itself, where nobody has written a sentence: `ask.BuildTrack` is "build track"."""
    sort, _, rest = key.partition(".")
    said = rest if rest and sort in SORTS else key
    return " ".join(word.lower() for word in NEXT_WORD.split(said) if word)
