"""Track on the lines of a seat: the pieces, the spaces behind them with what they score, the next steps."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.lines import Built
from rotonde.draw.russian_railroads.strips import Strips, strips
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.russian_railroads.names import BLACK, COLOURS, LINES, TRANSSIB
from rotonde.words import Words
from rotonde.words.lists import in_line

FINGER = 44  # what one points at is as wide as this where nothing else is near


def draw_track(table: RailroadsScene, sheet: Sheet, seat: int, has: Built) -> None:
    """All track of a seat, line by line."""
    lay = strips(table.parts, table.cut)
    for line in range(len(LINES)):
        draw_tails(sheet, seat, line, lay, has)
        draw_blocks(table, sheet, seat, line, lay, has)
        if table.own(seat):
            place_blocks(table, sheet, line, lay, has.track[line])


def draw_tails(sheet: Sheet, seat: int, line: int, lay: Strips, has: Built) -> None:
    """Behind each track the spaces it stands for."""
    if has.track[line][BLACK]:
        at = (lay.first, lay.tops[line])
        scores = (has.track[line], has.reach[line], has.doubled[line], has.values)
        sheet.piece(f"tails-{seat}-{line}", at, tails, lay.cells[line], lay.bed, *scores)


def tails(
    cell: float, bed: float, track: tuple[int, ...], reached: int, doubled: int, values: tuple[int, ...]
) -> Markup:
    """The spaces that track stands for; where engines reach, with what they score."""
    bars, numbers = NOTHING, NOTHING
    for space in range(1, track[BLACK] + 1):
        colour = colour_at(track, space)
        x = (space - 1) * cell
        scored = space <= reached
        shown = f"track-{COLOURS[colour]}{'' if scored else ' unscored'}"
        bars += rect(x + 0.5, bed - 7, cell - 1, 14, shown)
        if scored and track[colour] != space:
            value = values[colour] * (2 if space <= doubled else 1)
            on = f"small strong middle on-track-{COLOURS[colour]}"
            numbers += text(x + cell / 2, bed + 4.5, value, on)
    return bars + numbers


def colour_at(track: tuple[int, ...], space: int) -> int:
    """Rule 11.3. The colour a space counts as."""
    return max(colour for colour, reached in enumerate(track) if reached >= space)


def draw_blocks(table: RailroadsScene, sheet: Sheet, seat: int, line: int, lay: Strips, has: Built) -> None:
    """The track itself, one piece of each colour; what is not on the line yet waits in the yard."""
    parts, track = table.parts, has.track[line]
    known = parts.colours_at[has.track[TRANSSIB][BLACK]]
    for colour in range(parts.top_colour[line] + 1):
        space = track[colour]
        name = f"track-{seat}-{line}-{colour}"
        if space:
            value = has.values[colour] * (2 if space <= has.doubled[line] else 1)
            shown = value if space <= has.reach[line] else None
            sheet.piece(name, lay.middle(line, space), standing_block, colour, shown, lay.cells[line] - 2)
        elif colour < known:
            x, y, width, height = lay.yard_box(line, colour)
            sheet.piece(name, (x + width / 2, y + height / 2), waiting_block, colour, width, height)


def standing_block(colour: int, value: int | None, width: float) -> Markup:
    """Track on its space, with what the space scores if engines reach it."""
    drawn = rect(-width / 2, -10, width, 20, f"track-{COLOURS[colour]} edge", 3)
    gap = min(5, (width - 5) / 4)
    if value is None:
        return drawn + signs.pips(colour, gap)
    number = text(0, 4, value, f"small strong middle on-track-{COLOURS[colour]}")
    return drawn + number + group(signs.pips(colour, gap), at=(0, 7.2))


def waiting_block(colour: int, width: float, height: float) -> Markup:
    """Track in the yard, stacked flat."""
    return rect(-width / 2, -height / 2, width, height, f"track-{COLOURS[colour]} edge", 2)


def place_blocks(table: RailroadsScene, sheet: Sheet, line: int, lay: Strips, track: tuple[int, ...]) -> None:
    """What one points at: track that stays where it is, track that can move where it would come to."""
    top = lay.tops[line]
    colours = range(table.parts.top_colour[line] + 1)
    movable = [colour for colour in colours if table.can("track", line * 5 + colour)]
    for colour in colours:
        if colour in movable:
            continue
        space, name = track[colour], block_name(table.words, line, colour)
        if space or not (colour or lay.narrow):
            box = (lay.cell_x(line, space), top - 2, lay.cells[line], lay.band + 4)
            table.place(sheet, "track", line * 5 + colour, name, hit, *box)
        else:
            table.place(sheet, "track", line * 5 + colour, name, hit, *lay.yard_box(line, max(colour, 1)), 2)
    edges = target_edges(lay, line, [track[colour] + 1 for colour in movable])
    for colour in movable:
        left, right = edges[track[colour] + 1]
        box = (left, top - 5, right - left, lay.band + 11)
        ghost = (colour, lay.cells[line] - 2, lay.middle(line, track[colour] + 1))
        name = block_name(table.words, line, colour)
        table.place(sheet, "track", line * 5 + colour, name, coming_block, box, *ghost)


def coming_block(box: Box, colour: int, width: float, at: Point) -> Markup:
    """The space that track would come to."""
    cover = rect(-width / 2, -10, width, 20, "cover", 3)
    return hit(*box) + signs.ghost(standing_block(colour, None, width), at, cover)


@lru_cache(maxsize=256)
def block_name(words: Words, line: int, colour: int) -> str:
    return in_line([words.label("line", line), words.label("colour", colour)], words.language)


def target_edges(lay: Strips, line: int, spaces: list[int]) -> dict[int, tuple[float, float]]:
    """By space that track can come to, where one points at it: wider than it, but not over the next."""
    if not spaces:
        return {}
    middles = {space: lay.middle(line, space)[0] for space in sorted(spaces)}
    half = max(lay.cells[line], FINGER) / 2
    found = {}
    for space, middle in middles.items():
        left = max([(middle + other) / 2 for other in middles.values() if other < middle], default=0)
        right = min([(middle + other) / 2 for other in middles.values() if other > middle], default=lay.width)
        found[space] = (max(middle - half, left), min(middle + half, right))
    return found
