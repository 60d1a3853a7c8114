"""Convoi Express: how much it takes from every spot to a delivery, with lights and switches as they lie.

The unit is half a space. A red light or a wrong switch on the way costs as much as the card that puts it
right, so the way found is the one that is cheapest to travel, not the shortest on the map.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.games.convoi_express.board import CITIES, CLOSED, MOST_SETTINGS, PAIRS, Board
from rotonde.games.convoi_express.cities import takes
from rotonde.games.convoi_express.parts import GOODS
from rotonde.games.convoi_express.state import Convoy

SPACE: Final = 2  # to run over a space
RED: Final = 5  # a red light on the way
WRONG: Final = 4  # a switch on the way that leads elsewhere
HALT: Final = 4  # a stop in a city on the way, where trains may not run through
LOADING: Final = 6  # to load a good
FAR: Final = 64  # as far as anything counts: a train in the depot, or one that cannot get there


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
class Ways:
    """The edges of a board, by the spot they lead to."""

    __slots__ = ("board", "into")

    def __init__(self, board: Board) -> None:
        self.board = board
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
                halt = not board.pass_cities
                edge = Edge(board.first_city + city, 1 << light, -1, 0, halt)
                self.into[board.leave_to[light]].append(edge)

    def spread(self, s: Convoy, costs: list[int]) -> list[int]:
        """From the goals, which have a cost already, backwards over the board."""
        board = self.board
        buckets: list[list[int]] = [[] for _ in range(FAR + 1)]
        for spot in range(board.spots):
            if costs[spot] < FAR:
                buckets[costs[spot]].append(spot)
        for cost in range(FAR):
            for spot in buckets[cost]:
                if costs[spot] != cost or spot >= board.first_entry:
                    continue
                for edge in self.into[spot]:
                    ahead = cost + SPACE
                    if edge.gate & ~s.green:
                        ahead += RED * (edge.gate & ~s.green).bit_count()
                    if edge.junction >= 0 and s.switch[edge.junction] != edge.setting:
                        ahead += WRONG
                    if edge.halt:
                        ahead += HALT
                    if ahead < costs[edge.start]:
                        costs[edge.start] = ahead
                        buckets[ahead].append(edge.start)
        return costs

    def of_good(self, s: Convoy, good: int) -> list[int]:
        """What it takes to bring this good from any spot to a port that wants it."""
        board = self.board
        costs = [FAR] * board.spots
        for port in range(board.ports):
            if takes(s, port, good) and wanted(s, port, good):
                costs[board.first_city + CITIES + port] = 0
        return self.spread(s, costs)

    def of_empty(self, s: Convoy, loaded: list[list[int]], carried: list[int]) -> list[int]:
        """What it takes an empty train to fetch a good that is still needed, and to bring it."""
        board = self.board
        costs = [FAR] * board.spots
        for good in range(GOODS):
            if s.goods[good] > 0 and needed(s, good) > carried[good]:
                city = board.first_city + board.home[good]
                costs[city] = min(LOADING + loaded[good][city], FAR)
        return self.spread(s, costs)


def wanted(s: Convoy, port: int, good: int) -> bool:
    """Does one more of this good at this port help to win?"""
    there = s.delivered[port * GOODS + good]
    if there < s.parts.port_goods:
        return True
    extra = 0
    for other in range(GOODS):
        extra += max(s.delivered[port * GOODS + other] - s.parts.port_goods, 0)
    return extra < s.parts.port_extra


def needed(s: Convoy, good: int) -> int:
    """How many of this good are still to be delivered; extra ones may be of any colour."""
    missing = 0
    for port in range(s.parts.board.ports):
        missing += max(s.parts.port_goods - s.delivered[port * GOODS + good], 0)
        if wanted(s, port, good) and s.delivered[port * GOODS + good] >= s.parts.port_goods:
            missing += 1
    return missing


def deliveries_left(s: Convoy) -> int:
    """How many goods are still to be delivered."""
    missing = 0
    for port in range(s.parts.board.ports):
        extra = 0
        for good in range(GOODS):
            there = s.delivered[port * GOODS + good]
            missing += max(s.parts.port_goods - there, 0)
            extra += max(there - s.parts.port_goods, 0)
        missing += max(s.parts.port_extra - extra, 0)
    return missing
