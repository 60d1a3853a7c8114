"""Heads of panels and of what lies in them: enamel plates and captions, as long as they fit."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import rect, text
from rotonde.draw.russian_railroads.kept import GROUNDS
from rotonde.words.in_words import capital

HEAD: Final = 20  # the height of a plate
SIGN: Final = 17  # and of a sign beside a line
CAPITAL: Final = 9.4  # a generous guess at the width of one, with its space


@lru_cache(maxsize=GROUNDS)
def plate(
    x: float,
    y: float,
    width: float,
    name: str,
    cls: str = "plate",
    on: str = "on-plate",
    room: float = 0,
    longest: str = "",
) -> Markup:
    """An enamel plate with a name, and room for a sign; written as the longest beside it can be."""
    size = sized(longest or name, width - room - 8)
    return rect(x, y, width, HEAD, f"{cls} edge", 3) + text(
        x + (width - room) / 2, y + HEAD / 2 + 4.5, as_head(name, size), f"{size} middle {on}"
    )


def enamel(x: float, y: float, width: float, name: str, longest: str = "") -> Markup:
    """A station sign: a name in white on navy, written as the longest of its kind can be."""
    size = sized(longest or name, width - 8)
    return rect(x, y, width, SIGN, "enamel", 3) + text(x + 5, y + SIGN / 2 + 4.3, name, f"{size} on-enamel")


def caption(x: float, y: float, name: str, width: float, longest: str = "") -> Markup:
    """A name beside or above something, written as the longest of its kind can be."""
    return text(x, y, name, sized(longest or name, width))


def sized(name: str, width: float) -> str:
    """The classes of a name that is to fit: in capitals, or else as it is written."""
    return "small strong caps" if len(name) * CAPITAL <= width else "small strong"


def as_head(name: str, size: str) -> str:
    """What stands on a plate: where there is no room for capitals throughout, one at the beginning."""
    return name if "caps" in size else capital(name)
