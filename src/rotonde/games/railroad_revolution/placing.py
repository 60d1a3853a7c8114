"""Where stations, offices and rails can go now without making a debt that cannot be met (rule 3.6)."""

from __future__ import annotations

from rotonde.games.railroad_revolution import outlook, railroad, station, telegraph, work
from rotonde.games.railroad_revolution.parts import bits, offer
from rotonde.games.railroad_revolution.prizes import ORANGE
from rotonde.games.railroad_revolution.state import (
    BUILDING,
    BY_ACTION,
    COLOUR,
    FREE_RAILS,
    LAY,
    SELLING,
    SKILL,
    Revolution,
)
from rotonde.games.railroad_revolution.verbs import BUILD, OFFICE, RAIL


def spares_last_piece(s: Revolution, p: int) -> bool:
    """Rule 2.4. While a piece has still to be sold, the last one is not used for anything else."""
    return s.todo[SELLING] == 0 or s.pieces_left(p) > 1


def offer_cities(s: Revolution, p: int, surplus: int, found: list[int]) -> None:
    """Rules 4.1 and 3.10."""
    cities = station.open_cities(s, p)
    if s.buildings_left(p) == 0 or not spares_last_piece(s, p):
        return
    if s.todo[BUILDING] != BY_ACTION:
        if surplus >= 0:
            offer(cities, BUILD, found)
            return
        lowest = 0
    else:
        waived = s.todo[SKILL] and s.todo[COLOUR] == ORANGE
        lowest = outlook.NEVER if waived else outlook.cheapest_city(s, cities)
    costs = s.parts.city_cost
    for city in bits(cities):
        work.keep(s, p, BUILD + city, max(costs[city] - lowest, 0), surplus, found)


def offer_sections(s: Revolution, p: int, surplus: int, found: list[int]) -> None:
    """Rules 6.1 and 3.10."""
    sections = telegraph.open_sections(s, p)
    if s.buildings_left(p) == 0 or not spares_last_piece(s, p):
        return
    if surplus >= 0:
        offer(sections, OFFICE, found)
        return
    for section in bits(sections):
        work.keep(s, p, OFFICE + section, 0, surplus, found)


def offer_spaces(s: Revolution, p: int, surplus: int, found: list[int]) -> None:
    """Rules 5.1 to 5.4, 3.10 and 8.5."""
    todo, parts = s.todo, s.parts
    spaces = railroad.open_spaces(s, p)
    lay = todo[LAY]
    if lay == 0:
        if s.rails_left(p) == 0 or not spares_last_piece(s, p):
            return
        price = 0 if todo[FREE_RAILS] else parts.train_rail_price
        if s.money[p] < price:
            return
        if surplus >= price:
            offer(spaces, RAIL, found)
            return
        for space in bits(spaces):
            work.keep(s, p, RAIL + space, price, surplus, found)
        return
    if surplus >= 3 * lay * parts.triangle_price:
        offer(spaces, RAIL, found)
        return
    least = railroad.cheapest_for(s, p, lay)
    each = parts.triangle_price
    if todo[SKILL] and todo[COLOUR] == ORANGE:
        each -= parts.railroad_triangle
    for space in bits(spaces):
        more = railroad.cheapest_after(s, p, space, lay - 1) - least
        if more * each <= surplus:
            found.append(RAIL + space)
        elif s.workers[p] < parts.floor:  # only workers could come, from a market
            work.keep(s, p, RAIL + space, more * each, surplus, found)
