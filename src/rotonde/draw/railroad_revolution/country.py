"""The survey map as it is printed: coast and rivers, the beds of the rails, and the plates of the cities."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, circle, el, group, path, rect, text, together
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.landscape import ABROAD, COAST, RANGES, RIVERS
from rotonde.draw.railroad_revolution.layout import (
    BED,
    CITY_HEIGHT,
    CITY_WIDTH,
    MAP_HEIGHT,
    MAP_WIDTH,
    Point,
    Space,
    along,
    band,
    city_at,
    links,
    spaces,
)
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import CITIES, TOP_LEVEL, Parts
from rotonde.words import Words


@cache
def ground(parts: Parts, language: str) -> Markup:
    """All that is printed on the map."""
    words = Words(GAME, language)
    return (
        el("clipPath", rect(0, 0, MAP_WIDTH, MAP_HEIGHT, "sea", 6), id="revolution-map")
        + rect(0, 0, MAP_WIDTH, MAP_HEIGHT, "sea", 6)
        + group(land(), clip_path="url(#revolution-map)")
        + group(rose(), at=(806, 492))
        + together(path(along(points[::12]), "trail") for points, _ in links())
        + together(bed(parts, index, space) for index, space in enumerate(spaces()))
        + together(bends())
        + together(plate(parts, words, city) for city in range(CITIES))
        + rect(0, 0, MAP_WIDTH, MAP_HEIGHT, "neatline", 6)
    )


def land() -> Markup:
    """The country, with water lines along its coast."""
    shape = smooth(COAST, closed=True)
    water = together(path(shape, f"waterline wave-{wave}") for wave in (3, 2, 1))
    rivers = together(path(smooth(river, closed=False), "river") for river in RIVERS)
    hills = together(
        group(path("M-9 4 Q-3 -8 0 -7 Q3 -6 9 4 M-1 -4 L-4 4 M2 -4 L3 4", "range"), at=at) for at in RANGES
    )
    abroad = together(path(smooth(points, closed=True), "abroad") for points in ABROAD)
    return abroad + water + path(shape, "land") + graticule() + rivers + hills + path(shape, "coast")


def rose() -> Markup:
    """North is up."""
    points = together(
        path("M0 -24 L5 -5 L0 0 Z", "rose-fill", transform=f"rotate({turn})")
        + path("M0 -24 L-5 -5 L0 0 Z", "rose", transform=f"rotate({turn})")
        for turn in (0, 90, 180, 270)
    )
    return circle(0, 0, 15, "rose") + points + text(0, -27, "N", "small strong middle rose-text")


def graticule() -> Markup:
    """Parallels and meridians, a little curved as a surveyor draws them."""
    middle = MAP_WIDTH / 2
    parallels = together(
        path(f"M0 {y} Q{middle} {y + 26} {MAP_WIDTH} {y}", "graticule") for y in range(90, MAP_HEIGHT, 118)
    )
    meridians = together(
        path(f"M{middle + x} 0 Q{middle + x * 1.04} 289 {middle + x * 1.1} {MAP_HEIGHT}", "graticule")
        for x in range(-450, 451, 150)
    )
    return parallels + meridians


def smooth(points: list[Point], closed: bool) -> str:
    """A soft line through points."""
    count = len(points)
    start = points[0]
    data = f"M{start[0]} {start[1]}"
    for index in range(count if closed else count - 1):
        before = points[index - 1] if closed or index else points[0]
        here, there = points[index], points[(index + 1) % count]
        after = points[(index + 2) % count] if closed or index + 2 < count else there
        data += (
            f"C{here[0] + (there[0] - before[0]) / 6:.1f} {here[1] + (there[1] - before[1]) / 6:.1f} "
            f"{there[0] - (after[0] - here[0]) / 6:.1f} {there[1] - (after[1] - here[1]) / 6:.1f} "
            f"{there[0]} {there[1]}"
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


def bends() -> list[Markup]:
    """A survey post where one space of a link ends and the next begins."""
    found: list[Markup] = []
    for before, after in pairwise(spaces()):
        (x0, y0), (x1, y1) = before.points[-1], after.points[0]
        if hypot(x1 - x0, y1 - y0) < BED:
            found.append(circle((x0 + x1) / 2, (y0 + y1) / 2, 3.6, "post"))
    return found


def plate(parts: Parts, words: Words, city: int) -> Markup:
    """The plate of a city: level and name above, the cost below; the tile lies in between."""
    x, y = city_at(city)
    left, top = x - CITY_WIDTH / 2, y - CITY_HEIGHT / 2
    level = parts.city_level[city]
    far = circle(left + 13, top + 11, 11.5, "far") if level == TOP_LEVEL else NOTHING
    return (
        rect(left, top + 2.5, CITY_WIDTH, CITY_HEIGHT, "cast", 5)
        + rect(left, top, CITY_WIDTH, CITY_HEIGHT, "plate", 5)
        + path(f"M{left} {top + 22} H{left + CITY_WIDTH}", "rule")
        + far
        + circle(left + 13, top + 11, 9, "level")
        + text(left + 13, top + 15.4, level, "small strong middle on-level")
        + text(left + 27, top + 15.6, words.label("city", city), "name strong")
        + text(
            left + 6, top + CITY_HEIGHT - 5.6, words.amount("money", parts.city_cost[city]), "small strong"
        )
    )


@cache
def strips() -> list[Markup]:
    """The outlines to point at, space by space."""
    return [path(band(space, BED + 12), "hit") for space in spaces()]


def lanes(space: int, seat: int, lane: float) -> str:
    """The line on which a seat's rail lies."""
    return along(spaces()[space].beside((seat - 1.5) * lane))
