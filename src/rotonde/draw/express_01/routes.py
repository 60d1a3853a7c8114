"""The routes of the trains over the map: of the company that pays, and for who points at another one."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from rotonde.draw.express_01.cards import city_name, points_of, station_radius
from rotonde.draw.express_01.desk import Desk, ExpressScene
from rotonde.draw.express_01.known import Way
from rotonde.draw.express_01.layout import corners
from rotonde.draw.express_01.prints import Print
from rotonde.draw.express_01.signs import station
from rotonde.draw.express_01.track import segment
from rotonde.draw.markup import circle, group, path, text, together
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.express_01.cards import STATION

LINES = ("x-route-edge", "x-route company-line-{}", "x-route-flow")


class Leg(NamedTuple):
    """One segment of a route, on its card."""

    at: Point
    card: Print
    one: int
    two: int


class Stop(NamedTuple):
    """A station of a route, on its card."""

    at: Point
    card: Print
    station: int  # of those on the card
    name: str


def draw_routes(scene: ExpressScene, desk: Desk, sheet: Sheet, found: tuple[Way | None, ...]) -> None:
    """The route of the company that pays, over everything; those of the others for who points at them."""
    pays = scene.view["paying"][0]
    for company, way in enumerate(found):
        if way is not None and company != pays:
            colour, cls = desk.liveries[company].colour, f"x-preview x-way-{company}"
            sheet.sign(f"way-{company}", (0, 0), route, cls, colour, *laid(scene, desk, way))
    if pays >= 0 and (way := found[pays]) is not None:
        sheet.sign("route", (0, 0), route, "x-running", desk.liveries[pays].colour, *laid(scene, desk, way))


def laid(scene: ExpressScene, desk: Desk, way: Way) -> tuple[tuple[Leg, ...], tuple[Stop, ...], float]:
    """A route on the cards as they lie."""
    board, side = scene.view["board"], desk.layout.cell
    at = corners(desk.parts, side)
    legs = tuple(Leg(at[cell], desk.cards[board[cell]], one, two) for cell, one, two in way.track)
    stops = tuple(
        Stop(at[cell], desk.cards[board[cell]], point - STATION, desk.place_name(cell))
        for cell, point in way.stops
    )
    return legs, stops, side


def route(cls: str, colour: str, legs: tuple[Leg, ...], stops: tuple[Stop, ...], side: float) -> Markup:
    """A route in the colour of its company, its stops numbered in the order of the journey."""
    drawn = [(leg.at, segment(leg.one, leg.two, points_of(leg.card), side)) for leg in legs]
    lines = [group(path(d, line.format(colour)), at=at) for line in LINES for at, d in drawn]
    numbered = [stop_sign(stop, number, side) for number, stop in enumerate(stops, 1)]
    return group(together(lines + numbered), cls=cls)


def stop_sign(stop: Stop, number: int, side: float) -> Markup:
    """A station over the line, with its number in the journey at the lower left."""
    card = stop.card
    across, down = points_of(card)[stop.station]
    radius = station_radius(len(card.stations), side)
    return group(
        group(
            station(card.stations[stop.station], card.bonus[stop.station], radius),
            group(
                circle(0, 0, 8.5 if number < 10 else 10, "x-stop"),
                text(0, 4.3, number, "small strong middle x-on-stop"),
                at=(-side * 0.18, side * 0.13),
            ),
            at=(across * side, down * side),
        ),
        city_name(len(card.stations), stop.name, side),
        at=stop.at,
    )
