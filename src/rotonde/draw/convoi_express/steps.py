"""The ways of trains as they are drawn: numbered steps that fade with the chance of being reached, and tags
with the price in time tokens."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.names import Box, NameWish, boxes_beside, crowding, overlap
from rotonde.draw.convoi_express.plan import (
    BoardPlan,
    ConvoyScene,
    parts_at,
    plan_at,
    plan_of,
    towards,
    turned,
)
from rotonde.draw.convoi_express.ways import FACES, Held, ways_of
from rotonde.draw.markup import NOTHING, circle, group, path, rect, text, together
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import DEPOT, Parts
from rotonde.games.convoi_express.runs import NO_LIGHT

COLUMN, TAG = 23.0, 40.0  # of a tag: the width of a roll, the height
OBSTACLES = {  # what holds a train up, or where it is lost
    "red_light": pieces.light(False),
    "closed_way": pieces.disc(),
    "behind": pieces.scaled(pieces.train("plain"), 0.75),
    "taken": circle(0, 0, 9, "hole edge") + pieces.scaled(pieces.train("plain"), 0.5),
    "head_on": path("M0 -10 L3 -4 L10 -5 L5 1 L8 8 L0 5 L-8 8 L-5 1 L-10 -5 L-3 -4 Z", "light-red edge"),
    "entry": rect(-9, -9, 18, 18, "gate", 3) + pieces.scaled(pieces.arrow(), 0.6),
}
FURTHER = (0.0, 14.0, 32.0, 52.0)  # how much further from its point a tag may be
FARTHER = 0.5  # what each box in question costs more than the one before, beside what it covers
NAMES_COUNT = 3  # times as much as other things that a tag covers: two texts on each other cannot be read
NOSE = 19.0  # from the middle of a train to where its way begins


def put_ways(sheet: Sheet, scene: ConvoyScene) -> None:
    """The ways of all trains in question, with tags where there is room."""
    plan = plan_at(scene)
    taken = [around(plan.at(spot), 20) for spot in scene.view["at"] if spot != DEPOT]
    for train in scene.view["waiting"]["trains"]:
        ways = ways_of(scene, train)
        sheet.sign(f"way-{train}", (0, 0), *(track(plan, trail) for trail in ways.trails))
        for (spot, step), faces in ways.steps.items():
            art = step_art(step, faces, (spot, step) in ways.ends, plan.canvas.small)
            sheet.sign(f"step-{train}-{spot}-{step}", plan.at(spot), art)
            taken.append(around(plan.at(spot), 10))
        for (spot, light), held in ways.held.items():
            at = plan.at(spot) if light == NO_LIGHT else plan.lights[light]
            box = free_box(scene, at, len(held.tokens), taken)
            taken.append(box)
            sheet.sign(
                f"cost-{train}-{spot}-{light + 1}",
                (box[0], box[1]),
                tag_of(held, ways.certain, plan.canvas.small),
            )


def preview(scene: ConvoyScene, train: int) -> Markup:
    """The ways of a train as part of its place: shown while somebody points at it."""
    plan = plan_at(scene)
    ways = ways_of(scene, train)
    art = [track(plan, trail) for trail in ways.trails]
    for (spot, step), faces in ways.steps.items():
        art.append(
            group(step_art(step, faces, (spot, step) in ways.ends, plan.canvas.small), at=plan.at(spot))
        )
    for (spot, light), held in ways.held.items():
        at = plan.at(spot) if light == NO_LIGHT else plan.lights[light]
        box = free_box(scene, at, len(held.tokens), [around(plan.at(spot), 20)])
        art.append(group(tag_of(held, ways.certain, plan.canvas.small), at=(box[0], box[1])))
    return group(*art, cls="glimpse")


def track(plan: BoardPlan, trail: list[int]) -> Markup:
    """The line along which a train would run, from its nose on."""
    points = plan.along(trail)
    if len(points) < 2:
        return NOTHING
    points[0] = towards(points[0], turned(points[0], points[1]), NOSE)
    return path("M" + " L".join(f"{x:g} {y:g}" for x, y in points), "way")


@cache
def step_art(step: int, faces: int, end: bool, size: str) -> Markup:
    """A step: with its number where some roll ends, a dot where none does."""
    if end:
        shape = circle(0, 0, 9.5, "step") + text(0, 5, step, f"{size} strong middle on-step")
    else:
        shape = circle(0, 0, 5, "step")
    return group(shape, cls=f"reach-{min(faces, FACES)}")


def around(at: Point, room: float) -> Box:
    return (at[0] - room, at[1] - room, 2 * room, 2 * room)


def free_box(scene: ConvoyScene, at: Point, columns: int, taken: list[Box]) -> Box:
    """Where a tag beside a point covers least."""
    rooms = tag_rooms(parts_at(scene), scene.words.language, scene.cut, at, columns)
    return min(rooms, key=lambda room: room[0] + sum(overlap(room[1], box) for box in taken) / 2)[1]


@cache
def tag_rooms(parts: Parts, language: str, cut: Cut, at: Point, columns: int) -> list[tuple[float, Box]]:
    """The boxes beside a point, with how much each would cover of the map."""
    plan, shown = plan_of(parts, cut), names_of(parts, language, cut)
    wish = NameWish(-1, COLUMN * (columns + 1) + 4, TAG, 22, FURTHER)
    boxes = [*shown.title, *(around(gate, 14) for gate in shown.gates)]
    boxes += [around(light, 9) for light in plan.lights]
    boxes += [*shown.boxes.values()] * NAMES_COUNT
    rooms = boxes_beside(at, wish)
    return [(crowding(plan, boxes, box, -1) + FARTHER * step, box) for step, box in enumerate(rooms)]


def tag_of(held: Held, certain: bool, size: str) -> Markup:
    """The tag of a place where a train is held up."""
    return tag(held.why, tuple(sorted(held.tokens.items())), certain, size)


@cache
def tag(why: str, tokens: tuple[tuple[int, int], ...], certain: bool, size: str) -> Markup:
    """Why it ends there and what it may cost: under each roll the time tokens that it takes."""
    drawn = [
        rect(0, 0, COLUMN * (len(tokens) + 1) + 4, TAG, "cost", 5),
        group(pieces.scaled(OBSTACLES[why], 0.8), at=(13, TAG / 2)),
    ]
    for number, (points, lost) in enumerate(tokens):
        x = 2 + COLUMN * (number + 1.5)
        if certain:
            drawn.append(group(pieces.scaled(pieces.clock(), 0.65), at=(x, 12)))
        else:
            drawn.append(
                rect(x - 8.5, 4, 17, 15, "die edge", 3) + text(x, 16, points, f"{size} strong middle")
            )
        drawn.append(text(x, 33, f"−{lost}", f"{size} strong middle on-cost"))
    return together(drawn)
