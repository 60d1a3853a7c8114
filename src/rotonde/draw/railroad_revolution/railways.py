"""The rails on the map, and the spaces for them: to be pointed at, and looked at through a lens."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, path, rect, together
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.layout import (
    BED,
    CHARTS,
    CITY_HEIGHT,
    CITY_WIDTH,
    LANE,
    Chart,
    Space,
    along,
    band,
    chart,
)
from rotonde.draw.railroad_revolution.links import names
from rotonde.draw.railroad_revolution.mapped import Mapped
from rotonde.draw.railroad_revolution.table import money, named, said
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.railroad_revolution.parts import SEATS, Parts, bits
from rotonde.games.railroad_revolution.state import NONE
from rotonde.words.lists import in_line

FINGER: Final = 44  # the width of what is pointed at by touch
LENS: Final = 1.5  # how much wider a space is that is pointed at
PLATE: Final = 20  # the height of the plate with its price


def rails(there: Mapped, sheet: Sheet) -> None:
    """The rails, each in the lane of its seat."""
    where, told = chart(there.parts, there.cut), names(there.parts, there.language)
    for space in bits(reduce(or_, there.laid)):
        for seat, laid in enumerate(there.laid):
            if laid >> space & 1:
                words = named(there.language, there.names[seat], told[space])
                name, at = f"rail-{seat}-{space}", where.middles[space]
                sheet.piece(name, at, rail, there.parts, there.cut, space, seat, told=words)


def rail(parts: Parts, cut: Cut, space: int, seat: int) -> Markup:
    """A rail of a seat, around the middle of its space."""
    there = chart(parts, cut).spaces[space]
    x, y = there.middle
    return group(track(there, seat), at=(-x, -y), cls="laid")


def track(space: Space, seat: int, wider: float = 1) -> Markup:
    """A rail in the colour of its seat, with its sleepers and its mark."""
    points = space.beside((seat - (SEATS - 1) / 2) * LANE * wider)
    lane = along(points)
    strokes = together(
        path(lane, cls) for cls in ("rail-edge", f"rail-line line-seat-{seat}", "rail-sleepers")
    )
    sign = group(mark(seat, 2.3 * wider, f"on-seat-{seat}"), at=points[len(points) // 2])
    return strokes + sign


def strip(parts: Parts, cut: Cut, language: str, space: int, seat: int, laid: int) -> Markup:
    """A space to point at; where a seat can build, under a lens with the other rails and its price."""
    where = chart(parts, cut)
    there = where.spaces[space]
    outline = path(band(there, BED + 12 if cut == "wide" else FINGER), "hit")
    if seat == NONE:
        return outline
    ties = zip(there.beside(BED * LENS / 2 - 3), there.beside(3 - BED * LENS / 2), strict=True)
    bed = path(band(there, BED * LENS), "bed") + path("".join(along(across) for across in ties), "tie")
    lying = together(track(there, other, LENS) for other in range(SEATS) if laid >> other & 1)
    own = group(track(there, seat, LENS), cls="ghost")
    plate = group(price(parts, space, language), at=beside(where, there))
    return outline + group(bed, lying, own, plate, cls="preview lens")


def price(parts: Parts, space: int, language: str) -> Markup:
    """What the terrain of a space costs besides, on a plate."""
    hills = parts.triangles[space]
    found = [rewards.figure("+" + money(hills * parts.triangle_price, language))]
    found += [rewards.Item(signs.triangle(), 11)] * hills or [rewards.Item(signs.plains(), 18)]
    wide = rewards.width_of(found, 3) + 16
    return rect(-wide / 2, -PLATE / 2, wide, PLATE, "price", PLATE / 2) + rewards.row(found, 3)


def beside(where: Chart, space: Space) -> Point:
    """Where the plate with the price lies: on the side with more room."""
    (x, y), (nx, ny) = space.middle, space.normals()[len(space.points) // 2]
    far = BED * LENS / 2 + 14 + 24 * abs(nx)
    sides = [(x + nx * far, y + ny * far), (x - nx * far, y - ny * far)]
    across, down = where.width - 50, where.height - PLATE
    inside = [(min(max(px, 50), across), min(max(py, PLATE), down)) for px, py in sides]
    return max(inside, key=lambda point: room(where, point))


def room(where: Chart, point: Point) -> float:
    """How far a point is from the nearest plate of a city, which is wider than high."""
    return min(max(abs(point[0] - x) / CITY_WIDTH, abs(point[1] - y) / CITY_HEIGHT) for x, y in where.cities)


@lru_cache(maxsize=CHARTS)
def told(parts: Parts, language: str) -> tuple[str, ...]:
    """The spaces in words, with what their terrain costs."""
    return tuple(
        named(
            language,
            name,
            in_line(
                [
                    said(language, "terrain", n=parts.triangles[space]),
                    money(parts.triangles[space] * parts.triangle_price, language),
                ],
                language,
            ),
        )
        for space, name in enumerate(names(parts, language))
    )
