"""What can be pointed at on the board: lights, switches, trains, stations, agents, colours, the card."""

from __future__ import annotations

from rotonde.draw.convoi_express.art import round_hit, square_hit
from rotonde.draw.convoi_express.desk import (
    AGENT_ROW,
    AGENTS_AT,
    CARD_AT,
    DEPOT_AT,
    DEPOT_ROW,
    LEFT,
    WIDE,
    agents_of,
    depot_slot,
)
from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.levers import put_levers
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, parts_at, plan_of
from rotonde.draw.convoi_express.steps import preview
from rotonde.draw.markup import group
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import FIRST_JUNCTION, FIRST_LIGHT, FIRST_PLACE
from rotonde.games.convoi_express.parts import COLOURS, DEPOT, NO_CARD, TRAINS
from rotonde.words.in_words import capital


def put_places(sheet: Sheet, scene: ConvoyScene) -> None:
    """All of them; what is drawn later lies above."""
    parts = parts_at(scene)
    plan = plan_of(parts)
    put_stations(sheet, scene, plan)
    put_junctions(sheet, scene, plan)
    put_desk_places(sheet, scene, agents_of(parts))
    put_trains(sheet, scene, plan)
    put_lights(sheet, scene, plan)
    waiting = scene.view["waiting"]
    if waiting["asks"] == "setting":
        put_levers(sheet, scene, waiting["junction"])


def put_desk_places(sheet: Sheet, scene: ConvoyScene, agents: list[int]) -> None:
    """The card, the agents, and the colours in the depot."""
    put_card(sheet, scene)
    for row, agent in enumerate(agents):
        shape = square_hit(LEFT - 6, AGENTS_AT + AGENT_ROW * row, WIDE + 12, AGENT_ROW)
        name = capital(scene.words.label("agent", agent))
        sheet.place("agent", agent, shape, name, scene.at("agent", agent))
    for colour in range(len(COLOURS)):
        shape = square_hit(LEFT - 6, DEPOT_AT + DEPOT_ROW * colour + 1, WIDE + 12, DEPOT_ROW - 2)
        name = capital(scene.words.label("colour", colour))
        sheet.place("colour", colour, shape, name, scene.at("colour", colour))


def put_stations(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Cities and ports, where a train may stop, and entries, where one may come in."""
    board = plan.board
    shown = names_of(parts_at(scene), scene.words.language)
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
        shape = round_hit(*plan.places[plan.junction(junction)], 20)
        number = first + junction
        name = scene.words.label("junction", number)
        sheet.place("junction", number, shape, name, scene.at("junction", number))


def put_lights(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Lights: to become green, to lose their disc, or to be passed by a train."""
    first = FIRST_LIGHT[plan.board.side]
    for light, at in enumerate(plan.lights):
        number = first + light
        actions = scene.at("light", number)
        shape = round_hit(*at, 16 if actions else 11)
        sheet.place("light", number, shape, capital(scene.words.label("light", number)), actions)


def put_trains(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Trains on the map and in the depot; pointing at one shows where it would run."""
    waiting = scene.view["waiting"]
    for train in range(TRAINS):
        spot = scene.view["at"][train]
        at = depot_slot(train) if spot == DEPOT else plan.at(spot)
        shape = round_hit(*at, 21)
        if spot != DEPOT and train not in waiting["trains"]:
            shape = group(shape, preview(scene, train))
        name = capital(scene.words.label("train", train))
        sheet.place("train", train, shape, name, scene.at("train", train))


def put_card(sheet: Sheet, scene: ConvoyScene) -> None:
    """The instruction card, which the track guard may have put away."""
    card = scene.view["card"]
    if card == NO_CARD:
        return
    shape = square_hit(CARD_AT[0] - 3, CARD_AT[1] - 3, 98, 118)
    sheet.place("card", card, shape, capital(scene.words.label("card", card)), scene.at("card", card))
