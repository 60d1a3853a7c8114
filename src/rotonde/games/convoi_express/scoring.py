"""Chapter 10. The team's result, with an account line by line."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.kernel import Account

# Lines of an account; an entry is (what, points).
DELIVERED: Final = 0
VICTORY: Final = 1
ACCOUNT: Final = ["delivered", "victory"]
FOR_THE_WIN: Final = 10


def account(s: Convoy) -> Account:
    """Rule 10.4. A point for each good delivered, and more for the win; the same for every seat."""
    lines = [(DELIVERED, sum(s.delivered))]
    if s.result == WON:
        lines.append((VICTORY, FOR_THE_WIN))
    return lines


def score(s: Convoy) -> int:
    """What the account adds up to."""
    return sum(points for _, points in account(s))
