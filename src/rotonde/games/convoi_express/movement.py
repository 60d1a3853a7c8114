"""Chapters 5 and 9. What comes of a run: its price, cities on the way, and what is asked before and after."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.agents import Decision, calls, use_agent
from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT
from rotonde.games.convoi_express.cities import (
    OTHER_CITY,
    against_exit,
    exit_obstacle,
    exits,
    may_pass,
    may_stay,
    unload,
)
from rotonde.games.convoi_express.clock import lose_time
from rotonde.games.convoi_express.parts import DISPATCHER, PER_COLOUR
from rotonde.games.convoi_express.runs import (
    BEHIND,
    CITY,
    CLOSED_WAY,
    ENTRY,
    HEAD_ON,
    NO_LIGHT,
    RED_LIGHT,
    USED_UP,
    price,
    run,
)
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import AGENT, GO, LEAVE, ROLL, STOP
from rotonde.kernel import Grounds, Names, Reason, SeatChance, Spot, because

# What stands against a train or a place when another one is meant, by code: the rule and the sentence.
ANOTHER_FIRST: Final = 1
STANDS_ELSEWHERE: Final = 2
GROUNDS: Final[Grounds] = [("", ""), ("4.2", "why.another_first"), ("9.3", "why.stands_in")]


def carry_out(s: Convoy, p: int, train: int, light: int, points: int) -> None:
    """Rules 5.3 and 5.13 to 5.17. Run, and pay for what went wrong."""
    board = s.parts.board
    spot, unused, why = run(s, train, s.at[train], light, points, None)
    s.at[train] = spot
    if why >= CITY:
        arrive(s, p, train, unused, why - CITY)
    elif why == ENTRY:
        s.tell("train.entry", (train, board.place_of(spot)))
        s.send_to_depot(train)
        lose_time(s, price(s, why, unused))
    elif why == HEAD_ON:
        s.tell("train.collided", (train, unused))
        s.send_to_depot(train)
        lose_time(s, price(s, why, unused))
    else:
        if spot < board.first_city:
            s.tell("train.stands", (train, board.line_at(spot)))
        if why != USED_UP:
            tell_why(s, train, unused, why)
            lose_time(s, price(s, why, unused))


def tell_why(s: Convoy, train: int, unused: int, why: int) -> None:
    """What holds the train."""
    if why == RED_LIGHT:
        s.tell("train.red", (train, unused))
    elif why == CLOSED_WAY:
        s.tell("train.closed", (train, unused))
    else:
        s.tell("train.behind" if why == BEHIND else "train.taken", (train, unused))


def arrive(s: Convoy, p: int, train: int, points: int, came_by: int) -> None:
    """Rules 5.11, 5.12, 9.4 and 9.5. The train has just come into a city or port with so many points left."""
    board = s.parts.board
    city = s.at[train] - board.first_city
    s.tell("train.arrived", (train, board.place_of(s.at[train])))
    if city >= CITIES and not may_stay(s, train):
        unload(s, train, city - CITIES)
    elif points > 0 and (may_pass(s) or s.agents >> DISPATCHER & 1) and exits(s, train, city, came_by):
        s.then([PassOrStop(p, train, points, came_by)])


@final
class RollDie(SeatChance[Convoy]):
    """Rules 4.3, 5.1 and 5.2. A train's own roll of the die of its colour."""

    given: ClassVar[Names] = ("player", "train")

    def __init__(self, player: int, train: int) -> None:
        super().__init__(player)
        self.train = train

    def odds(self, s: Convoy) -> list[tuple[int, int]]:
        return s.parts.roll_odds[self.train // PER_COLOUR]

    def take(self, s: Convoy, outcome: int) -> None:
        points = outcome - ROLL
        s.sealed = True
        s.tell("train.rolled", (self.train, points))
        depart(s, self.player, self.train, points)


def depart(s: Convoy, p: int, train: int, points: int) -> None:
    """Move at once, or ask first."""
    board = s.parts.board
    in_city = board.first_city <= s.at[train] < board.first_entry
    if in_city or s.agents & s.parts.roll_agents:
        s.stack.append(Depart(p, train, points))
    else:
        carry_out(s, p, train, NO_LIGHT, points)


@final
class Depart(Decision):
    """Rules 5.5, 8.2, 8.4 and 8.9. After the roll: by which green light it leaves a city; or an agent."""

    given: ClassVar[Names] = ("player", "train", "points")

    def __init__(self, player: int, train: int, points: int) -> None:
        super().__init__(player)
        self.train = train
        self.points = points

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        found: list[int] = []
        if self.in_city(s):
            green = self.exits(s)
            first = LEAVE + FIRST_LIGHT[board.side]
            for light in range(board.lights):
                if green >> light & 1:
                    found.append(first + light)
        else:
            found.append(GO)
        agents = s.agents & s.parts.roll_agents
        return found + calls(agents) if agents else found

    def moment_of(self, s: Convoy) -> int:
        return s.parts.roll_agents

    def in_city(self, s: Convoy) -> bool:
        board = s.parts.board
        return board.first_city <= s.at[self.train] < board.first_entry

    def exits(self, s: Convoy) -> int:
        """The green lights of the city, as bits."""
        board = s.parts.board
        return board.city_mask[s.at[self.train] - board.first_city] & s.green

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        train, in_city = self.train, self.in_city(s)
        if kind == "train" and index != train:
            return because(GROUNDS, ANOTHER_FIRST, train)
        if kind == "train":
            return against_exit(s, train, OTHER_CITY if in_city else 0)
        if kind != "light" or not in_city:
            return None
        light = index - FIRST_LIGHT[s.parts.board.side]
        return against_exit(s, train, exit_obstacle(s, train, light, NO_LIGHT, self.exits(s)))

    def here(self, s: Convoy, action: int) -> list[Spot]:
        return [("train", self.train)] if action == GO else []

    def take(self, s: Convoy, action: int) -> None:
        p, train, points = self.player, self.train, self.points
        if action < AGENT:
            light = NO_LIGHT if action == GO else action - LEAVE - FIRST_LIGHT[s.parts.board.side]
            carry_out(s, p, train, light, points)
            return
        use_agent(s, p, action - AGENT)
        if action == AGENT + DISPATCHER:
            depart(s, p, train, points)
        else:
            s.stack.append(RollDie(p, train))


@final
class PassOrStop(Decision):
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
            return [STOP, *calls(s.agents & self.moment_of(s))]
        found: list[int] = []
        green = self.exits(s)
        first = LEAVE + FIRST_LIGHT[board.side]
        for light in range(board.lights):
            if green >> light & 1:
                found.append(first + light)
        found.append(STOP)
        return found

    def moment_of(self, s: Convoy) -> int:
        return 0 if may_pass(s) else 1 << DISPATCHER

    def exits(self, s: Convoy) -> int:
        """The lights by which the train may run on, as bits."""
        city = s.at[self.train] - s.parts.board.first_city
        return exits(s, self.train, city, self.came_by) if may_pass(s) else 0

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        board, train = s.parts.board, self.train
        here = board.place_of(s.at[train])
        if kind == "place":
            return because(GROUNDS, 0 if index == here else STANDS_ELSEWHERE, train, here)
        if kind != "light":
            return None
        light = index - FIRST_LIGHT[board.side]
        return against_exit(s, train, exit_obstacle(s, train, light, self.came_by, self.exits(s)))

    def here(self, s: Convoy, action: int) -> list[Spot]:
        return [("place", s.parts.board.place_of(s.at[self.train]))] if action == STOP else []

    def take(self, s: Convoy, action: int) -> None:
        p, train = self.player, self.train
        if action == STOP:
            return
        if action == AGENT + DISPATCHER:
            use_agent(s, p, DISPATCHER)
            s.then([PassOrStop(p, train, self.points, self.came_by)])
            return
        board = s.parts.board
        light = action - LEAVE - FIRST_LIGHT[board.side]
        if s.train_at(board.leave_to[light] ^ 1) < 0:  # whoever collides at once has run through nothing
            s.tell("train.passed", (train, board.place_of(s.at[train])))
        carry_out(s, p, train, light, self.points)
