"""Chapter 8. The route: the network on the map as the search sees it, and what it finds there."""

from __future__ import annotations

from typing import final

from rotonde.games.express_01.cards import MEETS, STATION
from rotonde.games.express_01.parts import CELLS
from rotonde.games.express_01.state import Express
from rotonde.network import Rails, Route, best_route, legs, path


@final
class Network:
    """The stations on the map, numbered one by one, and the rails between them; a side is 6 × cell + exit."""

    __slots__ = ("cells", "companies", "rails", "worth")

    def __init__(self, s: Express) -> None:
        """Rules 8.6 and 8.8. Track as drawn; the stations of a double card are two."""
        parts, board = s.parts, s.board
        self.cells: list[int] = []  # by station
        self.companies: list[int] = []
        self.worth: list[int] = []
        first = [0] * CELLS  # by cell: its first station
        for cell in parts.cells:
            if board[cell] >= 0:
                card = board[cell] >> 1
                first[cell] = len(self.cells)
                for index, company in enumerate(parts.stations[card]):
                    self.cells.append(cell)
                    self.companies.append(company)
                    self.worth.append(1 + parts.bonus[card][index])
        count = len(self.cells)
        nowhere: list[int] = []
        ahead = [nowhere] * (6 * CELLS)
        out: list[list[int]] = []
        links: list[list[int]] = []
        for cell in parts.cells:
            node = board[cell]
            if node < 0:
                continue
            for way in range(6):
                if parts.exits[node] >> way & 1:
                    ahead[6 * cell + way] = beyond(s, cell, parts.ahead[8 * node + way], count, first[cell])
            for index in range(len(parts.stations[node >> 1])):
                ends = beyond(s, cell, parts.ahead[8 * node + STATION + index], count, first[cell])
                out.append([end for end in ends if end >= count])
                links.append([end for end in ends if end < count])
        self.rails = Rails(count, out, links, ahead)

    def legs(self, longest: int) -> list[int]:
        return legs(self.rails, longest)


def beyond(s: Express, cell: int, ends: list[int], count: int, first: int) -> list[int]:
    """The ends of track on a card as the network numbers them; a neighbour without a card leads nowhere."""
    found: list[int] = []
    for end in ends:
        if end >= STATION:
            found.append(first + end - STATION)
        else:
            other = s.parts.neighbour[6 * cell + end]
            if other >= 0 and s.board[other] >= 0:
                found.append(count + 6 * other + MEETS[end])
    return found


def route_exists(s: Express, company: int) -> bool:
    """Rules 7.2, 8.1 and 8.2. Can a train get from a station of the company to another within its range?"""
    reach = s.shares_out(company)
    for cell in s.parts.cells:
        node = s.board[cell]
        if node >= 0:
            stations = s.parts.stations[node >> 1]
            for index in range(len(stations)):
                if stations[index] == company and reaches_another(s, cell, STATION + index, reach):
                    return True
    return False


def reaches_another(s: Express, cell: int, station: int, reach: int) -> bool:
    """Does track lead from this station to another one within so many cards? A wave, card by card."""
    parts, board = s.parts, s.board
    seen = [False] * (6 * CELLS)
    wave = [8 * cell + station]  # 8 × cell + the point of the card that the train has come to
    entered = 1
    while wave and entered <= reach:
        following: list[int] = []
        for at in wave:
            here = at >> 3
            for end in parts.ahead[8 * board[here] + (at & 7)]:
                if end >= STATION:
                    if here != cell or end != station:
                        return True
                    continue
                other = parts.neighbour[6 * here + end]
                if other >= 0 and board[other] >= 0 and not seen[6 * here + end]:
                    seen[6 * here + end] = True
                    following.append(8 * other + MEETS[end])
        wave = following
        entered += 1
    return False


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


@final
class Run:
    """A best route as it is drawn: what it is worth, its stops, and the track it takes."""

    __slots__ = ("cards", "stops", "track", "worth")

    def __init__(
        self, worth: int, cards: int, stops: list[tuple[int, int]], track: list[tuple[int, int, int]]
    ) -> None:
        self.worth = worth
        self.cards = cards
        self.stops = stops  # cell and point of the card, one by one
        self.track = track  # cell and the two points of a segment, one by one


def train_run(s: Express, company: int) -> Run | None:
    """Rules 8.1 to 8.8. The best route of a company, segment by segment: for drawing it."""
    network = Network(s)
    route = station_route(s, network, company)
    if route is None:
        return None
    stops = [place_of(network, station) for station in route.stops]
    track: list[tuple[int, int, int]] = []
    for index in range(len(stops) - 1):
        cell, point = stops[index]
        for side in path(network.rails, route.stops[index], route.stops[index + 1]):
            track.append((cell, point, MEETS[side % 6]))
            cell, point = side // 6, side % 6
        track.append((cell, point, stops[index + 1][1]))
    return Run(route.worth, route.cards, stops, track)


def place_of(network: Network, station: int) -> tuple[int, int]:
    """The cell of a station, and the point that it is on its card."""
    cell = network.cells[station]
    return cell, STATION + station - network.cells.index(cell)
