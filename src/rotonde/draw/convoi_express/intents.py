"""What is about to happen: where a disc goes, where a new train comes in, what a train has rolled."""

from __future__ import annotations

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import body, colour_die
from rotonde.draw.convoi_express.plan import BoardPlan, parts_at, plan_of
from rotonde.draw.convoi_express.steps import around, free_box
from rotonde.draw.markup import circle, group
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import COLOURS, PER_COLOUR


def put_intents(sheet: Sheet, scene: Scene) -> None:
    """The ghost that belongs to the question that waits."""
    plan = plan_of(parts_at(scene))
    match scene.view["waiting"]:
        case ["ChooseDisc", _, int(light)]:
            ghost = group(pieces.light(True), cls="ghost")
            sheet.sign("target", plan.lights[light], ghost, circle(0, 0, 13, "lever-ring"))
        case ["KeepEntry", _, int(colour), int(number), _]:
            entry = scene.view["entry_at"][number]
            at, heading = plan.places[len(plan.board.cities) + entry], plan.inward(entry)
            sheet.sign("coming", at, group(body(COLOURS[colour], heading), cls="ghost"))
        case ["Depart" | "PassOrStop", _, int(train), int(points), *_]:
            sheet.sign("rolled", die_at(scene, plan, train), colour_die(train // PER_COLOUR, points))


def die_at(scene: Scene, plan: BoardPlan, train: int) -> Point:
    """Beside the train, where the die covers least."""
    at = plan.at(scene.view["at"][train])
    left, top, width, height = free_box(scene, at, 0, [around(at, 20)])
    return left + width / 2, top + height / 2
