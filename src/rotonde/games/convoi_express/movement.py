"""Chapter 5. Where a train runs: a pure question, then what comes of it."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, final

from rotonde.games.convoi_express import cities
from rotonde.games.convoi_express.board import CLOSED, FIRST_LIGHT, MOST_SETTINGS
from rotonde.games.convoi_express.clock import lose_time
from rotonde.games.convoi_express.parts import DISPATCHER, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import AGENT, GO, LEAVE, ROLL
from rotonde.kernel import Choice, Names, SeatChance, Spot

# Why a run ends.
USED_UP: Final = 0  # no points left
RED_LIGHT: Final = 1
CLOSED_WAY: Final = 2
BEHIND: Final = 3  # a train going the same way
TAKEN: Final = 4  # a train in the city
HEAD_ON: Final = 5
ENTRY: Final = 6
CITY: Final = 7  # + the city light it came by
End = Literal["used_up", "red_light", "closed_way", "behind", "taken", "head_on", "entry", "city"]
ENDS: Final[list[End]] = ["used_up", "red_light", "closed_way", "behind", "taken", "head_on", "entry", "city"]

NO_LIGHT: Final = -1


def run(
    s: Convoy, train: int, spot: int, light: int, points: int, trail: list[int] | None
) -> tuple[int, int, int]:
    """Rules 5.2 and 5.4 to 5.17. Where the train comes to, the unused points, and why the run ends there.

    It starts on a spot, leaving by a city light if it stands in a city. Nothing changes but the trail, to
    which the spots are added one by one.
    """
    board = s.parts.board
    while points > 0:
        came_by = board.city_light[spot]
        if light != NO_LIGHT:
            ahead = board.leave_to[light]
            light = NO_LIGHT
        else:
            junction = board.junction[spot]
            key = spot * MOST_SETTINGS
            if junction >= 0:
                key += s.switch[junction]
            if board.gate[key] & ~s.green:
                return spot, points, RED_LIGHT
            ahead = board.to[key]
            if ahead == CLOSED:
                return spot, points, CLOSED_WAY
        facing = ahead ^ 1 if ahead < board.first_city else ahead
        for other in range(TRAINS):
            if other != train:
                there = s.at[other]
                if there == ahead or there == facing:
                    if board.first_city <= ahead < board.first_entry:
                        return spot, points, TAKEN
                    return spot, points, HEAD_ON if there == facing else BEHIND
        spot = ahead
        points -= 1
        if trail is not None:
            trail.append(spot)
        if spot >= board.first_city:
            return spot, points, CITY + came_by if spot < board.first_entry else ENTRY
    return spot, 0, USED_UP


def price(s: Convoy, why: int, unused: int) -> int:
    """Rules 5.3, 5.11, 5.13 and 5.15. The time tokens that a run costs."""
    if why == HEAD_ON:
        return unused * s.parts.head_on_point
    if why == ENTRY:
        return s.parts.entry_reached
    return 0 if why >= CITY else unused * s.parts.unused_point


def carry_out(s: Convoy, p: int, train: int, light: int, points: int) -> None:
    """Rules 5.3 and 5.13 to 5.17. Run, and pay for what went wrong."""
    board = s.parts.board
    spot, unused, why = run(s, train, s.at[train], light, points, None)
    s.at[train] = spot
    if why >= CITY:
        cities.arrive(s, p, train, unused, why - CITY)
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
class Depart(Choice[Convoy]):
    """Rules 5.5, 8.2, 8.4 and 8.9. After the roll: by which green light it leaves a city; or an agent."""

    given: ClassVar[Names] = ("player", "train", "points")

    def __init__(self, player: int, train: int, points: int) -> None:
        super().__init__(player)
        self.train = train
        self.points = points

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        found: list[int] = []
        city = s.at[self.train] - board.first_city
        if city >= 0 and city < len(board.cities):
            exits = board.city_mask[city] & s.green
            first = LEAVE + FIRST_LIGHT[board.side]
            for light in range(board.lights):
                if exits >> light & 1:
                    found.append(first + light)
        else:
            found.append(GO)
        agents = s.agents & s.parts.roll_agents
        if agents:
            for agent in range(6):
                if agents >> agent & 1:
                    found.append(AGENT + agent)
        return found

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


def use_agent(s: Convoy, p: int, agent: int) -> None:
    """Rules 8.1 and 8.3. The agent gets a stop token; the dispatcher opens the cities for this turn."""
    s.agents &= ~(1 << agent)
    if agent == DISPATCHER:
        s.through = True
    s.tell("agent.used", (p, agent))
