"""The panel with the industry of a seat: numbered positions, gaps for factories, the ?, the markers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, line, rect, text
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.heads import enamel
from rotonde.draw.russian_railroads.kept import LAYOUTS
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.russian_railroads.tile_names import Tiles
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.russian_railroads.names import GAP, GAPS
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.scoring import FIRST_MARKER

SIZE: Final = {"wide": (892.0, 72.0), "narrow": (342.0, 144.0)}
LANE: Final = -30  # the markers, from the middle of their position
DEEP: Final = 48
BESIDE: Final = 9  # two markers on one position, from its middle


class Positions:
    """Where the positions lie: in one row on a desk, in two in the hand."""

    def __init__(self, parts: Parts, cut: Cut) -> None:
        self.width, self.height = SIZE[cut]
        self.rows = 1 if cut == "wide" else 2
        self.each = -(-len(parts.industry) // self.rows)
        self.left = 109 if cut == "wide" else 7.0
        self.step = min(45.0, (self.width - self.left - (60 if cut == "wide" else 7)) / self.each)
        self.held = (90.0, 44.0) if cut == "wide" else (self.width / 2 + 30, 20.0)
        self.plate = (self.width - 33, 47.0) if cut == "wide" else (self.width - 31, 19.0)

    def at(self, position: int) -> tuple[float, float]:
        """The middle of a position."""
        row, column = divmod(position, self.each)
        return (self.left + (column + 0.5) * self.step, 47.0 if self.rows == 1 else 67 + row * 53)


@lru_cache(maxsize=LAYOUTS)
def positions(parts: Parts, cut: Cut) -> Positions:
    return Positions(parts, cut)


def industry_ground(parts: Parts, cut: Cut, name: str) -> Markup:
    """Positions joined by a line; a gap is a hole in it."""
    lay = positions(parts, cut)
    drawn = enamel(8, 39, 90, name) if lay.rows == 1 else enamel(8, 6, 142, name)
    for row in range(lay.rows):
        first, last = lay.at(row * lay.each), lay.at(min((row + 1) * lay.each, len(parts.industry)) - 1)
        drawn += line(*first, *last, "industry-line")
    half = min(18.0, lay.step / 2 - 2)
    for position, points in enumerate(parts.industry):
        x, y = lay.at(position)
        if points == GAP:
            drawn += rect(x - half, y - 20, 2 * half, 40, "gap", 4)
            continue
        drawn += rect(x - half, y - 17, 2 * half, 34, "panel", half)
        if points >= 0:
            drawn += text(x, y + 5.5, points, "points strong middle")
        else:
            drawn += group(signs.question(), at=(x, y))
    return drawn


def draw_industry(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles) -> None:
    """Factories, markers, and what the industry would score now."""
    lay = positions(table.parts, table.cut)
    draw_factories(table, sheet, seat, own, lay)
    number = table.view["factory_in_hand"]
    if number and table.view["to_move"] == seat:  # it is to take the place of another
        sheet.piece(own.in_hand, lay.held, tiles.factory_in_hand, table.parts, number)
    draw_markers(table, sheet, seat, lay)
    points = sum(points for what, points in table.view["would_score"][seat] if what >= FIRST_MARKER)
    sheet.piece(f"industry-points-{seat}", lay.plate, score_plate, points, 30)
    sheet.figures = f"+{points}"


def score_plate(points: int, height: float) -> Markup:
    """What would be scored now."""
    size, foot = ("big", 8.5) if points < 100 else ("head", 6)
    return rect(-24, -height / 2, 48, height, "score-plate", 4) + text(
        0, foot, f"+{points}", f"{size} strong middle"
    )


def draw_factories(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles, lay: Positions) -> None:
    """The factories in the gaps; with all of them full, one can be replaced."""
    parts = table.parts
    for position, gap in enumerate(parts.gap_at):
        if gap < 0:
            continue
        number = table.view["factories"][seat * GAPS + gap]
        x, y = lay.at(position)
        name = table.say("seat.gap", n=gap + 1)
        if number:
            does = table.label("function", parts.function[number])
            name = table.words.named(name, does)
            tile = own.factories[seat * GAPS + gap]
            sheet.piece(tile, (x, y), tiles.factory_tile, parts, number, told=does)
        if table.own(seat):
            box = (x - lay.step / 2 + 0.5, y - 25, lay.step - 1, DEEP + 2)
            table.place(sheet, "gap", gap, name, hit, *box, 4)


def draw_markers(table: RailroadsScene, sheet: Sheet, seat: int, lay: Positions) -> None:
    """One marker or two; one that can move is pointed at where it would come to."""
    ahead: set[int] = set()
    for marker in (0, 1):
        position = table.view["markers"][seat * 2 + marker]
        if position < 0:
            continue
        x, y = lay.at(position)
        name, other = table.label("marker", marker), table.view["markers"][seat * 2 + 1 - marker]
        at = marker_at(lay, position, marker, other == position)
        sheet.piece(f"marker-{seat}-{marker}", at, signs.pawn, seat, marker == 1, told=name)
        if not table.own(seat):
            continue
        if table.can("marker", marker):
            near = other in (position, position + 1) and other >= 0
            to = marker_at(lay, position + 1, marker, near)
            target = (marker_target(lay, position + 1, position + 1 in ahead), to)
            table.place(sheet, "marker", marker, name, pawn_ahead, *target, seat, marker == 1)
            ahead.add(position + 1)
        else:
            table.place(sheet, "marker", marker, name, hit, x - 20, y + LANE - 14, 40, 28, 6)


def marker_at(lay: Positions, position: int, marker: int, both: bool) -> Point:
    """Where a marker stands; if both are there, each to its side."""
    x, y = lay.at(position)
    return (x + (2 * marker - 1) * BESIDE if both else x, y + LANE)


def marker_target(lay: Positions, position: int, below: bool) -> Box:
    """The position a marker would come to; its lower half if another comes there too."""
    x, y = lay.at(position)
    top = y - 6 if below else y + LANE - 12
    return (x - lay.step / 2, top, lay.step, y + 25 - top)


def pawn_ahead(box: Box, at: Point, seat: int, second: bool) -> Markup:
    """Where a marker would come to."""
    return hit(*box, 6) + signs.ghost(signs.pawn(seat, second), at)
