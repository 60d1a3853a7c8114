"""The three lines of a seat as strips: engines, how far they reach, doublers, and what the line scores."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, group, line, path, polygon, rect, text, together
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest
from rotonde.draw.russian_railroads.tiles import Tiles
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import (
    LINE_OF_SLOT,
    LINES,
    SLOTS,
    TRANSSIB,
)
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Words

CELL: Final = 45
FIRST: Final = 154  # where space 1 begins; the yard with waiting track lies before it
STRIPS: Final = (74, 162, 240)  # the upper edge of each strip
BAND: Final = 36  # its height: the numbers, then the track
BED: Final = 25  # the middle of the track, below the upper edge
RAIL: Final = -8  # the rail of the engines, above
IN_HAND: Final = (38, 179)  # where an engine lies that looks for a line
SLOT_AT: Final = ((38, 94), (84, 94), (84, 179), (84, 257))


def cell_x(space: int) -> float:
    """The left edge of a space; 0 is the yard."""
    return FIRST + (space - 1) * CELL


def lines_ground(parts: Parts, words: Words) -> Markup:
    """Strips with their numbers, yards for waiting track, slots for engines, places for doublers."""
    drawn = NOTHING
    for line_ in range(len(LINES)):
        top, length = STRIPS[line_], parts.length[line_]
        drawn += text(
            16, top - (20 if line_ == TRANSSIB else 14), words.label("line", line_), "small strong caps"
        )
        drawn += rect(FIRST, top, CELL * length, BAND, "strip", 4)
        drawn += line(FIRST, top + RAIL, FIRST + CELL * length, top + RAIL, "rule dashed")
        for space in range(1, length + 1):
            x = cell_x(space)
            drawn += text(x + CELL / 2, top + 11.5, space, "small quiet middle")
            if space > 1:
                drawn += line(x, top + 3, x, top + BAND - 3, "rule")
        drawn += yard_ground(parts, line_)
    for left, middle in SLOT_AT:
        drawn += rect(left - 21, middle - 20, 42, 40, "empty", 4)
    for space in range(1, parts.doubler_spaces + 1):
        x, y = doubler_at(space)
        drawn += polygon([(x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)], "empty faint")
    return drawn


def yard_ground(parts: Parts, line_: int) -> Markup:
    """The outlines of the colours this line takes."""
    return together(
        rect(*yard_box(line_, colour), "empty faint", 2) for colour in range(1, parts.top_colour[line_] + 1)
    )


def yard_box(line_: int, colour: int) -> tuple[float, float, float, float]:
    """Where a colour waits before its first step: stacked, the next one lowest."""
    x = cell_x(0)
    return (x + 4, STRIPS[line_] + BAND - 9.5 * colour, CELL - 9, 8)


def doubler_at(space: int) -> tuple[float, float]:
    return (cell_x(space) + CELL / 2, STRIPS[TRANSSIB] - 24)


def draw_lines(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles) -> None:
    """What lies at the lines of a seat now."""
    draw_doublers(table, sheet, seat)
    for line_ in range(len(LINES)):
        draw_reach(table, sheet, seat, line_)
        draw_points(table, sheet, seat, line_)
    draw_in_hand(table, sheet, seat, own)
    for slot, at in enumerate(SLOT_AT):
        number = table.view["engines"][seat * SLOTS + slot]
        if number:
            sheet.piece(own.engines[seat * SLOTS + slot], at, tiles.engine_tile(number))
        if table.own(seat):
            shape = rect(at[0] - 22, at[1] - 21, 44, 42, "hit", 4)
            if table.can("slot", slot):
                coming = table.view["engine_in_hand"] or lowest(table.view)
                shape += signs.preview(group(tiles.engine_tile(coming), at=at))
            table.place(sheet, "slot", slot, shape, table.label("slot", slot))


def draw_in_hand(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles) -> None:
    """An engine that has been pushed out, or comes from a ? card, and has no line yet."""
    number = table.view["engine_in_hand"]
    if number and table.view["to_move"] == seat:
        sheet.piece(own.in_hand, IN_HAND, signs.held(tiles.engine_tile(number)))


def track_of(table: RailroadsScene, seat: int, line_: int) -> list[int]:
    """By colour, the space its track stands on."""
    first = seat * 15 + line_ * 5
    track: list[int] = table.view["track"][first : first + 5]
    return track


def reach(table: RailroadsScene, seat: int, line_: int) -> int:
    """How far the engines of a line go."""
    slots = table.view["engines"][seat * SLOTS : seat * SLOTS + SLOTS]
    return sum(number for number, its_line in zip(slots, LINE_OF_SLOT, strict=True) if its_line == line_)


def uses(table: RailroadsScene, seat: int, token: int) -> bool:
    """Was this ? token used?"""
    return not table.view["tokens"][seat] >> token & 1


def draw_reach(table: RailroadsScene, sheet: Sheet, seat: int, line_: int) -> None:
    """The rail above all spaces that the engines reach, with a buffer at its end."""
    spaces = min(reach(table, seat, line_), table.parts.length[line_])
    if not spaces:
        return
    wide = spaces * CELL - 3
    ties = "".join(f"M{x} -4 V4 " for x in range(6, int(wide) - 4, 9))
    art = path(ties, "tie") + path(f"M0 -2.2 H{wide} M0 2.2 H{wide}", "rail")
    end = rect(wide - 2, -6, 5, 12, "buffer edge", 1)
    sheet.piece(f"reach-{seat}-{line_}", (FIRST, STRIPS[line_] + RAIL), art, end)


def draw_points(table: RailroadsScene, sheet: Sheet, seat: int, line_: int) -> None:
    """What the line would score now, at its end."""
    points = next(points for what, points in table.view["would_score"][seat] if what == line_)
    at = (cell_x(table.parts.length[line_] + 1) + 30, STRIPS[line_] + BAND / 2)
    plain = rect(-24, -BAND / 2, 48, BAND, "score-plate", 4)
    sheet.piece(f"line-points-{seat}-{line_}", at, plain, text(0, 7, f"+{points}", "score strong middle"))


def draw_doublers(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """The doublers over the Trans-Siberian, and where the next one would go."""
    count = table.view["doublers"][seat]
    for space in range(1, count + 1):
        sheet.piece(f"doubler-{seat}-{space}", doubler_at(space), pieces.scaled(pieces.doubler(), 0.95))
    if table.own(seat) and count < table.parts.doubler_spaces:
        x, y = doubler_at(count + 1)
        shape = rect(x - 20, y - 13, 40, 26, "hit", 5)
        if table.can("doubler", 0):
            shape += signs.preview(group(pieces.doubler(), at=(x, y)))
        table.place(sheet, "doubler", 0, shape, table.say("seat.doubler"))
