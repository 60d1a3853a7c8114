"""Cards as they lie on the map, in hands and in packs: paper of their level, track, stations and marks."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.express_01.prints import Print
from rotonde.draw.express_01.signs import pips, roundel, station, tower
from rotonde.draw.express_01.track import Point, station_points, track
from rotonde.draw.markup import group, rect, text, together

STATION_SIZE = 0.165  # of a card: the radius of its station
DOUBLE_SIZE = 0.14
CITY_LINE = 0.81  # of a card: how far down the name of its city stands,
LOW_LINE = 0.95  # and below two stations
CORNER = 14  # from the edges of a card: the middle of what is printed in a corner
LETTER = 9.2  # about the width of one in the name of a city: these are capitals,
SMALL_LETTER = 6.8  # and on small cards they are not
SMALL_CARD = 90  # on a smaller one names are written smaller
KEPT = 1 << 12  # drawings that are kept


def station_radius(stations: int, size: float) -> float:
    """How large the stations of a card are drawn."""
    return size * (STATION_SIZE if stations < 2 else DOUBLE_SIZE)


@lru_cache(maxsize=KEPT)
def bare(card: Print, size: float) -> Markup:
    """Paper, track and stations, from the upper left corner on; without letters, so it may be quite small."""
    radius = station_radius(len(card.stations), size)
    return (
        paper(card, size, size * 0.05)
        + track(card.segments, len(card.stations), card.level, size)
        + together(
            group(roundel(company, radius), at=(x * size, y * size))
            for company, (x, y) in zip(card.stations, points_of(card), strict=True)
        )
    )


@lru_cache(maxsize=KEPT)
def face(card: Print, size: float) -> Markup:
    """A card with all that is printed on it: number and level, bonus, the seal of a share, the tower."""
    radius = station_radius(len(card.stations), size)
    far = size - CORNER
    drawn = [
        paper(card, size, 5),
        track(card.segments, len(card.stations), card.level, size),
        *(
            group(station(company, more, radius), at=(x * size, y * size))
            for company, more, (x, y) in zip(card.stations, card.bonus, points_of(card), strict=True)
        ),
        group(pips(card.level), at=(5, 4)),
        text(5, 18, card.number, f"small x-number x-on-{card.level}"),
    ]
    if card.share is not None:
        drawn.append(group(roundel(card.share, 9), at=(far if card.turned else CORNER, far)))
    if card.tower:
        drawn.append(group(tower(), at=(far, CORNER)))
    return together(drawn)


def paper(card: Print, size: float, round_: float) -> Markup:
    return rect(0.75, 0.75, size - 1.5, size - 1.5, f"x-card-{card.level} x-card", round_)


def points_of(card: Print) -> tuple[Point, ...]:
    """Where the stations of a card lie on it."""
    return station_points(card.segments, len(card.stations))


def city_name(stations: int, name: str, size: float) -> Markup:
    """The name of a city over its track."""
    return city(name, size, CITY_LINE if stations < 2 else LOW_LINE, "x-halo")


def city(name: str, size: float, down: float, cls: str = "") -> Markup:
    """The name of a city across a card; one that is too long is set closer."""
    small = size < SMALL_CARD
    room = size - 5
    long = len(name) * (SMALL_LETTER if small else LETTER) > room
    classes = " ".join(one for one in ("x-city", "x-city-small" if small else "", cls, "middle") if one)
    if long:
        squeezed = "spacingAndGlyphs"
        return text(size / 2, size * down, name, classes, textLength=room, lengthAdjust=squeezed)
    return text(size / 2, size * down, name, classes)
