"""Where a train would run, for every roll or for the one it has: its steps, and what they may cost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rotonde.draw.convoi_express.plan import ConvoyScene, parts_at
from rotonde.games.convoi_express.board import FIRST_LIGHT, Board
from rotonde.games.convoi_express.paths import JourneyView
from rotonde.games.convoi_express.runs import NO_LIGHT, End

FACES = 6


class Run(NamedTuple):
    """One way a roll could be run: a journey of the view as a value."""

    points: int
    weight: int
    last_light: int  # the city light it leaves by last, in the common row; NO_LIGHT if there is none
    trail: tuple[int, ...]
    end: End
    tokens: int


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
    trails: list[tuple[int, ...]] = field(default_factory=list)  # the longest ones, from where it stands
    held: dict[tuple[int, int], Held] = field(default_factory=dict)  # spot, and the city light before it
    certain: bool = False  # is the roll known?


def run_of(journey: JourneyView) -> Run:
    """A journey as a value."""
    lights = journey["lights"]
    return Run(
        journey["points"],
        journey["weight"],
        lights[-1] if lights else NO_LIGHT,
        tuple(journey["trail"]),
        journey["end"],
        journey["tokens"],
    )


def runs_of(scene: ConvoyScene, train: int) -> tuple[Run, ...]:
    """Every way this train could run: for the roll it has, or for every roll."""
    waiting = scene.view["waiting"]
    rolled = waiting["asks"] in ("departure", "city") and train in waiting["trains"]
    journeys = scene.view["ways_ahead"] if rolled else scene.view["journeys"][train]
    return tuple(map(run_of, journeys))


def ways_of(scene: ConvoyScene, train: int) -> TrainWays:
    """Where this train would run."""
    return ways_from(parts_at(scene).board, scene.view["at"][train], runs_of(scene, train))


def ways_from(board: Board, spot: int, runs: tuple[Run, ...]) -> TrainWays:
    """The runs of a train as one picture."""
    ways = TrainWays(certain=len({run.points for run in runs}) == 1)
    counted: set[tuple[int, int, int]] = set()
    for run in runs:
        for step, there in enumerate(run.trail, 1):
            if (there, step, run.points) not in counted:
                counted.add((there, step, run.points))
                faces = FACES if ways.certain else run.weight
                ways.steps[there, step] = ways.steps.get((there, step), 0) + faces
        last = run.trail[-1] if run.trail else spot
        if run.trail:
            ways.ends.add((last, len(run.trail)))
        if run.tokens:
            in_city = board.first_city <= last < board.first_entry
            before = run.last_light - FIRST_LIGHT[board.side] if in_city else NO_LIGHT
            held = ways.held.setdefault((last, before), Held(run.end))
            held.tokens[run.points] = run.tokens
    trails = list(dict.fromkeys((spot, *run.trail) for run in runs))
    ways.trails = [trail for trail in trails if not any(extends(other, trail) for other in trails)]
    return ways


def extends(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Is the first a longer way that begins like the other?"""
    return len(one) > len(other) and one[: len(other)] == other
