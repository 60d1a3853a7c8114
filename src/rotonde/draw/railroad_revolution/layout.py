"""Where things are on the map: links run from city to city as one curve, and their spaces share what the two
cities leave of it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple, final

from rotonde.draw.railroad_revolution.links import Link, links
from rotonde.draw.railroad_revolution.survey import BOW, CITY_AT, SIZE, SURVEY
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Point
from rotonde.games.railroad_revolution.parts import Parts

CITY_WIDTH, CITY_HEIGHT = 112, 62
BED: Final = 24  # the width of a rail space: four rails side by side
LANE: Final = 5.6
ASIDE: Final = 26  # how much further a second link between two cities bends
LOOP: Final = 110  # how far one goes out that comes back to its city
CHARTS: Final = 64  # that are remembered: of each table's own parts, one for each cut


class Space(NamedTuple):
    """A rail space on the map: the middle of its bed as points in a row."""

    points: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        return self.points[len(self.points) // 2]

    def beside(self, distance: float) -> tuple[Point, ...]:
        """The same line, moved sideways."""
        return tuple(
            (x + nx * distance, y + ny * distance)
            for (x, y), (nx, ny) in zip(self.points, self.normals(), strict=True)
        )

    def normals(self) -> list[Point]:
        last = len(self.points) - 1
        found: list[Point] = []
        for index in range(last + 1):
            (x0, y0), (x1, y1) = self.points[max(index - 1, 0)], self.points[min(index + 1, last)]
            length = hypot(x1 - x0, y1 - y0) or 1
            found.append((-(y1 - y0) / length, (x1 - x0) / length))
        return found


@final
class Chart:
    """The map of a table in a cut, with everything on it in its place."""

    def __init__(self, parts: Parts, cut: Cut) -> None:
        self.width, self.height = SIZE[cut]
        self.cities: list[Point] = [CITY_AT[cut][name] for name in parts.city_names]
        self.corners: list[Point] = [  # the upper left ones of the plates
            (x - CITY_WIDTH / 2, y - CITY_HEIGHT / 2) for x, y in self.cities
        ]
        self.links = links(parts)
        ends = dict(zip(parts.city_names, self.cities, strict=True))
        for name in junctions(self.links, ends):
            ends[name] = self.between(name, ends)
        self.curves = [  # of the links
            curve(ends[link.start], ends[link.end], bend(cut, self.links, number))
            for number, link in enumerate(self.links)
        ]
        there = {
            number: space
            for link, points in zip(self.links, self.curves, strict=True)
            for number, space in zip(link.spaces, divided(outside(points), len(link.spaces)), strict=True)
        }
        self.spaces = [there[number] for number in range(len(there))]
        self.middles = [space.middle for space in self.spaces]

    def drawn_to(self, point: Point) -> Point:
        """A point of the survey on this map."""
        return (point[0] * self.width / SURVEY[0], point[1] * self.height / SURVEY[1])

    def between(self, junction: str, ends: dict[str, Point]) -> Point:
        """Where an owner's board joins links outside the cities: in the midst of where they lead."""
        far = [
            ends[other]
            for link in self.links
            for name, other in ((link.start, link.end), (link.end, link.start))
            if name == junction and other in ends
        ] or [(self.width / 2, self.height / 2)]
        return (sum(x for x, _ in far) / len(far), sum(y for _, y in far) / len(far))


@lru_cache(maxsize=CHARTS)
def chart(parts: Parts, cut: Cut) -> Chart:
    return Chart(parts, cut)


def junctions(found: tuple[Link, ...], known: dict[str, Point]) -> list[str]:
    """Ends of links that are no cities."""
    return sorted({end for link in found for end in (link.start, link.end) if end not in known})


def bend(cut: Cut, found: tuple[Link, ...], number: int) -> float:
    """How far a link bends to the left; further if it is not the first between its ends."""
    link = found[number]
    there, back = (link.start, link.end), (link.end, link.start)
    usual = BOW[cut].get(there, -BOW[cut].get(back, 0))
    earlier = sum((other.start, other.end) in (there, back) for other in found[:number])
    return usual + ASIDE * earlier


def curve(start: Point, end: Point, bow: float) -> tuple[Point, ...]:
    """A curve between two cities."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    if length < 1:
        return loop(start, LOOP + bow)
    cx = (x0 + x1) / 2 + (y1 - y0) / length * bow * 2
    cy = (y0 + y1) / 2 - (x1 - x0) / length * bow * 2
    return tuple(
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1,
        )
        for t in (step / 240 for step in range(241))
    )


def loop(start: Point, out: float) -> tuple[Point, ...]:
    """A curve that comes back to where it began."""
    x, y = start
    across, down = (out if x < out else -out), (out if y < out else -out)
    return tuple(
        (x + 3 * t * (1 - t) ** 2 * across, y + 3 * t * t * (1 - t) * down)
        for t in (step / 240 for step in range(241))
    )


def outside(points: tuple[Point, ...]) -> list[Point]:
    """What the plates of the cities at its ends leave of a curve."""
    ends = (points[0], points[-1])
    across, down = CITY_WIDTH / 2 + 4, CITY_HEIGHT / 2 + 4
    left = [(x, y) for x, y in points if not any(abs(x - a) < across and abs(y - b) < down for a, b in ends)]
    return left if len(left) > 1 else list(points)


def divided(points: list[Point], count: int, gap: int = 6) -> list[Space]:
    """So many spaces of equal length, with a little room between them."""
    found: list[Space] = []
    total = len(points) - 1
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    between = min(gap / 2 / length * total, total / count / 4)
    for index in range(count):
        first = index * total / count + (between if index else 0)
        last = (index + 1) * total / count - (between if index < count - 1 else 0)
        found.append(Space(tuple(points[round(first + (last - first) * part / 6)] for part in range(7))))
    return found


def along(points: tuple[Point, ...]) -> str:
    """Points as the data of a path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def band(space: Space, width: float) -> str:
    """The outline of a strip of this width."""
    return along((*space.beside(width / 2), *reversed(space.beside(-width / 2)))) + "Z"
