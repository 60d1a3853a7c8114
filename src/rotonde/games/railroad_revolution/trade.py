"""Chapter 7. Trade: a piece of the leftmost section for money."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution.duties import NO_ACTIONS, SELLING, Duty, Work, short_of_cash
from rotonde.games.railroad_revolution.obstacles import NOT_LEFTMOST
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import SALE


@final
class SellPiece(Duty):
    """Rules 7.1 and 7.2. A building or a rail, whichever lies leftmost, or either."""

    def __init__(self) -> None:
        super().__init__(SELLING, SALE, True, True)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return PIECES

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return 0 if lies_leftmost(s, work.player, action - SALE) else NOT_LEFTMOST

    def certain(self, s: Revolution, work: Work, owed: int) -> int:
        return value(s, work.player)

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """Money now, if something has its price; which piece goes is all the same."""
        if not short_of_cash(work):
            return NO_ACTIONS
        return [SALE if lies_leftmost(s, work.player, 0) else SALE + 1]

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        return (leftmost(s, work.player),)

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.drop(SELLING)
        sell(s, after.player, action - SALE)


SELL_PIECE: Final = SellPiece()
PIECES: Final = [SALE, SALE + 1]


def leftmost(s: Revolution, p: int) -> int:
    """Rule 7.1. The first section that still holds a piece; one past the last if none does."""
    building = s.parts.building_section[s.buildings[p]]
    rail = s.parts.rail_section[s.rails[p]]
    return building if building < rail else rail


def lies_leftmost(s: Revolution, p: int, piece: int) -> bool:
    """Rule 7.1. Is a piece of this kind in the leftmost section?"""
    building = s.parts.building_section[s.buildings[p]]
    rail = s.parts.rail_section[s.rails[p]]
    return building <= rail if piece == 0 else rail <= building


def value(s: Revolution, p: int) -> int:
    """Rule 7.2. What a sale would bring now."""
    return s.parts.section_value[leftmost(s, p)]


def sell(s: Revolution, p: int, piece: int) -> None:
    """Rules 7.1 and 7.2. The piece leaves the game."""
    money = value(s, p)
    if piece == 0:
        s.buildings[p] += 1
    else:
        s.rails[p] += 1
    s.money[p] += money
    s.tell("piece.sold", (p, piece, money))
