"""The best route of a train: the most worth that can be visited within its range, each station at most once.

The search is exact. It goes through all routes, deepest first, and leaves out what two bounds show to be
hopeless: the worth of any walk from here, even one that comes back to stations but not at once, and the worth
of all stations not yet visited, each paid with its cheapest leg.
"""

from __future__ import annotations

from typing import final


@final
class Route:
    """The stations of a route in order, what they are worth together, and the cards entered."""

    __slots__ = ("cards", "stops", "worth")

    def __init__(self, worth: int, cards: int, stops: list[int]) -> None:
        self.worth = worth
        self.cards = cards
        self.stops = stops

    def __repr__(self) -> str:
        return f"Route({self.worth}, {self.cards}, {self.stops})"


def best_route(table: list[int], worth: list[int], wanted: list[bool], cards: int) -> Route | None:
    """The route worth most that enters at most so many cards, or none.

    `table` has the legs between stations, row by row, see `legs`. A route has at least two stations, one of
    them wanted; the card it starts on is entered too. Worth is never negative, and a station has one leg at
    most that costs nothing. Of several best routes it is the first in the order of the search, which depends
    on nothing but the arguments.
    """
    for station in range(len(worth)):
        if table[station * len(worth) : (station + 1) * len(worth)].count(0) > 1:
            raise ValueError(f"station {station} has several legs that cost nothing")
    if cards < 1:
        return None
    return Search(table, worth, wanted, cards - 1).found()


@final
class Search:
    """One search: what is given, what the bounds are, and the best route so far."""

    __slots__ = (
        "best",
        "bound",
        "budget",
        "cheapest",
        "costs",
        "count",
        "ends",
        "left",
        "nearest",
        "route",
        "stops",
        "top",
        "wanted",
        "worth",
    )

    def __init__(self, table: list[int], worth: list[int], wanted: list[bool], budget: int) -> None:
        count = len(worth)
        self.count = count
        self.worth = worth
        self.wanted = wanted
        self.budget = budget
        self.best = -1
        self.left = 0
        self.route: list[int] = []
        self.stops: list[int] = []
        self.ends: list[list[int]] = []  # by station: where its legs lead, the worthiest and nearest first
        self.costs: list[list[int]] = []
        for station in range(count):
            row = table[station * count : station * count + count]
            order = [(row[end] * 2 - worth[end], end) for end in range(count) if row[end] <= budget]
            order.sort()
            self.ends.append([end for _, end in order])
            self.costs.append([row[end] for _, end in order])
        self.cheapest = self.by_price(table)
        self.nearest = self.to_wanted()
        self.bound = self.walks()
        self.top = 0
        for station in range(count):
            self.top = max(self.top, worth[station] + self.bound[self.budget * count + station])

    def by_price(self, table: list[int]) -> list[tuple[int, int, int]]:
        """Stations with the cost of their cheapest leg, best value for a card first: cost, worth, bit."""
        priced: list[tuple[float, int, int, int]] = []
        for station in range(self.count):
            cost = min([self.budget + 1, *self.costs[station]])
            if cost <= self.budget:
                worth = self.worth[station]
                priced.append((-worth / cost if cost else -1e9, cost, worth, 1 << station))
        priced.sort()
        return [(cost, worth, bit) for _, cost, worth, bit in priced]

    def to_wanted(self) -> list[int]:
        """From each station, the cost to a wanted one, however many stations lie between."""
        far = self.budget + 1
        nearest = [0 if wanted else far for wanted in self.wanted]
        changed = True
        while changed:
            changed = False
            for station in range(self.count):
                for index, end in enumerate(self.ends[station]):
                    cost = self.costs[station][index] + nearest[end]
                    if cost < nearest[station]:
                        nearest[station] = cost
                        changed = True
        return nearest

    def walks(self) -> list[int]:
        """The most that a walk from a station can add with so many cards left; it never turns back at once.

        For each station the best first step and the best one to another station are kept, so that a walk
        arriving from the first can take the second. A link costs nothing and is walked once at most.
        """
        count, size = self.count, (self.budget + 1) * self.count
        most = [0] * size  # by cards left and station
        step = [-1] * size  # where that walk goes first
        second = [0] * size  # the most, if it goes elsewhere first
        for cards in range(self.budget + 1):
            base = cards * count
            for paid in (True, False):  # links last: they look at walks with the same cards left
                for station in range(count):
                    index = base + station
                    costs = self.costs[station]
                    for number, end in enumerate(self.ends[station]):
                        cost = costs[number]
                        if cost > cards or (cost > 0) != paid:
                            continue
                        there = (cards - cost) * count + end
                        ahead = second[there] if step[there] == station else most[there]
                        value = self.worth[end] + ahead
                        if value > most[index]:
                            if step[index] != end:
                                second[index] = most[index]
                            most[index] = value
                            step[index] = end
                        elif value > second[index] and end != step[index]:
                            second[index] = value
        return most

    def found(self) -> Route | None:
        """Search from every station, the most promising first."""
        count, base = self.count, self.budget * self.count
        order = [(-self.worth[start] - self.bound[base + start], start) for start in range(count)]
        order.sort()
        for _, start in order:
            self.stops.append(start)
            self.extend(start, self.budget, self.worth[start], 1 << start, self.wanted[start])
            self.stops.pop()
        return Route(self.best, self.budget + 1 - self.left, self.route) if self.best >= 0 else None

    def extend(self, station: int, left: int, worth: int, visited: int, content: bool) -> None:
        """Go on from here with so many cards left."""
        if content and worth > self.best and len(self.stops) > 1:
            self.best = worth
            self.left = left
            self.route = self.stops.copy()
        if self.best >= self.top or not (content or self.nearest[station] <= left):
            return
        lacking = self.best - worth
        if self.bound[left * self.count + station] <= lacking or self.affordable(left, visited, lacking):
            return
        costs = self.costs[station]
        for number, end in enumerate(self.ends[station]):
            cost = costs[number]
            if cost <= left and not visited >> end & 1:
                self.stops.append(end)
                self.extend(
                    end, left - cost, worth + self.worth[end], visited | 1 << end, content or self.wanted[end]
                )
                self.stops.pop()

    def affordable(self, left: int, visited: int, lacking: int) -> bool:
        """Is the worth of all that is not visited, bought with the cheapest legs, no more than is lacking?"""
        for cost, worth, bit in self.cheapest:
            if visited & bit:
                continue
            if cost > left:
                return worth * left <= lacking * cost
            left -= cost
            lacking -= worth
            if lacking < 0:
                return False
        return lacking >= 0
