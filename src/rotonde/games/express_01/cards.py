"""What a card shows: exits, segments and stations, unturned and turned, and which card keeps another."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.printed import Data

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5
STATION: Final = 6  # + 0 or 1: the points of a card beyond its exits
POINTS: Final = ["N", "NE", "SE", "S", "SW", "NW", "A", "B"]
NEUTRAL: Final = 5  # after the five companies
NO_SHARE: Final = -1

MEETS: Final = [S, NW, SW, N, SE, NE]  # by exit: the exit of the neighbour that it meets
SOUTHWARD: Final = [-1, 0, 0, 1, 0, 0]  # by exit: the row of the neighbour, from here
EASTWARD: Final = [0, 1, 1, 0, -1, -1]  # by exit: its column

DIRECTION: Final = [0, 1, 1, 2, 3, 3]  # by exit: north, east, south, west

Segments = tuple[tuple[int, int], ...]


@final
class Card:
    """One development card as printed."""

    __slots__ = ("bonus", "id", "number", "pack", "segments", "share", "stations", "tower", "upgrades")

    def __init__(
        self,
        id_: str,
        number: int,
        pack: int,
        segments: Segments,
        stations: tuple[int, ...],
        bonus: tuple[int, ...],
        share: int,
        tower: bool,
        upgrades: tuple[int, ...],
    ) -> None:
        self.id = id_
        self.number = number
        self.pack = pack
        self.segments = segments
        self.stations = stations  # companies of A and B
        self.bonus = bonus  # what A and B pay in addition
        self.share = share  # company
        self.tower = tower
        self.upgrades = upgrades  # numbers


def cards_of(data: Data) -> list[Card]:
    """All development cards, in the order of the data."""
    companies = list(data["company"])
    packs = list(data["pack"])
    return [
        Card(
            id_,
            printed["number"],
            packs.index(printed["pack"]),
            segments_of(printed["segments"]),
            tuple(companies.index(name) if name in companies else NEUTRAL for name in printed["stations"]),
            tuple(printed["bonus"]),
            companies.index(printed["share"]) if printed["share"] in companies else NO_SHARE,
            printed["tower"],
            tuple(printed["upgrades"]),
        )
        for id_, printed in data["card"].items()
    ]


def segments_of(texts: list[str]) -> Segments:
    """Segments as the data writes them: `N-SE`, `NW-A`, `A-B`."""
    found: list[tuple[int, int]] = []
    for text in texts:
        one, _, two = text.partition("-")
        found.append((POINTS.index(one), POINTS.index(two)))
    return ordered(found)


def ordered(segments: list[tuple[int, int]]) -> Segments:
    """Each segment from its lower point to its higher, and all in order, so that equal drawings are equal."""
    return tuple(sorted((min(one, two), max(one, two)) for one, two in segments))


def turned(segments: Segments) -> Segments:
    """The drawing after half a turn; stations keep their names."""
    return ordered([(half_turn(one), half_turn(two)) for one, two in segments])


def half_turn(point: int) -> int:
    return (point + 3) % 6 if point < STATION else point


def ends_from(segments: Segments, point: int) -> list[int]:
    """Where segments lead from an exit or a station of a card."""
    found = [two for one, two in segments if one == point]
    return found + [one for one, two in segments if two == point]


def exits_of(segments: Segments) -> int:
    """The exits with track, as bits."""
    bits = 0
    for one, two in segments:
        bits |= (1 << one if one < STATION else 0) | (1 << two if two < STATION else 0)
    return bits


def met_exits() -> list[int]:
    """By direction of a neighbour and its exits, 64 × direction + exits: the own exits that they meet."""
    found = [0] * 256
    for way in range(6):
        for exits in range(64):
            if exits >> MEETS[way] & 1:
                found[64 * DIRECTION[way] + exits] |= 1 << way
    return found


def keeps(old: Card, old_turn: int, new: Card, new_turn: int) -> bool:
    """Rules 5.8, 5.9 and 5.11. Does the new card keep all track of the old, and its tower's corner?"""
    if old.tower and not (new.tower and old_turn == new_turn):
        return False
    if len(old.stations) > len(new.stations):
        return False
    before = turned(old.segments) if old_turn else old.segments
    after = set(turned(new.segments) if new_turn else new.segments)
    return after.issuperset(before) or after.issuperset(swapped(before))


def swapped(segments: Segments) -> Segments:
    """The same with the names of A and B exchanged."""
    other = [0, 1, 2, 3, 4, 5, STATION + 1, STATION]
    return ordered([(other[one], other[two]) for one, two in segments])


def successors(cards: list[Card], old: Card, turn: int) -> list[int]:
    """Rules 5.5, 5.6 and 5.10. What may replace a card that lies so: 2 × card, + 1 if turned."""
    found: list[int] = []
    for index, new in enumerate(cards):
        if new.number in old.upgrades:
            for new_turn in (0,) if same_when_turned(new) else (0, 1):
                if keeps(old, turn, new, new_turn):
                    found.append(2 * index + new_turn)
    return found


def same_when_turned(card: Card) -> bool:
    """Rule 5.10. Does half a turn make no difference at all?"""
    return not card.tower and turned(card.segments) == card.segments
