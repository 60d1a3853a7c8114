"""Chapter 7. Trade: a piece of the leftmost section for money."""

from __future__ import annotations

from rotonde.games.railroad_revolution.parts import SECTIONS
from rotonde.games.railroad_revolution.state import (
    BUILDING,
    FREE_RAILS,
    PAID_RAILS,
    SELLING,
    WIRING,
    Revolution,
)
from rotonde.games.railroad_revolution.verbs import SALE


def leftmost(s: Revolution, p: int) -> int:
    """Rule 7.1. The first section that still holds a piece; one past the last if none does."""
    building = s.parts.building_section[s.buildings[p]]
    rail = s.parts.rail_section[s.rails[p]]
    return building if building < rail else rail


def value(s: Revolution, p: int) -> int:
    """Rule 7.2. What a sale would bring now."""
    return s.parts.section_value[leftmost(s, p)]


def best_value(s: Revolution, p: int) -> int:
    """What a sale could bring if free pieces, or rails for a train's price, are placed before it."""
    todo, parts, best = s.todo, s.parts, 0
    free, paid = todo[FREE_RAILS], todo[PAID_RAILS]
    most = min(free + paid, s.rails_left(p))
    building = 1 if (todo[BUILDING] or todo[WIRING]) and s.buildings_left(p) else 0
    for rails in range(most + 1):
        price = max(rails - free, 0) * parts.train_rail_price
        for buildings in range(building + 1):
            first = parts.building_section[s.buildings[p] + buildings]
            section = min(first, parts.rail_section[s.rails[p] + rails])
            if section < SECTIONS and (price == 0 or s.wealth(p) >= price):
                best = max(best, parts.section_value[section] - price)
    return best


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
