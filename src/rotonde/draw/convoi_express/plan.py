"""Where everything of the network is drawn: the geometry of one board, worked out once from its data.

A line runs straight from place to place. Its ends keep clear of the signs of those places; what is left is
cut into sections of one length, with room for a light where there is one. Of the two cuts the narrow one is
low and wide, since a hand moves it sideways, with larger type, since it may be shown smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, TypeAlias

from rotonde.draw.convoi_express.art import looks_of
from rotonde.draw.scene import Cut, Scene
from rotonde.games.convoi_express.board import BOARDS, Board
from rotonde.games.convoi_express.layout import Layout, Point
from rotonde.games.convoi_express.options import parts_of
from rotonde.games.convoi_express.parts import Parts
from rotonde.games.convoi_express.view import ConvoyView
from rotonde.games.printed import Data

SIDE = 62.0  # beside the outermost places: the numbers of entries
CITY_ROOM, ENTRY_ROOM, JUNCTION_ROOM = 25.0, 17.0, 15.0
LIGHT_ROOM = 19.0  # on the line
GAP = 5.0  # between two sections
KINDS_OF_PLACES: Final = ("city", "port", "entry", "junction")  # in the order of a board
PLANS: Final = 64  # kept in memory: an owner may try many

ConvoyScene: TypeAlias = Scene[ConvoyView]


@dataclass(frozen=True, slots=True)
class MapSize:
    """The sheet that a network is drawn on, and its type."""

    width: int
    height: int
    rim: float  # above the highest place and below the lowest: names, and the numbers of entries
    small: str  # the classes of texts: figures on pieces, names of junctions, of entries
    quiet: str
    body: str
    letter: float  # generous guesses at the width of one, in plain and in bold type
    bold: float
    line: float  # the height of a line of text


CANVAS: Final[dict[Cut, MapSize]] = {
    "wide": MapSize(1088, 604, 42, "small", "small", "body", 7.8, 8.4, 14),
    "narrow": MapSize(1180, 482, 37, "large", "large", "large", 9.0, 9.6, 16),
}


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a line."""

    start: Point
    end: Point
    middle: Point
    angle: float  # in degrees, from the line's first place to its second


class BoardPlan:
    """The points of one board."""

    def __init__(self, board: Board, data: Data, canvas: MapSize) -> None:
        self.board = board
        self.canvas = canvas
        layout = Layout(board, data)
        self.names = printed_names(board, data)
        self.colours: tuple[str, ...] = tuple(data["goods"]["colours"])
        self.looks = looks_of(self.colours)  # of the goods
        across = spread([x for x, _ in layout.places], SIDE, canvas.width - SIDE)
        down = spread([y for _, y in layout.places], canvas.rim, canvas.height - canvas.rim)
        self.places: list[Point] = list(zip(across, down, strict=True))
        self.sections: list[Section] = []
        self.lights: list[Point] = [(0.0, 0.0)] * board.lights
        for line in range(len(board.lines)):
            self._lay(line)

    def _lay(self, line: int) -> None:
        """Cut a line into its sections, with its lights between them."""
        board = self.board
        one, other = board.ends[line]
        first, second = self.places[one], self.places[other]
        length = hypot(second[0] - first[0], second[1] - first[1])
        lights = {board.light_after[at]: at for at in range(board.lights) if board.light_line[at] == line}
        count = board.sections[line]
        start, end = self._room(one), length - self._room(other)
        between = sum(LIGHT_ROOM if at in lights else GAP for at in range(1, count))
        ends = sum(LIGHT_ROOM for at in (0, count) if at in lights)
        each = (end - start - between - ends) / count
        angle = turned(first, second)
        at = start
        for number in range(count + 1):
            room = LIGHT_ROOM if number in lights else GAP if 0 < number < count else 0.0
            if number in lights:
                self.lights[lights[number]] = towards(first, angle, at + room / 2)
            at += room
            if number < count:
                points = [towards(first, angle, at + each * share) for share in (0, 1, 0.5)]
                self.sections.append(Section(points[0], points[1], points[2], angle))
                at += each

    def _room(self, place: int) -> float:
        board = self.board
        if place < len(board.cities):
            return CITY_ROOM
        return ENTRY_ROOM if place < len(board.cities) + len(board.entries) else JUNCTION_ROOM

    def at(self, spot: int) -> Point:
        """Where a train on this spot is drawn."""
        if spot < self.board.first_city:
            return self.sections[spot // 2].middle
        return self.places[spot - self.board.first_city]

    def heading(self, spot: int) -> float | None:
        """The way a train on this spot faces, in degrees; none in a city."""
        board = self.board
        if spot < board.first_city:
            return self.sections[spot // 2].angle + 180 * (spot % 2)
        if spot < board.first_entry:
            return None
        return self.inward(spot - board.first_entry)

    def inward(self, entry: int) -> float:
        """The way from an entry into the network, in degrees."""
        board = self.board
        place = len(board.cities) + entry
        line = next(line for line, ends in enumerate(board.ends) if place in ends)
        return self.leaving(line, place)

    def leaving(self, line: int, place: int) -> float:
        """The way a line leaves one of its places, in degrees."""
        one, other = self.board.ends[line]
        return turned(self.places[place], self.places[other if place == one else one])

    def junction(self, junction: int) -> int:
        """The place of a junction."""
        return len(self.board.cities) + len(self.board.entries) + junction

    def along(self, spots: Sequence[int]) -> list[Point]:
        """The way through these spots, with the junctions between them."""
        points: list[Point] = []
        for number, spot in enumerate(spots):
            if number and spot < self.board.first_city:
                points += self._between(spots[number - 1], spot)
            points.append(self.at(spot))
        return points

    def _between(self, before: int, after: int) -> list[Point]:
        """The junction between two sections, if there is one."""
        board = self.board
        if before >= board.first_city:
            return []
        one, other = board.line_of[before // 2], board.line_of[after // 2]
        if one == other:
            return []
        (shared,) = set(board.ends[one]) & set(board.ends[other])
        return [self.places[shared]]


def spread(values: list[float], first: float, last: float) -> list[float]:
    """The same values, so that the least of them lies at the first point and the greatest at the last."""
    least = min(values)
    scale = (last - first) / ((max(values) - least) or 1)
    return [round(first + (value - least) * scale, 1) for value in values]


def towards(start: Point, angle: float, distance: float) -> Point:
    """The point so far from another in this direction."""
    return (
        round(start[0] + cos(radians(angle)) * distance, 1),
        round(start[1] + sin(radians(angle)) * distance, 1),
    )


def turned(start: Point, end: Point) -> float:
    """The direction from one point to another, in degrees."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def parts_at(scene: ConvoyScene) -> Parts:
    """What is printed on the pieces of this table."""
    return parts_of(scene.seats, scene.options)


def plan_at(scene: ConvoyScene) -> BoardPlan:
    """The geometry of the board of this table, for this screen."""
    return plan_of(parts_at(scene), scene.cut)


@lru_cache(maxsize=PLANS)
def plan_of(parts: Parts, cut: Cut) -> BoardPlan:
    """The geometry of the board that these parts are for."""
    return BoardPlan(parts.board, parts.data, CANVAS[cut])


def printed_names(board: Board, data: Data) -> list[str]:
    """What stands on the board: cities, ports, entries, junctions."""
    table = data[BOARDS[board.side]]
    return [printed["name"] for kind in KINDS_OF_PLACES for printed in table[kind].values()]
