"""Rows of small numbers as bytes. What is too large for a byte, as an owner's values may be, is 255."""

from __future__ import annotations

from typing import Final

MOST: Final = 255
MOST_WIDE: Final = 65_535
SEATS: Final = 4

# By how many flags × 256 + the byte they are the bits of: the flags as bytes, the lowest bit first.
FLAGS: Final[list[bytes]] = [
    bytes([byte >> bit & 1 for bit in range(count)]) for count in range(9) for byte in range(256)
]
# By seats × 4 + the looking seat, then by owner + 1: 0 for nobody, 1 for the looking seat, and so on.
OWNERS: Final[list[list[int]]] = [
    [0, *((owner - seat) % seats + 1 for owner in range(seats))] if seat < seats else []
    for seats in range(SEATS + 1)
    for seat in range(SEATS)
]


# The same as a table to translate bytes with.
OWNER_TABLES: Final[list[bytes]] = [bytes(table + [0] * (256 - len(table))) for table in OWNERS]
MOST_KEPT: Final = 20_000  # rows that are remembered
KEPT: Final[dict[tuple[int, ...], bytes]] = {}
KEPT_RAISED: Final[dict[tuple[int, ...], bytes]] = {}


def kept(values: tuple[int, ...]) -> bytes:
    """A row that seldom changes, as it is: a tuple is looked up faster than it is written."""
    found = KEPT.get(values)
    if found is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = row(list(values))
        KEPT[values] = found
    return found


def kept_raised(values: tuple[int, ...]) -> bytes:
    """The same of numbers from -1 for none."""
    found = KEPT_RAISED.get(values)
    if found is None:
        if len(KEPT_RAISED) >= MOST_KEPT:
            KEPT_RAISED.clear()
        found = raised(list(values))
        KEPT_RAISED[values] = found
    return found


def rotated(told: bytes, width: int, seat: int) -> bytes:
    """So many bytes for each seat, the looking seat first."""
    if seat == 0:
        return told
    cut = width * seat
    return told[cut:] + told[:cut]


def kept_owned(values: tuple[int, ...], seats: int, seat: int) -> bytes:
    """Seats, or -1 for nobody, as the looking seat counts them."""
    return kept_raised(values).translate(OWNER_TABLES[seats * SEATS + seat])


def owners(seats: int, seat: int) -> list[int]:
    """By owner + 1: how the looking seat counts them."""
    return OWNERS[seats * SEATS + seat]


def row(values: list[int]) -> bytes:
    """These numbers as they are."""
    try:
        return bytes(values)
    except ValueError:
        return bytes([min(max(value, 0), MOST) for value in values])


def raised(values: list[int]) -> bytes:
    """Numbers from -1 for none: each one more, so that 0 is none."""
    return row([value + 1 for value in values])


def owned(values: list[int], by: list[int]) -> bytes:
    """Seats, or -1 for nobody, as the looking seat counts them; most are nobody's."""
    found = [0] * len(values)
    for index in range(len(values)):
        value = values[index]
        if value >= 0:
            found[index] = by[value + 1]
    return bytes(found)


def turned(values: list[int], width: int, seat: int) -> bytes:
    """So many numbers for each seat, the looking seat first."""
    if seat == 0:
        return row(values)
    cut = width * seat
    return row(values[cut:] + values[:cut])


def turned_raised(values: list[int], width: int, seat: int) -> bytes:
    """The same of numbers from -1 for none."""
    cut = width * seat
    return raised(values[cut:] + values[:cut])


def wide(values: list[int], seat: int) -> bytes:
    """A number of two bytes for each seat, the looking seat first."""
    found: list[int] = []
    for index in range(len(values)):
        value = min(max(values[(index + seat) % len(values)], 0), MOST_WIDE)
        found.append(value >> 8)
        found.append(value & 255)
    return bytes(found)


def add_flags(pieces: list[bytes], bits: int, count: int) -> None:
    """The lowest bits, one byte for each."""
    while count > 8:
        pieces.append(FLAGS[2048 + (bits & 255)])
        bits >>= 8
        count -= 8
    pieces.append(FLAGS[count * 256 + (bits & 255)])


def turned_flags(pieces: list[bytes], sets: list[int], count: int, seat: int) -> None:
    """A set of bits for each seat, the looking seat first."""
    seats = len(sets)
    for index in range(seats):
        add_flags(pieces, sets[(index + seat) % seats], count)


def padded(values: list[int], count: int) -> list[int]:
    """Exactly so many numbers: zeros follow where there are fewer."""
    return values[:count] + [0] * (count - len(values))


def bits_of(members: list[int]) -> int:
    """A list of small numbers as a set of bits."""
    found = 0
    for member in members:
        found |= 1 << member
    return found
