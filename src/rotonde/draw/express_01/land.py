"""The printed sheet under the cards: land with its names, the border, what lies beyond it, and the title."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import SMALL_CARD
from rotonde.draw.express_01.desk import DESKS, ExpressDesk
from rotonde.draw.express_01.layout import MARGIN, Size, corners, extent
from rotonde.draw.markup import NOTHING, circle, group, line, path, polygon, rect, text, together
from rotonde.draw.pieces import scaled
from rotonde.games.express_01.parts import Parts

Spot = tuple[int, int]  # row and column

LONG, SHORT = 12, 10  # letters that fit in one line of a card, and of a small one
EDGES = ((0, 0, 1, 0), (1, 0, 1, 1), (0, 1, 1, 1), (0, 0, 0, 1))  # north, east, south, west
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
EXIT_OF = (0, 1, 3, 4)  # an exit of each edge
FRAME = 3.6  # how broad the edge of the sheet is
TITLE_WIDE = 300  # the title is no broader than this
SCENERY = (
    "M-20 4 q7 -12 14 0 M-8 4 q9 -17 18 0 M6 4 q6 -10 12 0",  # hills
    "M-16 4 v-9 m-4 5 l4 -8 l4 8 M0 6 v-10 m-4.5 6 l4.5 -9 l4.5 9 M15 4 v-8 m-4 5 l4 -8 l4 8",  # firs
    "M-20 -4 h16 M-12 1 h20 M-18 6 h12 M4 -5 h14 M2 6 h14",  # fields
    "M-20 -3 q5 -5 10 0 t10 0 t10 0 M-14 4 q5 -5 10 0 t10 0 t10 0",  # a river
)


@lru_cache(maxsize=DESKS)
def land(desk: ExpressDesk, titles: tuple[str, str]) -> Markup:
    """The whole sheet."""
    parts, size, side = desk.parts, desk.layout.map, desk.layout.cell
    free = notches(parts)
    title, at = longest(free), corners(parts, side)
    return (
        rect(0, 0, size.width, size.height, "x-sea")
        + waves(free, side)
        + frame(size, side)
        + together(rect(*at[cell], side, side, "x-base") for cell in parts.cells)
        + folds(parts, side)
        + together(group(base_card(desk, cell, index), at=at[cell]) for index, cell in enumerate(parts.cells))
        + border(parts, side)
        + flags(parts, side)
        + (cartouche(title, titles, side) if len(title) > 1 else NOTHING)
        + together(rose(spot, side) for spot in [spot for spot in free if spot not in title][-1:])
    )


def notches(parts: Parts) -> tuple[Spot, ...]:
    """Rows and columns without a card: water or foreign land."""
    taken = {(parts.row[cell], parts.column[cell]) for cell in parts.cells}
    rows, columns = extent(parts)
    every = [(row, column) for row in range(rows) for column in range(columns)]
    return tuple(spot for spot in every if spot not in taken)


def longest(free: tuple[Spot, ...]) -> list[Spot]:
    """The longest of the notches, the first of them: the title stands there."""
    found: list[Spot] = []
    for row, column in free:
        here = [(row, column)]
        while (row, here[-1][1] + 1) in free:
            here.append((row, here[-1][1] + 1))
        found = max(found, here, key=len)
    return found


def frame(size: Size, side: float) -> Markup:
    """The edge of a map sheet, black and white in turn, with a step for each half of a card."""
    half, far = FRAME / 2, (size.width - FRAME / 2, size.height - FRAME / 2)
    edges = (
        (MARGIN, half, size.width - MARGIN, half),
        (MARGIN, far[1], size.width - MARGIN, far[1]),
        (half, MARGIN, half, size.height - MARGIN),
        (far[0], MARGIN, far[0], size.height - MARGIN),
    )
    steps = f"{side / 2:g}"
    return rect(half, half, size.width - FRAME, size.height - FRAME, "x-frame") + together(
        line(x1, y1, x2, y2, "x-graduation", stroke_dasharray=steps) for x1, y1, x2, y2 in edges
    )


def folds(parts: Parts, side: float) -> Markup:
    """The sheet has been folded along the edges of its cards: every other strip lies in a faint shade."""
    rows, columns = extent(parts)
    right, foot = MARGIN + columns * side, MARGIN + rows * side
    strips = [MARGIN + column * side for column in range(1, columns, 2)]
    shade = "".join(f"M{x:g} {MARGIN}h{side:g}V{foot:g}h{-side:g}Z" for x in strips)
    down = "".join(f"M{MARGIN + column * side:g} {MARGIN}V{foot:g}" for column in range(1, columns))
    across = "".join(f"M{MARGIN} {MARGIN + row * side:g}H{right:g}" for row in range(1, rows))
    crease = down + across
    return path(shade, "x-shade") + group(path(crease, "x-crest"), at=(1, 1)) + path(crease, "x-crease")


def waves(free: tuple[Spot, ...], side: float) -> Markup:
    """Lines of water in the notches of the map."""
    return together(
        line(
            MARGIN + column * side + (6 if column else 3),
            MARGIN + row * side + down,
            MARGIN + (column + 1) * side - 6,
            MARGIN + row * side + down,
            "x-wave",
        )
        for row, column in free
        for down in range(13, int(side), 13)
    )


def base_card(desk: ExpressDesk, cell: int, index: int) -> Markup:
    """What is printed on a base card: the site of a station, or some scenery and the name of the land."""
    side = desk.layout.cell
    middle = side / 2
    if desk.parts.city[cell]:
        return circle(middle, middle - 4, side * 0.145, "x-site") + circle(
            middle, middle - 4, side * 0.04, "x-site-dot"
        )
    first, second = lines_of(desk.place_name(cell), LONG if side > SMALL_CARD else SHORT)
    lines = [(first, -7), (second, 8)] if second else [(first, 0)]
    drawn = [text(middle, side * 0.71 + down, words, "x-region middle") for words, down in lines]
    if not desk.parts.west[cell]:  # there a card is promised
        scenery = path(SCENERY[(index * 7 + index // 5) % len(SCENERY)], "x-land")
        drawn.append(group(scenery, at=(middle, side * (0.36 if second else 0.42))))
    return together(drawn)


def lines_of(name: str, long: int) -> tuple[str, str]:
    """A long name in two lines, as even as can be."""
    if len(name) <= long or " " not in name:
        return name, ""
    words = name.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)))


def border(parts: Parts, side: float) -> Markup:
    """Rules 5.13 and 11.5. A firm line where no track may leave the map, a broken one where it may."""
    at = {(parts.row[cell], parts.column[cell]) for cell in parts.cells}
    drawn: list[Markup] = []
    for cell in parts.cells:
        x, y = corners(parts, side)[cell]
        for (down, across), (x1, y1, x2, y2), way in zip(STEPS, EDGES, EXIT_OF, strict=True):
            if (parts.row[cell] + down, parts.column[cell] + across) in at:
                continue
            cls = "x-border" if parts.closed[cell] >> way & 1 else "x-border-open"
            drawn.append(line(x + x1 * side, y + y1 * side, x + x2 * side, y + y2 * side, cls))
    return together(drawn)


def flags(parts: Parts, side: float) -> Markup:
    """Rule 11.3. Where the first station may be built, if not in every city."""
    if all(cell in parts.opening for cell in parts.cells if parts.city[cell]):
        return NOTHING
    flag = path("M-6 10 V-10 L8 -5 L-6 0", "x-flag")
    at = corners(parts, side)
    return together(group(flag, at=(at[cell][0] + 16, at[cell][1] + 18)) for cell in parts.opening)


def cartouche(spots: list[Spot], titles: tuple[str, str], side: float) -> Markup:
    """The title in a notch of the map."""
    row, column = spots[0]
    wide = min(TITLE_WIDE, len(spots) * side - 16)
    high = side * 0.66
    name, sheet = titles
    size = "big" if side > SMALL_CARD else "head"
    return group(
        rect(0, 0, wide, high, "x-cartouche", 2),
        rect(4, 4, wide - 8, high - 8, "x-cartouche-line", 1),
        text(wide / 2, high / 2, name, f"{size} middle x-title"),
        text(wide / 2, high / 2 + 17, sheet, "small middle quiet"),
        at=(
            MARGIN + (column + len(spots) / 2) * side - wide / 2,
            MARGIN + row * side + (side - high) / 2 - 2,
        ),
    )


def rose(spot: Spot, side: float) -> Markup:
    """Which way is north."""
    row, column = spot
    drawn = group(
        circle(0, 0, 24, "x-rose"),
        polygon([(0, -32), (6, 0), (-6, 0)], "ink-fill"),
        polygon([(0, 32), (6, 0), (-6, 0)], "x-rose-tail"),
        line(-24, 0, 24, 0, "x-land"),
    )
    middle = MARGIN + (row + 0.54) * side
    return group(
        scaled(drawn, side / 110),
        text(0, -0.33 * side, "N", "small strong middle"),
        at=(MARGIN + (column + 0.5) * side, middle),
    )
