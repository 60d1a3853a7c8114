"""What a package says itself, in one of the languages; what the games say is in their own words."""

from __future__ import annotations

from pathlib import Path

from rotonde.words.catalogue import ENGLISH, catalogue, own_words


class Phrases:
    """The sentences of some folders in one language, by their keys; placeholders have names.

    The first folder that has a sentence says it. What is missing there is said in English, or in the words of
    the key.
    """

    def __init__(self, folder: Path, language: str, *more: Path) -> None:
        self.language = language
        spoken = (language,) if language == ENGLISH else (language, ENGLISH)
        self._catalogues = [catalogue(one, each) for each in spoken for one in (folder, *more)]

    def __call__(self, key: str, **values: object) -> str:
        """A sentence; where it counts, in the form that goes with `n`."""
        number = values.get("n")
        for words in self._catalogues:
            if key in words.counts and isinstance(number, int):
                return words.counts[key][words.plural(number)].format(**values)
            if key in words.sentences:
                return words.sentences[key].format(**values)
        return own_words(key)

    def knows(self, key: str) -> bool:
        """Is there a sentence of this key?"""
        return any(key in words.sentences or key in words.counts for words in self._catalogues)
