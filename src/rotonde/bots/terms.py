"""What the terms of a judgement are called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rotonde.bots.analysis import TermGain
from rotonde.words import Phrases
from rotonde.words.lists import in_line
from rotonde.words.numbers import signed

FOLDER: Final = Path(__file__).parent / "words"


def term(game: str, name: str, language: str) -> str:
    """The name of a term in words."""
    return Phrases(FOLDER, language)(f"{game}.{name}")


def gains(game: str, found: Sequence[TermGain], language: str) -> str:
    """What an option gains: `Trans-Siberian +4.2, workers and coins −1.0`."""
    return in_line(
        [f"{term(game, gain.term, language)} {signed(gain.points, language)}" for gain in found], language
    )
