"""Chapter 7. Trade: a piece of the leftmost section for money."""

from __future__ import annotations

from rotonde.games.railroad_revolution.state import SELLING, Revolution
from rotonde.games.railroad_revolution.verbs import SALE


def leftmost(s: Revolution, p: int) -> int:
    """Rule 7.1. The first section that still holds a piece; one past the last if none does."""
    building = s.parts.building_section[s.buildings[p]]
    rail = s.parts.rail_section[s.rails[p]]
    return building if building < rail else rail


def value(s: Revolution, p: int) -> int:
    """Rule 7.2. What a sale would bring now."""
    return s.parts.section_value[leftmost(s, p)]


def sales(s: Revolution, p: int, found: list[int]) -> None:
    """Rule 7.1. A building, a rail, or either."""
    section = leftmost(s, p)
    if s.parts.building_section[s.buildings[p]] == section:
        found.append(SALE)
    if s.parts.rail_section[s.rails[p]] == section:
        found.append(SALE + 1)


def sell(s: Revolution, p: int, piece: int) -> None:
    """Rules 7.1 and 7.2. The piece leaves the game."""
    money = value(s, p)
    s.todo[SELLING] = 0
    if piece == 0:
        s.buildings[p] += 1
    else:
        s.rails[p] += 1
    s.money[p] += money
    s.tell("piece.sold", (p, piece, money))
