"""What is about to happen: where a new train comes in, what a train has rolled."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.convoi_express.art import body, colour_die
from rotonde.draw.convoi_express.desk import ConvoyDesk
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.convoi_express.steps import around, free_box
from rotonde.draw.markup import circle, group
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import COLOURS, PER_COLOUR


def put_intents(sheet: Sheet, scene: ConvoyScene, desk: ConvoyDesk) -> None:
    """The ghost that belongs to the question that waits."""
    plan = desk.plan
    waiting = scene.view["waiting"]
    match waiting["asks"]:
        case "entry":
            entry, colour = waiting["entry"], COLOURS[waiting["colour"]]
            at, heading = plan.places[len(plan.board.cities) + entry], plan.inward(entry)
            taken = plan.board.first_entry + entry in scene.view["at"]
            sheet.sign("coming", at, *((no_room,) if taken else (coming, colour, heading)))
        case "departure" | "city":
            (train,) = waiting["trains"]
            at = die_at(desk, scene.view["at"][train])
            sheet.sign("rolled", at, colour_die, train // PER_COLOUR, waiting["points"])


def coming(colour: str, heading: float) -> Markup:
    """A train that would come in."""
    return group(body(colour, heading), cls="ghost")


def no_room() -> Markup:
    """A train that would come in where another stands: a ring around that one."""
    return circle(0, 0, 24, "lever-ring")


def die_at(desk: ConvoyDesk, spot: int) -> Point:
    """Beside a train, where its die covers least."""
    at = desk.plan.at(spot)
    left, top, width, height = free_box(desk, at, 0, [around(at, 20)])
    return left + width / 2, top + height / 2
