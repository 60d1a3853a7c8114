"""What is about to happen: where a disc goes, where a new train comes in, what a train has rolled."""

from __future__ import annotations

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import body, colour_die
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, plan_at
from rotonde.draw.convoi_express.steps import around, free_box
from rotonde.draw.markup import circle, group
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import COLOURS, PER_COLOUR


def put_intents(sheet: Sheet, scene: ConvoyScene) -> None:
    """The ghost that belongs to the question that waits."""
    plan = plan_at(scene)
    waiting = scene.view["waiting"]
    match waiting["asks"]:
        case "disc":
            ghost = group(pieces.light(True), cls="ghost")
            sheet.sign("target", plan.lights[waiting["light"]], ghost, circle(0, 0, 13, "lever-ring"))
        case "entry":
            entry, colour = waiting["entry"], COLOURS[waiting["colour"]]
            at, heading = plan.places[len(plan.board.cities) + entry], plan.inward(entry)
            sheet.sign("coming", at, group(body(colour, heading), cls="ghost"))
        case "departure" | "city":
            (train,) = waiting["trains"]
            die = colour_die(train // PER_COLOUR, waiting["points"])
            sheet.sign("rolled", die_at(scene, plan, train), die)


def die_at(scene: ConvoyScene, plan: BoardPlan, train: int) -> Point:
    """Beside the train, where the die covers least."""
    at = plan.at(scene.view["at"][train])
    left, top, width, height = free_box(scene, at, 0, [around(at, 20)])
    return left + width / 2, top + height / 2
