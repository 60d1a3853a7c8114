"""The map: a printed sheet of base cards, what has been built on it, and the route of the train that pays."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import city_name, on_map, station_radius
from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases, place_name, runs
from rotonde.draw.express_01.land import land
from rotonde.draw.express_01.layout import CELL, corner
from rotonde.draw.express_01.signs import card_back, station
from rotonde.draw.express_01.track import segment, station_points
from rotonde.draw.markup import circle, group, path, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.cards import STATION
from rotonde.games.express_01.parts import EMPTY, Parts
from rotonde.games.express_01.route import Run

HITS = {
    built: rect(3, 3, CELL - 6, CELL - 6, "hit x-clear" if built else "hit", 6) for built in (False, True)
}


def map_ground(scene: ExpressScene) -> Markup:
    """The sheet as it was printed."""
    parts = parts_at(scene)
    names = tuple(place_name(scene, cell) for cell in parts.cells)
    say = phrases(scene.words.language)
    length = scene.words.text(f"option.length.{parts.length}")
    titles = (say(f"map.{parts.map}"), say("map.sheet", n=len(parts.cells), length=length))
    return land(parts, names, titles)


def draw_map(scene: ExpressScene, sheet: Sheet) -> None:
    """Everything on the map that changes, and the cells as places."""
    parts, view = parts_at(scene), scene.view
    for cell in parts.cells:
        node = view["board"][cell]
        if node != EMPTY:
            art = on_map(parts, node, place_name(scene, cell), CELL)
            sheet.piece(f"card-{node >> 1}", corner(parts, cell), art)
        elif parts.west[cell] and not view["west"]:
            x, y = corner(parts, cell)
            sheet.piece(f"west-{cell}", (x + 18, y + 20), west_sign())
    if view["building"] >= 0:
        sheet.piece("site", corner(parts, view["building"]), rect(2, 2, CELL - 4, CELL - 4, "x-chosen", 6))
    draw_walls(sheet, parts)
    for cell in parts.cells:
        shape = placed(parts, cell, view["board"][cell] != EMPTY)
        sheet.place("cell", cell, shape, cell_name(scene, cell), scene.at("cell", cell))


def draw_walls(sheet: Sheet, parts: Parts) -> None:
    """Rule 11.6. The blocks between neighbours, over whatever is built beside them."""
    for cell in parts.cells:
        if parts.walled[6 * cell + 1]:  # to the east
            x, y = corner(parts, cell)
            sheet.piece(f"wall-{cell}", (x + CELL, y + CELL / 2), wall())


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
def placed(parts: Parts, cell: int, built: bool) -> Markup:
    """What is to be pointed at: a card that was built keeps its colour."""
    return group(HITS[built], at=corner(parts, cell))


def cell_name(scene: ExpressScene, cell: int) -> str:
    """The base card, and what lies on it."""
    node, base = scene.view["board"][cell], label(scene, "cell", cell)
    return base if node == EMPTY else scene.words.named(base, label(scene, "card", node >> 1))


def draw_route(scene: ExpressScene, sheet: Sheet) -> None:
    """The route of the company that pays, over everything."""
    company, _ = scene.view["paying"]
    run = runs(scene)[company] if company >= 0 else None
    if run is not None:
        sheet.sign("route", (0, 0), group(route(scene, run, company), cls="x-running"))


def route(scene: ExpressScene, run: Run, company: int) -> Markup:
    """A route in the colour of its company, its stops numbered in the order of the journey."""
    parts, board = parts_at(scene), scene.view["board"]
    drawn = [route_segment(parts, board[cell], cell, one, two) for cell, one, two in run.track]
    lines = [
        group(*(path(d, cls) for d in ds), at=at)
        for cls in ("x-route-edge", f"x-route company-line-{company}", "x-route-flow")
        for at, ds in drawn
    ]
    stops = [
        stop(parts, board[cell], cell, point, number + 1, place_name(scene, cell))
        for number, (cell, point) in enumerate(run.stops)
    ]
    return together(lines + stops)


@cache
def route_segment(
    parts: Parts, node: int, cell: int, one: int, two: int
) -> tuple[tuple[float, float], list[str]]:
    """Where one segment of a route lies on the board."""
    points = station_points(parts.segments[node], len(parts.stations[node >> 1]))
    return corner(parts, cell), [segment(one, two, points, CELL)]


@cache
def stop(parts: Parts, node: int, cell: int, point: int, number: int, name: str) -> Markup:
    """A station over the line, with its number in the journey at the lower left."""
    card, index = node >> 1, point - STATION
    companies = parts.stations[card]
    across, down = station_points(parts.segments[node], len(companies))[index]
    return group(
        group(
            station(companies[index], parts.bonus[card][index], station_radius(len(companies), CELL)),
            group(
                circle(0, 0, 10, "x-stop"),
                text(0, 4.3, number, "small strong middle x-on-stop"),
                at=(-15, 14),
            ),
            at=(across * CELL, down * CELL),
        ),
        city_name(len(companies), name, CELL),
        at=corner(parts, cell),
    )
