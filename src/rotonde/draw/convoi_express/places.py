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
from rotonde.draw.convoi_express.offers import Offers, offered, offers_of
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, parts_at, plan_of
from rotonde.draw.convoi_express.steps import preview
from rotonde.draw.markup import group
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import FIRST_JUNCTION, FIRST_LIGHT, FIRST_PLACE
from rotonde.games.convoi_express.parts import COLOURS, DEPOT, NO_CARD, PER_COLOUR, SECTION_HEAD, TRAINS
from rotonde.words.in_words import capital

COLOUR_QUESTION = ("colour", "new_colour")  # answered with a train on the map, or one in the depot


def put_places(sheet: Sheet, scene: ConvoyScene) -> None:
    """All of them; what is drawn later lies above."""
    parts = parts_at(scene)
    plan = plan_of(parts)
    offers = offers_of(scene)
    put_stations(sheet, scene, plan, offers)
    put_junctions(sheet, scene, plan, offers)
    put_desk_places(sheet, scene, agents_of(parts), offers)
    put_trains(sheet, scene, plan, offers)
    put_lights(sheet, scene, plan, offers)
    waiting = scene.view["waiting"]
    if waiting["asks"] == "setting":
        put_levers(sheet, scene, offers, waiting["junction"])


def put_desk_places(sheet: Sheet, scene: ConvoyScene, agents: list[int], offers: Offers) -> None:
    """The card, the agents, and the colours in the depot."""
    put_card(sheet, scene, offers)
    for row, agent in enumerate(agents):
        shape = square_hit(LEFT - 6, AGENTS_AT + AGENT_ROW * row, WIDE + 12, AGENT_ROW)
        name = capital(scene.words.label("agent", agent))
        actions = offered(offers, agent, "agent")
        if agent == SECTION_HEAD:
            actions += [action for train in range(TRAINS) for action in offered(offers, train, "hold")]
        sheet.place("agent", agent, shape, name, actions)
    for colour in range(len(COLOURS)):
        shape = square_hit(LEFT - 6, DEPOT_AT + DEPOT_ROW * colour + 1, WIDE + 12, DEPOT_ROW - 2)
        name = capital(scene.words.label("colour", colour))
        sheet.place("colour", colour, shape, name, offered(offers, colour, "colour"))


def put_stations(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan, offers: Offers) -> None:
    """Cities and ports, where a train may stop, and entries, where one may come in."""
    board = plan.board
    shown = names_of(parts_at(scene), scene.words.language)
    first = FIRST_PLACE[board.side]
    waiting = scene.view["waiting"]
    spots = [scene.view["at"][train] for train in waiting["trains"]]
    for place in range(len(board.cities) + len(board.entries)):
        x, y = plan.places[place]
        entry = place - len(board.cities)
        shape = round_hit(x, y, 27 if entry < 0 else 20)
        actions: list[int] = []
        if waiting["asks"] == "city" and board.first_city + place in spots:
            actions = offered(offers, -1, "stop")
        elif waiting["asks"] == "entry" and entry == waiting["entry"]:
            actions = offered(offers, -1, "go")
        if entry >= 0:
            left, top = shown.gates[entry]
            shape += square_hit(left - 15, top - 14, 30, 28)
        sheet.place("place", first + place, shape, shown.names[place], actions)


def put_junctions(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan, offers: Offers) -> None:
    """The switches."""
    first = FIRST_JUNCTION[plan.board.side]
    for junction in range(len(plan.board.junctions)):
        shape = round_hit(*plan.places[plan.junction(junction)], 20)
        name = scene.words.label("junction", first + junction)
        sheet.place("junction", first + junction, shape, name, offered(offers, first + junction, "junction"))


def put_lights(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan, offers: Offers) -> None:
    """Lights: to become green, to lose their disc, or to be passed by a train."""
    first = FIRST_LIGHT[plan.board.side]
    for light, at in enumerate(plan.lights):
        number = first + light
        actions = offered(offers, number, "green", "disc", "leave")
        shape = round_hit(*at, 16 if actions else 11)
        sheet.place("light", number, shape, capital(scene.words.label("light", number)), actions)


def put_trains(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan, offers: Offers) -> None:
    """Trains on the map and in the depot; pointing at one shows where it would run."""
    waiting = scene.view["waiting"]
    for train in range(TRAINS):
        spot = scene.view["at"][train]
        actions = offered(offers, train, "move", "hold", "load")
        if waiting["asks"] == "departure" and train in waiting["trains"]:
            actions += offered(offers, -1, "go")
        if waiting["asks"] == COLOUR_QUESTION[spot == DEPOT]:
            actions += offered(offers, train // PER_COLOUR, "colour")
        at = depot_slot(train) if spot == DEPOT else plan.at(spot)
        shape = round_hit(*at, 21)
        if spot != DEPOT and train not in waiting["trains"]:
            shape = group(shape, preview(scene, train))
        sheet.place("train", train, shape, capital(scene.words.label("train", train)), actions)


def put_card(sheet: Sheet, scene: ConvoyScene, offers: Offers) -> None:
    """The instruction card, which the track guard may have put away."""
    card = scene.view["card"]
    if card == NO_CARD:
        return
    actions = offered(offers, -1, "go") if scene.view["waiting"]["asks"] == "card" else []
    shape = square_hit(CARD_AT[0] - 3, CARD_AT[1] - 3, 98, 118)
    sheet.place("card", card, shape, capital(scene.words.label("card", card)), actions)
