"""What stands against a worker: for an action, an ability, a milestone, an exchange or a gift; and hiring."""

from __future__ import annotations

from rotonde.games.railroad_revolution import abilities, outlook, railroad, station, telegraph
from rotonde.games.railroad_revolution.parts import BOARD, PLACES, RAILROAD, STATION, TELEGRAPH, TRADE
from rotonde.games.railroad_revolution.prizes import COLOURS, GREY, ORANGE, PURPLE, TURQUOISE, WHITE
from rotonde.games.railroad_revolution.setup import UseSetup
from rotonde.games.railroad_revolution.state import (
    ANYONE,
    BUILDING,
    COLOUR,
    DOING,
    DUE,
    EITHER,
    EXCHANGES,
    LAY,
    NONE,
    PAID_PROMOTIONS,
    PROMOTIONS,
    SKILL,
    WHERE,
    WIRING,
    Revolution,
)
from rotonde.games.railroad_revolution.turn import TakeTurn
from rotonde.games.railroad_revolution.why_placing import debts
from rotonde.games.railroad_revolution.why_rewards import spared
from rotonde.games.railroad_revolution.workers import Replace
from rotonde.kernel import Reason


def skill(s: Revolution, p: int, index: int) -> list[Reason]:
    """A worker of a colour for an action; once one is acting, its ability."""
    action, colour = index // len(COLOURS), index % len(COLOURS)
    if isinstance(s.stack[-1], TakeTurn):
        return placement(s, p, action, colour)
    if (action, colour) != (s.todo[DOING], s.todo[COLOUR]):
        return [Reason("2.2", "why.one_worker", ())]
    return ability(s, p, action, colour)


def placement(s: Revolution, p: int, action: int, colour: int) -> list[Reason]:
    """Rules 2.2 and 2.4."""
    found: list[Reason] = []
    if s.hand[p * PLACES + colour] == 0:
        found.append(Reason("2.2", "why.not_in_stock", (colour,)))
    if action == STATION:
        found += no_station(s, p)
    elif action == RAILROAD:
        found += no_rails(s, p)
    elif action == TELEGRAPH:
        if s.buildings_left(p) == 0:
            found.append(Reason("6.1", "why.no_building", ()))
        elif telegraph.open_sections(s, p) == 0:
            found.append(Reason("6.1", "why.no_section", ()))
    return found


def no_station(s: Revolution, p: int) -> list[Reason]:
    """Rules 4.1, 4.2 and 2.4."""
    if s.buildings_left(p) == 0:
        return [Reason("4.1", "why.no_building", ())]
    cities = station.open_cities(s, p)
    if cities == 0:
        return [Reason("4.1", "why.no_city", ())]
    cost = outlook.cheapest_city(s, cities)
    return [Reason("2.4", "why.city_money", (cost, s.wealth(p)))] if s.wealth(p) < cost else []


def no_rails(s: Revolution, p: int) -> list[Reason]:
    """Rules 5.1, 5.3 and 2.4."""
    left = s.rails_left(p)
    if left == 0:
        return [Reason("5.1", "why.no_rail", ())]
    triangles = railroad.cheapest_for(s, p, 2 if left > 1 else 1)
    cost = s.parts.rail_price + s.parts.triangle_price * triangles
    return [Reason("2.4", "why.rails_money", (cost, s.wealth(p)))] if s.wealth(p) < cost else []


def ability(s: Revolution, p: int, action: int, colour: int) -> list[Reason]:
    """Rules 2.5 and 3.2, and what each ability waits for."""
    todo = s.todo
    if todo[SKILL] == 0:
        return [Reason("2.5", "why.skill_used", ())]
    if colour == WHITE:
        return [Reason("2.5", "why.white", ())]
    if action == TRADE and colour == GREY:
        return [Reason("7.5", "why.own_deal", ())]
    waits = first_of_all(s, p, action, colour)
    if waits:
        return waits
    cost = abilities.price(s, p)
    if s.money[p] < cost:
        return [Reason("3.2", "why.price", (cost, s.money[p]))]
    return debts(s) if abilities.usable(s, p) else [Reason("9.3", "why.no_use", ())]


def first_of_all(s: Revolution, p: int, action: int, colour: int) -> list[Reason]:
    """What must have been done before this ability means anything."""
    todo = s.todo
    if action == STATION and todo[BUILDING] and colour != PURPLE:
        return [Reason("4.1", "why.build_first", ())]
    if action == STATION and colour == ORANGE and todo[DUE] == 0:
        return [Reason("4.8", "why.nothing_due", ())]
    if action == RAILROAD and colour == ORANGE and todo[LAY]:
        return [Reason("5.8", "why.lay_first", (todo[LAY],))]
    if action == RAILROAD and colour == TURQUOISE and s.rails_left(p) <= todo[LAY]:
        return [Reason("5.9", "why.no_rail", ())]
    if action == TELEGRAPH and todo[WIRING] and colour != PURPLE:
        return [Reason("6.1", "why.wire_first", ())]
    if action == TELEGRAPH and colour == TURQUOISE and s.wire_tile[todo[WHERE]] == NONE:
        return [Reason("6.8", "why.no_tile", ())]
    return []


def worker(s: Revolution, p: int, place: int) -> list[Reason]:
    """Rules 11.3, 3.9, 6.3 and 12.2."""
    colour = place % BOARD
    if s.hand[p * PLACES + place] == 0:
        key = "why.not_in_stock" if place < BOARD else "why.not_on_board"
        return [Reason("3.8", key, (colour,))]
    found: list[Reason] = []
    if promoting(s):
        wanted = s.wanted[p * 2] | s.wanted[p * 2 + 1]
        found += unpaid(s, p) if wanted >> colour & 1 else [Reason("11.3", "why.no_place", (colour,))]
    if s.todo[EXCHANGES] and s.supply[colour] == s.in_supply():
        found.append(Reason("3.9", "why.no_other_colour", ()))
    return found or spared(s, p)


def milestone(s: Revolution, p: int, slot: int) -> list[Reason]:
    """Rules 11.1 and 11.3."""
    wanted = s.wanted[p * 2 + slot]
    if wanted == 0:
        return [Reason("11.1", "why.staffed", ())]
    hand = s.hand[p * PLACES : p * PLACES + PLACES]
    if not any(count and wanted >> place % BOARD & 1 for place, count in enumerate(hand)):
        return [Reason("11.3", "why.no_manager", ())]
    return unpaid(s, p) or spared(s, p)


def promoting(s: Revolution) -> bool:
    """May somebody be promoted now?"""
    return s.todo[PROMOTIONS] > 0 or s.todo[SKILL] > 0 or s.todo[PAID_PROMOTIONS] > 0


def unpaid(s: Revolution, p: int) -> list[Reason]:
    """Rule 10.6. A promotion that costs money which is not there."""
    price = s.parts.promote_price
    free = s.todo[PROMOTIONS] or s.todo[SKILL]
    return [Reason("10.6", "why.price", (price, s.money[p]))] if not free and s.money[p] < price else []


def supply(s: Revolution, p: int, colour: int) -> list[Reason]:
    """Rules 3.4, 3.7, 3.9, 4.4 and 1.16."""
    task = s.stack[-1]
    found: list[Reason] = []
    if s.supply[colour] == 0:
        return [Reason("3.7", "why.none_in_supply", (colour,))]
    if isinstance(task, Replace):
        return [Reason("3.9", "why.same_colour", ())]
    if s.todo[ANYONE] or s.todo[EITHER]:
        found.append(Reason("4.4", "why.other_colour", ()))
    if isinstance(task, UseSetup):
        return [*found, Reason("1.16", "why.not_begun", ())]
    if s.money[p] < s.parts.hire:
        found.append(Reason("3.4", "why.hire_money", (s.parts.hire, s.money[p])))
    return found or debts(s)


def share(s: Revolution, p: int) -> list[Reason]:
    """Rules 3.3 and 1.16."""
    if isinstance(s.stack[-1], UseSetup):
        return [Reason("1.16", "why.not_begun", ())]
    return [Reason("3.3", "why.no_share", ())] if s.shares[p] == 0 else debts(s)
