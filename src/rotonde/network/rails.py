"""Track, read as legs: how many cards a train enters from one station to the next.

A train follows segments, goes on over the edge of a card into the next one, and never turns round on track.
So what matters of a card is where track leads from each *side* at which it can be entered; a side belongs to
one card. An *end* of track is a station, by its number, or the side beyond: stations + side.
"""

from __future__ import annotations

from typing import Final, final

FAR: Final = 1_000_000  # cards; there is no way


@final
class Rails:
    """Where track leads from each station and from each side."""

    __slots__ = ("ahead", "links", "out", "stations")

    def __init__(
        self, stations: int, out: list[list[int]], links: list[list[int]], ahead: list[list[int]]
    ) -> None:
        self.stations = stations
        self.out = out  # by station: the sides its track leads to, as ends
        self.links = links  # by station: others on the same card, with track between them
        self.ahead = ahead  # by side entered: the ends of its track


def rails_of(stations: int, points: int, cards: list[list[tuple[int, int]]]) -> Rails:
    """The rails of cards drawn as segments between points: first the stations, then joints of two cards.

    The sides are 2 × point, and + 1 for the second card that has the point.
    """
    rails = Rails(
        stations,
        [[] for _ in range(stations)],
        [[] for _ in range(stations)],
        [[] for _ in range(2 * points)],
    )
    first = [-1] * points  # the card whose side of a joint is the even one
    for number, card in enumerate(cards):
        for one, two in card:
            for point in (one, two):
                if first[point] < 0:
                    first[point] = number
        for one, two in card:
            for origin, end in ((one, two), (two, one)):
                beyond = end if end < stations else stations + 2 * end + (first[end] == number)
                if origin >= stations:
                    rails.ahead[2 * origin + (first[origin] != number)].append(beyond)
                elif end < stations:
                    rails.links[origin].append(end)
                else:
                    rails.out[origin].append(beyond)
    return rails


def legs(rails: Rails, longest: int) -> list[int]:
    """From each station to each other: the fewest cards entered with no station between, or `FAR`.

    The card of the first station does not count, that of the last one does; a link between two stations of
    one card enters none. The answer is a table, row by row; ways longer than `longest` are left out.
    """
    stations = rails.stations
    table = [FAR] * (stations * stations)
    seen = [-1] * len(rails.ahead)  # the last station from which each side was reached
    for station in range(stations):
        row = station * stations
        for other in rails.links[station]:
            table[row + other] = 0
        wave = rails.out[station]
        cost = 0
        while wave and cost < longest:
            cost += 1
            following: list[int] = []
            for entered in wave:
                side = entered - stations
                if seen[side] == station:
                    continue
                seen[side] = station
                for end in rails.ahead[side]:
                    if end >= stations:
                        following.append(end)
                    elif end != station and table[row + end] > cost:
                        table[row + end] = cost
            wave = following
    return table


def path(rails: Rails, start: int, end: int) -> list[int]:
    """The sides entered on a shortest leg from one station to another; none over a link."""
    if end in rails.links[start]:
        return []
    came: dict[int, int] = dict.fromkeys(rails.out[start], -1)
    wave = list(came)
    while wave:
        following: list[int] = []
        for entered in wave:
            for ahead in rails.ahead[entered - rails.stations]:
                if ahead == end:
                    return trail(rails, came, entered)
                if ahead >= rails.stations and ahead not in came:
                    came[ahead] = entered
                    following.append(ahead)
        wave = following
    raise ValueError(f"no track leads from station {start} to station {end}")


def trail(rails: Rails, came: dict[int, int], entered: int) -> list[int]:
    """The sides entered up to this one, in order."""
    sides: list[int] = []
    while entered >= 0:
        sides.append(entered - rails.stations)
        entered = came[entered]
    sides.reverse()
    return sides
