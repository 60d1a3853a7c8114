"""What the terminal says itself, in one of the languages; what the games say is in their own words."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rotonde.play.catalogue import catalogue

FOLDER: Final = Path(__file__).parent / "words"


class Phrases:
    """The sentences of one language by their keys; placeholders have names."""

    def __init__(self, language: str) -> None:
        self._catalogue = catalogue(FOLDER, language)

    def __call__(self, key: str, **values: object) -> str:
        """A sentence; where it counts, in the form that goes with `n`."""
        forms, number = self._catalogue.counts.get(key), values.get("n")
        if forms and isinstance(number, int):
            return forms[self._catalogue.plural(number)].format(**values)
        return self._catalogue.sentences[key].format(**values)
