"""What a position of Express 01 is worth: the capital as it stands, and what it can still grow into.

A share costs what it is worth, so buying gains nothing at once; stations built later gain for everybody who
has shares, and trains bring cards.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.search.judging import Terms
from rotonde.bots.search.linear import Groups, Linear, flag, points_by_stage, term_of_each
from rotonde.games.express_01.bonus import DeclareEngine, Distribute, Surplus
from rotonde.games.express_01.ending import bases_replaced
from rotonde.games.express_01.parts import CARDS, COMPANIES, EMPTY, Parts
from rotonde.games.express_01.route import train_route
from rotonde.games.express_01.scoring import capital
from rotonde.games.express_01.sites import buildable, facing
from rotonde.games.express_01.state import Express
from rotonde.games.express_01.verbs import BUY, CELL, PAY, PLACE, TAKE

TERMS: Final[Terms] = {
    "score": "The capital as it would be counted now: cards, shares by stations, pairs and the Black Engine.",
    "hand": "Cards in hand beyond their own point: they pay for stations and shares, early more than late.",
    "shares": "Shares beyond their worth today: every further station of a company adds to each of them.",
    "trains": "What the best train of the own companies would bring, and what others' trains bring.",
    "bases": "Base cards that wait for their other half, and any at all: a network grows only if one builds.",
    "order": "The place in the turn order, and the Black Engine, which saves a card or brings one.",
}

GROUPS: Final[Groups] = [
    ("order", ["start"]),
    ("hand", ["cards", "cards_many", "cards_due"]),
    ("shares", ["shares", "share_companies", "share_lead", "share_growth", "share_big"]),
    ("trains", ["train_best", "train_second", "train_passive"]),
    ("bases", ["plains_alone", "cities_alone", "built", "impatience", "openings"]),
    ("shares", ["sites"]),
    ("order", ["engine", "order_first", "order_last"]),
]
STAGES: Final = 9
RIVALRY: Final = 0.8
SCALE: Final = 2.0
MOST_MAPS: Final = 20_000  # that are remembered
PATIENCE: Final = 4  # rounds after which a game should come to its end
HASTE: Final = 4.0  # rounds in which a base card then gains a point
LATE: Final = 8  # rounds after which a train that brings nothing yet is hoped for less and less
FADING: Final = 2.0  # rounds in which that hope falls to a half
SITES: Final = -1  # where the number of sites stands among the routes of a map
OPENINGS: Final = -2  # and that of the cells where the network can grow


@final
class Capital(Linear[Express]):
    """Judges Express 01."""

    __slots__ = ("board", "maps", "parts", "routes")

    def __init__(self, style: list[float], group: list[int], table: list[list[float]]) -> None:
        super().__init__(list(TERMS), style, RIVALRY, SCALE, group, table)
        self.parts: Parts | None = None  # what is printed at the table judged last
        self.board: tuple[int, ...] = ()  # the map judged last
        self.routes: dict[int, int] = {}  # on this map, by company and range: what the best route brings
        self.maps: dict[tuple[int, ...], dict[int, int]] = {}  # the same for maps judged before

    def seats(self, s: Express) -> int:
        return s.parts.seats

    def stage(self, s: Express) -> int:
        """By the base cards that are left before the last round."""
        if s.ending:
            return 0
        left = max(s.parts.last_bases - bases_replaced(s), 0)
        return min(1 + left * (STAGES - 2) // s.parts.last_bases, STAGES - 1)

    def score(self, s: Express, p: int) -> float:
        return float(capital(s, p))

    def candidates(self, s: Express) -> list[int]:
        """Cards that would do the same are tried once: to pay with, to place, and to take."""
        options = s.options
        if len(options) < 4:
            return options
        kept: list[int] = []
        seen: set[int] = set()
        for option in options:
            if PAY <= option < CELL:
                key = 1000 + s.parts.pack[option - PAY]
            elif PLACE <= option < BUY:
                node = option - PLACE
                key = 2000 + 2 * s.parts.numbers[node >> 1] + (node & 1)
            elif TAKE <= option < TAKE + len(s.left):
                key = 3000 + min(s.left[option - TAKE], 4)
            else:
                kept.append(option)
                continue
            if key not in seen:
                seen.add(key)
                kept.append(option)
        return kept

    def features(self, s: Express, p: int) -> list[float]:
        if not s.stack:
            return [0.0] * len(self.group)
        due = self.cards_due(s, p)
        cards = len(s.hands[p])
        found = [1.0, float(min(cards, 5)), float(max(cards - 5, 0)), due]
        self.add_shares(s, p, found)
        self.add_trains(s, p, found)
        found += [float(max(s.plains[p] - s.cities[p], 0)), float(max(s.cities[p] - s.plains[p], 0))]
        built = s.plains[p] + s.cities[p]
        # Nobody has to build, so a game may go on for ever: the longer it lasts, the more building counts.
        haste = max(s.round - PATIENCE, 0) / HASTE
        found += [float(built), built * haste, self.openings(s) * (1.0 + haste)]
        found.append(float(self.sites(s) * max(s.shares[p * COMPANIES : p * COMPANIES + COMPANIES])))
        place = s.order.index(p) if p in s.order else 1
        found += [flag(s.engine == p), flag(place == 0), flag(place == s.parts.seats - 1)]
        return found

    def add_shares(self, s: Express, p: int, found: list[float]) -> None:
        """How many, of how many companies, where nobody has more, and how far stations can grow."""
        total = companies = leads = big = 0
        growth = 0.0
        for company in range(COMPANIES):
            mine = s.shares[p * COMPANIES + company]
            if mine == 0:
                continue
            total += mine
            companies += 1
            most = 0
            for other in range(s.parts.seats):
                if other != p:
                    most = max(most, s.shares[other * COMPANIES + company])
            leads += mine - most if mine > most else 0
            big = max(big, mine)
            growth += mine / (1.0 + s.stations[company])
        found += [float(total), float(companies), float(leads), growth, float(big)]

    def add_trains(self, s: Express, p: int, found: list[float]) -> None:
        """What the two best trains would bring if the seat starts them; and the best started by another."""
        best = second = passive = 0
        for company in range(COMPANIES):
            mine = s.shares[p * COMPANIES + company]
            if mine == 0 or s.stations[company] == 0:
                continue
            worth = self.route(s, company)
            others = s.shares_out(company) - mine
            gain = worth - min(others, worth // 2)
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
            if others:
                passive = max(passive, min(mine, worth // 2))
        # Shares that go back and forth for the sake of a train that never runs are no progress.
        hope = 1.0 / (1.0 + max(s.round - LATE, 0) / FADING)
        found += [best * hope, second * hope, passive * hope]

    def route(self, s: Express, company: int) -> int:
        """What the best route of a company brings."""
        known = self.known(s)
        train = company * CARDS + s.shares_out(company)
        if train not in known:
            route = train_route(s, company)
            known[train] = route.worth if route is not None else 0
        return known[train]

    def sites(self, s: Express) -> int:
        """Cities without a station that track leads to: at most two count."""
        known = self.known(s)
        if SITES not in known:
            count = 0
            for cell in s.parts.cells:
                if s.parts.city[cell] and s.board[cell] == EMPTY and facing(s, cell):
                    count += 1
            known[SITES] = min(count, 2)
        return known[SITES]

    def openings(self, s: Express) -> int:
        """Cells where the network can grow: at most three count."""
        known = self.known(s)
        if OPENINGS not in known:
            count = 0
            for cell in s.parts.cells:
                if s.board[cell] == EMPTY and buildable(s, cell):
                    count += 1
            known[OPENINGS] = min(count, 3)
        return known[OPENINGS]

    def known(self, s: Express) -> dict[int, int]:
        """What was found out about this map; remembered, since most moves leave it as it was."""
        if s.parts is not self.parts:
            self.parts = s.parts
            self.board = ()
            self.maps.clear()  # with other cards on another map all is different
        if s.board != self.board:
            self.board = key = s.board
            if key not in self.maps:
                if len(self.maps) >= MOST_MAPS:
                    self.maps.clear()
                self.maps[key] = {}
            self.routes = self.maps[key]
        return self.routes

    def cards_due(self, s: Express, p: int) -> float:
        """Cards of a payment under way that are still to come to this seat."""
        for index in range(len(s.stack) - 1, -1, -1):
            task = s.stack[index]
            if isinstance(task, DeclareEngine):
                task = task.rest
            if isinstance(task, Distribute):
                return float(to_come(s, task, p))
            if isinstance(task, Surplus):
                return float(task.left) if task.starter == p else 0.0
        return 0.0


def to_come(s: Express, payment: Distribute, p: int) -> int:
    """How many of the cards left this seat will take: going round by shares, then all to the starter."""
    left = payment.left
    received = list(payment.received)
    at, idle, mine = payment.at, payment.idle, 0
    seats = s.parts.seats
    while left > 0 and idle < seats:
        seat = s.order[at]
        at = (at + 1) % seats
        if received[seat] < s.shares[seat * COMPANIES + payment.company]:
            received[seat] += 1
            left -= 1
            idle = 0
            mine += 1 if seat == p else 0
        else:
            idle += 1
    return mine + left if payment.starter == p else mine


def judge(weights: dict[str, list[float]], style: list[float]) -> Capital:
    """A judge with these weights of features and this weight for each term."""
    names = list(TERMS)
    return Capital(style, term_of_each(GROUPS, names), points_by_stage(weights, GROUPS, STAGES))
