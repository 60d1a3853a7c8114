"""Rules 2.4 and 3.6. Can all debts still be met? Plain cases at once, the others by a search of the purse.

The debts are the money for the main action and the workers below the floor. An answer is never a guess: a
test compares it with a trial of all lines of play.
"""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution import abilities, doing, railroad, station, telegraph, trade
from rotonde.games.railroad_revolution.parts import RAILROAD, STATION, TELEGRAPH, TRADE, TRAINS, bits
from rotonde.games.railroad_revolution.prizes import GREY, ORANGE, PURPLE, TURQUOISE, WHITE
from rotonde.games.railroad_revolution.purse import Purse, purse_of
from rotonde.games.railroad_revolution.rescue import solved
from rotonde.games.railroad_revolution.state import (
    ANYONE,
    BONUSES,
    BUILDING,
    BY_ACTION,
    COLOUR,
    DEALS_LEFT,
    DOING,
    DUE,
    EITHER,
    FLIPS,
    FREE_RAILS,
    LAY,
    MAINS,
    NONE,
    OPENED,
    PAID_RAILS,
    SELLING,
    SKILL,
    TRAINS_DUE,
    WIRE,
    WIRING,
    Revolution,
)

NEVER: Final = 1_000_000  # more money than anyone will have


def surplus(s: Revolution, p: int) -> int:
    """What would be left for certain if all debts were met now; below 0 nothing is certain."""
    todo, parts = s.todo, s.parts
    owed = todo[DUE]
    triangles = 0
    if todo[LAY]:
        triangles = railroad.cheapest_for(s, p, todo[LAY])
        owed += parts.triangle_price * triangles
    elif todo[BUILDING] == BY_ACTION:
        owed += cheapest_city(s, station.open_cities(s, p))
    rest = s.money[p] + parts.share * s.shares[p] - owed
    if todo[SKILL]:
        rest += abilities.relief(s, p, triangles, owed)
    if todo[SELLING]:
        rest += trade.value(s, p)
    missing = parts.floor - s.workers[p]
    if missing > 0:
        rest -= parts.hire * missing if s.in_supply() >= missing else NEVER
    return rest


def worker_worth(s: Revolution, p: int, supply: int) -> int:
    """What it takes to make good the loss of one worker, with so many in the supply afterwards."""
    if s.workers[p] > s.parts.floor:
        return 0
    return s.parts.hire if supply > s.parts.floor - s.workers[p] else NEVER


def discard_worth(s: Revolution, p: int) -> int:
    """Rule 3.11. The same for one who is discarded: he lies in the supply and can be hired again."""
    return worker_worth(s, p, s.in_supply() + 1)


def promotion_worth(s: Revolution, p: int) -> int:
    """The same for one who becomes a manager."""
    return worker_worth(s, p, s.in_supply())


def hope(s: Revolution, p: int) -> bool:
    """Is there anything left that could bring money, shares or workers beyond what is certain?"""
    todo = s.todo
    if todo[BONUSES] or todo[MAINS] or todo[EITHER] or todo[ANYONE] or todo[WIRE] or todo[DEALS_LEFT]:
        return True
    if todo[OPENED] or todo[TRAINS_DUE] or todo[BUILDING] == BY_ACTION or todo[WIRING] == BY_ACTION:
        return True
    if todo[SELLING] and (todo[FREE_RAILS] or todo[PAID_RAILS] or todo[BUILDING] or todo[WIRING]):
        return True  # a piece placed before the sale can make it worth more
    action, colour = todo[DOING], todo[COLOUR]
    if action == RAILROAD:
        return s.workers[p] <= s.parts.floor  # a market for workers may still come
    flips = todo[FLIPS]
    if todo[SKILL]:
        if (action == STATION and colour == PURPLE) or (action == TRADE and colour == TURQUOISE):
            flips += 1
        elif colour == TURQUOISE or (colour == GREY and action != TELEGRAPH):
            return True
    if flips:
        base = p * TRAINS
        for kind in range(TRAINS):
            if s.parts.train_worth[kind]:
                if s.up[base + kind] or (flips > 1 and s.down[base + kind]):
                    return True
    return False


def cheapest_city(s: Revolution, cities: int) -> int:
    """The lowest cost of a station in one of these cities."""
    for index in range(len(s.parts.costs)):
        if cities & s.parts.cities_for[index]:
            return s.parts.costs[index]
    return NEVER


def tenable(s: Revolution, p: int, action: int) -> bool:
    """Can all debts still be met after this?"""
    trial = s.copy()
    doing.carry_out(trial, p, action)
    return solvent(trial, p)


def solvent(s: Revolution, p: int) -> bool:
    """Is there a way to do the rest of the main action and to meet all debts?"""
    purse, todo = purse_of(s, p), s.todo
    if todo[BUILDING] == BY_ACTION:
        return solvent_station(s, p, purse)
    if todo[WIRING] == BY_ACTION:
        return solvent_office(s, p, purse)
    if todo[DOING] == RAILROAD:
        return solvent_rails(s, p, purse)
    return solved(purse)


def solvent_market(s: Revolution, p: int) -> bool:
    """With too few workers at the end of the action: can the market that follows make them good?"""
    purse = purse_of(s, p)
    purse.flips = purse.trains = purse.bonuses = 0
    purse.skill = purse.wire_for_worker = False
    purse.workers, purse.supply = s.workers[p], s.in_supply()
    return solved(purse)


def solvent_station(s: Revolution, p: int, purse: Purse) -> bool:
    """Is there a city for the station? A train's rail may connect one more before."""
    first = s.first_stations()
    for city in bits(station.open_cities(s, p)):
        if solved(built(s, purse.copy(), city, not first >> city & 1)):
            return True
    rails = s.parts.train_rail_price
    if s.rails_left(p) == 0 or (s.todo[PAID_RAILS] == 0 and not rail_train(purse)):
        return False
    other = purse.copy()
    if s.todo[PAID_RAILS] == 0:
        if purse.flips:
            other.flips -= 1
        elif purse.skill and purse.colour == PURPLE:
            other.skill = False
            rails += s.parts.station_flip
        else:
            return False
    if not other.spend(rails):
        return False
    for city in bits(railroad.in_reach(s, p)):
        if solved(built(s, other.copy(), city, not first >> city & 1)):
            return True
    return False


def rail_train(purse: Purse) -> bool:
    """Is there a face-up train that gives a rail?"""
    for kind, count in enumerate(purse.up):
        if count and purse.parts.train[kind].rail:
            return True
    return False


def built(s: Revolution, purse: Purse, city: int, first: bool) -> Purse:
    """The purse after a station in this city; changes it."""
    tile = s.city_tile[city]
    purse.due += s.parts.city_cost[city]
    purse.first, purse.main = s.parts.first[tile], s.parts.main[tile]
    purse.grant(s.parts.main[tile])
    if first:
        if s.parts.first[tile].pay == 0:
            purse.grant(s.parts.first[tile])
        else:
            purse.bonuses = 1
    return purse


def solvent_office(s: Revolution, p: int, purse: Purse) -> bool:
    """Is there a section for the office?"""
    first = s.first_offices()
    for section in bits(telegraph.open_sections(s, p)):
        other = purse.copy()
        other.section = section
        other.brought = s.parts.section_main[section]
        other.brought += 0 if first >> section & 1 else s.parts.section_first[section]
        other.shares += other.brought
        tile = s.wire_tile[section]
        other.wire = s.parts.wire[tile] if tile != NONE else None
        other.wire_for_worker = tile != NONE
        other.opened = bool(s.parts.market_sections >> section & 1)
        if solved(other):
            return True
    return False


def solvent_rails(s: Revolution, p: int, purse: Purse) -> bool:
    """Can the rails be paid? The cheapest way is best, or the cheapest that opens a market for workers.

    A turquoise worker may lay one more to get to a market.
    """
    count = s.todo[LAY]
    if solved_with(s, purse, railroad.cheapest_for(s, p, count)):
        return True
    if purse.opened or purse.workers >= s.parts.floor:
        return False
    purse.opened = True
    third = purse.skill and purse.colour == TURQUOISE and s.rails_left(p) > count
    for rails in (count, count + 1 if third else 0):
        if rails:
            triangles = railroad.cheapest(s.parts, s.frontier[p], s.laid[p], rails, True)
            if triangles < railroad.IMPOSSIBLE and solved_with(s, purse, triangles):
                return True
    return False


def solved_with(s: Revolution, purse: Purse, triangles: int) -> bool:
    """Is there a way if the rails still to lay meet so many triangles?"""
    other = purse.copy()
    other.due += s.parts.triangle_price * triangles
    other.rough += triangles
    return solved(other)


def rails_possible(s: Revolution, p: int, colour: int, triangles: int) -> bool:
    """Rule 2.4. Before the worker is placed: can Railroad be paid? Only grey and orange help."""
    parts = s.parts
    cost = parts.rail_price + parts.triangle_price * triangles
    if colour == ORANGE:
        cost -= parts.railroad_money + parts.railroad_triangle * triangles
    elif colour == GREY:
        cost -= parts.share * parts.railroad_shares
    return s.wealth(p) >= cost


def station_possible(s: Revolution, p: int, colour: int) -> bool:
    """Rule 2.4. Before the worker is placed, and with too little money: can a station be paid in the end?"""
    cities = station.open_cities(s, p)
    if cities and colour == ORANGE:
        return True
    if colour == WHITE or colour == TURQUOISE:
        if cities & ~s.first_stations() == 0:
            return False  # only the bonus of a first station could pay
    elif not cities and colour != PURPLE:
        return False
    purse = purse_of(s, p)
    purse.doing, purse.colour, purse.skill = STATION, colour, True
    return solvent_station(s, p, purse)
