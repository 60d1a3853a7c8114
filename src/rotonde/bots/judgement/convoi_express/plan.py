"""Convoi Express: which train brings which good, and what is left to do for that.

Goods on trains go to the nearest port that wants them. For those that still lie in their cities the empty
trains are given out, the nearest first; where none is near enough, a new train will have to come.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.judgement.convoi_express.ways import FAR, NOWHERE, SPACE, Way, Ways
from rotonde.games.convoi_express.board import CITIES
from rotonde.games.convoi_express.parts import DEPOT, GOODS, NO_GOOD, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.state import Convoy

NO_AIM: Final = -1
NEAR: Final = 8  # spaces ahead of a train in which lights and switches will soon matter


@final
class Plan:
    """What is left to do. Lights and switches are bits, as in a way: lights first, then junctions."""

    __slots__ = (
        "aim",
        "gates",
        "later",
        "next_aim",
        "port",
        "settings",
        "soon",
        "spaces",
        "unserved",
        "waiting",
    )

    def __init__(self, junctions: int) -> None:
        self.aim = [NO_AIM] * TRAINS  # per train: the city or port it goes to
        self.port = [NO_AIM] * TRAINS  # per train on its way to a good: the port it will go to then
        self.next_aim = [NO_AIM] * TRAINS  # per train: where it should run to next, once loaded where it is
        self.spaces = 0.0  # to be run in all, in spaces of a train of middling speed
        self.waiting = 0  # goods not yet loaded
        self.unserved = 0  # those of them for which a new train must come
        self.soon = 0  # obstacles right before the trains
        self.later = 0  # obstacles on the rest of their ways
        self.gates = 0  # all lights right before the trains
        self.settings = [0] * junctions  # how the switches right before the trains should lie, as bits


def planned(s: Convoy, edges: Ways, ways: list[Way], pace: list[float], new_train: float) -> Plan:
    """The plan for a position, with the ways as lights and switches lie in it."""
    plan = Plan(len(s.switch))
    room = rooms(s)
    for_loaded(s, ways, pace, plan, room)
    for_waiting(s, ways, pace, new_train, plan, room)
    for train in range(TRAINS):
        if plan.aim[train] != NO_AIM:
            there = plan.port[train] != NO_AIM and s.at[train] == s.parts.board.first_city + plan.aim[train]
            plan.next_aim[train] = plan.port[train] if there else plan.aim[train]
            left = look_ahead(s, edges, ways[plan.aim[train]], s.at[train], plan, NEAR)
            if plan.port[train] != NO_AIM:
                home = s.parts.board.first_city + plan.aim[train]
                look_ahead(s, edges, ways[plan.port[train]], home, plan, left)
    plan.later &= ~plan.soon
    return plan


def rooms(s: Convoy) -> list[int]:
    """For each port and colour how many goods it still wants, and behind them how many of any colour."""
    parts = s.parts
    found: list[int] = []
    extras: list[int] = []
    for port in range(parts.board.ports):
        extra = parts.port_extra
        for good in range(GOODS):
            there = s.delivered[port * GOODS + good]
            found.append(max(parts.port_goods - there, 0))
            extra -= max(there - parts.port_goods, 0)
        extras.append(max(extra, 0))
    return found + extras


def for_loaded(s: Convoy, ways: list[Way], pace: list[float], plan: Plan, room: list[int]) -> None:
    """Loaded trains, the nearest first, go to the port that is nearest and has room."""
    ports = s.parts.board.ports
    for _ in range(TRAINS):
        best, chosen, aim = FAR, -1, -1
        for train in range(TRAINS):
            good = s.load[train]
            if good == NO_GOOD or plan.aim[train] != NO_AIM:
                continue
            for port in range(ports):
                if room[port * GOODS + good] + room[ports * GOODS + port] > 0:
                    cost = ways[CITIES + port].cost[s.at[train]]
                    if cost < best:
                        best, chosen, aim = cost, train, port
        if chosen < 0:
            return
        place = aim * GOODS + s.load[chosen]
        room[place if room[place] > 0 else ports * GOODS + aim] -= 1
        plan.aim[chosen] = CITIES + aim
        way, spot = ways[CITIES + aim], s.at[chosen]
        plan.spaces += way.spaces[spot] * pace[chosen // PER_COLOUR]
        plan.later |= way.need[spot]


def for_waiting(
    s: Convoy, ways: list[Way], pace: list[float], new_train: float, plan: Plan, room: list[int]
) -> None:
    """Goods in their cities: each with the empty train that is nearest, or with one yet to come."""
    board = s.parts.board
    legs: list[list[int]] = [[] for _ in range(CITIES)]  # per city: ports its goods go to
    for port in range(board.ports):
        for good in range(GOODS):
            for _ in range(room[port * GOODS + good]):
                legs[board.home[good]].append(port)
    for port in range(board.ports):
        for _ in range(room[board.ports * GOODS + port]):
            extra_good(s, ways, legs, port)
    for city in range(CITIES):
        spot = board.first_city + city
        for port in legs[city]:
            plan.waiting += 1
            plan.spaces += ways[CITIES + port].spaces[spot]
            plan.later |= ways[CITIES + port].need[spot]
    while True:
        best, chosen, aim = new_train, -1, -1
        for train in range(TRAINS):
            spot = s.at[train]
            if spot == DEPOT or s.load[train] != NO_GOOD or plan.aim[train] != NO_AIM:
                continue
            slow = pace[train // PER_COLOUR]
            for city in range(CITIES):
                if legs[city] and ways[city].cost[spot] < FAR:
                    leg = ways[CITIES + legs[city][0]].spaces[board.first_city + city]
                    cost = ways[city].cost[spot] * slow / SPACE + leg * (slow - 1.0)
                    if cost < best:
                        best, chosen, aim = cost, train, city
        if chosen < 0:
            break
        plan.aim[chosen] = aim
        plan.port[chosen] = CITIES + legs[aim].pop(0)
        leg = ways[plan.port[chosen]].spaces[board.first_city + aim]
        slow = pace[chosen // PER_COLOUR]
        plan.spaces += ways[aim].spaces[s.at[chosen]] * slow + leg * (slow - 1.0)
        plan.later |= ways[aim].need[s.at[chosen]]
    for city in range(CITIES):
        plan.unserved += len(legs[city])
        plan.spaces += len(legs[city]) * new_train


def extra_good(s: Convoy, ways: list[Way], legs: list[list[int]], port: int) -> None:
    """A good of any colour that the port wants too: the one with the shortest way there."""
    board = s.parts.board
    best, found = FAR, -1
    for city in range(CITIES):
        cost = ways[CITIES + port].cost[board.first_city + city]
        if s.goods[board.city_good[city]] > len(legs[city]) and cost < best:
            best, found = cost, city
    if found >= 0:
        legs[found].append(port)


def look_ahead(s: Convoy, edges: Ways, way: Way, spot: int, plan: Plan, reach: int) -> int:
    """Note what lies right before a train on its way, as far as it reaches; give what is left of that."""
    lights = s.parts.board.lights
    while reach > 0 and way.edge[spot] != NOWHERE:
        edge = way.edge[spot]
        gate, junction = edges.gate[edge], edges.junction[edge]
        plan.gates |= gate
        plan.soon |= gate & ~s.green
        if junction >= 0:
            plan.settings[junction] |= 1 << edges.setting[edge]
            if s.switch[junction] != edges.setting[edge]:
                plan.soon |= 1 << (lights + junction)
        spot = edges.end[edge]
        reach -= 1
    return reach
