"""Track drawn on cards, read as legs: how many cards a train enters from one station to the next.

A card is a list of segments, each between two points. Points are numbered: first the stations, each of which
lies on one card, then the joints at which two cards meet. A train follows segments, goes on over a joint into
the other card, and never turns round on track. So a fork joins its branches only along its own segments.
"""

from __future__ import annotations

from typing import Final, final

Segment = tuple[int, int]
Card = list[Segment]

FAR: Final = 1_000_000  # cards; there is no way


@final
class Sides:
    """Where track leads from each joint, apart for the two cards that meet there, and from each station."""

    __slots__ = ("ahead", "links", "out")

    def __init__(self, stations: int, points: int, cards: list[Card]) -> None:
        self.ahead: list[list[int]] = [[] for _ in range(2 * points)]  # by side entered: stations, sides
        self.out: list[list[int]] = [[] for _ in range(stations)]  # by station: the sides it leads to
        self.links: list[list[int]] = [[] for _ in range(stations)]  # by station: others on the same card
        first = [-1] * points  # the card whose side of a joint is the even one
        for number, card in enumerate(cards):
            for one, other in card:
                if first[one] < 0:
                    first[one] = number
                if first[other] < 0:
                    first[other] = number
            for one, other in card:
                self.add(stations, number, first, one, other)
                self.add(stations, number, first, other, one)

    def add(self, stations: int, card: int, first: list[int], origin: int, end: int) -> None:
        """One direction of a segment. A side is 2 × joint + 0 or 1; beyond a joint is its other side."""
        beyond = end if end < stations else 2 * end + (1 if first[end] == card else 0)
        if origin < stations:
            (self.links if end < stations else self.out)[origin].append(beyond)
        else:
            self.ahead[2 * origin + (0 if first[origin] == card else 1)].append(beyond)


def legs(stations: int, points: int, cards: list[Card], longest: int) -> list[int]:
    """From each station to each other: the fewest cards entered with no station between, or `FAR`.

    The card of the first station does not count, that of the last one does; a link between two stations of
    one card enters none. The answer is a table, row by row; ways longer than `longest` are left out.
    """
    sides = Sides(stations, points, cards)
    table = [FAR] * (stations * stations)
    for station in range(stations):
        run(sides, stations, station, longest, table)
    return table


def run(sides: Sides, stations: int, station: int, longest: int, table: list[int]) -> None:
    """Fill one row of the table: a wave along the track, one card at a time."""
    row = station * stations
    for other in sides.links[station]:
        table[row + other] = 0
    seen = [False] * len(sides.ahead)
    wave = sides.out[station]
    cost = 0
    while wave and cost < longest:
        cost += 1
        following: list[int] = []
        for side in wave:
            if seen[side]:
                continue
            seen[side] = True
            for end in sides.ahead[side]:
                if end >= stations:
                    following.append(end)
                elif end != station and table[row + end] > cost:
                    table[row + end] = cost
        wave = following


def path(stations: int, points: int, cards: list[Card], start: int, end: int) -> list[int]:
    """The cards entered on a shortest leg from one station to another, the card of the start not counted."""
    sides = Sides(stations, points, cards)
    if end in sides.links[start]:
        return []
    came: dict[int, int] = dict.fromkeys(sides.out[start], -1)
    wave = list(came)
    while wave:
        following: list[int] = []
        for side in wave:
            for ahead in sides.ahead[side]:
                if ahead == end:
                    return cards_of(cards, trail(came, side))
                if ahead >= stations and ahead not in came:
                    came[ahead] = side
                    following.append(ahead)
        wave = following
    raise ValueError(f"no track leads from station {start} to station {end}")


def trail(came: dict[int, int], side: int) -> list[int]:
    """The sides entered up to this one, in order."""
    entered: list[int] = []
    while side >= 0:
        entered.append(side)
        side = came[side]
    entered.reverse()
    return entered


def cards_of(cards: list[Card], sides: list[int]) -> list[int]:
    """The card behind each side: of the two at the joint, the first is the even one."""
    found: list[int] = []
    for side in sides:
        joint = side // 2
        meeting = [number for number, card in enumerate(cards) if any(joint in segment for segment in card)]
        found.append(meeting[side % 2])
    return found
