"""Where a train would run: numbered steps that fade with the chance of being reached, and what they may cost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rotonde.draw.convoi_express.plan import Plan
from rotonde.draw.markup import circle, group, path, rect, text
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import DEPOT, PER_COLOUR, TRAINS

FACES = 6
TAG = 22.0  # the height of a line in a tag


@dataclass(slots=True)
class Ways:
    """All ways of one train, put together."""

    steps: dict[tuple[int, int], int] = field(default_factory=dict)  # spot and step: faces that reach it
    ends: set[tuple[int, int]] = field(default_factory=set)  # spot and step where some roll ends
    trails: list[list[int]] = field(default_factory=list)  # the longest ones, from where the train stands
    costs: dict[int, dict[int, int]] = field(default_factory=dict)  # spot: time tokens by roll


def ways_from(spot: int, journeys: list[dict[str, Any]]) -> Ways:
    """The journeys of a train as one picture."""
    ways = Ways()
    certain = len({journey["points"] for journey in journeys}) == 1
    counted: set[tuple[int, int, int]] = set()
    for journey in journeys:
        trail, points = journey["trail"], journey["points"]
        for step, there in enumerate(trail, 1):
            if (there, step, points) not in counted:
                counted.add((there, step, points))
                faces = FACES if certain else journey["weight"]
                ways.steps[there, step] = ways.steps.get((there, step), 0) + faces
        last = trail[-1] if trail else spot
        if trail:
            ways.ends.add((last, len(trail)))
        if journey["tokens"]:
            ways.costs.setdefault(last, {})[points] = journey["tokens"]
        ways.trails.append([spot, *trail])
    whole = [trail for trail in ways.trails if not any(extends(other, trail) for other in ways.trails)]
    ways.trails = [trail for number, trail in enumerate(whole) if trail not in whole[:number]]
    return ways


def extends(one: list[int], other: list[int]) -> bool:
    """Is the first a longer way that begins like the other?"""
    return len(one) > len(other) and one[: len(other)] == other


def candidates(scene: Scene) -> list[int]:
    """The trains one of which is about to be chosen, rolled for or moved."""
    match scene.view["waiting"]:
        case ["MoveColour", _, colour, done]:
            first = colour * PER_COLOUR
            return [
                train
                for train in range(first, first + PER_COLOUR)
                if on_map(scene, train) and not done >> train & 1
            ]
        case ["ChooseTrain", _]:
            return [train for train in range(TRAINS) if on_map(scene, train)]
        case ["RollDie" | "Depart", _, train, *_] | ["PassOrStop", _, train, _, _]:
            return [train]
    return []


def on_map(scene: Scene, train: int) -> bool:
    spot: int = scene.view["at"][train]
    return spot != DEPOT


def ways_of(scene: Scene, train: int) -> Ways:
    """Where this train would run: for the roll it has, or for every roll."""
    rolled = scene.view["waiting"][:1] in (["Depart"], ["PassOrStop"]) and train in candidates(scene)
    journeys = scene.view["ways_ahead"] if rolled else scene.view["journeys"][train]
    return ways_from(scene.view["at"][train], journeys)


def put_ways(sheet: Sheet, scene: Scene, plan: Plan) -> None:
    """The ways of all trains in question."""
    for train in candidates(scene):
        ways = ways_of(scene, train)
        sheet.sign(f"way-{train}", (0, 0), *(track(plan, trail) for trail in ways.trails))
        for (spot, step), faces in ways.steps.items():
            art = step_art(step, (spot, step) in ways.ends)
            sheet.sign(
                f"step-{train}-{spot}-{step}", plan.at(spot), group(art, cls=f"reach-{min(faces, FACES)}")
            )
        for spot, costs in ways.costs.items():
            sheet.sign(f"cost-{train}-{spot}", tag_at(plan, spot), tag(costs))


def preview(scene: Scene, plan: Plan, train: int) -> str:
    """The ways of a train as part of its place: shown while somebody points at it."""
    ways = ways_of(scene, train)
    art = [track(plan, trail) for trail in ways.trails]
    for (spot, step), faces in ways.steps.items():
        drawn = step_art(step, (spot, step) in ways.ends)
        art.append(group(drawn, cls=f"reach-{min(faces, FACES)}", at=plan.at(spot)))
    art += [group(tag(costs), at=tag_at(plan, spot)) for spot, costs in ways.costs.items()]
    return group(*art, cls="preview")


def track(plan: Plan, trail: list[int]) -> str:
    """The line along which a train would run."""
    points = plan.along(trail)
    return path("M" + " L".join(f"{x:g} {y:g}" for x, y in points), "way") if len(points) > 1 else ""


def step_art(step: int, end: bool) -> str:
    """A step: with its number where some roll ends, a dot where none does."""
    return (
        circle(0, 0, 9.5, "step") + text(0, 4.4, step, "small strong middle on-step")
        if end
        else circle(0, 0, 5, "step")
    )


def tag_at(plan: Plan, spot: int) -> Point:
    """Beside a spot, on the side where there is room for a tag."""
    x, y = plan.at(spot)
    return min(x + 14, 930), max(y - 16 - TAG, 4)


def tag(costs: dict[int, int]) -> str:
    """What it may cost: for each roll the time tokens that it takes."""
    told = "  ".join(f"{points}: −{tokens}" for points, tokens in sorted(costs.items()))
    width = len(told) * 6.6 + 28
    return (
        rect(0, 0, width, TAG, "cost", 4)
        + circle(12, TAG / 2, 6.5, "cost-sign")
        + path(f"M12 {TAG / 2 - 4} V{TAG / 2} L15 {TAG / 2 + 2}", "cost-sign")
        + text(24, TAG / 2 + 4.4, told, "small strong on-cost")
    )
