"""The industry track of a seat: numbered positions, gaps for factories, the ? and the markers above."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, line, rect, text
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.lines import CELL, FIRST
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.russian_railroads.tiles import Tiles
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import GAP, GAPS, QUESTION_SPACE
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.scoring import FIRST_MARKER

TOP: Final = 328
DEEP: Final = 48
LEFT: Final = FIRST - CELL
IN_HAND: Final = (38, 302)  # where a factory lies that will replace another
LANE: Final = TOP - 12  # where the markers stand


def position_x(position: int) -> float:
    """The middle of a position."""
    return LEFT + (position + 0.5) * CELL


def industry_ground(parts: Parts, name: str) -> Markup:
    """Positions joined by a line; a gap is a hole in it."""
    last = len(parts.industry) - 1
    drawn = text(16, TOP + 29, name, "small strong caps")
    drawn += line(position_x(0), TOP + DEEP / 2, position_x(last), TOP + DEEP / 2, "industry-line")
    for position, points in enumerate(parts.industry):
        x = position_x(position)
        if points == GAP:
            drawn += rect(x - 18, TOP + 4, 36, DEEP - 8, "gap", 4)
            continue
        drawn += rect(x - 18, TOP + 7, 36, DEEP - 14, "panel", 17)
        if points == QUESTION_SPACE:
            drawn += group(signs.question(), at=(x, TOP + DEEP / 2))
        else:
            drawn += text(x, TOP + DEEP / 2 + 5.5, points, "points strong middle")
    return drawn


def draw_industry(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles) -> None:
    """Factories, markers, and what the industry would score now."""
    draw_factories(table, sheet, seat, own)
    draw_in_hand(table, sheet, seat, own)
    draw_markers(table, sheet, seat)
    points = sum(points for what, points in table.view["would_score"][seat] if what >= FIRST_MARKER)
    at = (position_x(len(table.parts.industry) - 1) + CELL / 2 + 30, TOP + DEEP / 2)
    art = rect(-24, -18, 48, 36, "score-plate", 4) + text(0, 7, f"+{points}", "score strong middle")
    sheet.piece(f"industry-points-{seat}", at, art)


def draw_factories(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles) -> None:
    """The factories in the gaps; with all of them full, one can be replaced."""
    parts = table.parts
    for position, gap in enumerate(parts.gap_at):
        if gap < 0:
            continue
        number = table.view["factories"][seat * GAPS + gap]
        at = (position_x(position), TOP + DEEP / 2)
        name = table.say("seat.gap", n=gap + 1)
        if number:
            does = table.label("function", parts.function[number])
            name = table.words.named(name, does)
            sheet.piece(own.factories[seat * GAPS + gap], at, tiles.factory_tile(parts, number), told=does)
        if table.own(seat):
            hit = rect(at[0] - 21.5, TOP - 1, 43, DEEP + 2, "hit", 4)
            table.place(sheet, "gap", gap, hit, name)


def draw_in_hand(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles) -> None:
    """A factory that is to take the place of another."""
    number = table.view["factory_in_hand"]
    if number and table.view["to_move"] == seat:
        sheet.piece(own.in_hand, IN_HAND, signs.held(tiles.factory_tile(table.parts, number)))


def draw_markers(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """One marker or two, each with the step it could make."""
    for marker in (0, 1):
        position = table.view["markers"][seat * 2 + marker]
        if position < 0:
            continue
        at = (position_x(position), LANE)
        art = signs.pawn(seat, second=marker == 1)
        sheet.piece(f"marker-{seat}-{marker}", at, art, told=table.words.text(f"marker.{marker}"))
        if not table.own(seat):
            continue
        shape = rect(at[0] - 20, LANE - 16, 40, 30, "hit", 6)
        if table.can("marker", marker):
            ghost = group(art, at=(at[0] + CELL, LANE), cls="ghost")
            shape = rect(at[0] - 20, LANE - 16, CELL + 40, DEEP + 30, "hit", 6) + ghost
        table.place(sheet, "marker", marker, shape, table.words.text(f"marker.{marker}"))
