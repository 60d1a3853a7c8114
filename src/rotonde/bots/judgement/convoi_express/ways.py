"""Convoi Express: the best way from every spot to every city and port, with lights and switches as they lie.

The unit is a quarter of a space. A red light or a wrong switch on the way costs as much as the card that puts
it right, so the way found is the one that is cheapest to travel, not the shortest on the map.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.games.convoi_express.board import CITIES, CLOSED, MOST_SETTINGS, PAIRS, Board
from rotonde.games.convoi_express.state import Convoy

SPACE: Final = 4  # what it costs to run over a space
FAR: Final = 240  # as far as anything counts: a spot from which there is no way
NOWHERE: Final = -1


@final
class Way:
    """The ways from all spots to one goal. Obstacles are bits: red lights, then junctions set wrong."""

    __slots__ = ("cost", "edge", "need", "spaces")

    def __init__(self, spots: int) -> None:
        self.cost = [FAR] * spots  # all in all, in quarters of a space
        self.spaces = [FAR // SPACE] * spots  # to run over
        self.need = [0] * spots  # the obstacles on the whole way
        self.edge = [NOWHERE] * spots  # the edge by which it begins


@final
class Ways:
    """The edges of a board, from a spot to a neighbouring one, sorted by the latter; what obstacles cost."""

    __slots__ = ("board", "end", "first", "gate", "halt", "junction", "red", "setting", "start", "wrong")

    def __init__(self, board: Board, red: float, wrong: float, halt: float) -> None:
        self.board = board
        self.red = quarters(red)
        self.wrong = quarters(wrong)
        self.halt = quarters(halt)  # a stop in a city on the way, where trains may not run through
        self.first: list[int] = []  # per spot: the first of the edges that lead to it
        self.start: list[int] = []  # per edge, as all below
        self.end: list[int] = []
        self.gate: list[int] = []  # lights that must be green
        self.junction: list[int] = []  # -1 without one
        self.setting: list[int] = []  # that the junction must have
        for end in range(board.spots):
            self.first.append(len(self.start))
            for spot in range(board.spots):
                if not board.first_city <= spot < board.first_entry:
                    self.add_all(spot, end)
            for light in range(board.lights):
                if board.light_city[light] >= 0 and board.leave_to[light] == end:
                    self.add(board.first_city + board.light_city[light], end, 1 << light, -1, 0)
        self.first.append(len(self.start))

    def add_all(self, spot: int, end: int) -> None:
        """The edges from a section or entry to this end, by each setting that leads there."""
        board = self.board
        junction = board.junction[spot]
        settings = len(PAIRS[len(board.ways[junction])]) if junction >= 0 else 1
        for setting in range(settings):
            key = spot * MOST_SETTINGS + setting
            if board.to[key] == end and end != CLOSED:
                self.add(spot, end, board.gate[key], junction, setting)

    def add(self, start: int, end: int, gate: int, junction: int, setting: int) -> None:
        self.start.append(start)
        self.end.append(end)
        self.gate.append(gate)
        self.junction.append(junction)
        self.setting.append(setting)

    def found(self, s: Convoy) -> list[Way]:
        """The ways to each city and port, as lights and switches lie."""
        board = self.board
        lengths: list[int] = []
        obstacles: list[int] = []
        for edge in range(len(self.start)):
            length, obstacle = SPACE, self.gate[edge] & ~s.green
            if obstacle:
                length += self.red * obstacle.bit_count()
            junction = self.junction[edge]
            if junction >= 0 and s.switch[junction] != self.setting[edge]:
                length += self.wrong
                obstacle |= 1 << (board.lights + junction)
            if board.first_city <= self.start[edge] < board.first_entry and not board.pass_cities:
                length += self.halt
            lengths.append(length)
            obstacles.append(obstacle)
        cities = len(board.cities)
        return [self.to(board.first_city + city, lengths, obstacles) for city in range(cities)]

    def to(self, goal: int, lengths: list[int], obstacles: list[int]) -> Way:
        """The ways to one city or port, found backwards from it."""
        board = self.board
        first_port = board.first_city + CITIES
        closed = first_port if goal >= first_port or not board.pass_cities else board.first_entry
        way = Way(board.spots)
        cost, spaces, need, first, start = way.cost, way.spaces, way.need, self.first, self.start
        cost[goal] = 0
        spaces[goal] = 0
        buckets: list[list[int]] = [[] for _ in range(FAR + 1)]
        buckets[0].append(goal)
        for now in range(FAR):
            for spot in buckets[now]:
                if cost[spot] != now or (spot >= closed and spot != goal):
                    continue  # found on a shorter way before, or no train comes out of there
                for edge in range(first[spot], first[spot + 1]):
                    longer = now + lengths[edge]
                    before = start[edge]
                    if longer < cost[before]:
                        cost[before] = longer
                        spaces[before] = spaces[spot] + 1
                        need[before] = need[spot] | obstacles[edge]
                        way.edge[before] = edge
                        buckets[longer].append(before)
        return way


def quarters(spaces: float) -> int:
    """In quarters of a space, rounded."""
    return int(spaces * SPACE + 0.5)
