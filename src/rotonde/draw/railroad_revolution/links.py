"""How the rail spaces of a table hang together, and what they are called there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.links import Link, links_of
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.words import words_at

__all__ = ["Link", "links", "names"]

BOARDS: Final = 64  # of owners, that are remembered


@lru_cache(maxsize=BOARDS)
def links(parts: Parts) -> tuple[Link, ...]:
    """The links of a board, in the order of their first spaces."""
    return tuple(links_of(parts.rail_ends, parts.city_names))


@lru_cache(maxsize=BOARDS)
def names(parts: Parts, language: str) -> tuple[str, ...]:
    """What the spaces are called: as usual, or where a link leads elsewhere, by the cities that it joins."""
    words = words_at(GAME, language, {"data": parts.override})
    return tuple(words.label("space", space) for space in range(len(parts.rail_ends)))
