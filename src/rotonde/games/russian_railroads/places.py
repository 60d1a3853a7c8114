"""Chapters 2 and 8, what a place is: which engineer works there, what it gives and what it costs."""

from __future__ import annotations

from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    ENGINEERS,
    FIRST_ENGINEER,
    NOWHERE,
)
from rotonde.games.russian_railroads.state import Railroads


def tile_at(s: Railroads, place: int) -> int:
    """Rules 8.1 and 8.4. The engineer whose action this place offers, or -1."""
    if place >= FIRST_ENGINEER:
        return place - FIRST_ENGINEER
    if place == ENGINEER_LEFT:
        return s.row[-3]
    return s.row[-2] if place == ENGINEER_RIGHT else NOWHERE


def deed_at(s: Railroads, place: int) -> Deed:
    """Rule 8.3. What the action of this place gives, be it a space or an engineer."""
    tile = tile_at(s, place)
    return s.parts.engineer_deeds[tile] if tile >= 0 else s.parts.space_deeds[place]


def workers_needed(s: Railroads, place: int) -> int:
    tile = tile_at(s, place)
    return s.parts.engineer_workers[tile] if tile >= 0 else s.parts.space_workers[place]


def coins_needed(s: Railroads, place: int) -> int:
    """Coins that must be coins."""
    tile = tile_at(s, place)
    return s.parts.engineer_coins[tile] if tile >= 0 else s.parts.space_coins[place]


def takes_one_worker(s: Railroads, place: int) -> bool:
    """Is the cost of this place one worker and no coin?"""
    return workers_needed(s, place) == 1 and coins_needed(s, place) == 0


def own_engineers(s: Railroads, p: int) -> int:
    """Rule 8.5. The places of this seat's engineers that it has not used this round, as bits."""
    places = 0
    for tile in range(ENGINEERS):
        if s.employer[tile] == p:
            places |= 1 << FIRST_ENGINEER + tile
    return places & ~s.closed
