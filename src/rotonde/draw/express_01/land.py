"""The printed sheet under the cards: land with its names, the border, what lies beyond it, and the title."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import CITY_LINE
from rotonde.draw.express_01.layout import CELL, MARGIN, Box, corner, layout_of
from rotonde.draw.markup import NOTHING, circle, group, line, path, polygon, rect, text, together
from rotonde.games.express_01.parts import Parts

LONG = 12  # letters that fit in one line of a card
EDGES = ((0, 0, 1, 0), (1, 0, 1, 1), (0, 1, 1, 1), (0, 0, 0, 1))  # north, east, south, west
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
EXIT_OF = (0, 1, 3, 4)  # an exit of each edge
TITLE_AT = {"germany": (0, 0, 2), "usa": (5, 0, 4)}  # column, row and width of the notch with the title
ROSE_AT = {"germany": (6.5, 5.45), "usa": (8.5, 3.45)}
SCENERY = (
    "M-20 4 q7 -12 14 0 M-8 4 q9 -17 18 0 M6 4 q6 -10 12 0",  # hills
    "M-16 4 v-9 m-4 5 l4 -8 l4 8 M0 6 v-10 m-4.5 6 l4.5 -9 l4.5 9 M15 4 v-8 m-4 5 l4 -8 l4 8",  # firs
    "M-20 -4 h16 M-12 1 h20 M-18 6 h12 M4 -5 h14 M2 6 h14",  # fields
    "M-20 -3 q5 -5 10 0 t10 0 t10 0 M-14 4 q5 -5 10 0 t10 0 t10 0",  # a river
)


@cache
def land(parts: Parts, names: tuple[str, ...], titles: tuple[str, str]) -> Markup:
    """The whole sheet."""
    box = layout_of(parts).map
    return (
        rect(box.x, box.y, box.width, box.height, "x-sea", 4)
        + neat_line(box)
        + waves(parts)
        + together(
            group(base_card(parts.city[cell], name, index), at=corner(parts, cell))
            for index, (cell, name) in enumerate(zip(parts.cells, names, strict=True))
        )
        + border(parts)
        + flags(parts)
        + cartouche(parts, titles)
        + rose(parts)
    )


def neat_line(box: Box) -> Markup:
    """The frame of a printed map: two lines, with the degrees marked between them."""
    outer = rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, "x-frame", 4)
    return outer + rect(box.x + 5, box.y + 5, box.width - 10, box.height - 10, "x-degrees", 2)


def waves(parts: Parts) -> Markup:
    """Lines of water or foreign land in the notches of the map."""
    box = layout_of(parts).map
    taken = {(parts.row[cell], parts.column[cell]) for cell in parts.cells}
    rows, columns = int(box.height // CELL), int(box.width // CELL)
    drawn: list[Markup] = []
    for row in range(rows):
        for column in range(columns):
            if (row, column) not in taken:
                x, y = box.x + MARGIN + column * CELL, box.y + MARGIN + row * CELL
                drawn += [
                    line(x + (6 if column else 0), y + down, x + CELL - 6, y + down, "x-wave")
                    for down in range(13, CELL, 13)
                ]
    return together(drawn)


@cache
def base_card(city: bool, name: str, index: int) -> Markup:
    """A base card: the site of a station and the city's name, or some scenery and the name of the land."""
    paper = rect(1, 1, CELL - 2, CELL - 2, "x-base", 5)
    middle = CELL / 2
    if city:
        return (
            paper
            + circle(middle, middle - 4, 15, "x-site")
            + circle(middle, middle - 4, 4, "x-site-dot")
            + text(middle, CELL * CITY_LINE, name, "x-city middle")
        )
    scenery = path(SCENERY[(index * 7 + index // 5) % len(SCENERY)], "x-land")
    first, second = lines_of(name)
    if not second:
        return paper + group(scenery, at=(middle, 44)) + text(middle, 74, first, "x-region middle")
    return (
        paper
        + group(scenery, at=(middle, 38))
        + text(middle, 66, first, "x-region middle")
        + text(middle, 81, second, "x-region middle")
    )


def lines_of(name: str) -> tuple[str, str]:
    """A long name in two lines."""
    if len(name) <= LONG or " " not in name:
        return name, ""
    first, _, second = name.partition(" ")
    return first, second


def border(parts: Parts) -> Markup:
    """Rules 5.13 and 11.5. A firm line where no track may leave the map, a broken one where it may."""
    at = {(parts.row[cell], parts.column[cell]) for cell in parts.cells}
    drawn: list[Markup] = []
    for cell in parts.cells:
        x, y = corner(parts, cell)
        for (down, across), (x1, y1, x2, y2), way in zip(STEPS, EDGES, EXIT_OF, strict=True):
            if (parts.row[cell] + down, parts.column[cell] + across) in at:
                continue
            cls = "x-border" if parts.closed[cell] >> way & 1 else "x-border-open"
            drawn.append(line(x + x1 * CELL, y + y1 * CELL, x + x2 * CELL, y + y2 * CELL, cls))
    return together(drawn)


def flags(parts: Parts) -> Markup:
    """Rule 11.3. Where the first station may be built, if not in every city."""
    if all(cell in parts.opening for cell in parts.cells if parts.city[cell]):
        return NOTHING
    flag = path("M-6 10 V-10 L8 -5 L-6 0", "x-flag")
    return together(
        group(flag, at=(corner(parts, cell)[0] + 16, corner(parts, cell)[1] + 18)) for cell in parts.opening
    )


def cartouche(parts: Parts, titles: tuple[str, str]) -> Markup:
    """The title in a notch of the map."""
    column, row, columns = TITLE_AT[parts.map]
    box = layout_of(parts).map
    wide = 184 if columns == 2 else 300
    name, sheet = titles
    return group(
        rect(0, 0, wide, 68, "x-cartouche", 2),
        rect(4, 4, wide - 8, 60, "x-cartouche-line", 1),
        text(wide / 2, 33, name, "big middle x-title"),
        text(wide / 2, 53, sheet, "small middle quiet"),
        at=(box.x + MARGIN + (column + columns / 2) * CELL - wide / 2, box.y + MARGIN + row * CELL + 16),
    )


def rose(parts: Parts) -> Markup:
    """Which way is north."""
    column, row = ROSE_AT[parts.map]
    box = layout_of(parts).map
    return group(
        circle(0, 0, 24, "x-rose"),
        polygon([(0, -32), (6, 0), (-6, 0)], "ink-fill"),
        polygon([(0, 32), (6, 0), (-6, 0)], "x-rose-tail"),
        line(-24, 0, 24, 0, "x-land"),
        text(0, -36, "N", "small strong middle"),
        at=(box.x + MARGIN + column * CELL, box.y + MARGIN + row * CELL),
    )
