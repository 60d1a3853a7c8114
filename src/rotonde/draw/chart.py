"""Lines over time, in the colours and marks of the seats: how a game went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.axis import Axis
from rotonde.draw.markup import NOTHING, circle, el, group, line, path, rect, svg, text, together, words

LEFT, TOP, BOTTOM = 56, 26, 34
DASHES = (None, "9 4", "3 3", "12 3 3 3")  # per seat: colour is never the only sign
DOTTED = 16  # points that are each shown with a dot


@dataclass(frozen=True, slots=True)
class ChartSize:
    """How large a chart is, in units that are pixels, and the room for names at its right."""

    width: float
    height: float
    right: float


WIDE = ChartSize(860, 320, 150)
LOW = ChartSize(860, 240, 150)  # beside much else
NARROW = ChartSize(330, 220, 34)  # for a hand: names have no room, their badges do


@dataclass(frozen=True, slots=True)
class Series:
    """One line: a seat's."""

    seat: int
    name: str  # none for a team: its line needs no telling apart
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment worth a look."""

    x: float
    seat: int
    told: str
    link: str = ""


Stop = tuple[float, str]  # where something ends, and what it is called


def chart(
    title: str,
    unit: str,
    series: Sequence[Series],
    marks: Sequence[Mark] = (),
    stops: Sequence[Stop] = (),
    size: ChartSize = WIDE,
) -> Markup:
    """A drawing of its own, to be put into a page or a file."""
    right, bottom = size.width - size.right, size.height - BOTTOM
    xs = [x for drawn in series for x, _ in drawn.points]
    ys = [y for drawn in series for _, y in drawn.points]
    across = Axis(0.0, max(xs, default=1.0) or 1.0, LEFT, right)
    up = Axis(*scale(min(ys, default=0.0), max(ys, default=1.0)), bottom, TOP)
    art = [
        el("title", words(title)),
        rect(0, 0, size.width, size.height, "paper"),
        text(LEFT, 16, unit, "small quiet"),
    ]
    for level in up.ticks():
        y = up.at(level)
        art.append(line(LEFT, y, right, y, "grid"))
        art.append(text(LEFT - 8, y + 4, f"{level:g}", "small quiet end"))
    for value, told in stops:
        x = across.at(value)
        art.append(line(x, bottom, x, bottom + 5, "rule") + text(x, bottom + 19, told, "small quiet middle"))
    for mark in marks:
        x = across.at(mark.x)
        sign = group(line(x, TOP, x, bottom, "rule dashed"), el("title", words(mark.told)))
        badge = group(pieces.seat_badge(mark.seat, 9), at=(x, bottom + 12))
        art.append(el("a", sign, badge, href=mark.link, aria_label=mark.told) if mark.link else sign + badge)
    ends: list[float] = []
    for drawn in sorted(series, key=lambda drawn: -drawn.points[-1][1] if drawn.points else 0.0):
        art.append(curve(drawn, [(across.at(x), up.at(y)) for x, y in drawn.points], ends, size))
    return svg(
        size.width,
        size.height,
        *art,
        cls="rotonde chart",
        role="group" if any(mark.link for mark in marks) else "img",  # an image holds nothing to follow
        aria_label=title,
    )


def curve(drawn: Series, points: list[tuple[float, float]], ends: list[float], size: ChartSize) -> Markup:
    """A line with its name at the end, if there is room; names keep clear of one another."""
    if not points:
        return NOTHING
    written = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    way = path(written, f"line-seat-{drawn.seat}", stroke_width=2.5, stroke_dasharray=DASHES[drawn.seat])
    name_y = points[-1][1]
    while any(abs(name_y - other) < 20 for other in ends):
        name_y += 4
    ends.append(name_y)
    if not drawn.name:
        return way + dotted(drawn.seat, points)
    badge = group(pieces.seat_badge(drawn.seat, 8), at=(size.width - size.right + 18, name_y))
    named = text(size.width - size.right + 32, name_y + 5, drawn.name) if size is not NARROW else NOTHING
    return way + dotted(drawn.seat, points) + badge + named


def dotted(seat: int, points: list[tuple[float, float]]) -> Markup:
    """A dot at each point, or only at the last where there are many."""
    shown = points if len(points) <= DOTTED else points[-1:]
    return together(circle(x, y, 3.5, f"seat-{seat}") for x, y in shown)


def scale(low: float, high: float) -> tuple[float, float]:
    """Room for all values, with a little to spare."""
    spare = (high - low) * 0.06 or 1.0
    return min(low, 0.0) if low >= 0 else low - spare, high + spare
