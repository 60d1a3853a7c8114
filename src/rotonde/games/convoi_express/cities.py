"""Chapters 5 and 9. Cities and ports: who may run through, by which light, and what a port takes."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.board import FIRST_PLACE
from rotonde.games.convoi_express.clock import LATE, finish, goal_met
from rotonde.games.convoi_express.parts import DEPOT, GOODS, NO_GOOD, TRAINS
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.kernel import Grounds, Reason, because

# What stands against leaving a city by a light, by code: the rule and the sentence.
MUST_STOP: Final = 1
OTHER_CITY: Final = 2
CAME_BY: Final = 3
HELD: Final = 4
RED: Final = 5
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("5.11", "why.stops"),
    ("5.5", "why.other_light"),
    ("9.3", "why.came_by"),
    ("9.8", "why.held_here"),
    ("5.8", "why.red"),
]


def may_stay(s: Convoy, train: int) -> bool:
    """Rule 9.4. Is a port just another city for this train?"""
    return s.parts.board.pass_cities and s.load[train] == NO_GOOD


def may_pass(s: Convoy) -> bool:
    """Rules 8.3 and 9.3. May trains run through cities now?"""
    return s.through or s.parts.board.pass_cities


def exits(s: Convoy, train: int, city: int, came_by: int) -> int:
    """Rules 9.3 and 9.8. The green lights by which a train could run on, as bits.

    Not the one it came by, nor one right behind which another train goes away.
    """
    board = s.parts.board
    green = board.city_mask[city] & s.green & ~(1 << came_by)
    for other in range(TRAINS):
        spot = s.at[other]
        if other != train and 0 <= spot < board.first_city:
            left_by = board.city_light[spot ^ 1]
            if left_by >= 0:
                green &= ~(1 << left_by)
    return green


def exit_obstacle(s: Convoy, train: int, light: int, came_by: int, open_exits: int) -> int:
    """Rules 5.5, 5.8, 5.11, 9.3 and 9.8. A light by which a train cannot leave the city it is in."""
    board = s.parts.board
    if open_exits >> light & 1:
        return 0
    if came_by >= 0 and not may_pass(s):
        return MUST_STOP
    if board.light_city[light] != s.at[train] - board.first_city:
        return OTHER_CITY
    if light == came_by:
        return CAME_BY
    return HELD if s.green >> light & 1 else RED


def against_exit(s: Convoy, train: int, code: int) -> list[Reason]:
    """What keeps the train from leaving its city so."""
    board = s.parts.board
    if code == OTHER_CITY:
        return because(GROUNDS, code, train, FIRST_PLACE[board.side] + s.at[train] - board.first_city)
    return because(GROUNDS, code, *(() if code == RED else (train,)))


def takes(s: Convoy, port: int, good: int) -> bool:
    """Rules 9.1, 9.5, 11.4 and 11.5. Has the port room for this good? The one of Europe always has."""
    parts = s.parts
    if parts.board.ports == 1 or s.delivered[port * GOODS + good] < parts.port_goods:
        return True
    extra = 0
    for other in range(GOODS):
        extra += max(s.delivered[port * GOODS + other] - parts.port_goods, 0)
    return extra < parts.port_extra


def unload(s: Convoy, train: int, port: int) -> None:
    """Rules 5.12, 9.5, 9.6 and 10.1. The good is delivered, the train goes to the depot."""
    good = s.load[train]
    if good != NO_GOOD and takes(s, port, good):
        s.load[train] = NO_GOOD
        s.delivered[port * GOODS + good] += 1
        s.at[train] = DEPOT
        s.tell("good.delivered", (train, good, sum(s.delivered)))
        if goal_met(s):
            finish(s, WON, LATE)
        return
    s.tell("train.emptied", (train,))
    s.send_to_depot(train)
