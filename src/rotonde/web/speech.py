"""What the pages say themselves, and which language they say it in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale, negotiate_locale

from rotonde.words import LANGUAGES, Phrases

FOLDER: Final = Path(__file__).parent / "words"
NAMES: Final = {language: Locale(language).get_display_name(language) for language in LANGUAGES}


@cache
def phrases(language: str) -> Phrases:
    """The site's own sentences."""
    return Phrases(FOLDER, language)


def language_of(chosen: str | None, accepted: str) -> str:
    """The language a person chose, or the one their browser would like best."""
    if chosen in LANGUAGES:
        return str(chosen)
    wishes = sorted(
        (wish.partition(";q=") for wish in accepted.replace(" ", "").split(",") if wish),
        key=lambda wish: -_weight(wish[2]),
    )
    found = negotiate_locale([name.split("-")[0] for name, _, _ in wishes], LANGUAGES)
    return found or "en"


def _weight(written: str) -> float:
    try:
        return float(written) if written else 1.0
    except ValueError:
        return 0.0
