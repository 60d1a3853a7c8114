"""What the terminal says itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rotonde.words import Phrases

FOLDER: Final = Path(__file__).parent / "words"


def phrases(language: str) -> Phrases:
    """The terminal's own sentences."""
    return Phrases(FOLDER, language)
