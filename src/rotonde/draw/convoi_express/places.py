"""What can be pointed at on the map: lights, switches, trains, stations."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.art import round_hit, square_hit
from rotonde.draw.convoi_express.desk import LATELY, ConvoyDesk, Offers, Places, offers_at
from rotonde.draw.convoi_express.levers import put_levers
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene
from rotonde.draw.convoi_express.steps import preview
from rotonde.draw.convoi_express.told import junction_told, light_told, station_told, train_told
from rotonde.draw.convoi_express.ways import Run, runs_of
from rotonde.draw.markup import group
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Place, Sheet
from rotonde.games.convoi_express.board import FIRST_JUNCTION, FIRST_LIGHT, FIRST_PLACE
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import DEPOT

LIGHT_HIT: Final[dict[Cut, tuple[float, float]]] = {  # the least and the most, from the middle of a light
    "wide": (16, 18),
    "narrow": (18, 22),
}
SHUT_HIT: Final = 11.0  # where there is nothing to do
BETWEEN: Final = 2.0  # how far the rings of neighbours may lie over each other


def put_places(sheet: Sheet, scene: ConvoyScene, desk: ConvoyDesk) -> None:
    """All of them; what is drawn later lies above."""
    view = scene.view
    stocks = tuple(view["entry_at"]), tuple(view["goods"]), tuple(view["delivered"])
    sheet.places += station_places(desk, offers_at(scene, "place"), *stocks)
    sheet.places += junction_places(desk, offers_at(scene, "junction"), tuple(view["switch"]))
    put_trains(sheet, scene, desk)
    sheet.places += light_places(desk, offers_at(scene, "light"), tuple(view["green"]))
    waiting = view["waiting"]
    if waiting["asks"] == "setting":
        put_levers(sheet, scene, desk, waiting["junction"])


@lru_cache(maxsize=LATELY)
def station_places(
    desk: ConvoyDesk,
    offers: Offers,
    entries: tuple[int, ...],
    goods: tuple[int, ...],
    delivered: tuple[int, ...],
) -> Places:
    """Cities and ports, where a train may stop, and entries, where one may come in."""
    board, shown, offered = desk.plan.board, desk.shown, dict(offers)
    first, cities = FIRST_PLACE[board.side], len(board.cities)
    return tuple(
        Place(
            "place",
            first + place,
            station_told(desk, place, entries, goods, delivered),
            offered.get(first + place, ()),
            round_hit if place < cities else gate_hit,
            (*at, 27) if place < cities else (at, shown.gates[place - cities]),
        )
        for place, at in enumerate(desk.plan.places[: cities + len(board.entries)])
    )


def gate_hit(at: Point, gate: Point) -> Markup:
    """An entry and its number."""
    return round_hit(*at, 20) + square_hit(gate[0] - 15, gate[1] - 14, 30, 28)


@lru_cache(maxsize=LATELY)
def junction_places(desk: ConvoyDesk, offers: Offers, settings: tuple[int, ...]) -> Places:
    """The switches."""
    plan, offered = desk.plan, dict(offers)
    numbers = enumerate(range(len(plan.board.junctions)), FIRST_JUNCTION[plan.board.side])
    return tuple(
        Place(
            "junction",
            number,
            junction_told(desk, junction, settings[junction]),
            offered.get(number, ()),
            round_hit,
            (*plan.places[plan.junction(junction)], 22),
        )
        for number, junction in numbers
    )


@lru_cache(maxsize=LATELY)
def light_places(desk: ConvoyDesk, offers: Offers, green: tuple[int, ...]) -> Places:
    """Lights: to become green, to lose their disc, or to be passed by a train."""
    plan, offered, found = desk.plan, dict(offers), []
    least, most = LIGHT_HIT[desk.cut]
    for light, at in enumerate(plan.lights):
        number = FIRST_LIGHT[plan.board.side] + light
        room = reach(plan, light, least, most) if number in offered else SHUT_HIT
        name = light_told(desk, light, number in green)
        found.append(Place("light", number, name, offered.get(number, ()), round_hit, (*at, room)))
    return tuple(found)


def reach(plan: BoardPlan, light: int, least: float, most: float) -> float:
    """How far around a light one may point: as far as its neighbours let it."""
    at = plan.lights[light]
    nearest = min((dist(at, other) for other in plan.lights if other != at), default=2 * most)
    return round(min(max(nearest / 2 + BETWEEN, least), most), 1)


def put_trains(sheet: Sheet, scene: ConvoyScene, desk: ConvoyDesk) -> None:
    """Trains on the map; pointing at one shows where it would run."""
    asked = scene.view["waiting"]["trains"]
    load = scene.view["load"]
    for train, spot in enumerate(scene.view["at"]):
        if spot == DEPOT:
            continue
        name, offered = train_told(desk, train, spot, load[train]), scene.at("train", train)
        if train in asked:
            sheet.place("train", train, name, offered, round_hit, *desk.plan.at(spot), 22)
        else:
            sheet.place("train", train, name, offered, train_hit, desk, spot, runs_of(scene, train))


def train_hit(desk: ConvoyDesk, spot: int, runs: tuple[Run, ...]) -> Markup:
    """A train, with its ways while somebody points at it."""
    return group(round_hit(*desk.plan.at(spot), 22), preview(desk, spot, runs))
