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
class Edge:
    """From a spot to a neighbouring one: what must be green, and which setting of which junction it needs."""

    __slots__ = ("gate", "halt", "junction", "setting", "start")

    def __init__(self, start: int, gate: int, junction: int, setting: int, halt: bool) -> None:
        self.start = start
        self.gate = gate
        self.junction = junction
        self.setting = setting
        self.halt = halt


@final
class Way:
    """The ways from all spots to one goal. Obstacles are bits: red lights, then junctions set wrong."""

    __slots__ = ("ahead", "cost", "gate", "junction", "need", "setting", "spaces")

    def __init__(self, spots: int) -> None:
        self.cost = [FAR] * spots  # all in all, in quarters of a space
        self.spaces = [FAR // SPACE] * spots  # to run over
        self.need = [0] * spots  # the obstacles on the whole way
        self.ahead = [NOWHERE] * spots  # the next spot on the way
        self.gate = [0] * spots  # the lights before it, red or green
        self.junction = [-1] * spots  # the junction before it
        self.setting = [-1] * spots  # and how it must be set


@final
class Ways:
    """The edges of a board, by the spot they lead to, and what obstacles cost."""

    __slots__ = ("board", "halt", "into", "red", "wrong")

    def __init__(self, board: Board, red: float, wrong: float, halt: float) -> None:
        self.board = board
        self.red = quarters(red)
        self.wrong = quarters(wrong)
        self.halt = quarters(halt)  # a stop in a city on the way, where trains may not run through
        self.into: list[list[Edge]] = [[] for _ in range(board.spots)]
        for spot in range(board.spots):
            if board.first_city <= spot < board.first_entry:
                continue
            junction = board.junction[spot]
            settings = len(PAIRS[len(board.ways[junction])]) if junction >= 0 else 1
            for setting in range(settings):
                key = spot * MOST_SETTINGS + setting
                if board.to[key] != CLOSED:
                    self.into[board.to[key]].append(Edge(spot, board.gate[key], junction, setting, False))
        for light in range(board.lights):
            city = board.light_city[light]
            if city >= 0:
                edge = Edge(board.first_city + city, 1 << light, -1, 0, not board.pass_cities)
                self.into[board.leave_to[light]].append(edge)

    def to(self, s: Convoy, goal: int) -> Way:
        """The ways to a city or port, found backwards from it."""
        board = self.board
        way = Way(board.spots)
        first_port = board.first_city + CITIES
        cost = way.cost
        cost[goal] = 0
        way.spaces[goal] = 0
        buckets: list[list[int]] = [[] for _ in range(FAR + 1)]
        buckets[0].append(goal)
        for now in range(FAR):
            for spot in buckets[now]:
                if cost[spot] != now or spot >= board.first_entry:
                    continue
                if spot != goal and spot >= first_port and (goal >= first_port or not board.pass_cities):
                    continue  # no train comes out of a port, but an empty one in America
                for edge in self.into[spot]:
                    longer = now + SPACE + (self.halt if edge.halt else 0)
                    red = edge.gate & ~s.green
                    if red:
                        longer += self.red * red.bit_count()
                    wrong = edge.junction >= 0 and s.switch[edge.junction] != edge.setting
                    if wrong:
                        longer += self.wrong
                    start = edge.start
                    if longer < cost[start] and start != goal:
                        cost[start] = longer
                        way.spaces[start] = way.spaces[spot] + 1
                        way.need[start] = way.need[spot] | red
                        if wrong:
                            way.need[start] |= 1 << (board.lights + edge.junction)
                        way.ahead[start] = spot
                        way.gate[start] = edge.gate
                        way.junction[start] = edge.junction
                        way.setting[start] = edge.setting
                        buckets[longer].append(start)
        return way


def quarters(spaces: float) -> int:
    """In quarters of a space, rounded."""
    return int(spaces * SPACE + 0.5)
