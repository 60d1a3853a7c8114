"""How rail spaces hang together: links of one or more spaces from city to city, and what they are called."""

from __future__ import annotations

from typing import Final, NamedTuple

from rotonde.games.printed import Data

OUTSIDE: Final = "…"  # where links meet outside the cities
SPACE: Final = "named.space"  # how a space is called by the ends of its link
ONLY_SPACE: Final = "named.only_space"  # the same where it is the only one


class Link(NamedTuple):
    """Spaces in a row, and what they join: cities, or a junction that an owner's board has between them."""

    start: str
    end: str
    spaces: tuple[int, ...]


def links_of(ends: list[tuple[str, str]], cities: list[str]) -> list[Link]:
    """The links of a board, in the order of their first spaces."""
    at: dict[str, list[int]] = {}
    for space, (start, end) in enumerate(ends):
        at.setdefault(start, []).append(space)
        at.setdefault(end, []).append(space)
    found: list[Link] = []
    seen: set[int] = set()
    for space, (start, end) in enumerate(ends):
        if space not in seen:
            seen.add(space)
            last, behind = followed(ends, cities, at, end, seen)
            first, before = followed(ends, cities, at, start, seen)
            found.append(Link(first, last, (*reversed(before), space, *behind)))
    return found


def followed(
    ends: list[tuple[str, str]], cities: list[str], at: dict[str, list[int]], end: str, seen: set[int]
) -> tuple[str, list[int]]:
    """Go on from the end of a space as long as there is one way: where to, and through which spaces."""
    passed: list[int] = []
    while end not in cities and len(at[end]) == 2:
        ahead = [space for space in at[end] if space not in seen]
        if not ahead:
            break
        seen.add(ahead[0])
        passed.append(ahead[0])
        one, other = ends[ahead[0]]
        end = other if one == end else one
    return end, passed


def links_in(data: Data) -> list[Link]:
    """The links of some printed values."""
    ends = [(space["ends"][0], space["ends"][1]) for space in data["rail"].values()]
    return links_of(ends, list(data["city"]))


def space_labels(data: Data, usual: Data) -> list[str]:
    """What the spaces are called: as usual, or where a link leads elsewhere, by the cities that it joins."""
    ids = list(data["rail"])
    found = [f"rail.{id_}" for id_ in ids]
    ours = {(link.start, link.end, names(usual, link)) for link in links_in(usual)}
    for link in links_in(data):
        if (link.start, link.end, names(data, link)) in ours:
            continue
        ends = [f"city.{end}" if end in data["city"] else OUTSIDE for end in (link.start, link.end)]
        for number, space in enumerate(link.spaces, 1):
            only = len(link.spaces) == 1
            said = [ONLY_SPACE, *ends] if only else [SPACE, *ends, str(number)]
            found[space] = "=" + "|".join(said)
    return found


def names(data: Data, link: Link) -> tuple[str, ...]:
    """The names of a link's spaces in the data."""
    ids = list(data["rail"])
    return tuple(ids[space] for space in link.spaces)
