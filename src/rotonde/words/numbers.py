"""Numbers as a language writes them: `1,000` and `4.2` in English, `1 000` and `4,2` in French."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from babel.numbers import format_decimal, format_percent

from rotonde.words.lists import LOCALES

SMALL: Final = range(1000)  # written alike everywhere


def whole(value: int, language: str) -> str:
    """A whole number, its thousands set apart."""
    return str(value) if value in SMALL else _decimal(value, "#,##0;−#,##0", language)


def tenths(value: float, language: str) -> str:
    """A number with one decimal."""
    return _decimal(value, "#,##0.0;−#,##0.0", language)


def signed(value: float, language: str) -> str:
    """A gain or a loss: with its sign, and with one decimal unless it is whole by nature."""
    pattern = "+#,##0;−#,##0" if isinstance(value, int) else "+#,##0.0;−#,##0.0"
    return _decimal(value, pattern, language)


def percent(share: float, language: str) -> str:
    """A share of one, in whole hundredths: `28%` in English, `28 %` in French."""
    return format_percent(share, locale=LOCALES[language])


@lru_cache(maxsize=1 << 12)
def _decimal(value: float, pattern: str, language: str) -> str:
    return format_decimal(value, pattern, LOCALES[language])
