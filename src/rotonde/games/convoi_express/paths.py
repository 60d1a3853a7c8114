"""Chapter 12. Where each train would run, for every result of its die: for players, pictures and bots."""

from __future__ import annotations

from typing import TypedDict, final

from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT
from rotonde.games.convoi_express.cities import exits, may_pass, may_stay
from rotonde.games.convoi_express.movement import Depart, PassOrStop
from rotonde.games.convoi_express.parts import DEPOT, PER_COLOUR
from rotonde.games.convoi_express.runs import CITY, ENDS, NO_LIGHT, End, price, run
from rotonde.games.convoi_express.state import Convoy


class JourneyView(TypedDict):
    """One way a roll could be run, as plain data."""

    points: int  # what the die shows
    weight: int  # on how many of its faces
    lights: list[int]  # the city lights it leaves by, one after the other, in the common row
    trail: list[int]  # the spots it enters; it ends on the last one, or where it stood
    end: End  # why it ends there
    tokens: int  # that it costs


@final
class Journey:
    """One way a roll could be run."""

    __slots__ = ("end", "lights", "points", "tokens", "trail", "unused", "weight")

    def __init__(
        self,
        points: int,
        weight: int,
        lights: list[int],
        trail: list[int],
        end: int,
        unused: int,
        tokens: int,
    ) -> None:
        self.points = points  # what the die shows
        self.weight = weight  # on how many of its faces
        self.lights = lights  # the city lights it leaves by, one after the other
        self.trail = trail  # the spots it enters; it ends on the last one, or where it stood
        self.end = end  # why it ends there: `movement.ENDS`
        self.unused = unused  # points
        self.tokens = tokens  # that it costs

    def plain(self, side: int) -> JourneyView:
        """As plain data, with the lights in the common row."""
        return {
            "points": self.points,
            "weight": self.weight,
            "lights": [FIRST_LIGHT[side] + light for light in self.lights],
            "trail": list(self.trail),
            "end": ENDS[min(self.end, CITY)],
            "tokens": self.tokens,
        }


def journeys(s: Convoy, train: int) -> list[Journey]:
    """Rule 12.2. Every way the train could run now; none if it is in the depot. Changes nothing."""
    found: list[Journey] = []
    spot = s.at[train]
    if spot == DEPOT:
        return found
    board = s.parts.board
    city = spot - board.first_city
    if 0 <= city < len(board.cities):
        starts = [light for light in range(board.lights) if board.city_mask[city] & s.green & 1 << light]
    else:
        starts = [NO_LIGHT]
    for points, weight in s.parts.die[train // PER_COLOUR]:
        for light in starts:
            follow(s, train, Journey(points, weight, [], [], CITY, points, 0), spot, light, found)
    return found


def ways_ahead(s: Convoy) -> list[Journey]:
    """Rule 12.2. Where the train whose roll is known could run from here; none if no such train waits."""
    found: list[Journey] = []
    task = s.stack[-1] if s.stack else None
    if isinstance(task, Depart):
        return [journey for journey in journeys(s, task.train) if journey.points == task.points]
    if isinstance(task, PassOrStop):
        spot = s.at[task.train]
        city = spot - s.parts.board.first_city
        green = exits(s, task.train, city, task.came_by) if may_pass(s) else 0
        start = Journey(task.points, 1, [], [], CITY, task.points, 0)
        for light in range(s.parts.board.lights):
            if green >> light & 1:
                follow(s, task.train, start, spot, light, found)
    return found


def follow(s: Convoy, train: int, before: Journey, spot: int, light: int, found: list[Journey]) -> None:
    """Add every journey that begins like this one and goes on by this light."""
    lights = before.lights if light == NO_LIGHT else [*before.lights, light]
    trail = list(before.trail)
    spot, unused, end = run(s, train, spot, light, before.unused, trail)
    tokens = price(s, end, unused)
    journey = Journey(before.points, before.weight, lights, trail, end, unused, tokens)
    found.append(journey)
    if end < CITY or unused == 0:
        return
    board = s.parts.board
    city = spot - board.first_city
    if may_pass(s) and (city < CITIES or may_stay(s, train)):
        green = exits(s, train, city, end - CITY)
        for onward in range(board.lights):
            if green >> onward & 1:
                follow(s, train, journey, spot, onward, found)
