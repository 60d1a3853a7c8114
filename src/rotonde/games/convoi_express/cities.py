"""Chapters 5 and 9. What happens when a train comes into a city or a port."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.convoi_express import movement
from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT
from rotonde.games.convoi_express.clock import LATE, finish, goal_met
from rotonde.games.convoi_express.parts import DEPOT, DISPATCHER, GOODS, NO_GOOD, TRAINS
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.games.convoi_express.verbs import AGENT, LEAVE, STOP
from rotonde.kernel import Choice, Names, Spot


def arrive(s: Convoy, p: int, train: int, points: int, came_by: int) -> None:
    """Rules 5.11, 5.12, 9.4 and 9.5. The train has just come into a city or port with so many points left."""
    board = s.parts.board
    city = s.at[train] - board.first_city
    s.tell("train.arrived", (train, board.place_of(s.at[train])))
    if city >= CITIES and not may_stay(s, train):
        unload(s, train, city - CITIES)
    elif points > 0 and (may_pass(s) or s.agents >> DISPATCHER & 1) and exits(s, train, city, came_by):
        s.then([PassOrStop(p, train, points, came_by)])


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


@final
class PassOrStop(Choice[Convoy]):
    """Rules 8.3, 8.4, 9.3, 9.4, 9.7 and 9.8. With points left in a city: run on by a green light, or stop."""

    given: ClassVar[Names] = ("player", "train", "points", "came_by")

    def __init__(self, player: int, train: int, points: int, came_by: int) -> None:
        super().__init__(player)
        self.train = train
        self.points = points
        self.came_by = came_by

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        if not may_pass(s):
            return [STOP, AGENT + DISPATCHER]
        found: list[int] = []
        green = exits(s, self.train, s.at[self.train] - board.first_city, self.came_by)
        first = LEAVE + FIRST_LIGHT[board.side]
        for light in range(board.lights):
            if green >> light & 1:
                found.append(first + light)
        found.append(STOP)
        return found

    def here(self, s: Convoy, action: int) -> list[Spot]:
        return [("place", s.parts.board.place_of(s.at[self.train]))] if action == STOP else []

    def take(self, s: Convoy, action: int) -> None:
        p, train = self.player, self.train
        if action == STOP:
            return
        if action == AGENT + DISPATCHER:
            movement.use_agent(s, p, DISPATCHER)
            s.then([PassOrStop(p, train, self.points, self.came_by)])
            return
        board = s.parts.board
        light = action - LEAVE - FIRST_LIGHT[board.side]
        if s.train_at(board.leave_to[light] ^ 1) < 0:  # whoever collides at once has run through nothing
            s.tell("train.passed", (train, board.place_of(s.at[train])))
        movement.carry_out(s, p, train, light, self.points)
