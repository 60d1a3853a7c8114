"""What a package says itself, in one of the languages; what the games say is in their own words."""

from __future__ import annotations

from pathlib import Path

from rotonde.words.catalogue import catalogue
from rotonde.words.numbers import whole


class Phrases:
    """The sentences of a folder in one language, by their keys; placeholders have names."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self._catalogue = catalogue(folder, language)

    def __call__(self, key: str, **values: object) -> str:
        """A sentence; where it counts, in the form that goes with `n`, or the one written for this number."""
        words, number = self._catalogue, values.get("n")
        sentence = words.sentences.get(f"{key}.{number}")
        if sentence is None:
            forms = words.counts.get(key)
            sentence = forms[words.plural(number)] if forms and isinstance(number, int) else None
        if sentence is None:
            sentence = words.sentences[key]
        return sentence.format(**{name: self._written(value) for name, value in values.items()})

    def _written(self, value: object) -> object:
        return whole(value, self.language) if isinstance(value, int) else value
