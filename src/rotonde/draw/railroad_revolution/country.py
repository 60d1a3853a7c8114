"""The survey map as it is printed: coast and rivers, the beds of the rails, and the plates of the cities."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, circle, group, path, rect, text, together
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.landscape import ABROAD, COAST, RANGES, RIVERS
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
from rotonde.draw.railroad_revolution.table import money
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Point
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import TOP_LEVEL, Parts
from rotonde.words import Words

HEAD = 20  # of a plate: level and name
FINGER = 44  # what is pointed at by touch


@lru_cache(maxsize=CHARTS)
def ground(parts: Parts, cut: Cut) -> Markup:
    """All that is printed on the map but names and figures."""
    where = chart(parts, cut)
    return (
        rect(0, 0, where.width, where.height, "sea")
        + land(where)
        + group(rose(), at=where.rose)
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
    hills = together(
        group(
            path("M-9 4 Q-3 -8 0 -7 Q3 -6 9 4 M-1 -4 L-4 4 M2 -4 L3 4", "range"),
            at=where.drawn_to(at),
        )
        for at in RANGES
    )
    abroad = together(path(smooth(where, points, closed=True), "abroad") for points in ABROAD)
    return abroad + water + path(shape, "land") + graticule(where) + rivers + hills + path(shape, "coast")


def rose() -> Markup:
    """North is up; below, a scale of chains."""
    points = together(
        path("M0 -24 L5 -5 L0 0 Z", "rose-fill", transform=f"rotate({turn})")
        + path("M0 -24 L-5 -5 L0 0 Z", "rose", transform=f"rotate({turn})")
        for turn in (0, 90, 180, 270)
    )
    chains = rect(-32, 29, 64, 4, "rose") + together(rect(x, 29, 16, 4, "rose-fill") for x in (-32, 0))
    return circle(0, 0, 15, "rose") + points + text(0, -27, "N", "small strong middle rose-text") + chains


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
    return far + disc + text(26, 14.6, Words(GAME, language).label("city", city), "small strong")


def cost(parts: Parts, city: int, language: str) -> Markup:
    """What a station costs there."""
    return text(6, CITY_HEIGHT - 5, money(parts.city_cost[city], language), "small strong")


def strip(parts: Parts, cut: Cut, space: int) -> Markup:
    """The outline of a space, to point at."""
    return path(band(chart(parts, cut).spaces[space], BED + 12 if cut == "wide" else FINGER), "hit")


def lanes(space: Space, seat: int, lane: float) -> str:
    """The line on which a seat's rail lies."""
    return along(space.beside((seat - 1.5) * lane))
