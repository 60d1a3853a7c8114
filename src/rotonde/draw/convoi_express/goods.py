"""The goods as a list, where only a part of the map is in sight: where they are, what ports still want."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import any_train, crate, room_for
from rotonde.draw.convoi_express.cartouche import FOLDER, legend
from rotonde.draw.convoi_express.desk import DESKS, ConvoyDesk
from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.panel import CAPTION, LEFT, WIDE, caption, paper
from rotonde.draw.convoi_express.plan import ConvoyScene, plan_of
from rotonde.draw.markup import circle, group, line, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import CITIES
from rotonde.games.convoi_express.parts import GOODS, Parts
from rotonde.words import Phrases

HIGH: Final = 386.0
TABLE: Final = (64.0, 296.0)  # from where to where its rows are
LEGEND: Final = 326.0
IN_CITY, ON_TRAINS = 160.0, 206.0
PORTS: Final = ((292.0,), (258.0, 324.0))  # the middle of each, by how many there are
LINE: Final = 14.0  # of a name above a column


def sheet_of(scene: ConvoyScene, desk: ConvoyDesk) -> Sheet:
    """The panel."""
    parts, say, view = desk.parts, desk.say, scene.view
    sheet = Sheet("board-goods", WIDE, HIGH, say("goods"), ground(parts, desk.language))
    sheet.figures = say("brought", there=sum(view["delivered"]), n=view["needed"])
    sheet.piece("goods-brought", (WIDE - LEFT, CAPTION), text, 0, 0, sheet.figures, "body strong end")
    sheet.regions["goods"] = (0, 0, WIDE, TABLE[1])
    for good in range(GOODS):
        put(sheet, f"goods-{good}-city", (IN_CITY, row_at(parts, good)), view["goods"][good])
        put(sheet, f"goods-{good}-trains", (ON_TRAINS, row_at(parts, good)), view["load"].count(good))
    for port, x in enumerate(PORTS[parts.board.ports - 1]):
        there = view["delivered"][port * GOODS : port * GOODS + GOODS]
        for good, count in enumerate(there):
            shown = f"{min(count, parts.port_goods)} / {parts.port_goods}"
            put(sheet, f"goods-{good}-port-{port}", (x, row_at(parts, good)), shown)
        if parts.port_extra:
            more = sum(max(count - parts.port_goods, 0) for count in there)
            put(sheet, f"goods-any-port-{port}", (x, row_at(parts, GOODS)), f"{more} / {parts.port_extra}")
    return sheet


def put(sheet: Sheet, name: str, at: tuple[float, float], count: int | str) -> None:
    """A figure of the table; nothing is quiet."""
    size = "head middle" if count else "head middle quiet"
    sheet.piece(name, at, text, 0, 6, count, size)


@lru_cache(maxsize=DESKS)
def ground(parts: Parts, language: str) -> Markup:
    """The table without its figures, and what the signs on the map mean."""
    say = Phrases(FOLDER, language)
    names = names_of(parts, language, "narrow").names
    columns = [
        group(circle(0, 0, 13, "port edge"), circle(0, 0, 9, "hole edge"), at=(IN_CITY, 44)),
        group(pieces.scaled(any_train(), 0.9), at=(ON_TRAINS, 44)),
        *(port_name(names[CITIES + port], x) for port, x in enumerate(PORTS[parts.board.ports - 1])),
    ]
    looks, home = plan_of(parts, "narrow").looks, parts.board.home
    rows = [good_row(parts, names[home[good]], crate(looks[good]), good) for good in range(GOODS)]
    if parts.port_extra:
        rows.append(good_row(parts, say("any_good"), room_for(None), GOODS))
    return group(
        paper(WIDE, HIGH),
        caption(say("goods")),
        *columns,
        *rows,
        line(LEFT, TABLE[1], WIDE - LEFT, TABLE[1], "rule"),
        group(pieces.scaled(legend(say), 1.16), at=(LEFT, LEGEND)),
    )


def rows_of(parts: Parts) -> int:
    """A row for each colour, and one for goods of any that a port takes beyond them."""
    return GOODS + (parts.port_extra > 0)


def row_at(parts: Parts, row: int) -> float:
    """The middle of a row."""
    return TABLE[0] + (TABLE[1] - TABLE[0]) * (row + 0.5) / rows_of(parts)


def good_row(parts: Parts, name: str, art: Markup, row: int) -> Markup:
    """A good and where it comes from."""
    y = row_at(parts, row)
    top = y - (TABLE[1] - TABLE[0]) / rows_of(parts) / 2
    return (
        line(LEFT, top, WIDE - LEFT, top, "rule")
        + group(pieces.scaled(art, 1.3), at=(LEFT + 14, y))
        + text(LEFT + 34, y + 5, name, "body")
    )


def port_name(name: str, x: float) -> Markup:
    """The name of a port above its column, a word to a line."""
    words = name.split()
    foot = TABLE[0] - 8
    return together(
        text(x, foot - LINE * (len(words) - 1 - number), word, "small strong middle")
        for number, word in enumerate(words)
    )
