"""Track on the lines of a seat: the pieces, the spaces behind them with what they score, the next steps."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.lines import reach, track_of, values_of
from rotonde.draw.russian_railroads.strips import Strips, strips
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import BLACK, COLOURS, LINES, TRANSSIB
from rotonde.words.lists import in_line

FINGER = 44  # what one points at is as wide as this where nothing else is near


def draw_track(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """All track of a seat, line by line."""
    lay = strips(table.parts, table.cut)
    for line in range(len(LINES)):
        draw_tails(table, sheet, seat, line, lay)
        draw_blocks(table, sheet, seat, line, lay)
        if table.own(seat):
            place_blocks(table, sheet, seat, line, lay)


def colour_at(table: RailroadsScene, seat: int, line: int, space: int) -> int:
    """Rule 11.3. The colour a space counts as, or -1."""
    track = track_of(table, seat, line)
    return max((colour for colour in range(5) if track[colour] >= space), default=-1)


def draw_tails(table: RailroadsScene, sheet: Sheet, seat: int, line: int, lay: Strips) -> None:
    """Behind each track the spaces it stands for; where engines reach, with what they score."""
    values, reached = values_of(table, seat), reach(table, seat, line)
    doubled = table.view["doublers"][seat] if line == TRANSSIB else 0
    bars, numbers = NOTHING, NOTHING
    cell = lay.cells[line]
    for space in range(1, track_of(table, seat, line)[BLACK] + 1):
        colour = colour_at(table, seat, line, space)
        x = (space - 1) * cell
        scored = space <= reached
        shown = f"track-{COLOURS[colour]}{'' if scored else ' unscored'}"
        bars += rect(x + 0.5, lay.bed - 7, cell - 1, 14, shown)
        stands = track_of(table, seat, line)[colour] == space
        if scored and not stands:
            value = values[colour] * (2 if space <= doubled else 1)
            on = f"small strong middle on-track-{COLOURS[colour]}"
            numbers += text(x + cell / 2, lay.bed + 4.5, value, on)
    if bars:
        sheet.piece(f"tails-{seat}-{line}", (lay.first, lay.tops[line]), bars, numbers)


def draw_blocks(table: RailroadsScene, sheet: Sheet, seat: int, line: int, lay: Strips) -> None:
    """The track itself, one piece of each colour; what is not on the line yet waits in the yard."""
    parts, track = table.parts, track_of(table, seat, line)
    known = parts.colours_at[track_of(table, seat, TRANSSIB)[BLACK]]
    values = values_of(table, seat)
    doubled = table.view["doublers"][seat] if line == TRANSSIB else 0
    for colour in range(parts.top_colour[line] + 1):
        space = track[colour]
        name = f"track-{seat}-{line}-{colour}"
        if space:
            scored = space <= reach(table, seat, line)
            value = values[colour] * (2 if space <= doubled else 1)
            art = standing_block(colour, value if scored else None, lay.cells[line] - 2)
            sheet.piece(name, lay.middle(line, space), art)
        elif colour < known:
            x, y, width, height = lay.yard_box(line, colour)
            sheet.piece(name, (x + width / 2, y + height / 2), waiting_block(colour, width, height))


@cache
def standing_block(colour: int, value: int | None, width: float) -> Markup:
    """Track on its space, with what the space scores if engines reach it."""
    drawn = rect(-width / 2, -10, width, 20, f"track-{COLOURS[colour]} edge", 3)
    gap = min(5, (width - 5) / 4)
    if value is None:
        return drawn + signs.pips(colour, gap)
    number = text(0, 4, value, f"small strong middle on-track-{COLOURS[colour]}")
    return drawn + number + group(signs.pips(colour, gap), at=(0, 7.2))


@cache
def waiting_block(colour: int, width: float, height: float) -> Markup:
    """Track in the yard, stacked flat."""
    return rect(-width / 2, -height / 2, width, height, f"track-{COLOURS[colour]} edge", 2)


def place_blocks(table: RailroadsScene, sheet: Sheet, seat: int, line: int, lay: Strips) -> None:
    """What one points at: track that stays where it is, track that can move where it would come to."""
    top, track = lay.tops[line], track_of(table, seat, line)
    colours = range(table.parts.top_colour[line] + 1)
    movable = [colour for colour in colours if table.can("track", line * 5 + colour)]
    for colour in colours:
        if colour in movable:
            continue
        space = track[colour]
        shape = rect(lay.cell_x(line, space), top - 2, lay.cells[line], lay.band + 4, "hit", 5)
        if not space and (colour or lay.narrow):
            shape = rect(*lay.yard_box(line, max(colour, 1)), "hit", 2)
        table.place(sheet, "track", line * 5 + colour, shape, block_name(table, line, colour))
    edges = target_edges(lay, line, [track[colour] + 1 for colour in movable])
    for colour in movable:
        left, right = edges[track[colour] + 1]
        hit = rect(left, top - 5, right - left, lay.band + 11, "hit", 5)
        at = lay.middle(line, track[colour] + 1)
        ghost = group(standing_block(colour, None, lay.cells[line] - 2), at=at, cls="ghost")
        table.place(sheet, "track", line * 5 + colour, hit + ghost, block_name(table, line, colour))


def block_name(table: RailroadsScene, line: int, colour: int) -> str:
    return in_line([table.label("line", line), table.label("colour", colour)], table.words.language)


def target_edges(lay: Strips, line: int, spaces: list[int]) -> dict[int, tuple[float, float]]:
    """By space that track can come to, where one points at it: wider than it, but not over the next."""
    middles = {space: lay.middle(line, space)[0] for space in sorted(spaces)}
    half = max(lay.cells[line], FINGER) / 2
    found = {}
    for space, middle in middles.items():
        left = max([(middle + other) / 2 for other in middles.values() if other < middle], default=0)
        right = min([(middle + other) / 2 for other in middles.values() if other > middle], default=lay.width)
        found[space] = (max(middle - half, left), min(middle + half, right))
    return found
