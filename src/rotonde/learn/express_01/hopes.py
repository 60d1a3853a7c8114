"""What a last turn of Express 01 can bring at most: never too little, and quick to be said."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, final

from rotonde.games.express_01.parts import COMPANIES, EMPTY, Parts
from rotonde.games.express_01.scoring import capital, pairs
from rotonde.games.express_01.sites import FIRST_STATION, SECOND_TRACK, facing
from rotonde.games.express_01.state import BOARD, DOWN, HAND, UP, Express

FAR: Final = 99  # so many track cards are never laid in a turn
TRACKS: Final = 2  # that a card pays for


@final
class Hopes:
    """Of one seat, in one turn."""

    def __init__(self, start: Express, seat: int) -> None:
        self.seat = seat
        self.parts = start.parts
        self.later: dict[int, frozenset[int]] = {}  # by node: all that may come to lie in its place
        self.ways: dict[tuple[int, ...], list[int]] = {}  # by map: how far each cell is
        self.gains: dict[tuple[object, ...], int] = {}  # what was found of a position
        self.cities: dict[tuple[object, ...], tuple[int, int]] = {}  # and of a city
        self.there = {  # cards that may be placed: in a pack, on the map, or in the own hand
            card for card, place in enumerate(start.place) if place in (DOWN, UP, BOARD, HAND + seat)
        }
        self.placeable = self.all_placeable(
            start
        )  # cards that might be placed in this turn, wherever they are
        self.offered = [card for company in start.parts.shares_of for card in company if start.in_pack(card)]
        self.widest = max(len(start.parts.stations[card]) for card in range(len(start.parts.stations)))

    def useful(self, card: int) -> bool:
        """Might this card, or one of the same drawing, be placed in this turn?"""
        return card in self.placeable

    def all_placeable(self, s: Express) -> set[int]:
        parts, far = s.parts, self.far(s)
        builds = TRACKS * s.purse(self.seat)
        nodes: set[int] = set()
        for cell in parts.cells:
            if far[cell] < builds:
                nodes |= self.followers(cell, s.board[cell])
        return {node >> 1 for node in nodes}

    def followers(self, cell: int, node: int) -> frozenset[int]:
        """All that may come to lie on a cell."""
        if node != EMPTY:
            return self.after(node)
        found: set[int] = set()
        for first in self.parts.first_cards[cell]:
            found.add(first)
            found |= self.after(first)
        return frozenset(found)

    def after(self, node: int) -> frozenset[int]:
        """All that may come to lie where this node lies."""
        if node not in self.later:
            found: set[int] = set()
            ahead = list(self.parts.upgrades[node])
            while ahead:
                new = ahead.pop()
                if new not in found:
                    found.add(new)
                    ahead += self.parts.upgrades[new]
            self.later[node] = frozenset(found)
        return self.later[node]

    def far(self, s: Express) -> list[int]:
        """By cell: how many track cards must be laid or improved at least before something can lie there."""
        known = self.ways.get(s.board)
        if known is None:
            known = self.ways[s.board] = distances(s)
        return known

    def paid(self, what: int) -> tuple[int, int]:
        """What has been paid for and is still to be built: anything, or a track card."""
        assert what != FIRST_STATION, "the first turn is not the last"
        return (0, 1) if what == SECOND_TRACK else (1, 0)

    def expanding(self, s: Express, builds: int, tracks: int) -> float:
        """The most that the network can bring, with this built for what is paid already."""
        return capital(s, self.seat) + self.gained(s, s.purse(self.seat), builds, tracks, 0)

    def buying(self, s: Express) -> float:
        """The most that shares and then the network can bring: a share is bought for what it is worth."""
        purse, prices = s.purse(self.seat), [price for price in s.stations if price]
        most = self.gained(s, purse, 0, 0, 0)
        if prices:
            for spent in range(min(prices), purse + 1):
                most = max(most, self.gained(s, purse - spent, 0, 0, spent // min(prices)))
        return capital(s, self.seat) + most

    def gained(self, s: Express, purse: int, builds: int, tracks: int, bought: int) -> int:
        """By any number of stations, and track cards that bring them within reach."""
        p = self.seat
        key = (s.board, s.shares, s.plains[p], s.cities[p], purse, builds, tracks, bought)
        known = self.gains.get(key)
        if known is None:
            known = self.gains[key] = self.counted(s, purse, builds, tracks, bought)
        return known

    def counted(self, s: Express, purse: int, builds: int, tracks: int, bought: int) -> int:
        steps = self.steps(s)
        p, more = self.seat, bought * self.widest
        before, best = pairs(s, p), 0
        for laying in range(purse + builds + 1):  # payments for track
            reach = TRACKS * laying + tracks
            near = [gain + more for gain, far in steps if far <= reach]
            plains = s.plains[p] + reach
            total = 0
            for stations in range(purse + builds - laying + 1):
                if stations:
                    total += near[stations - 1] if stations <= len(near) else 0
                cost = max(laying + stations - builds, 0)
                paired = min(plains, s.cities[p] + stations) - before
                best = max(best, total + paired * s.parts.pair_points - cost * s.parts.card_points)
        return best

    def steps(self, s: Express) -> list[tuple[int, int]]:
        """What a station in each city brings and how far it is, the best first; a second brings the rest."""
        far, city = self.far(s), s.parts.city
        mine = s.shares[self.seat * COMPANIES : self.seat * COMPANIES + COMPANIES]
        found: list[tuple[int, int]] = []
        for cell in s.parts.cells:
            if city[cell] and far[cell] < FAR:
                one, rest = self.city(mine, cell, s.board[cell])
                found += [(one, far[cell]), (rest, far[cell])]
        found.sort(reverse=True)
        return found

    def city(self, mine: tuple[int, ...], cell: int, node: int) -> tuple[int, int]:
        """What the next station in a city can bring to shares, and what more those after it can."""
        key = (mine, cell, node)
        known = self.cities.get(key)
        if known is None:
            parts, now = self.parts, worth(self.parts, mine, node)
            direct = parts.first_cards[cell] if node == EMPTY else parts.upgrades[node]
            one = max([worth(parts, mine, new) - now for new in direct if new >> 1 in self.there], default=0)
            every = self.followers(cell, node)
            all_ = max([worth(parts, mine, new) - now for new in every if new >> 1 in self.there], default=0)
            known = self.cities[key] = max(one, 0), max(all_ - max(one, 0), 0)
        return known


def worth(parts: Parts, mine: tuple[int, ...], node: int) -> int:
    """What the stations of a node bring to shares."""
    if node == EMPTY:
        return 0
    return sum(mine[company] for company in parts.stations[node >> 1] if company < COMPANIES)


def distances(s: Express) -> list[int]:
    """From the network on: track on an empty cell or better track on another is a card, a station is none."""
    parts, board = s.parts, s.board
    found = [FAR] * len(board)
    heap: list[tuple[int, int]] = []
    for cell in parts.cells:
        if board[cell] != EMPTY or facing(s, cell):
            found[cell] = 0
            heappush(heap, (0, cell))
    while heap:
        far, cell = heappop(heap)
        if far > found[cell]:
            continue
        if board[cell] != EMPTY and not parts.upgrades[board[cell]]:
            continue
        step = far + (0 if parts.city[cell] else 1)
        for direction in range(4):
            beyond = parts.around[4 * cell + direction]
            if beyond >= 0 and step < found[beyond]:
                found[beyond] = step
                heappush(heap, (step, beyond))
    return found
