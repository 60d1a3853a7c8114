"""What is printed on a card, as a value: two cards that look alike are equal, whatever box they come from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rotonde.draw.express_01.liveries import Livery, liveries
from rotonde.draw.express_01.signs import LEVELS
from rotonde.games.express_01.cards import NO_SHARE, Segments
from rotonde.games.express_01.parts import CARDS, Parts

BOXES: Final = 16  # whose cards are kept


class Print(NamedTuple):
    """A card as it lies, unturned or turned."""

    number: int
    level: int
    segments: Segments
    stations: tuple[Livery, ...]
    bonus: tuple[int, ...]
    share: Livery | None
    tower: bool
    turned: bool


@lru_cache(maxsize=BOXES)
def prints(parts: Parts) -> tuple[Print, ...]:
    """All cards both ways: by node, a card × 2 + 1 if turned."""
    of = liveries(parts)
    return tuple(
        Print(
            parts.numbers[card],
            parts.pack[card] % LEVELS,
            parts.segments[2 * card + turned],
            tuple(of[company] for company in parts.stations[card]),
            parts.bonus[card],
            of[parts.share[card]] if parts.share[card] != NO_SHARE else None,
            parts.tower[card],
            bool(turned),
        )
        for card in range(CARDS)
        for turned in (0, 1)
    )
