"""Chapter 7. Bonus payment: a company's train runs, and its shareholders take cards in turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.express_01.packs import TakeTop, all_empty
from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.route import route_exists, train_route
from rotonde.games.express_01.state import NOBODY_YET, Express
from rotonde.games.express_01.verbs import DECLARE, KEEP, RUN, STOP
from rotonde.kernel import Choice, Effect, Grounds, Names, Reason, Spot, because

# What stands against running a train, by code: the rule and the sentence.
NO_SHARE: Final = 1
NO_STATION: Final = 2
NO_ROUTE: Final = 4
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("7.1", "why.train.share"),
    ("7.1", "why.train.station"),
    ("", ""),  # both
    ("7.2", "why.train.route"),
]


@final
class RunTrain(Choice[Express]):
    """Rules 7.1 to 7.3 and 7.12. The train of which company runs, if any."""

    def options(self, s: Express) -> list[int]:
        return [STOP] + [RUN + company for company in trains(s, self.player)]

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        kind, company = spot
        if kind != "company":
            return None
        code = train_obstacle(s, self.player, company)
        if code == NO_ROUTE:
            return because(GROUNDS, code, s.shares_out(company))
        return because(GROUNDS, code & NO_SHARE) + because(GROUNDS, code & NO_STATION)

    def take(self, s: Express, action: int) -> None:
        if action == STOP:
            return
        p, company = self.player, action - RUN
        route = train_route(s, company)
        assert route is not None, "rule 7.2: a company without a route is not offered"
        s.tell("train.runs", (p, company, len(route.stops), route.cards, route.worth))
        s.tell("train.stops", tuple(route.stops))
        s.then([Distribute(p, company, route.worth, s.position_of(p), (0, 0, 0, 0), 0)])


@final
class Distribute(Effect[Express]):
    """Rules 7.4 to 7.9. Who takes the next card of the bonus, going round in the turn order."""

    given: ClassVar[Names] = ("starter", "company", "left", "at", "received", "idle")

    def __init__(
        self, starter: int, company: int, left: int, at: int, received: tuple[int, int, int, int], idle: int
    ) -> None:
        super().__init__()
        self.starter = starter
        self.company = company
        self.left = left  # cards of the bonus
        self.at = at  # position in the turn order of whoever comes next
        self.received = received  # per seat, for shares
        self.idle = idle  # how many have been passed over since the last card

    def apply(self, s: Express) -> None:
        seats = s.parts.seats
        if self.left == 0 or all_empty(s):
            return
        at, received = self.at, self.received
        for idle in range(self.idle, seats):
            p = s.order[at]
            at = (at + 1) % seats
            if received[p] < s.shares[p * COMPANIES + self.company]:
                s.then([TakeTop(p), self.going_on(at, one_more(received, p), 0)])
                return
            if s.engine == p and (p != self.starter or others_can_take(s, self.company, p, received)):
                waits = Distribute(self.starter, self.company, self.left, at, received, idle + 1)
                s.then([DeclareEngine(p, waits)])
                return
        s.tell("payment.surplus", (self.starter, self.left))
        s.then([Surplus(self.starter, self.left, self.company)])

    def going_on(self, at: int, received: tuple[int, int, int, int], idle: int) -> Distribute:
        """The rest, after one more card."""
        return Distribute(self.starter, self.company, self.left - 1, at, received, idle)


@final
class DeclareEngine(Choice[Express]):
    """Rules 7.10 and 7.11. The Black Engine as one more share, or not now."""

    given: ClassVar[Names] = ("player", "rest")

    def __init__(self, player: int, rest: Distribute) -> None:
        super().__init__(player)
        self.rest = rest  # what follows if it is not declared

    def options(self, s: Express) -> list[int]:
        return [KEEP, DECLARE]

    def take(self, s: Express, action: int) -> None:
        if action == KEEP:
            s.then([self.rest])
            return
        s.engine = NOBODY_YET
        s.tell("engine.declared", (self.player,))
        s.then([TakeTop(self.player), self.rest.going_on(self.rest.at, self.rest.received, 0)])


@final
class Surplus(Effect[Express]):
    """Rules 7.7 and 7.9. What is left goes to the starter, card by card."""

    given: ClassVar[Names] = ("starter", "left", "company")

    def __init__(self, starter: int, left: int, company: int) -> None:
        super().__init__()
        self.starter = starter
        self.left = left
        self.company = company  # that pays

    def apply(self, s: Express) -> None:
        if self.left and not all_empty(s):
            s.then([TakeTop(self.starter), Surplus(self.starter, self.left - 1, self.company)])


def paying(s: Express) -> tuple[int, int]:
    """The company whose bonus is being paid out, and how many cards are left of it; -1 if none is."""
    for task in reversed(s.stack):
        if isinstance(task, DeclareEngine):
            return task.rest.company, task.rest.left
        if isinstance(task, Distribute | Surplus):
            return task.company, task.left + 1
    return -1, 0


def trains(s: Express, p: int) -> list[int]:
    """Rules 7.1 and 7.2. The companies whose train this seat could run."""
    return [company for company in range(COMPANIES) if not train_obstacle(s, p, company)]


def train_obstacle(s: Express, p: int, company: int) -> int:
    """Rules 7.1 and 7.2. Running the train of a company; both of the first two may be missing."""
    share, station = s.shares[p * COMPANIES + company], s.stations[company]
    if share == 0 or station == 0:
        return (NO_SHARE if share == 0 else 0) + (NO_STATION if station == 0 else 0)
    return 0 if route_exists(s, company) else NO_ROUTE


def one_more(received: tuple[int, int, int, int], p: int) -> tuple[int, int, int, int]:
    """The same with one card more for a seat."""
    one, two, three, four = received
    if p == 0:
        return (one + 1, two, three, four)
    if p == 1:
        return (one, two + 1, three, four)
    if p == 2:
        return (one, two, three + 1, four)
    return (one, two, three, four + 1)


def others_can_take(s: Express, company: int, p: int, received: tuple[int, int, int, int]) -> bool:
    """Rule 7.11. Has anyone else a share that is not yet paid?"""
    for other in range(s.parts.seats):
        if other != p and received[other] < s.shares[other * COMPANIES + company]:
            return True
    return False
