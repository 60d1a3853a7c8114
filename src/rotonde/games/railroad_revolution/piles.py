"""Rules 11.6 and 15.2. The milestone piles: no order is stored, only who drew what and put what back.

Each draw is six numbers in `draws`: pile, seat, the tile kept, how many went under, and these two, the one
to be drawn first first. What was never drawn is unseen by everybody and in no order.
"""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution.parts import bits
from rotonde.games.railroad_revolution.state import NONE, Revolution

WIDTH: Final = 6  # numbers for each draw
SEAT: Final = 1
KEPT: Final = 2
COUNT: Final = 3
UNDER_FIRST: Final = 4


def remember(s: Revolution, pile: int, p: int, kept: int, others: list[int]) -> None:
    """Write down a draw."""
    entry = (pile, p, kept, len(others), *others, NONE, NONE)
    s.draws += entry[:WIDTH]


def entries(s: Revolution, pile: int) -> list[int]:
    """Where the draws from this pile begin."""
    return [at for at in range(0, len(s.draws), WIDTH) if s.draws[at] == pile]


def unseen(s: Revolution, pile: int) -> list[int]:
    """The tiles of a pile that nobody has ever drawn, ascending."""
    seen = 0
    for tile in s.drawn:
        seen |= 1 << tile
    draws = s.draws
    for at in range(0, len(draws), WIDTH):
        if draws[at] == pile:
            seen |= 1 << draws[at + KEPT]
            for index in range(at + UNDER_FIRST, at + UNDER_FIRST + draws[at + COUNT]):
                seen |= 1 << draws[index]
    return bits(s.parts.in_pile[pile] & ~seen)


def under(s: Revolution, pile: int) -> list[int]:
    """The tiles that lie under the unseen ones, the next to be drawn first, as if nobody was choosing."""
    bottom: list[int] = []
    above = len(s.parts.piles[pile])
    for at in entries(s, pile):
        count = s.draws[at + COUNT]
        from_above = min(1 + count, above)
        above -= from_above
        bottom = bottom[1 + count - from_above :] + list(s.draws[at + UNDER_FIRST : at + UNDER_FIRST + count])
    return bottom
