"""Chapter 8. The route: the network on the map as the search sees it, and what it finds there."""

from __future__ import annotations

from typing import final

from rotonde.games.express_01.cards import STATION
from rotonde.games.express_01.state import Express
from rotonde.network import FAR, Route, best_route, legs, path

Segment = tuple[int, int]


@final
class Network:
    """The cards on the map with their stations numbered, one by one."""

    __slots__ = ("card_cells", "cards", "cells", "companies", "points", "worth")

    def __init__(self, s: Express) -> None:
        """Rules 8.6 and 8.8. Segments between stations and joints; the stations of a double card are two."""
        parts, board = s.parts, s.board
        self.cells: list[int] = []  # by station
        self.companies: list[int] = []
        self.worth: list[int] = []
        first: list[int] = []  # by card: its first station
        self.card_cells: list[int] = []  # by card
        for cell in parts.cells:
            if board[cell] >= 0:
                card = board[cell] >> 1
                self.card_cells.append(cell)
                first.append(len(self.cells))
                for index, company in enumerate(parts.stations[card]):
                    self.cells.append(cell)
                    self.companies.append(company)
                    self.worth.append(1 + parts.bonus[card][index])
        count = len(self.cells)
        self.points: int = count + parts.joints
        self.cards: list[list[Segment]] = []
        for index, cell in enumerate(self.card_cells):
            segments: list[Segment] = []
            station, joint = first[index] - STATION, 6 * cell
            for one, two in parts.segments[board[cell]]:
                start = station + one if one >= STATION else count + parts.joint[joint + one]
                end = station + two if two >= STATION else count + parts.joint[joint + two]
                segments.append((start, end))
            self.cards.append(segments)

    def legs(self, longest: int) -> list[int]:
        return legs(len(self.cells), self.points, self.cards, longest)


def routes_exist(s: Express, companies: list[int]) -> list[int]:
    """Rules 7.2, 8.1 and 8.2. The companies among these whose train has any route."""
    reach = 0
    for company in companies:
        reach = max(reach, s.shares_out(company))
    if not companies:
        return companies
    network = Network(s)
    count = len(network.cells)
    table = network.legs(reach - 1)
    nearest = [FAR] * 6  # by company of the station: the shortest leg from one of its stations
    for station in range(count):
        company = network.companies[station]
        for index in range(station * count, station * count + count):
            if table[index] < nearest[company]:
                nearest[company] = table[index]
    return [company for company in companies if nearest[company] < s.shares_out(company)]


def train_route(s: Express, company: int) -> Route | None:
    """Rules 8.1 to 8.7. The best route of a company; its stops are cells."""
    network = Network(s)
    route = station_route(s, network, company)
    if route is None:
        return None
    return Route(route.worth, route.cards, [network.cells[station] for station in route.stops])


def station_route(s: Express, network: Network, company: int) -> Route | None:
    """Rules 8.1 to 8.7. The best route of a company; its stops are stations of the network."""
    reach = s.shares_out(company)
    wanted = [other == company for other in network.companies]
    return best_route(network.legs(reach - 1), network.worth, wanted, reach)


def route_cells(s: Express, company: int) -> list[int]:
    """Every cell the best route enters, in order: for drawing it. Empty without a route."""
    network = Network(s)
    route = station_route(s, network, company)
    if route is None:
        return []
    entered = [network.cells[route.stops[0]]]
    for start, end in zip(route.stops, route.stops[1:], strict=False):
        cards = path(len(network.cells), network.points, network.cards, start, end)
        entered += [network.card_cells[card] for card in cards]
    return entered
