"""The panel with the three lines of a seat: engines, how far they reach, doublers, and what a line scores."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, circle, group, line, path, polygon, rect, text, together
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.heads import enamel
from rotonde.draw.russian_railroads.industry import score_plate
from rotonde.draw.russian_railroads.payment import sized
from rotonde.draw.russian_railroads.strips import Strips, strips
from rotonde.draw.russian_railroads.table import RailroadsScene, hit, lowest
from rotonde.draw.russian_railroads.tile_names import Tiles
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
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
        drawn += enamel(*lay.name_at(nth), lay.name_width, names[nth], max(names, key=len))
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


class Built(NamedTuple):
    """How far the lines of a seat are."""

    track: tuple[tuple[int, ...], ...]  # by line and colour, the space it stands on
    reach: tuple[int, ...]  # by line, how far its engines go
    doubled: tuple[int, ...]  # by line, how many of its spaces count twice
    values: tuple[int, ...]  # by colour, what a space scores


def built(table: RailroadsScene, seat: int) -> Built:
    view, first, lines = table.view, seat * 15, range(len(LINES))
    reach = [0] * len(LINES)
    for line_, number in zip(LINE_OF_SLOT, view["engines"][seat * SLOTS :], strict=False):
        reach[line_] += number
    return Built(
        tuple(tuple(view["track"][first + line_ * 5 : first + line_ * 5 + 5]) for line_ in lines),
        tuple(reach),
        tuple(view["doublers"][seat] if line_ == TRANSSIB else 0 for line_ in lines),
        tuple(table.parts.values[1 if uses(table, seat, REVALUATION) else 0]),
    )


def draw_lines(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles, has: Built) -> None:
    """What lies at the lines of a seat now."""
    lay = strips(table.parts, table.cut)
    draw_doublers(table, sheet, seat, lay)
    for nth in range(len(LINES)):
        draw_reach(table, sheet, seat, nth, lay, has)
        draw_points(table, sheet, seat, nth, lay)
    draw_in_hand(table, sheet, seat, own, lay)
    for slot, at in enumerate(lay.slots):
        number = table.view["engines"][seat * SLOTS + slot]
        if number:
            sheet.piece(own.engines[seat * SLOTS + slot], at, tiles.engine_tile, number, lay.engine)
        if table.own(seat):
            name, box = table.label("slot", slot), (at[0] - 22, at[1] - 22, 44.0, 44.0)
            if table.can("slot", slot):
                coming = table.view["engine_in_hand"] or lowest(table.view)
                table.place(sheet, "slot", slot, name, coming_engine, box, coming, lay.engine, at)
            else:
                table.place(sheet, "slot", slot, name, hit, *box, 4)


def coming_engine(box: Box, number: int, scale: float, at: Point) -> Markup:
    """A slot, with the engine that would stand there."""
    cover = rect(-21 * scale, -20 * scale, 42 * scale, 40 * scale, "cover", 4)
    return hit(*box, 4) + signs.preview(signs.ghost(tiles.engine_tile(number, scale), at, cover))


def draw_in_hand(table: RailroadsScene, sheet: Sheet, seat: int, own: Tiles, lay: Strips) -> None:
    """An engine that has been pushed out, or comes from a ? card, and has no line yet."""
    number = table.view["engine_in_hand"]
    if number and table.view["to_move"] == seat:
        sheet.piece(own.in_hand, lay.held, tiles.engine_in_hand, number, lay.engine)


def uses(table: RailroadsScene, seat: int, token: int) -> bool:
    """Was this ? token used?"""
    return not table.view["tokens"][seat] >> token & 1


def draw_reach(table: RailroadsScene, sheet: Sheet, seat: int, line_: int, lay: Strips, has: Built) -> None:
    """The rail above all spaces that the engines of a line reach, and a train at its end."""
    length, cell = table.parts.length[line_], lay.cells[line_]
    spaces = min(has.reach[line_], length)
    if spaces:
        x, y = lay.first, lay.tops[line_] + lay.rail
        nose = min(spaces * cell + lay.nose, length * cell + 1)
        sheet.piece(f"reach-{seat}-{line_}", (x, y), rail, spaces * cell - 3)
        sheet.piece(f"train-{seat}-{line_}", (x + nose, y - 2), train, lay.train)


def train(scale: float) -> Markup:
    """An engine under steam, seen from the side; its nose and its wheels are at (0, 0)."""
    smoke = circle(-6, -14.5, 1.5, "smoke") + circle(-9.5, -16, 2, "smoke") + circle(-14, -16.4, 2.4, "smoke")
    body = path("M-21.5 -3 V-11.5 H-14.5 V-8 H-7.5 V-12 H-4.5 V-8 H-2.5 L0 -3 Z", "engine edge")
    wheels = together(circle(x, -2.4, 2.4, "wheel edge") for x in (-17.5, -11, -5))
    return sized(smoke + body + wheels, scale)


def rail(wide: float) -> Markup:
    """A rail on its ties."""
    ties = "".join(f"M{x} -4 V4 " for x in range(6, int(wide) - 4, 9))
    return path(ties, "tie") + path(f"M0 -2.2 H{wide} M0 2.2 H{wide}", "rail")


def draw_points(table: RailroadsScene, sheet: Sheet, seat: int, line_: int, lay: Strips) -> None:
    """What the line would score now."""
    points = next(points for what, points in table.view["would_score"][seat] if what == line_)
    at = lay.plate_at(line_, table.parts.length[line_])
    sheet.piece(f"line-points-{seat}-{line_}", at, score_plate, points, 34)


def draw_doublers(table: RailroadsScene, sheet: Sheet, seat: int, lay: Strips) -> None:
    """The doublers over the Trans-Siberian, and where the next one would go."""
    count = table.view["doublers"][seat]
    room = lay.cells[TRANSSIB] / 22
    for space in range(1, count + 1):
        sheet.piece(f"doubler-{seat}-{space}", lay.doubler_at(space), doubler, room)
    if table.own(seat) and count < table.parts.doubler_spaces:
        x, y = lay.doubler_at(count + 1)
        box = (x - 22, y - 28, 44.0, 44.0) if lay.narrow else (x - 22, 1.0, 44.0, y + 15)
        if table.can("doubler", 0):
            table.place(sheet, "doubler", 0, table.say("seat.doubler"), coming_doubler, box, room, (x, y))
        else:
            table.place(sheet, "doubler", 0, table.say("seat.doubler"), hit, *box)


def doubler(room: float) -> Markup:
    """A doubler; where there is little room, without its sign."""
    return pieces.doubler() if room >= 1 else sized(signs.plain_doubler(), room)


def coming_doubler(box: Box, room: float, at: Point) -> Markup:
    """Where the next doubler would lie."""
    return hit(*box) + signs.preview(signs.ghost(doubler(room), at))


def colour_values(values: tuple[int, ...], step: float) -> Markup:
    """What a space of each colour scores."""
    return together(
        group(signs.block(colour, 22), at=(colour * step + 11, 0))
        + text(colour * step + 26, 5, value, "body strong")
        for colour, value in enumerate(values)
    )
