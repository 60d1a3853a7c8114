"""Lines over time, in the colours and marks of the seats: how a game went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.axis import Axis
from rotonde.draw.markup import NOTHING, circle, el, group, line, path, rect, svg, text, words

WIDTH, HEIGHT = 860, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 26, 34
DASHES = (None, "9 4", "3 3", "12 3 3 3")  # per seat: colour is never the only sign


@dataclass(frozen=True, slots=True)
class Series:
    """One line: a seat's."""

    seat: int
    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment worth a look."""

    x: float
    seat: int
    told: str
    link: str = ""


def chart(title: str, unit: str, series: Sequence[Series], marks: Sequence[Mark] = ()) -> Markup:
    """A drawing of its own, to be put into a page or a file."""
    xs = [x for drawn in series for x, _ in drawn.points]
    ys = [y for drawn in series for _, y in drawn.points]
    across = Axis(0.0, max(xs, default=1.0) or 1.0, LEFT, WIDTH - RIGHT)
    up = Axis(*scale(min(ys, default=0.0), max(ys, default=1.0)), HEIGHT - BOTTOM, TOP)
    art = [el("title", words(title)), rect(0, 0, WIDTH, HEIGHT, "paper"), text(LEFT, 16, unit, "small quiet")]
    for level in up.ticks():
        y = up.at(level)
        art.append(line(LEFT, y, WIDTH - RIGHT, y, "grid"))
        art.append(text(LEFT - 8, y + 4, f"{level:g}", "small quiet end"))
    for mark in marks:
        x = across.at(mark.x)
        sign = group(line(x, TOP, x, HEIGHT - BOTTOM, "rule dashed"), el("title", words(mark.told)))
        badge = group(pieces.seat_badge(mark.seat, 9), at=(x, HEIGHT - BOTTOM + 12))
        art.append(el("a", sign, badge, href=mark.link, aria_label=mark.told) if mark.link else sign + badge)
    ends: list[float] = []
    for drawn in sorted(series, key=lambda drawn: -drawn.points[-1][1] if drawn.points else 0.0):
        art.append(curve(drawn, [(across.at(x), up.at(y)) for x, y in drawn.points], ends))
    return svg(
        WIDTH,
        HEIGHT,
        *art,
        cls="rotonde chart",
        role="group" if any(mark.link for mark in marks) else "img",  # an image holds nothing to follow
        aria_label=title,
    )


def curve(drawn: Series, points: list[tuple[float, float]], ends: list[float]) -> Markup:
    """A line with its name at the end; names keep clear of one another."""
    if not points:
        return NOTHING
    written = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    way = path(written, f"line-seat-{drawn.seat}", stroke_width=2.5, stroke_dasharray=DASHES[drawn.seat])
    x, y = points[-1]
    name_y = y
    while any(abs(name_y - other) < 20 for other in ends):
        name_y += 4
    ends.append(name_y)
    badge = group(pieces.seat_badge(drawn.seat, 8), at=(WIDTH - RIGHT + 16, name_y))
    return (
        way
        + circle(x, y, 3.5, f"seat-{drawn.seat}")
        + badge
        + text(WIDTH - RIGHT + 30, name_y + 5, drawn.name)
    )


def scale(low: float, high: float) -> tuple[float, float]:
    """Room for all values, with a little to spare."""
    spare = (high - low) * 0.06 or 1.0
    return min(low, 0.0) if low >= 0 else low - spare, high + spare
