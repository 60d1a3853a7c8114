"""Where everything of a board is drawn: points on a canvas of 1000 × 700, from the top left."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.convoi_express.board import BOARDS, Board
from rotonde.games.printed import Data

Point = tuple[float, float]

CITY_ROOM: Final = 20.0  # from the middle of a place to where its lines begin
JUNCTION_ROOM: Final = 8.0


@final
class Layout:
    """The points of one side."""

    __slots__ = ("lights", "places", "sections")

    def __init__(self, board: Board, data: Data) -> None:
        table = data[BOARDS[board.side]]
        self.places: list[Point] = []  # cities, ports, entries, junctions
        for kind in ("city", "port", "entry", "junction"):
            for printed in table[kind].values():
                self.places.append((float(printed["x"]), float(printed["y"])))
        ends = [self._ends(board, line) for line in range(len(board.lines))]
        self.sections: list[Point] = []  # the middle of each
        for line, (first, second) in enumerate(ends):
            count = board.sections[line]
            self.sections += [between(first, second, (k + 0.5) / count) for k in range(count)]
        self.lights: list[Point] = []
        for line, after in zip(board.light_line, board.light_after, strict=True):
            self.lights.append(between(*ends[line], after / board.sections[line]))

    def _ends(self, board: Board, line: int) -> tuple[Point, Point]:
        """Where the sections of a line begin and end, outside the signs of its two places."""
        one, other = board.ends[line]
        first, second = self.places[one], self.places[other]
        length = ((second[0] - first[0]) ** 2 + (second[1] - first[1]) ** 2) ** 0.5
        spaces = len(board.cities) + len(board.entries)
        start = (CITY_ROOM if one < spaces else JUNCTION_ROOM) / length
        end = (CITY_ROOM if other < spaces else JUNCTION_ROOM) / length
        return between(first, second, start), between(first, second, 1.0 - end)

    def spot(self, board: Board, spot: int) -> Point:
        """Where a train on this spot is drawn."""
        if spot < board.first_city:
            return self.sections[spot // 2]
        return self.places[spot - board.first_city]


def between(first: Point, second: Point, share: float) -> Point:
    """The point at this share of the way."""
    return (
        round(first[0] + (second[0] - first[0]) * share, 1),
        round(first[1] + (second[1] - first[1]) * share, 1),
    )
