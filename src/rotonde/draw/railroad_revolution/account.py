"""What a seat would score now, line by line, along the foot of its board."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import group, path, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import signs, tracks
from rotonde.draw.railroad_revolution.layout import Point
from rotonde.draw.railroad_revolution.table import RevolutionScene
from rotonde.draw.sheet import Sheet
from rotonde.words.numbers import whole

CELL, HIGH = 49, 28
TOTAL = 46  # how wide the sum is


@cache
def sign(line: int) -> Markup:
    """The silhouette of a line: trains, milestones, the three tracks, offices side by side."""
    return (
        scaled(signs.engine(), 0.85),
        signs.laurel(),
        scaled(signs.office(), 0.8),
        signs.house("neutral"),
        scaled(tracks.goal(), 0.9),
        path("M-9 -3 Q0 4 9 -3 M-9 -6 V7 M9 -6 V7", "pole"),
    )[line]


def draw(table: RevolutionScene, sheet: Sheet, seat: int, at: Point) -> None:
    """A cell for each line, the sum last; each ticks in place."""
    x, y = at
    lines = table.view["account"][seat]
    for index, (line, points) in enumerate(lines):
        told = table.words.named(table.words.label("account", line), whole(points, table.words.language))
        sheet.piece(f"account-{seat}-{line}", (x + index * CELL, y), cell(line, points), told=told)
    total = sum(points for _, points in lines)
    told = table.words.named(table.say("points"), whole(total, table.words.language))
    sheet.piece(f"account-{seat}-sum", (x + len(lines) * CELL, y), summed(total), told=told)


@cache
def cell(line: int, points: int) -> Markup:
    number = text(CELL - 7, 5, points, "small strong end")
    return rect(0, -HIGH / 2, CELL - 3, HIGH, "account", 4) + group(sign(line), at=(13, 0)) + number


@cache
def summed(total: int) -> Markup:
    return rect(0, -HIGH / 2, TOTAL, HIGH, "points", 4) + text(
        TOTAL / 2, 5.4, total, "body strong middle on-points"
    )
