"""Express 01: what a plan is called, why it is good, and what it gives up.

Cards that pay are capital, so what they buy is told as what the whole capital becomes.
"""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.express_01.judging import GROUPS, Capital
from rotonde.bots.search.passage import Headline, Passage, Saying, told_under
from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.scoring import IN_HAND, account, capital, pairs
from rotonde.games.express_01.state import Express

Told = Passage[Express]
Args = tuple[int, ...]

TOLD: Final = told_under(GROUPS, {"cards_due": "hand"})


def settled(before: Express, now: Express) -> bool:
    return not now.stack


def over(now: Express) -> bool:
    return False


def reached(told: Told) -> list[str]:
    """Cards are there to be paid with; a base card that finds its other half waits no longer."""
    return ["hand"] + (["bases"] if pairs(told.after, told.seat) > pairs(told.before, told.seat) else [])


def bought(told: Told) -> tuple[int, int]:
    """The company of which most shares were bought, and how many: none if there are no such shares."""
    counts = [0] * COMPANIES
    for _, company, _ in told.mine("share.bought"):
        counts[company] += 1
    most = max(counts)
    return counts.index(most), most


def grown(told: Told) -> int:
    """A company that has more stations than before, the own one first; -1 if there is none."""
    found, most = -1, -1
    for company in range(COMPANIES):
        mine = told.after.shares[told.seat * COMPANIES + company]
        if told.after.stations[company] > told.before.stations[company] and mine > most:
            found, most = company, mine
    return found


def runs(told: Told, args: Args) -> Saying | None:
    return Saying("plan.train", (args[1], args[4]))


def seizes(told: Told, args: Args) -> Saying | None:
    return Saying("plan.seize", (args[1], args[2]))


def builds_and_buys(told: Told, args: Args) -> Saying | None:
    """Shares, and a station in the same turn."""
    company, shares = bought(told)
    station = grown(told)
    if not shares:
        return None
    if station < 0:
        return Saying("plan.shares", (shares, company))
    first = next(event.key for event in told.events if event.key == "share.bought" or event.key in BUILT)
    order = "buy_build" if first == "share.bought" else "build_buy"
    return Saying(f"plan.{order}", (shares, company, station))


BUILT: Final = ("network.built", "network.upgraded")


def station(told: Told, args: Args) -> Saying | None:
    """Where a company gets one more station."""
    company = grown(told)
    if company < 0:
        return None
    for key in BUILT:
        for built in told.mine(key):
            if company in told.after.parts.stations[built[1]]:
                return Saying("plan.station", (company, built[2]))
    return Saying("plan.stations", (company,))


def built(told: Told, args: Args) -> Saying | None:
    return Saying("plan.built", (args[2],))


def upgraded(told: Told, args: Args) -> Saying | None:
    return Saying("plan.upgraded", (args[2],))


def swaps(told: Told, args: Args) -> Saying | None:
    return Saying("plan.order", (args[2],))


def takes(told: Told, args: Args) -> Saying | None:
    return Saying("plan.take", (args[1],))


def draws(told: Told, args: Args) -> Saying | None:
    return Saying("plan.draw", (args[1],))


def declares(told: Told, args: Args) -> Saying | None:
    return Saying("plan.engine")


HEADLINES: Final[list[Headline]] = [
    ("train.runs", runs),
    ("share.seized", seizes),
    ("", builds_and_buys),
    ("", station),
    ("network.upgraded", upgraded),
    ("network.built", built),
    ("order.swapped", swaps),
    ("engine.declared", declares),
    ("pack.taken", takes),
    ("pack.unseen", draws),
]


def because(told: Told, judge: Capital, term: str) -> Saying | None:
    """One fact that makes the term grow."""
    p, after = told.seat, told.after
    company, shares = bought(told)
    if term == "score":
        return counted(told)
    if term == "shares" and shares:
        return Saying("because.price", (company, max(told.before.stations[company], 1)))
    if term == "shares":
        return Saying("because.sites", (judge.sites(after),))
    if term == "trains":
        best = max(range(COMPANIES), key=lambda one: earned(told, judge, one))
        worth = earned(told, judge, best)
        return Saying("because.train", (best, worth)) if worth else None
    if term == "hand":
        due = int(judge.cards_due(after, p))
        return Saying("because.due", (due,)) if due else Saying("because.hand", (len(after.hands[p]),))
    if term == "bases":
        return bases(told)
    if term == "order":
        return turn_order(told)
    return nothing_grows(told)


def earned(told: Told, judge: Capital, company: int) -> int:
    """What the train of a company in which the seat has shares would bring."""
    s = told.after
    mine = s.shares[told.seat * COMPANIES + company]
    return judge.route(s, company) if mine and s.stations[company] else 0


def counted(told: Told) -> Saying | None:
    """The line of the account that grows most, beside what the whole capital becomes."""
    now = dict(account(told.before, told.seat))
    lines = [(points - now.get(what, 0), what) for what, points in account(told.after, told.seat)]
    gain, what = max(lines, default=(0, IN_HAND))
    before, after = capital(told.before, told.seat), capital(told.after, told.seat)
    return Saying("because.capital", (what, gain, after, before)) if gain > 0 else None


def bases(told: Told) -> Saying:
    """A base card that waits for another, or room for the network."""
    p, s = told.seat, told.after
    if s.plains[p] + s.cities[p] > told.before.plains[p] + told.before.cities[p]:
        if s.plains[p] > s.cities[p]:
            return Saying("because.wants_city", (s.parts.pair_points,))
        if s.cities[p] > s.plains[p]:
            return Saying("because.wants_plain", (s.parts.pair_points,))
        return Saying("because.paired", (pairs(s, p), s.parts.pair_points))
    return Saying("because.openings")


def turn_order(told: Told) -> Saying:
    """The Black Engine, which pays like a card and comes back to the poorest; or a better place."""
    if told.mine("paid.engine"):
        return Saying("because.engine_pays")
    first = told.after.order[:1] == (told.seat,) and told.before.order[:1] != (told.seat,)
    return Saying("because.first" if first else "because.order")


def nothing_grows(told: Told) -> Saying | None:
    """Cards that are kept, and shares bought for what they will be worth."""
    company, shares = bought(told)
    if shares:
        return Saying("because.price", (company, max(told.before.stations[company], 1)))
    if told.mine("train.runs"):
        return Saying("because.paid_out")
    if len(told.after.hands[told.seat]) >= len(told.before.hands[told.seat]):
        return Saying("because.kept", (len(told.after.hands[told.seat]),))
    return None


def but(told: Told, judge: Capital) -> Saying | None:
    """Somebody who gains more, an empty hand, the Black Engine."""
    p, before, after = told.seat, told.before, told.after
    company = grown(told)
    if company >= 0:
        held = [after.shares[seat * COMPANIES + company] for seat in range(after.parts.seats)]
        most = held.index(max(held))
        if held[most] > held[p]:
            return Saying("but.others", (most, held[most], company))
    if len(before.hands[p]) > 1 and not after.hands[p]:
        return Saying("but.no_cards")
    if before.ending and told.mine("paid.engine"):
        return Saying("but.engine")
    return None
