"""The routes of the trains over the map: of the company that pays, and for who points at another one."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from rotonde.draw.express_01.cards import city_name, points_of, station_radius
from rotonde.draw.express_01.desk import ExpressDesk, ExpressScene
from rotonde.draw.express_01.known import TrainWay
from rotonde.draw.express_01.layout import corners
from rotonde.draw.express_01.prints import Print
from rotonde.draw.express_01.signs import station
from rotonde.draw.express_01.track import segment
from rotonde.draw.markup import circle, group, path, text
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.express_01.cards import STATION

BESIDE = 4  # from a station to the middle of its figure


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
    paid: int  # what the train has earned when it leaves this one


def draw_routes(
    scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, found: tuple[TrainWay | None, ...]
) -> None:
    """The route of the company that pays, over everything; those of the others for who points at them."""
    pays = scene.view["paying"][0]
    for company, way in enumerate(found):
        if way is not None and company != pays:
            colour, cls = desk.liveries[company].colour, f"x-preview x-way-{company}"
            sheet.sign(f"way-{company}", (0, 0), route, cls, colour, *laid(scene, desk, way))
    if pays >= 0 and (way := found[pays]) is not None:
        sheet.sign("route", (0, 0), route, "x-running", desk.liveries[pays].colour, *laid(scene, desk, way))


def laid(
    scene: ExpressScene, desk: ExpressDesk, way: TrainWay
) -> tuple[tuple[Leg, ...], tuple[Stop, ...], float]:
    """A route on the cards as they lie."""
    board, side = scene.view["board"], desk.layout.cell
    at = corners(desk.parts, side)
    legs = tuple(Leg(at[cell], desk.cards[board[cell]], one, two) for cell, one, two in way.track)
    paid = 0
    stops: list[Stop] = []
    for cell, point in way.stops:
        card, station = desk.cards[board[cell]], point - STATION
        paid += 1 + card.bonus[station]
        stops.append(Stop(at[cell], card, station, desk.place_name(cell), paid))
    return legs, tuple(stops), side


def route(cls: str, colour: str, legs: tuple[Leg, ...], stops: tuple[Stop, ...], side: float) -> Markup:
    """A route in the colour of its company; its stops count up what the train earns."""
    d = " ".join(segment(leg.one, leg.two, points_of(leg.card), side, leg.at) for leg in legs)
    return group(
        path(d, "x-route-edge", pathLength=1),
        path(d, f"x-route company-line-{colour}", pathLength=1),
        *(stop_sign(stop, side) for stop in stops),
        cls=cls,
    )


def stop_sign(stop: Stop, side: float) -> Markup:
    """A station over the line, with what has been earned so far: beside it, or below one of two."""
    card = stop.card
    across, down = points_of(card)[stop.station]
    radius = station_radius(len(card.stations), side)
    alone = len(card.stations) == 1
    return group(
        group(
            station(card.stations[stop.station], card.bonus[stop.station], radius),
            group(
                circle(0, 0, 8.5 if stop.paid < 10 else 10, "x-stop"),
                text(0, 4.3, stop.paid, "small strong middle x-on-stop"),
                at=(-radius - BESIDE, 0) if alone else (-side * 0.18, side * 0.13),
            ),
            at=(across * side, down * side),
        ),
        city_name(len(card.stations), stop.name, side),
        at=stop.at,
        cls="x-halt",
    )
