"""What a newcomer to Express 01 wastes in a turn."""

from __future__ import annotations

from typing import Final

from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.scoring import capital
from rotonde.games.express_01.state import Express
from rotonde.learn.turns import Check, Label, Named, Turn


def gift(turn: Turn[Express]) -> Named | None:
    """A station that makes the shares of another rise by more than one's own."""
    before, s = turn.before, turn.after
    rise = [s.stations[company] - before.stations[company] for company in range(COMPANIES)]
    gains = [
        sum(s.shares[p * COMPANIES + company] * rise[company] for company in range(COMPANIES))
        for p in range(s.parts.seats)
    ]
    others = [gain for p, gain in enumerate(gains) if p != turn.seat]
    if max(others) <= max(gains[turn.seat], 0):
        return None
    seat = gains.index(max(others))
    company = max(range(COMPANIES), key=lambda company: s.shares[seat * COMPANIES + company] * rise[company])
    return {"company": Label("company", company), "n": max(others), "own": gains[turn.seat]}


def falling(turn: Turn[Express]) -> Named | None:
    """Capital that is less after a turn of the last round than before: nothing more can come of it."""
    had, has = capital(turn.before, turn.seat), capital(turn.after, turn.seat)
    return {"before": had, "after": has} if turn.before.ending and has < had else None


CHECKS: Final[dict[str, Check]] = {"gift": gift, "falling": falling}
