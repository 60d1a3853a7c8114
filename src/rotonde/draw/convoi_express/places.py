"""What can be pointed at on the map: lights, switches, trains, stations."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Final

from rotonde.draw.convoi_express.art import round_hit, square_hit
from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.levers import put_levers
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, parts_at, plan_at
from rotonde.draw.convoi_express.steps import preview
from rotonde.draw.markup import group
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import FIRST_JUNCTION, FIRST_LIGHT, FIRST_PLACE
from rotonde.games.convoi_express.parts import DEPOT
from rotonde.words.in_words import capital

LIGHT_HIT: Final[dict[Cut, tuple[float, float]]] = {  # the least and the most, from the middle of a light
    "wide": (16, 18),
    "narrow": (18, 22),
}
SHUT_HIT: Final = 11.0  # where there is nothing to do
BETWEEN: Final = 2.0  # how far the rings of neighbours may lie over each other


def put_places(sheet: Sheet, scene: ConvoyScene) -> None:
    """All of them; what is drawn later lies above."""
    plan = plan_at(scene)
    put_stations(sheet, scene, plan)
    put_junctions(sheet, scene, plan)
    put_trains(sheet, scene, plan)
    put_lights(sheet, scene, plan)
    waiting = scene.view["waiting"]
    if waiting["asks"] == "setting":
        put_levers(sheet, scene, waiting["junction"])


def put_stations(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Cities and ports, where a train may stop, and entries, where one may come in."""
    board = plan.board
    shown = names_of(parts_at(scene), scene.words.language, scene.cut)
    first = FIRST_PLACE[board.side]
    for place in range(len(board.cities) + len(board.entries)):
        x, y = plan.places[place]
        entry = place - len(board.cities)
        shape = round_hit(x, y, 27 if entry < 0 else 20)
        if entry >= 0:
            left, top = shown.gates[entry]
            shape += square_hit(left - 15, top - 14, 30, 28)
        sheet.place("place", first + place, shape, shown.names[place], scene.at("place", first + place))


def put_junctions(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """The switches."""
    first = FIRST_JUNCTION[plan.board.side]
    for junction in range(len(plan.board.junctions)):
        shape = round_hit(*plan.places[plan.junction(junction)], 22)
        number = first + junction
        name = scene.words.label("junction", number)
        sheet.place("junction", number, shape, name, scene.at("junction", number))


def put_lights(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Lights: to become green, to lose their disc, or to be passed by a train."""
    first = FIRST_LIGHT[plan.board.side]
    for light, at in enumerate(plan.lights):
        number = first + light
        actions = scene.at("light", number)
        shape = round_hit(*at, reach(plan, light, *LIGHT_HIT[scene.cut]) if actions else SHUT_HIT)
        sheet.place("light", number, shape, capital(scene.words.label("light", number)), actions)


@cache
def reach(plan: BoardPlan, light: int, least: float, most: float) -> float:
    """How far around a light one may point: as far as its neighbours let it."""
    at = plan.lights[light]
    nearest = min((dist(at, other) for other in plan.lights if other != at), default=2 * most)
    return round(min(max(nearest / 2 + BETWEEN, least), most), 1)


def put_trains(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Trains on the map; pointing at one shows where it would run."""
    for train, spot in enumerate(scene.view["at"]):
        if spot == DEPOT:
            continue
        shape = round_hit(*plan.at(spot), 22)
        if train not in scene.view["waiting"]["trains"]:
            shape = group(shape, preview(scene, train))
        name = capital(scene.words.label("train", train))
        sheet.place("train", train, shape, name, scene.at("train", train))
