"""The panel with the three lines of a seat: engines, how far they reach, doublers, and what a line scores."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, group, line, path, polygon, rect, text, together
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.heads import caption
from rotonde.draw.russian_railroads.payment import sized
from rotonde.draw.russian_railroads.strips import Strips, strips
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest
from rotonde.draw.russian_railroads.tiles import Tiles
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import LINE_OF_SLOT, LINES, REVALUATION, SLOTS, TRANSSIB
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Words


def lines_ground(parts: Parts, words: Words, cut: Cut) -> Markup:
    """Strips with their numbers, yards for waiting track, slots for engines, places for doublers."""
    lay = strips(parts, cut)
    drawn = NOTHING
    names = [words.label("line", nth) for nth in range(len(LINES))]
    for nth in range(len(LINES)):
        top, length, cell = lay.tops[nth], parts.length[nth], lay.cells[nth]
        drawn += caption(*lay.name_at(nth), names[nth], lay.name_width, max(names, key=len))
        drawn += rect(lay.first, top, cell * length, lay.band, "strip", 4)
        drawn += line(lay.first, top + lay.rail, lay.first + cell * length, top + lay.rail, "rule dashed")
        for space in range(1, length + 1):
            x = lay.cell_x(nth, space)
            drawn += text(x + cell / 2, top + 11, space, "small quiet middle")
            if space > 1:
                drawn += line(x, top + 3, x, top + lay.band - 3, "rule")
        for colour in range(1, parts.top_colour[nth] + 1):
            drawn += rect(*lay.yard_box(nth, colour), "empty faint", 2)
    for x, y in lay.slots:
        drawn += rect(x - 21 * lay.engine, y - 20 * lay.engine, 42 * lay.engine, 40 * lay.engine, "empty", 4)
    for space in range(1, parts.doubler_spaces + 1):
        x, y = lay.doubler_at(space)
        drawn += polygon([(x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)], "empty faint")
    return drawn


def draw_lines(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles) -> None:
    """What lies at the lines of a seat now."""
    lay = strips(table.parts, table.cut)
    draw_doublers(table, sheet, seat, lay)
    for nth in range(len(LINES)):
        draw_reach(table, sheet, seat, nth, lay)
        draw_points(table, sheet, seat, nth, lay)
    draw_in_hand(table, sheet, seat, own, lay)
    for slot, at in enumerate(lay.slots):
        number = table.view["engines"][seat * SLOTS + slot]
        if number:
            art = sized(tiles.engine_tile(number), lay.engine)
            sheet.piece(own.engines[seat * SLOTS + slot], at, art)
        if table.own(seat):
            shape = rect(at[0] - 22, at[1] - 21, 44, 42, "hit", 4)
            if table.can("slot", slot):
                coming = table.view["engine_in_hand"] or lowest(table.view)
                shape += signs.preview(group(sized(tiles.engine_tile(coming), lay.engine), at=at))
            table.place(sheet, "slot", slot, shape, table.label("slot", slot))


def draw_in_hand(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles, lay: Strips) -> None:
    """An engine that has been pushed out, or comes from a ? card, and has no line yet."""
    number = table.view["engine_in_hand"]
    if number and table.view["to_move"] == seat:
        sheet.piece(own.in_hand, lay.held, signs.held(sized(tiles.engine_tile(number), lay.engine)))


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


def draw_reach(table: RailroadsScene, sheet: Sheet, seat: int, line_: int, lay: Strips) -> None:
    """The rail above all spaces that the engines reach, with a buffer at its end."""
    spaces = min(reach(table, seat, line_), table.parts.length[line_])
    if not spaces:
        return
    wide = spaces * lay.cells[line_] - 3
    ties = "".join(f"M{x} -4 V4 " for x in range(6, int(wide) - 4, 9))
    art = path(ties, "tie") + path(f"M0 -2.2 H{wide} M0 2.2 H{wide}", "rail")
    end = rect(wide - 2, -6, 5, 12, "buffer edge", 1)
    sheet.piece(f"reach-{seat}-{line_}", (lay.first, lay.tops[line_] + lay.rail), art, end)


def draw_points(table: RailroadsScene, sheet: Sheet, seat: int, line_: int, lay: Strips) -> None:
    """What the line would score now."""
    points = next(points for what, points in table.view["would_score"][seat] if what == line_)
    at = lay.plate_at(line_, table.parts.length[line_])
    plain = rect(-24, -17, 48, 34, "score-plate", 4)
    sheet.piece(f"line-points-{seat}-{line_}", at, plain, text(0, 7, f"+{points}", "score strong middle"))


def draw_doublers(table: RailroadsScene, sheet: Sheet, seat: int, lay: Strips) -> None:
    """The doublers over the Trans-Siberian, and where the next one would go."""
    count = table.view["doublers"][seat]
    room = lay.cells[TRANSSIB] / 22
    art = pieces.doubler() if room >= 1 else sized(signs.plain_doubler(), room)
    for space in range(1, count + 1):
        sheet.piece(f"doubler-{seat}-{space}", lay.doubler_at(space), art)
    if table.own(seat) and count < table.parts.doubler_spaces:
        x, y = lay.doubler_at(count + 1)
        shape = (
            rect(x - 22, y - 28, 44, 44, "hit", 5) if lay.narrow else rect(x - 22, 1, 44, y + 15, "hit", 5)
        )
        if table.can("doubler", 0):
            shape += signs.preview(group(art, at=(x, y)))
        table.place(sheet, "doubler", 0, shape, table.say("seat.doubler"))


def draw_values(table: RailroadsScene, sheet: Sheet, seat: int, at: tuple[float, float], step: float) -> None:
    """What a space of each colour scores: more with the revaluation."""
    values = values_of(table, seat)
    art = together(
        group(signs.block(colour, 22), at=(colour * step + 11, 0))
        + text(colour * step + 26, 5, value, "body strong")
        for colour, value in enumerate(values)
    )
    sheet.piece(f"values-{seat}", at, art, told=table.say("seat.values"))


def values_of(table: RailroadsScene, seat: int) -> list[int]:
    """By colour, what a space scores."""
    return table.parts.values[1 if uses(table, seat, REVALUATION) else 0]
