"""Where things are: our own survey of the United States, and how the board is divided.

Cities stand where their trade needs room, not where a sextant would put them. A link runs from city to city
as one curve; its spaces share what the two cities leave of it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from rotonde.games.railroad_revolution.parts import standard_data

WIDTH, HEIGHT = 1250, 700
MAP_WIDTH, MAP_HEIGHT = 1000, 578
CITY_WIDTH, CITY_HEIGHT = 128, 68
BED = 24  # the width of a rail space: four rails side by side
LANE = 5.4

Point = tuple[float, float]

CITY_AT: dict[str, Point] = {
    "washington": (926, 222),
    "charlotte": (888, 360),
    "chicago": (770, 102),
    "little_rock": (676, 348),
    "miami": (906, 530),
    "duluth": (552, 50),
    "omaha": (562, 194),
    "houston": (586, 506),
    "bismarck": (334, 62),
    "denver": (402, 304),
    "el_paso": (344, 494),
    "salt_lake_city": (262, 206),
    "seattle": (78, 60),
    "san_francisco": (78, 300),
    "san_diego": (118, 480),
}
BOW: dict[str, float] = {  # how far a link bends to the left of its direction
    "mia_hou": 26,
    "san_sfo": -14,
    "sfo_sea": -10,
    "slc_san": 40,
    "chi_lit": 18,
    "hou_elp": 16,
    "elp_san": 12,
    "bis_sea": 12,
    "oma_bis": 10,
    "dul_bis": 10,
    "clt_mia": -12,
    "slc_sea": 16,
}


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
            length = hypot(x1 - x0, y1 - y0)
            found.append((-(y1 - y0) / length, (x1 - x0) / length))
        return found


@cache
def links() -> list[tuple[tuple[Point, ...], int]]:
    """The curves from city to city, each with the number of its spaces, in the order of the data."""
    ends: dict[str, list[list[str]]] = {}
    for name, table in standard_data()["rail"].items():
        ends.setdefault("_".join(name.split("_")[:2]), []).append(table["ends"])
    return [
        (curve(CITY_AT[between[0][0]], CITY_AT[between[-1][1]], BOW.get(link, 0)), len(between))
        for link, between in ends.items()
    ]


@cache
def spaces() -> list[Space]:
    """All rail spaces, in the order of the data."""
    return [space for points, count in links() for space in divided(outside(points), count)]


def curve(start: Point, end: Point, bow: float) -> tuple[Point, ...]:
    """A curve between two cities."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    cx = (x0 + x1) / 2 + (y1 - y0) / length * bow * 2
    cy = (y0 + y1) / 2 - (x1 - x0) / length * bow * 2
    return tuple(
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1,
        )
        for t in (step / 240 for step in range(241))
    )


def outside(points: tuple[Point, ...]) -> list[Point]:
    """What the plates of the cities at its ends leave of a curve."""
    ends = (points[0], points[-1])
    across, down = CITY_WIDTH / 2 + 6, CITY_HEIGHT / 2 + 6
    return [(x, y) for x, y in points if not any(abs(x - a) < across and abs(y - b) < down for a, b in ends)]


def divided(points: list[Point], count: int, gap: int = 6) -> list[Space]:
    """So many spaces of equal length, with a little room between them."""
    found: list[Space] = []
    total = len(points) - 1
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    between = gap / 2 / length * total
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


def city_at(city: int) -> Point:
    return list(CITY_AT.values())[city]
