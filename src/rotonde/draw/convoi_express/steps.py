"""The ways of trains as they are drawn: numbered steps that fade with the chance of being reached, and tags
with the price in time tokens."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.desk import LATELY, ConvoyDesk, Pieces, layer
from rotonde.draw.convoi_express.names import Box, NameWish, boxes_beside, crowding, overlap
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, towards, turned
from rotonde.draw.convoi_express.ways import FACES, Held, Run, runs_of, ways_from
from rotonde.draw.markup import circle, group, path, rect, text, together
from rotonde.draw.sheet import Piece, Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import DEPOT
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
SPOTS = 1 << 12  # beside which the room for tags is remembered
NOSE = 19.0  # from the middle of a train to where its way begins


def put_ways(sheet: Sheet, scene: ConvoyScene, desk: ConvoyDesk) -> None:
    """The ways of all trains in question, with tags where there is room."""
    asked = scene.view["waiting"]["trains"]
    if asked:
        runs = tuple((train, runs_of(scene, train)) for train in asked)
        sheet.over |= way_signs(desk, tuple(scene.view["at"]), runs)


@lru_cache(maxsize=LATELY)
def way_signs(
    desk: ConvoyDesk, at: tuple[int, ...], asked: tuple[tuple[int, tuple[Run, ...]], ...]
) -> Pieces:
    """The ways of these trains, each step and each tag a sign of its own."""
    plan = desk.plan
    taken = [around(plan.at(spot), 20) for spot in at if spot != DEPOT]
    found: list[Piece] = []
    for train, runs in asked:
        ways = ways_from(plan.board, at[train], runs)
        found.append(Piece(f"way-{train}", (0, 0), tracks, tuple(track(plan, way) for way in ways.trails)))
        for (spot, step), faces in ways.steps.items():
            values = (step, faces, (spot, step) in ways.ends, plan.canvas.small)
            found.append(Piece(f"step-{train}-{spot}-{step}", plan.at(spot), step_art, values))
            taken.append(around(plan.at(spot), 10))
        for (spot, light), held in ways.held.items():
            point = plan.at(spot) if light == NO_LIGHT else plan.lights[light]
            left, top, *_ = box = free_box(desk, point, len(held.tokens), taken)
            taken.append(box)
            price = (held.why, costs(held), ways.certain, plan.canvas.small)
            found.append(Piece(f"cost-{train}-{spot}-{light + 1}", (left, top), tag, price))
    return layer(*found)


def preview(desk: ConvoyDesk, spot: int, runs: tuple[Run, ...]) -> Markup:
    """The ways of a train as part of its place: shown while somebody points at it."""
    plan = desk.plan
    ways = ways_from(plan.board, spot, runs)
    art = [tracks(*(track(plan, trail) for trail in ways.trails))]
    for (there, step), faces in ways.steps.items():
        number = step_art(step, faces, (there, step) in ways.ends, plan.canvas.small)
        art.append(group(number, at=plan.at(there)))
    for (there, light), held in ways.held.items():
        at = plan.at(there) if light == NO_LIGHT else plan.lights[light]
        left, top, *_ = free_box(desk, at, len(held.tokens), [around(plan.at(there), 20)])
        art.append(group(tag(held.why, costs(held), ways.certain, plan.canvas.small), at=(left, top)))
    return group(*art, cls="glimpse")


def track(plan: BoardPlan, trail: tuple[int, ...]) -> str:
    """The line along which a train would run, from its nose on; nothing if it stays."""
    points = plan.along(trail)
    if len(points) < 2:
        return ""
    points[0] = towards(points[0], turned(points[0], points[1]), NOSE)
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in points)


def tracks(*lines: str) -> Markup:
    """All lines of a train."""
    return together(path(line, "way") for line in lines if line)


def costs(held: Held) -> tuple[tuple[int, int], ...]:
    """What each roll costs."""
    return tuple(sorted(held.tokens.items()))


def step_art(step: int, faces: int, end: bool, size: str) -> Markup:
    """A step: with its number where some roll ends, a dot where none does."""
    if end:
        shape = circle(0, 0, 9.5, "step") + text(0, 5, step, f"{size} strong middle on-step")
    else:
        shape = circle(0, 0, 5, "step")
    return group(shape, cls=f"reach-{min(faces, FACES)}")


def around(at: Point, room: float) -> Box:
    return (at[0] - room, at[1] - room, 2 * room, 2 * room)


def free_box(desk: ConvoyDesk, at: Point, columns: int, taken: list[Box]) -> Box:
    """Where a tag beside a point covers least."""
    rooms = tag_rooms(desk, at, columns)
    return min(rooms, key=lambda room: room[0] + sum(overlap(room[1], box) for box in taken) / 2)[1]


@lru_cache(maxsize=SPOTS)
def tag_rooms(desk: ConvoyDesk, at: Point, columns: int) -> list[tuple[float, Box]]:
    """The boxes beside a point, with how much each would cover of the map."""
    plan, shown = desk.plan, desk.shown
    wish = NameWish(-1, COLUMN * (columns + 1) + 4, TAG, 22, FURTHER)
    boxes = [*shown.title, *(around(gate, 14) for gate in shown.gates)]
    boxes += [around(light, 9) for light in plan.lights]
    boxes += [*shown.boxes.values()] * NAMES_COUNT
    rooms = boxes_beside(at, wish)
    return [(crowding(plan, boxes, box, -1) + FARTHER * step, box) for step, box in enumerate(rooms)]


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
