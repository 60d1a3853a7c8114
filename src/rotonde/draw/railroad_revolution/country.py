"""The survey map as it is printed: coast and rivers, the beds of the rails, and the plates of the cities."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot, pi, sin
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, circle, group, path, rect, text, together
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.landscape import ABROAD, COAST, RIDGES, RIVERS
from rotonde.draw.railroad_revolution.layout import (
    BED,
    CHARTS,
    CITY_HEIGHT,
    CITY_WIDTH,
    Chart,
    Space,
    along,
    band,
    chart,
)
from rotonde.draw.railroad_revolution.table import money, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Point
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import TOP_LEVEL, Parts
from rotonde.words import words_of

HEAD = 20  # of a plate: level and name
CARTOUCHE: Final[Point] = (150, 72)
STROKES: Final = 6  # between two hachures


@lru_cache(maxsize=CHARTS)
def ground(parts: Parts, cut: Cut) -> Markup:
    """All that is printed on the map but names and figures."""
    where = chart(parts, cut)
    return (
        rect(0, 0, where.width, where.height, "sea")
        + land(where)
        + rect(3, 3, where.width - 6, where.height - 6, "neatline")
        + rect(3, 3, where.width - 6, where.height - 6, "degrees")
        + together(path(along(points[::12]), "trail") for points in where.curves)
        + together(bed(parts, index, space) for index, space in enumerate(where.spaces))
        + together(bends(where))
        + together(plate(corner) for corner in where.corners)
    )


def land(where: Chart) -> Markup:
    """The country, with water lines along its coast."""
    shape = smooth(where, COAST, closed=True)
    water = together(path(shape, f"waterline wave-{wave}") for wave in (3, 2, 1))
    rivers = together(path(smooth(where, river, closed=False), "river") for river in RIVERS)
    hills = together(path(hachures(where, ridge), "range") for ridge in RIDGES)
    abroad = together(path(smooth(where, points, closed=True), "abroad") for points in ABROAD)
    return abroad + water + path(shape, "land") + graticule(where) + rivers + hills + path(shape, "coast")


def hachures(where: Chart, ridge: list[Point]) -> str:
    """Strokes down both sides of a ridge, as a surveyor shades it: longest in its middle, none alike."""
    points = [where.drawn_to(point) for point in ridge]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    total, data, number, passed = sum(lengths), "", 0, 0.0
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        along_x, along_y = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        while number * STROKES < passed + length:
            done = number * STROKES - passed
            x, y = a[0] + along_x * done, a[1] + along_y * done
            high = 4 + 8 * sin(pi * number * STROKES / total) + 2.5 * sin(number * 2.4)
            for side in (-1, 1):
                nx, ny = -along_y * side, along_x * side
                lean = sin(number * 1.7 + side) * 0.25
                data += f"M{x + nx * 2:.0f} {y + ny * 2:.0f}"
                data += f"l{(nx + along_x * lean) * high:.1f} {(ny + along_y * lean) * high:.1f}"
            number += 1
        passed += length
    return data


def cartouche(language: str) -> Markup:
    """The title of the map, with its scale and a compass."""
    wide, high = CARTOUCHE
    x, y, cut = wide / 2, high / 2, 7
    corner = f"A{cut} {cut} 0 0 0"
    frame = (
        f"M{cut - x} {-y} H{x - cut} {corner} {x} {cut - y} V{y - cut} {corner} {x - cut} {y} "
        f"H{cut - x} {corner} {-x} {y - cut} V{cut - y} {corner} {cut - x} {-y} Z"
    )
    chains = rect(9 - x, y - 13, 96, 4, "rose") + together(
        rect(9 - x + step, y - 13, 24, 4, "rose-fill") for step in (0, 48)
    )
    return (
        path(frame, "cartouche")
        + text(9 - x, 24 - y, phrases(language)("country"), "big")
        + text(9 - x, 43 - y, words_of(GAME, language).text("game.title"), "small rose-text")
        + chains
        + group(scaled(rose(), 0.78), at=(x - 22, 26 - y))
    )


def rose() -> Markup:
    """North is up."""
    points = together(
        path("M0 -21 L4.4 -4.4 L0 0 Z", "rose-fill", transform=f"rotate({turn})")
        + path("M0 -21 L-4.4 -4.4 L0 0 Z", "rose", transform=f"rotate({turn})")
        for turn in (0, 90, 180, 270)
    )
    return circle(0, 0, 12, "rose") + points + path("M-3 -25 V-31 L3 -25 V-31", "rose")


def graticule(where: Chart) -> Markup:
    """Parallels and meridians, a little curved as a surveyor draws them."""
    middle, height = where.width / 2, where.height
    down, across = height / 5, where.width / 6.6
    parallels = together(
        path(f"M0 {y:g} Q{middle:g} {y + 22:g} {where.width:g} {y:g}", "graticule")
        for y in (down * (number + 0.75) for number in range(5))
    )
    meridians = together(
        path(
            f"M{middle + x:g} 0 Q{middle + x * 1.04:g} {height / 2:g} {middle + x * 1.1:g} {height:g}",
            "graticule",
        )
        for x in (across * number for number in range(-3, 4))
    )
    return parallels + meridians


def smooth(where: Chart, survey: list[Point], closed: bool) -> str:
    """A soft line through points of the survey."""
    points = [where.drawn_to(point) for point in survey]
    count = len(points)
    start = points[0]
    data = f"M{start[0]:.1f} {start[1]:.1f}"
    for index in range(count if closed else count - 1):
        before = points[index - 1] if closed or index else points[0]
        here, there = points[index], points[(index + 1) % count]
        after = points[(index + 2) % count] if closed or index + 2 < count else there
        data += (
            f"C{here[0] + (there[0] - before[0]) / 6:.1f} {here[1] + (there[1] - before[1]) / 6:.1f} "
            f"{there[0] - (after[0] - here[0]) / 6:.1f} {there[1] - (after[1] - here[1]) / 6:.1f} "
            f"{there[0]:.1f} {there[1]:.1f}"
        )
    return data + ("Z" if closed else "")


def bed(parts: Parts, index: int, space: Space) -> Markup:
    """A rail space: its ballast and ties, the terrain on one side, a market on the other."""
    sides = zip(space.beside(BED / 2 - 2), space.beside(2 - BED / 2), strict=True)
    ties = path("".join(along(across) for across in sides), "tie")
    drawn = path(band(space, BED), "bed") + ties
    triangles = parts.triangles[index]
    drawn += together(group(signs.triangle(), at=at) for at in beside(space, -BED / 2 - 8, triangles, 11))
    if parts.market_spaces >> index & 1:
        drawn += together(group(signs.market(), at=at) for at in beside(space, BED / 2 + 9, 1, 0))
    return drawn


def beside(space: Space, distance: float, count: int, apart: float) -> list[Point]:
    """Points in a row along a space, so far beside it."""
    (x, y), (nx, ny) = space.middle, space.normals()[len(space.points) // 2]
    tx, ty = ny, -nx
    first = -(count - 1) / 2 * apart
    return [
        (x + nx * distance + tx * (first + step * apart), y + ny * distance + ty * (first + step * apart))
        for step in range(count)
    ]


def bends(where: Chart) -> list[Markup]:
    """A survey post where one space of a link ends and the next begins."""
    found: list[Markup] = []
    for link in where.links:
        for before, after in pairwise(where.spaces[space] for space in link.spaces):
            (x0, y0), (x1, y1) = before.points[-1], after.points[0]
            found.append(circle((x0 + x1) / 2, (y0 + y1) / 2, 3.6, "post"))
    return found


def plate(corner: Point) -> Markup:
    """The plate of a city: room for level and name above, the cost below; the tile lies in between."""
    left, top = corner
    return (
        rect(left, top + 2.5, CITY_WIDTH, CITY_HEIGHT, "cast", 5)
        + rect(left, top, CITY_WIDTH, CITY_HEIGHT, "plate", 5)
        + path(f"M{left} {top + HEAD} H{left + CITY_WIDTH}", "rule")
    )


def head(parts: Parts, city: int, language: str) -> Markup:
    """The level and the name of a city, from the corner of its plate."""
    level = parts.city_level[city]
    far = circle(12, 10, 11, "far") if level == TOP_LEVEL else NOTHING
    disc = circle(12, 10, 8.5, "level") + text(12, 14.4, level, "small strong middle on-level")
    return far + disc + text(26, 14.6, words_of(GAME, language).label("city", city), "small strong")


def cost(parts: Parts, city: int, language: str) -> Markup:
    """What a station costs there."""
    return text(6, CITY_HEIGHT - 5, money(parts.city_cost[city], language), "small strong")
