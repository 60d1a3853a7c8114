"""What a package says itself, in one of the languages; what the games say is in their own words."""

from __future__ import annotations

from pathlib import Path

from rotonde.words.catalogue import catalogue


class Phrases:
    """The sentences of a folder in one language, by their keys; placeholders have names."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self._catalogue = catalogue(folder, language)

    def __call__(self, key: str, **values: object) -> str:
        """A sentence; where it counts, in the form that goes with `n`."""
        forms, number = self._catalogue.counts.get(key), values.get("n")
        if forms and isinstance(number, int):
            return forms[self._catalogue.plural(number)].format(**values)
        return self._catalogue.sentences[key].format(**values)
