"""What can be pointed at on the board: lights, switches, trains, stations, agents, colours, the card."""

from __future__ import annotations

from functools import cache

from rotonde.draw.convoi_express.desk import (
    AGENT_ROW,
    AGENTS_AT,
    CARD_AT,
    DEPOT_AT,
    DEPOT_ROW,
    LEFT,
    agents_of,
    depot_slot,
)
from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.names import DIRECTIONS, Wish, beside, crowding
from rotonde.draw.convoi_express.network import enlarged, joined_way
from rotonde.draw.convoi_express.offers import Offers, offered, offers_of
from rotonde.draw.convoi_express.plan import Plan, parts_at, plan_of
from rotonde.draw.convoi_express.steps import preview
from rotonde.draw.convoi_express.ways import candidates
from rotonde.draw.markup import circle, group, line, path, rect
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import FIRST_JUNCTION, FIRST_LIGHT, FIRST_PLACE, FIRST_SETTING, PAIRS
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import COLOURS, DEPOT, NO_CARD, SECTION_HEAD, TRAINS, Parts
from rotonde.words.in_words import capital

LEVER = 58.0  # the width of a card with a setting


def put_places(sheet: Sheet, scene: Scene) -> None:
    """All of them; what is drawn later lies above."""
    parts = parts_at(scene)
    plan = plan_of(parts)
    offers = offers_of(scene)
    put_stations(sheet, scene, plan, offers)
    put_junctions(sheet, scene, plan, offers)
    put_trains(sheet, scene, plan, offers)
    put_lights(sheet, scene, plan, offers)
    put_card(sheet, scene, offers)
    for row, agent in enumerate(agents_of(parts)):
        shape = rect(LEFT - 4, AGENTS_AT + AGENT_ROW * row, 230, 39, "hit", 8)
        name = capital(scene.words.label("agent", agent))
        actions = offered(offers, agent, "agent")
        if agent == SECTION_HEAD:
            actions += [action for train in range(TRAINS) for action in offered(offers, train, "hold")]
        sheet.place("agent", agent, shape, name, actions)
    for colour in range(len(COLOURS)):
        shape = rect(LEFT - 4, DEPOT_AT + DEPOT_ROW * colour + 1, 230, 42, "hit", 8)
        name = capital(scene.words.label("colour", colour))
        sheet.place("colour", colour, shape, name, offered(offers, colour, "colour"))
    put_settings(sheet, scene, plan, offers)


def put_stations(sheet: Sheet, scene: Scene, plan: Plan, offers: Offers) -> None:
    """Cities and ports, where a train may stop, and entries, where one may come in."""
    board = plan.board
    shown = names_of(parts_at(scene), scene.words.language)
    first = FIRST_PLACE[board.side]
    for place in range(len(board.cities) + len(board.entries)):
        x, y = plan.places[place]
        entry = place - len(board.cities)
        shape = circle(x, y, 27 if entry < 0 else 20, "hit")
        actions: list[int] = []
        match scene.view["waiting"]:
            case ["PassOrStop", _, train, _, _] if scene.view["at"][train] == board.first_city + place:
                actions = offered(offers, -1, "stop")
            case ["KeepEntry", _, _, number, _] if scene.view["entry_at"][number] == entry:
                actions = offered(offers, -1, "go")
        if entry >= 0:
            gate = shown.gates[entry]
            shape = group(
                line(x, y, *gate, "hit wide"), shape, rect(gate[0] - 15, gate[1] - 14, 30, 28, "hit", 6)
            )
        sheet.place("place", first + place, shape, shown.names[place], actions)


def put_junctions(sheet: Sheet, scene: Scene, plan: Plan, offers: Offers) -> None:
    """The switches."""
    first = FIRST_JUNCTION[plan.board.side]
    for junction in range(len(plan.board.junctions)):
        shape = circle(*plan.places[plan.junction(junction)], 20, "hit")
        name = scene.words.label("junction", first + junction)
        sheet.place("junction", first + junction, shape, name, offered(offers, first + junction, "junction"))


def put_lights(sheet: Sheet, scene: Scene, plan: Plan, offers: Offers) -> None:
    """Lights: to become green, to lose their disc, or to be passed by a train."""
    first = FIRST_LIGHT[plan.board.side]
    for light, at in enumerate(plan.lights):
        number = first + light
        actions = offered(offers, number, "green", "disc", "leave")
        shape = circle(*at, 15 if actions else 11, "hit")
        sheet.place("light", number, shape, capital(scene.words.label("light", number)), actions)


def put_trains(sheet: Sheet, scene: Scene, plan: Plan, offers: Offers) -> None:
    """Trains on the map and in the depot; pointing at one shows where it would run."""
    asked = candidates(scene)
    for train in range(TRAINS):
        spot = scene.view["at"][train]
        actions = offered(offers, train, "move", "hold", "load")
        if scene.view["waiting"][:1] == ["Depart"] and asked == [train]:
            actions += offered(offers, -1, "go")
        at = depot_slot(train) if spot == DEPOT else plan.at(spot)
        shape = circle(*at, 21, "hit")
        if spot != DEPOT and train not in asked:
            shape = group(shape, preview(scene, train))
        sheet.place("train", train, shape, capital(scene.words.label("train", train)), actions)


def put_card(sheet: Sheet, scene: Scene, offers: Offers) -> None:
    """The instruction card, which the track guard may have put away."""
    card = scene.view["card"]
    if card == NO_CARD:
        return
    actions = offered(offers, -1, "go") if scene.view["waiting"][:1] == ["KeepCard"] else []
    shape = rect(CARD_AT[0] - 3, CARD_AT[1] - 3, 98, 118, "hit", 8)
    sheet.place("card", card, shape, capital(scene.words.label("card", card)), actions)


@cache
def lever_box(parts: Parts, language: str, junction: int, wide: float) -> Point:
    """The corner of the box with the levers: near the switch, where it covers least."""
    plan = plan_of(parts)
    wish = Wish(plan.junction(junction), wide, LEVER + 10, 30)
    boxes = list(names_of(parts, language).boxes.values())
    offered = [
        beside(plan.places[wish.place], wish, dx, dy, more) for more in (0, 20, 40) for dx, dy in DIRECTIONS
    ]
    best = min(offered, key=lambda box: crowding(plan, boxes, box, wish.place))
    return best[0], best[1]


def put_settings(sheet: Sheet, scene: Scene, plan: Plan, offers: Offers) -> None:
    """The settings of the switch in question, as a row of levers beside it."""
    match scene.view["waiting"]:
        case ["ChooseSetting", _, int(junction)]:
            pass
        case _:
            return
    board = plan.board
    settings = range(len(PAIRS[len(board.ways[junction])]))
    wide = LEVER * len(settings) + 10
    x, y = plan.places[plan.junction(junction)]
    left, top = lever_box(parts_at(scene), scene.words.language, junction, wide)
    sheet.piece(
        "levers",
        (left, top),
        rect(0, 0, wide, LEVER + 10, "lever-box", 8),
        group(circle(0, 0, 24, "lever-ring"), at=(x - left, y - top)),
    )
    first = FIRST_SETTING[board.side] + board.first_setting[junction]
    for setting in settings:
        at = (left + 5 + LEVER * (setting + 0.5), top + 5 + LEVER / 2)
        shape = group(
            group(path(joined_way(plan, junction, setting), "open-way"), cls="preview", at=(x, y)),
            group(
                rect(-26, -26, 52, 52, "lever", 6),
                enlarged(plan, junction, setting),
                rect(-26, -26, 52, 52, "hit", 6),
                at=at,
            ),
        )
        name = scene.words.label("setting", first + setting)
        sheet.place("setting", first + setting, shape, name, offered(offers, first + setting, "set"))
