"""Where things are on the map: our own survey of the United States, once for a desk and once for a hand.

Cities stand where their trade needs room, not where a sextant would put them. A link runs from city to city
as one curve; its spaces share what the two cities leave of it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple, final

from rotonde.draw.scene import Cut
from rotonde.games.railroad_revolution.parts import standard_data

Point = tuple[float, float]

SURVEY: Point = (1000, 578)  # the sheet on which the lie of the land was drawn
CITY_WIDTH, CITY_HEIGHT = 112, 62
BED = 24  # the width of a rail space: four rails side by side
LANE = 5.4

# The size of the map, where its cities stand, how far its links bend to the left, where the compass lies.
SIZE: dict[Cut, Point] = {"wide": (862, 500), "narrow": (900, 386)}
ROSE: dict[Cut, Point] = {"wide": (664, 390), "narrow": (700, 290)}
CITY_AT: dict[Cut, dict[str, Point]] = {
    "wide": {
        "washington": (796, 187),
        "charlotte": (776, 309),
        "chicago": (675, 81),
        "little_rock": (585, 297),
        "miami": (783, 459),
        "duluth": (486, 40),
        "omaha": (484, 165),
        "houston": (506, 439),
        "bismarck": (295, 43),
        "denver": (344, 293),
        "el_paso": (300, 432),
        "salt_lake_city": (239, 178),
        "seattle": (63, 46),
        "san_francisco": (64, 265),
        "san_diego": (96, 413),
    },
    "narrow": {
        "washington": (836, 116),
        "charlotte": (801, 213),
        "chicago": (696, 58),
        "little_rock": (615, 216),
        "miami": (831, 346),
        "duluth": (495, 37),
        "omaha": (491, 125),
        "houston": (519, 341),
        "bismarck": (301, 37),
        "denver": (404, 222),
        "el_paso": (284, 341),
        "salt_lake_city": (248, 168),
        "seattle": (63, 49),
        "san_francisco": (63, 196),
        "san_diego": (97, 340),
    },
}
BOW: dict[Cut, dict[str, float]] = {
    "wide": {
        "was_clt": -7,
        "was_chi": -34,
        "clt_lit": 9,
        "clt_mia": -14,
        "chi_lit": -2,
        "chi_dul": -18,
        "chi_oma": 13,
        "lit_oma": 17,
        "lit_hou": -10,
        "mia_hou": -1,
        "dul_bis": 3,
        "oma_bis": 21,
        "hou_elp": 1,
        "den_elp": -4,
        "den_slc": -3,
        "bis_slc": -5,
        "bis_sea": -1,
        "slc_sfo": 9,
        "slc_san": 33,
        "sfo_sea": 7,
    },
    "narrow": {
        "was_clt": 11,
        "was_chi": 42,
        "clt_lit": 1,
        "clt_mia": -20,
        "chi_lit": 2,
        "chi_oma": 7,
        "lit_oma": 27,
        "lit_hou": -4,
        "mia_hou": 2,
        "dul_bis": -5,
        "oma_bis": 1,
        "oma_den": -44,
        "hou_elp": -2,
        "den_elp": 2,
        "den_slc": 3,
        "bis_slc": 8,
        "bis_sea": -11,
        "slc_sea": -15,
        "slc_sfo": -3,
        "slc_san": -1,
        "elp_san": 7,
        "san_sfo": 13,
        "sfo_sea": -15,
    },
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


@final
class Chart:
    """The map of a cut, with everything on it in its place."""

    def __init__(self, cut: Cut) -> None:
        self.width, self.height = SIZE[cut]
        self.rose = ROSE[cut]
        self.cities: list[Point] = list(CITY_AT[cut].values())
        self.links = links(CITY_AT[cut], BOW[cut])  # curves, each with the number of its spaces
        self.spaces = [space for points, count in self.links for space in divided(outside(points), count)]
        self.middles = [space.middle for space in self.spaces]
        self.corners: list[Point] = [  # the upper left ones of the plates
            (x - CITY_WIDTH / 2, y - CITY_HEIGHT / 2) for x, y in self.cities
        ]

    def drawn_to(self, point: Point) -> Point:
        """A point of the survey on this map."""
        return (point[0] * self.width / SURVEY[0], point[1] * self.height / SURVEY[1])


@cache
def chart(cut: Cut) -> Chart:
    return Chart(cut)


def links(cities: dict[str, Point], bows: dict[str, float]) -> list[tuple[tuple[Point, ...], int]]:
    """The curves from city to city, each with the number of its spaces, in the order of the data."""
    ends: dict[str, list[list[str]]] = {}
    for name, table in standard_data()["rail"].items():
        ends.setdefault("_".join(name.split("_")[:2]), []).append(table["ends"])
    return [
        (curve(cities[between[0][0]], cities[between[-1][1]], bows.get(link, 0)), len(between))
        for link, between in ends.items()
    ]


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
    across, down = CITY_WIDTH / 2 + 4, CITY_HEIGHT / 2 + 4
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
