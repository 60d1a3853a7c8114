"""What an option costs, in words, where the cards are paid only later (rule 6.1)."""

from __future__ import annotations

from rotonde.games.express_01.state import Express
from rotonde.games.express_01.verbs import BUY, SEIZE, SHARE


def price(s: Express, after: Express, action: int) -> tuple[str, tuple[int, ...]] | None:
    """Of a share, as many cards as its company has stations."""
    if not BUY <= action < SHARE:
        return None
    company = action - BUY if action < SEIZE else (action - SEIZE) // 4
    return "priced.share", (s.stations[company],)
