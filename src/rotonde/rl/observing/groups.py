"""The parts of an observation: each a name, how many numbers it has, what they mean and how far they go.

An observation is a row of bytes. A game says by its groups which byte is what; `encode` of the same module
writes them. Owners are told as the looking seat counts: 0 nobody, 1 itself, 2 the seat after it, and so on;
what is told seat by seat begins with the looking seat.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NUMBER: Final = "number"  # from 0 to `high`
FLAG: Final = "flag"  # 0 or 1
CATEGORY: Final = "category"  # one of `high` + 1 things that have no order
WIDE: Final = "wide"  # two bytes, the first counts 256 times: a number from 0 to `high`
KINDS: Final = (NUMBER, FLAG, CATEGORY, WIDE)


class Group(NamedTuple):
    """Numbers of one kind that say one thing."""

    name: str
    rows: int  # one for each seat, the looking one first, or a single one
    width: int  # bytes in a row
    kind: str
    high: int
    fields: tuple[str, ...]  # of the view, from which it follows
    meaning: str


def size_of(group: Group) -> int:
    """How many bytes it has."""
    return group.rows * group.width


def number(name: str, width: int, high: int, field: str, meaning: str) -> Group:
    return Group(name, 1, width, NUMBER, high, tuple(field.split()), meaning)


def flag(name: str, width: int, field: str, meaning: str) -> Group:
    return Group(name, 1, width, FLAG, 1, tuple(field.split()), meaning)


def category(name: str, width: int, high: int, field: str, meaning: str) -> Group:
    return Group(name, 1, width, CATEGORY, high, tuple(field.split()), meaning)


def wide(name: str, count: int, high: int, field: str, meaning: str) -> Group:
    return Group(name, 1, 2 * count, WIDE, high, tuple(field.split()), meaning)


def per_seat(seats: int, group: Group) -> Group:
    """The same for each seat."""
    return group._replace(rows=seats)
