"""Capital, with an account line by line: chapters 2 and 10."""

from __future__ import annotations

from typing import Final

from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.state import Express
from rotonde.kernel import Account

# Lines of an account; an entry is (what, points).
IN_HAND: Final = 0
SHARES_OF: Final = 1  # + company
BASE_PAIRS: Final = 6
BLACK_ENGINE: Final = 7
ACCOUNT: Final = ["hand", "red", "blue", "green", "yellow", "purple", "pairs", "engine"]


def account(s: Express, p: int) -> Account:
    """Rules 2.1 to 2.4 and 10.5. What this seat's capital is made of."""
    lines = [(IN_HAND, len(s.hands[p]) * s.parts.card_points)]
    for company in range(COMPANIES):
        if s.shares[p * COMPANIES + company]:
            worth = s.shares[p * COMPANIES + company] * s.stations[company]
            lines.append((SHARES_OF + company, worth))
    if pairs(s, p):
        lines.append((BASE_PAIRS, pairs(s, p) * s.parts.pair_points))
    if s.engine == p:
        lines.append((BLACK_ENGINE, s.parts.engine_points))
    return lines


def pairs(s: Express, p: int) -> int:
    """Rule 2.3. One plain base card and one with a city."""
    return min(s.plains[p], s.cities[p])


def capital(s: Express, p: int) -> int:
    """All of it together."""
    return sum(points for _, points in account(s, p))


def poorest(s: Express) -> int:
    """Rules 2.5 and 2.6. The seat whose marker shows least, of several the one with the lowest order card."""
    least = s.order[0]
    for p in s.order:
        if s.marker[p] < s.marker[least]:
            least = p
    return least


def share_count(s: Express, p: int) -> int:
    return sum(s.shares[p * COMPANIES : p * COMPANIES + COMPANIES])


def winners(s: Express) -> list[int]:
    """Rule 10.6. Most capital, then most shares; all who have both."""
    seats = range(s.parts.seats)
    best = max((capital(s, p), share_count(s, p)) for p in seats)
    return [p for p in seats if (capital(s, p), share_count(s, p)) == best]
