"""What the terms and styles of a judgement are called: in the words beside it."""

from __future__ import annotations

from collections.abc import Sequence

from rotonde.bots.judges import file_of
from rotonde.bots.telling import TermGain
from rotonde.words import Phrases
from rotonde.words.lists import in_line
from rotonde.words.numbers import signed


def term(game: str, name: str, language: str) -> str:
    """The name of a term in words."""
    return Phrases(file_of(game, "words"), language)(f"term.{name}")


def style(game: str, name: str, language: str) -> str:
    """The name of a style in words."""
    return Phrases(file_of(game, "words"), language)(f"style.{name}")


def gains(game: str, found: Sequence[TermGain], language: str) -> str:
    """What an option gains: `Trans-Siberian +4.2, workers and coins −1.0`."""
    return in_line(
        [f"{term(game, gain.term, language)} {signed(gain.points, language)}" for gain in found], language
    )
