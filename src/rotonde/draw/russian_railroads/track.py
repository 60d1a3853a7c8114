"""Track on the lines of a seat: the pieces, the spaces behind them with what they score, the next steps."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.lines import (
    BAND,
    BED,
    CELL,
    FIRST,
    STRIPS,
    cell_x,
    reach,
    track_of,
    uses,
    yard_box,
)
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import BLACK, COLOURS, LINES, REVALUATION, TRANSSIB
from rotonde.words.lists import in_line


def draw_track(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """All track of a seat, line by line."""
    for line in range(len(LINES)):
        draw_tails(table, sheet, seat, line)
        draw_blocks(table, sheet, seat, line)


def colour_at(table: RailroadsScene, seat: int, line: int, space: int) -> int:
    """Rule 11.3. The colour a space counts as, or -1."""
    track = track_of(table, seat, line)
    return max((colour for colour in range(5) if track[colour] >= space), default=-1)


def draw_tails(table: RailroadsScene, sheet: Sheet, seat: int, line: int) -> None:
    """Behind each track the spaces it stands for; where engines reach, with what they score."""
    parts = table.parts
    values = parts.values[1 if uses(table, seat, REVALUATION) else 0]
    reached = reach(table, seat, line)
    doubled = table.view["doublers"][seat] if line == TRANSSIB else 0
    top = STRIPS[line]
    bars, numbers = NOTHING, NOTHING
    for space in range(1, track_of(table, seat, line)[BLACK] + 1):
        colour = colour_at(table, seat, line, space)
        x = (space - 1) * CELL
        scored = space <= reached
        bars += rect(
            x + 0.5, BED - 7, CELL - 1, 14, f"track-{COLOURS[colour]}{'' if scored else ' unscored'}"
        )
        stands = track_of(table, seat, line)[colour] == space
        if scored and not stands:
            value = values[colour] * (2 if space <= doubled else 1)
            numbers += text(x + CELL / 2, BED + 4.5, value, f"small strong middle on-track-{COLOURS[colour]}")
    if bars:
        sheet.piece(f"tails-{seat}-{line}", (FIRST, top), bars, numbers)


def draw_blocks(table: RailroadsScene, sheet: Sheet, seat: int, line: int) -> None:
    """The track itself, one piece of each colour; what is not on the line yet waits in the yard."""
    parts, track = table.parts, track_of(table, seat, line)
    known = parts.colours_at[track_of(table, seat, TRANSSIB)[BLACK]]
    values = parts.values[1 if uses(table, seat, REVALUATION) else 0]
    doubled = table.view["doublers"][seat] if line == TRANSSIB else 0
    for colour in range(parts.top_colour[line] + 1):
        space = track[colour]
        name = f"track-{seat}-{line}-{colour}"
        if space:
            scored = space <= reach(table, seat, line)
            value = values[colour] * (2 if space <= doubled else 1)
            at = (cell_x(space) + CELL / 2, STRIPS[line] + BED)
            sheet.piece(name, at, standing_block(colour, value if scored else None))
        elif colour < known:
            x, y, width, height = yard_box(line, colour)
            sheet.piece(name, (x + width / 2, y + height / 2), waiting_block(colour, width, height))
        if table.own(seat):
            place_block(table, sheet, line, colour, space)


@cache
def standing_block(colour: int, value: int | None) -> Markup:
    """Track on its space, with what the space scores if engines reach it."""
    drawn = rect(-21, -10, 42, 20, f"track-{COLOURS[colour]} edge", 3)
    if value is None:
        return drawn + signs.pips(colour, 5)
    number = text(0, 4, value, f"small strong middle on-track-{COLOURS[colour]}")
    return drawn + number + group(signs.pips(colour, 5), at=(0, 7.2))


@cache
def waiting_block(colour: int, width: float, height: float) -> Markup:
    """Track in the yard, stacked flat."""
    return rect(-width / 2, -height / 2, width, height, f"track-{COLOURS[colour]} edge", 2)


def place_block(table: RailroadsScene, sheet: Sheet, line: int, colour: int, space: int) -> None:
    """What one points at to move a track: itself, and the space it would come to."""
    top = STRIPS[line]
    movable = table.can("track", line * 5 + colour)
    name = in_line([table.label("line", line), table.label("colour", colour)], table.words.language)
    if space or movable:
        hit = rect(cell_x(space), top - 2, CELL * (2 if movable else 1), BAND + 4, "hit", 5)
        ghost = group(standing_block(colour, None), at=(cell_x(space + 1) + CELL / 2, top + BED), cls="ghost")
        shape = hit + (ghost if movable else NOTHING)
    else:
        shape = rect(*yard_box(line, colour), "hit", 2)
    table.place(sheet, "track", line * 5 + colour, shape, name)
