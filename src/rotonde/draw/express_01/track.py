"""Track as it is drawn on a card: curves between exits and stations that meet at the edges of the cards.

All measures are in parts of a card, which is a square; `size` makes units of them.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.markup import path, together
from rotonde.games.express_01.cards import STATION, Segments

Point = tuple[float, float]

THIRD = 1 / 3
EXITS: tuple[Point, ...] = ((0.5, 0), (1, THIRD), (1, 2 * THIRD), (0.5, 1), (0, 2 * THIRD), (0, THIRD))
INWARD: tuple[Point, ...] = ((0, 1), (-1, 0), (-1, 0), (0, -1), (1, 0), (1, 0))
KEPT = 1 << 12  # drawings that are kept
APART = 0.2  # of two stations on one card, each from the middle


@lru_cache(maxsize=KEPT)
def station_points(segments: Segments, stations: int) -> tuple[Point, ...]:
    """One station lies in the middle; two lie towards their own exits, well apart."""
    if stations < 2:
        return ((0.5, 0.5),) * stations
    middles: list[Point] = []
    for station in range(STATION, STATION + 2):
        own = [EXITS[one] for one, two in segments if two == station and one < STATION]
        middles.append((sum(x for x, _ in own) / len(own) - 0.5, sum(y for _, y in own) / len(own) - 0.5))
    (x1, y1), (x2, y2) = middles
    across, down = x1 - x2, y1 - y2
    far = (across**2 + down**2) ** 0.5
    if far < 0.05:  # both in the middle of their exits, such as N and S, NE and SW
        across, down, far = (-1.0, -0.6, 1.17)
    across, down = across / far, down / far
    return (
        (0.5 + APART * across, 0.5 + APART * down),
        (0.5 - APART * across, 0.5 - APART * down),
    )


@lru_cache(maxsize=KEPT)
def segment(
    one: int, two: int, stations: tuple[Point, ...], size: float, at: tuple[float, float] = (0, 0)
) -> str:
    """The path of a segment of a card that lies there; it leaves an exit at a right angle to the edge."""
    start, end = (EXITS[point] if point < STATION else stations[point - STATION] for point in (one, two))
    reach = 0.5 * ((start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2) ** 0.5
    first, last = bend(one, start, end, reach), bend(two, end, start, reach)
    return "M" + " ".join(
        mark + ",".join(f"{round(along + value * size, 1):g}" for value, along in zip(point, at, strict=True))
        for mark, point in (("", start), ("C", first), ("", last), ("", end))
    )


def bend(point: int, here: Point, there: Point, reach: float) -> Point:
    """Where a curve heads for from one of its ends: inward from an exit, straight on from a station."""
    if point >= STATION:
        return (here[0] + (there[0] - here[0]) * 0.35, here[1] + (there[1] - here[1]) * 0.35)
    x, y = INWARD[point]
    return (here[0] + x * reach, here[1] + y * reach)


@lru_cache(maxsize=KEPT)
def track(segments: Segments, stations: int, level: int, size: float) -> Markup:
    """All track of a card. Where segments cross without meeting, the later one is carried over the other."""
    points = station_points(segments, stations)
    drawn: list[Markup] = []
    for one, two in segments:
        d = segment(one, two, points, size)
        if two < STATION:
            drawn.append(path(d, f"x-bridge x-bridge-{level}", pathLength=100, stroke_width=size * 0.13))
        drawn.append(path(d, "x-rail", stroke_width=size * 0.068))
        drawn.append(path(d, "x-ties", stroke_width=size * 0.03))
    return together(drawn)
