"""The map: a printed sheet of base cards, and what has been built on it."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import CITY_LINE, city, city_name, face
from rotonde.draw.express_01.contents import draw_contents
from rotonde.draw.express_01.desk import SAID, ExpressDesk, ExpressScene
from rotonde.draw.express_01.known import TrainWay, faced_up, ways
from rotonde.draw.express_01.land import land
from rotonde.draw.express_01.layout import corners
from rotonde.draw.express_01.routes import draw_routes
from rotonde.draw.express_01.signs import card_back
from rotonde.draw.markup import group, path, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.express_01.parts import EMPTY
from rotonde.words.lists import named

EAST = 1  # an exit


def map_panel(scene: ExpressScene, desk: ExpressDesk) -> Sheet:
    """Everything on the map, with the cells as places."""
    parts, board, layout = desk.parts, scene.view["board"], desk.layout
    size, side = layout.map, layout.cell
    title = desk.say(f"map.{parts.map}")
    sheet = Sheet("board-map", size.width, size.height, title, map_ground(scene, desk, title))
    at = corners(parts, side)
    for cell in parts.cells:
        node = board[cell]
        if node != EMPTY:
            sheet.piece(f"card-{node >> 1}", at[cell], face, desk.cards[node], side)
        elif parts.west[cell] and not scene.view["west"]:
            x, y = at[cell]
            sheet.piece(f"west-{cell}", (x + side * 0.17, y + side * 0.19), west_sign)
    if scene.view["building"] >= 0:
        sheet.piece("site", at[scene.view["building"]], site, side)
    for cell in parts.cells:
        if parts.walled[6 * cell + EAST]:
            x, y = at[cell]
            sheet.piece(f"wall-{cell}", (x + side, y + side / 2), wall, side)
    found, pays = ways(scene, desk), scene.view["paying"][0]
    draw_names(scene, desk, sheet, found[pays] if pays >= 0 else None)
    for cell in parts.cells:
        name, offered = cell_name(desk, cell, board[cell]), scene.at("cell", cell)
        sheet.place("cell", cell, name, offered, placed, at[cell], board[cell] != EMPTY, side)
    draw_routes(scene, desk, sheet, found)
    if not layout.narrow:
        draw_contents(scene, desk, sheet, faced_up(scene, desk))
    return sheet


def map_ground(scene: ExpressScene, desk: ExpressDesk, title: str) -> Markup:
    """The sheet as it was printed."""
    length = scene.words.text(f"option.length.{desk.parts.length}")
    return land(desk, (title, desk.say("map.sheet", n=len(desk.parts.cells), length=length)))


def draw_names(scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, paying: TrainWay | None) -> None:
    """The names of the cities, over their cards; where the train stops, its route bears them."""
    parts, side = desk.parts, desk.layout.cell
    at = corners(parts, side)
    passed = {cell for cell, _ in paying.stops} if paying else set()
    for cell in parts.cells:
        if parts.city[cell] and cell not in passed:
            node = scene.view["board"][cell]
            stations = 0 if node == EMPTY else len(desk.cards[node].stations)
            sheet.piece(f"named-{cell}", at[cell], city_sign, stations, desk.place_name(cell), side)


def city_sign(stations: int, name: str, side: float) -> Markup:
    """The name of a city, where its site or its stations leave room."""
    return city_name(stations, name, side) if stations else city(name, side, CITY_LINE)


def site(side: float) -> Markup:
    """Around the cell for which a card is chosen."""
    return rect(2, 2, side - 4, side - 4, "x-chosen", 6)


def wall(side: float) -> Markup:
    """Rule 11.6. A long lake between two neighbours, over whatever is built beside it."""
    shore = (
        "M0 -46 C12 -36 4 -22 10 -8 C14 6 4 20 9 32 Q6 46 -1 46 C-10 38 -5 22 -9 8 C-13 -8 -4 -24 -9 -34 Z"
    )
    return scaled(path(shore, "x-lake"), side / 104)


@cache
def west_sign() -> Markup:
    """Rule 11.4. A card for whoever comes here first."""
    return card_back(2, 18, 22) + text(14, 5, "+1", "small strong")


def placed(at: Point, built: bool, side: float) -> Markup:
    """What is to be pointed at: a card that was built keeps its colour."""
    return group(rect(3, 3, side - 6, side - 6, "hit x-clear" if built else "hit", 6), at=at)


@lru_cache(maxsize=SAID)
def cell_name(desk: ExpressDesk, cell: int, node: int) -> str:
    """The base card, and what lies on it."""
    base = desk.label("cell", cell)
    return base if node == EMPTY else named(base, desk.label("card", node >> 1), desk.language)
