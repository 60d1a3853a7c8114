"""What a package says itself, in one of the languages; what the games say is in their own words."""

from __future__ import annotations

from pathlib import Path

from rotonde.words.catalogue import ENGLISH, catalogue, own_words
from rotonde.words.numbers import whole


class Phrases:
    """The sentences of some folders in one language, by their keys; placeholders have names.

    The first folder that has a sentence says it. What is missing there is said in English, or in the words of
    the key.
    """

    def __init__(self, folder: Path, language: str, *more: Path) -> None:
        self.language = language
        spoken = (language,) if language == ENGLISH else (language, ENGLISH)
        self._catalogues = [catalogue(one, each) for each in spoken for one in (folder, *more)]
        self._plain: dict[str, str] = {}  # sentences without placeholders

    def __call__(self, key: str, **values: object) -> str:
        """A sentence; where it counts, in the form that goes with `n`, or the one written for this number."""
        if values:
            return self._said(key, values)
        if key not in self._plain:
            self._plain[key] = self._said(key, values)
        return self._plain[key]

    def _said(self, key: str, values: dict[str, object]) -> str:
        number = values.get("n")
        for words in self._catalogues:
            sentence = words.sentences.get(f"{key}.{number}")
            if sentence is None and key in words.counts and isinstance(number, int):
                sentence = words.counts[key][words.plural(number)]
            if sentence is None:
                sentence = words.sentences.get(key)
            if sentence is not None:
                return sentence.format(**{name: self._written(value) for name, value in values.items()})
        return own_words(key)

    def _written(self, value: object) -> object:
        return whole(value, self.language) if isinstance(value, int) else value
