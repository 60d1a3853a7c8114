"""How the rail spaces of a board hang together: links of one or more spaces from city to city."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import Parts, parts_for
from rotonde.words import words_of

BOARDS: Final = 64  # of owners, that are remembered


class Link(NamedTuple):
    """Spaces in a row, and what they join: cities, or a junction that an owner's board has between them."""

    start: str
    end: str
    spaces: tuple[int, ...]


@lru_cache(maxsize=BOARDS)
def links(parts: Parts) -> tuple[Link, ...]:
    """The links of a board, in the order of their first spaces."""
    at: dict[str, list[int]] = {}
    for space, (start, end) in enumerate(parts.rail_ends):
        at.setdefault(start, []).append(space)
        at.setdefault(end, []).append(space)
    found: list[Link] = []
    seen: set[int] = set()
    for space, (start, end) in enumerate(parts.rail_ends):
        if space not in seen:
            seen.add(space)
            row = deque([space])
            last = followed(parts, at, end, seen, row.append)
            first = followed(parts, at, start, seen, row.appendleft)
            found.append(Link(first, last, tuple(row)))
    return tuple(found)


def followed(
    parts: Parts, at: dict[str, list[int]], end: str, seen: set[int], add: Callable[[int], None]
) -> str:
    """Go on from the end of a space as long as there is one way; where that leads."""
    while end not in parts.city_names and len(at[end]) == 2:
        ahead = [space for space in at[end] if space not in seen]
        if not ahead:
            break
        seen.add(ahead[0])
        add(ahead[0])
        one, other = parts.rail_ends[ahead[0]]
        end = other if one == end else one
    return end


@lru_cache(maxsize=BOARDS)
def names(parts: Parts, language: str) -> tuple[str, ...]:
    """What the spaces are called: as usual, or where a link leads elsewhere, by the cities that it joins."""
    words = words_of(GAME, language)
    usual = set(links(standard()))
    found = {space: words.label("space", space) for space in range(len(parts.rail_ends))}
    for link in links(parts):
        if link not in usual:
            cities = [
                words.label("city", parts.city_names.index(end)) if end in parts.city_names else "…"
                for end in (link.start, link.end)
            ]
            for number, space in enumerate(link.spaces, 1):
                found[space] = "–".join(cities) + (f" {number}" if len(link.spaces) > 1 else "")
    return tuple(found.values())


@cache
def standard() -> Parts:
    """A board as we know it."""
    return parts_for(2, {}, False, False)
