"""Where a train would run, for every roll or for the one it has: its steps, and what they may cost."""

from __future__ import annotations

from dataclasses import dataclass, field

from rotonde.draw.convoi_express.plan import ConvoyScene, parts_at
from rotonde.games.convoi_express.board import FIRST_LIGHT, Board
from rotonde.games.convoi_express.paths import JourneyView
from rotonde.games.convoi_express.runs import NO_LIGHT, End

FACES = 6


@dataclass(slots=True)
class Held:
    """Somewhere a train is held up or lost."""

    why: End
    tokens: dict[int, int] = field(default_factory=dict)  # what it costs, by roll


@dataclass(slots=True)
class TrainWays:
    """All ways of one train, put together."""

    steps: dict[tuple[int, int], int] = field(default_factory=dict)  # spot and step: faces that reach it
    ends: set[tuple[int, int]] = field(default_factory=set)  # spot and step where some roll ends
    trails: list[list[int]] = field(default_factory=list)  # the longest ones, from where the train stands
    held: dict[tuple[int, int], Held] = field(default_factory=dict)  # spot, and the city light before it
    certain: bool = False  # is the roll known?


def ways_from(board: Board, spot: int, journeys: list[JourneyView]) -> TrainWays:
    """The journeys of a train as one picture."""
    ways = TrainWays(certain=len({journey["points"] for journey in journeys}) == 1)
    counted: set[tuple[int, int, int]] = set()
    for journey in journeys:
        trail, points = journey["trail"], journey["points"]
        for step, there in enumerate(trail, 1):
            if (there, step, points) not in counted:
                counted.add((there, step, points))
                faces = FACES if ways.certain else journey["weight"]
                ways.steps[there, step] = ways.steps.get((there, step), 0) + faces
        last = trail[-1] if trail else spot
        if trail:
            ways.ends.add((last, len(trail)))
        if journey["tokens"]:
            in_city = board.first_city <= last < board.first_entry
            before = journey["lights"][-1] - FIRST_LIGHT[board.side] if in_city else NO_LIGHT
            held = ways.held.setdefault((last, before), Held(journey["end"]))
            held.tokens[points] = journey["tokens"]
        ways.trails.append([spot, *trail])
    whole = [trail for trail in ways.trails if not any(extends(other, trail) for other in ways.trails)]
    ways.trails = [trail for number, trail in enumerate(whole) if trail not in whole[:number]]
    return ways


def extends(one: list[int], other: list[int]) -> bool:
    """Is the first a longer way that begins like the other?"""
    return len(one) > len(other) and one[: len(other)] == other


def ways_of(scene: ConvoyScene, train: int) -> TrainWays:
    """Where this train would run: for the roll it has, or for every roll."""
    waiting = scene.view["waiting"]
    rolled = waiting["asks"] in ("departure", "city") and train in waiting["trains"]
    journeys = scene.view["ways_ahead"] if rolled else scene.view["journeys"][train]
    return ways_from(parts_at(scene).board, scene.view["at"][train], journeys)
