"""The map: a printed sheet of base cards, what has been built on it, and the route of the train that pays."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import CITY_LINE, city, city_name, face, station_radius
from rotonde.draw.express_01.contents import draw_contents
from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases, place_name, runs
from rotonde.draw.express_01.land import land
from rotonde.draw.express_01.layout import corner, layout_at
from rotonde.draw.express_01.signs import card_back, station
from rotonde.draw.express_01.track import segment, station_points
from rotonde.draw.markup import circle, group, path, rect, text, together
from rotonde.draw.pieces import scaled
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.cards import STATION
from rotonde.games.express_01.parts import EMPTY, Parts
from rotonde.games.express_01.route import Run


def map_panel(scene: ExpressScene) -> Sheet:
    """Everything on the map, with the cells as places."""
    parts, view, layout = parts_at(scene), scene.view, layout_at(scene)
    size, side = layout.map, layout.cell
    say = phrases(scene.words.language)
    sheet = Sheet("board-map", size.width, size.height, say(f"map.{parts.map}"), map_ground(scene))
    for cell in parts.cells:
        node, at = view["board"][cell], corner(parts, cell, side)
        if node != EMPTY:
            sheet.piece(f"card-{node >> 1}", at, face(parts, node, side))
        elif parts.west[cell] and not view["west"]:
            sheet.piece(f"west-{cell}", (at[0] + side * 0.17, at[1] + side * 0.19), west_sign())
    if view["building"] >= 0:
        at = corner(parts, view["building"], side)
        sheet.piece("site", at, rect(2, 2, side - 4, side - 4, "x-chosen", 6))
    draw_walls(sheet, parts, side)
    draw_names(scene, sheet)
    for cell in parts.cells:
        shape = placed(parts, cell, view["board"][cell] != EMPTY, side)
        sheet.place("cell", cell, shape, cell_name(scene, cell), scene.at("cell", cell))
    draw_routes(scene, sheet)
    if not layout.narrow:
        draw_contents(scene, sheet)
    return sheet


def map_ground(scene: ExpressScene) -> Markup:
    """The sheet as it was printed."""
    parts = parts_at(scene)
    names = tuple(place_name(scene, cell) for cell in parts.cells)
    say = phrases(scene.words.language)
    length = scene.words.text(f"option.length.{parts.length}")
    titles = (say(f"map.{parts.map}"), say("map.sheet", n=len(parts.cells), length=length))
    return land(parts, layout_at(scene), names, titles)


def draw_walls(sheet: Sheet, parts: Parts, side: float) -> None:
    """Rule 11.6. The blocks between neighbours, over whatever is built beside them."""
    for cell in parts.cells:
        if parts.walled[6 * cell + 1]:  # to the east
            x, y = corner(parts, cell, side)
            sheet.piece(f"wall-{cell}", (x + side, y + side / 2), scaled(wall(), side / 104))


def draw_names(scene: ExpressScene, sheet: Sheet) -> None:
    """The names of the cities, over their cards; where the train stops, its route bears them."""
    parts, board, side = parts_at(scene), scene.view["board"], layout_at(scene).cell
    run = paying_run(scene)
    passed = {cell for cell, _ in run.stops} if run else set()
    for cell in parts.cells:
        if parts.city[cell] and cell not in passed:
            node, name = board[cell], place_name(scene, cell)
            stations = 0 if node == EMPTY else len(parts.stations[node >> 1])
            art = city_name(stations, name, side) if stations else city(name, side, CITY_LINE)
            sheet.piece(f"named-{cell}", corner(parts, cell, side), art)


@cache
def wall() -> Markup:
    """A long lake."""
    return path(
        "M0 -46 C12 -36 4 -22 10 -8 C14 6 4 20 9 32 Q6 46 -1 46 C-10 38 -5 22 -9 8 C-13 -8 -4 -24 -9 -34 Z",
        "x-lake",
    )


@cache
def west_sign() -> Markup:
    """Rule 11.4. A card for whoever comes here first."""
    return card_back(2, 18, 22) + text(14, 5, "+1", "small strong")


@cache
def placed(parts: Parts, cell: int, built: bool, side: float) -> Markup:
    """What is to be pointed at: a card that was built keeps its colour."""
    hit = rect(3, 3, side - 6, side - 6, "hit x-clear" if built else "hit", 6)
    return group(hit, at=corner(parts, cell, side))


def cell_name(scene: ExpressScene, cell: int) -> str:
    """The base card, and what lies on it."""
    node, base = scene.view["board"][cell], label(scene, "cell", cell)
    return base if node == EMPTY else scene.words.named(base, label(scene, "card", node >> 1))


def paying_run(scene: ExpressScene) -> Run | None:
    """The route of the company that pays now, if there is one."""
    company, _ = scene.view["paying"]
    return runs(scene)[company] if company >= 0 else None


def draw_routes(scene: ExpressScene, sheet: Sheet) -> None:
    """The route of the company that pays, over everything; those of the others for who points at them."""
    pays, run = scene.view["paying"][0], paying_run(scene)
    for company, other in enumerate(runs(scene)):
        if other is not None and company != pays:
            way = group(route(scene, other, company), cls=f"x-preview x-way-{company}")
            sheet.sign(f"way-{company}", (0, 0), way)
    if run is not None:
        sheet.sign("route", (0, 0), group(route(scene, run, pays), cls="x-running"))


def route(scene: ExpressScene, run: Run, company: int) -> Markup:
    """A route in the colour of its company, its stops numbered in the order of the journey."""
    parts, board, side = parts_at(scene), scene.view["board"], layout_at(scene).cell
    drawn = [route_segment(parts, board[cell], cell, one, two, side) for cell, one, two in run.track]
    lines = [
        group(path(d, cls), at=at)
        for cls in ("x-route-edge", f"x-route company-line-{company}", "x-route-flow")
        for at, d in drawn
    ]
    stops = [
        stop(parts, board[cell], cell, point, number + 1, place_name(scene, cell), side)
        for number, (cell, point) in enumerate(run.stops)
    ]
    return together(lines + stops)


@cache
def route_segment(
    parts: Parts, node: int, cell: int, one: int, two: int, side: float
) -> tuple[tuple[float, float], str]:
    """Where one segment of a route lies on the map."""
    points = station_points(parts.segments[node], len(parts.stations[node >> 1]))
    return corner(parts, cell, side), segment(one, two, points, side)


@cache
def stop(parts: Parts, node: int, cell: int, point: int, number: int, name: str, side: float) -> Markup:
    """A station over the line, with its number in the journey at the lower left."""
    card, index = node >> 1, point - STATION
    companies = parts.stations[card]
    across, down = station_points(parts.segments[node], len(companies))[index]
    return group(
        group(
            station(companies[index], parts.bonus[card][index], station_radius(len(companies), side)),
            group(
                circle(0, 0, 8.5 if number < 10 else 10, "x-stop"),
                text(0, 4.3, number, "small strong middle x-on-stop"),
                at=(-side * 0.18, side * 0.13),
            ),
            at=(across * side, down * side),
        ),
        city_name(len(companies), name, side),
        at=corner(parts, cell, side),
    )
