"""Depth on flat paper: everything that runs away from the reader meets in one point.

Posters are drawn with it. A point of space has `x` to the right, `y` downwards and `z` away from the reader,
all as seen from the eye; what is drawn at `z = 1` has its own size.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

Point = tuple[float, float]
ROUND = 40  # points that make a circle look round


@dataclass(frozen=True)
class Eye:
    """Where all parallels meet on the paper."""

    x: float
    y: float

    def at(self, x: float, y: float, z: float) -> Point:
        """A point of space on the paper."""
        return (self.x + x / z, self.y + y / z)

    def strip(self, left: float, right: float, y: float, near: float, far: float) -> list[Point]:
        """Something flat on the ground, such as a rail or the bed of a line."""
        return [
            self.at(left, y, near),
            self.at(right, y, near),
            self.at(right, y, far),
            self.at(left, y, far),
        ]

    def wall(self, x: float, top: float, bottom: float, near: float, far: float) -> list[Point]:
        """Something flat that stands upright beside the way."""
        return [
            self.at(x, top, near),
            self.at(x, bottom, near),
            self.at(x, bottom, far),
            self.at(x, top, far),
        ]

    def wheel(self, x: float, y: float, z: float, r: float, deep: float) -> list[Point]:
        """A circle that stands upright beside the way, so high and, along the way, so deep."""
        turns = [2 * pi * step / ROUND for step in range(ROUND)]
        return [self.at(x, y + r * sin(turn), z + deep * cos(turn)) for turn in turns]

    def tube(self, x: float, y: float, r: float, near: float, far: float) -> list[Point]:
        """The outline of a round body that runs away, such as a boiler."""
        turns = [2 * pi * step / ROUND for step in range(ROUND)]
        rims = [self.at(x + r * cos(turn), y + r * sin(turn), z) for z in (near, far) for turn in turns]
        return hull(rims)


def hull(points: list[Point]) -> list[Point]:
    """The smallest outline around points that is nowhere hollow."""
    ordered = sorted(set(points))
    halves = []
    for walk in (ordered, ordered[::-1]):
        half: list[Point] = []
        for point in walk:
            while len(half) > 1 and not _turns(half[-2], half[-1], point):
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _turns(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def steps(near: float, far: float, gap: float) -> list[float]:
    """Places at equal gaps, from near to far: sleepers, poles."""
    return [near + gap * step for step in range(int((far - near) / gap) + 1)]


def spans(places: list[float]) -> list[tuple[float, float]]:
    """From each place to the next."""
    return list(pairwise(places))
