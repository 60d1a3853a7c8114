"""Rules 3.1 to 3.6. What a player who is asked may do now, whatever it is part of, and how it is done.

Everything that waits stands in `todo`, so all effects can be done in any order, the payment among them.
"""

from __future__ import annotations

from rotonde.games.railroad_revolution import (
    abilities,
    market,
    milestones,
    outlook,
    placing,
    railroad,
    station,
    telegraph,
    tracks,
    trade,
    trains,
    useful,
    workers,
)
from rotonde.games.railroad_revolution.parts import (
    PLACES,
    RAILROAD,
    SHARES,
    STATION,
    TRADE,
    WORKERS,
    offer,
)
from rotonde.games.railroad_revolution.prizes import GREY, ORANGE, WHITE
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
    EITHER_OF,
    EXCHANGES,
    FLIPS,
    FREE_RAILS,
    LAY,
    MAINS,
    OPENED,
    PAID_PROMOTIONS,
    PAID_RAILS,
    PROMOTIONS,
    SELLING,
    SET_UP,
    SETUP_RAILS,
    SKILL,
    STEPS,
    TRAINS_DUE,
    WHERE,
    WIRE,
    WIRING,
    Revolution,
)
from rotonde.games.railroad_revolution.verbs import (
    ABILITY,
    ADVANCE,
    BONUS,
    BUILD,
    CLIMB,
    DONE,
    GAIN,
    MAIN,
    OFFICE,
    PAY,
    RAIL,
    SELL,
)


def offers(s: Revolution, p: int) -> list[int]:
    """Rule 3.6. All that can be done now without making a debt that cannot be met, ascending."""
    todo = s.todo
    found: list[int] = []
    surplus = outlook.surplus(s, p)
    if todo[BUILDING]:
        placing.offer_cities(s, p, surplus, found)
    if todo[WIRING]:
        placing.offer_sections(s, p, surplus, found)
    if todo[LAY] or todo[FREE_RAILS] or todo[PAID_RAILS]:
        placing.offer_spaces(s, p, surplus, found)
    if todo[SELLING]:
        trade.sales(s, p, found)
    if todo[DUE] and s.money[p] >= todo[DUE] and todo[LAY] == 0:
        waived = todo[SKILL] and todo[COLOUR] == ORANGE and todo[DOING] == STATION
        keep(s, p, PAY, todo[DUE] if waived else 0, surplus, found)
    if todo[MAINS] and s.in_supply():
        keep(s, p, MAIN, 0, surplus, found)
    if todo[BONUSES]:
        reward = s.parts.first[s.city_tile[todo[WHERE]]]
        if s.money[p] >= reward.pay and useful.useful(s, p, BONUS, reward):
            keep(s, p, BONUS, reward.pay, surplus, found)
    if todo[SKILL] and todo[COLOUR] != WHITE and abilities.usable(s, p):
        burden = abilities.burden(s, p)
        if burden <= surplus:
            found.append(ABILITY)
        elif todo[DOING] != RAILROAD or s.workers[p] < s.parts.floor:  # rails bring no money
            keep(s, p, ABILITY, burden, surplus, found)
    if todo[WIRE]:
        before = len(found)
        found += useful.tile_workers(s, p)
        all_or_none(s, p, before, outlook.discard_worth(s, p), surplus, found)
    if todo[STEPS]:
        offer_steps(s, p, surplus, found)
    offer_gains(s, p, surplus, found)
    if todo[DEALS_LEFT] or (todo[COLOUR] == GREY and todo[DOING] == TRADE):
        market.offer_deals(s, p, surplus, found)
    if s.shares[p]:
        if surplus >= 0:
            found.append(SELL)
        else:
            keep(s, p, SELL, 0, surplus, found)
    if s.money[p] >= s.parts.hire:
        cost = s.parts.hire if s.workers[p] >= s.parts.floor else 0
        before = len(found)
        workers.hires(s, found)
        all_or_none(s, p, before, cost, surplus, found)
    if finished(s, p):
        found.append(DONE)
    return found


def keep(s: Revolution, p: int, action: int, cost: int, surplus: int, found: list[int]) -> None:
    """Offer an action that takes so much from what is certain, if the debts can still be met."""
    if cost <= surplus or (outlook.hope(s, p) and outlook.tenable(s, p, action)):
        found.append(action)


def all_or_none(s: Revolution, p: int, start: int, cost: int, surplus: int, found: list[int]) -> None:
    """Of the last offers, which differ only in a colour of worker, leave all or none."""
    if cost > surplus and len(found) > start:
        if not (outlook.hope(s, p) and outlook.tenable(s, p, found[start])):
            del found[start:]


def finished(s: Revolution, p: int) -> bool:
    """Rules 2.4 and 3.5. Is all done that must be, and are there workers enough?"""
    todo = s.todo
    if todo[DUE] or todo[LAY] or todo[SELLING] or todo[BUILDING] == BY_ACTION or todo[WIRING] == BY_ACTION:
        return False
    return s.workers[p] >= s.parts.floor or (todo[OPENED] > 0 and outlook.solvent_market(s, p))


def offer_setup(s: Revolution, p: int) -> list[int]:
    """Rules 1.14 to 1.16. The effects of a set-up tile; a piece put aside must be placed."""
    todo = s.todo
    found: list[int] = []
    if todo[BUILDING] == SET_UP:
        offer(station.setup_cities(s), BUILD, found)
    if todo[WIRING] == SET_UP:
        offer(telegraph.setup_sections(s), OFFICE, found)
    if todo[SETUP_RAILS]:
        offer(railroad.open_spaces(s, p), RAIL, found)
    if found:
        return found
    if todo[STEPS]:
        offer_steps(s, p, 0, found)
    offer_gains(s, p, 0, found)
    found.append(DONE)
    return found


def offer_workers(s: Revolution, p: int, verb: int, cost: int, surplus: int, found: list[int]) -> None:
    """A verb for each worker that can be given."""
    base, before = p * PLACES, len(found)
    for place in range(PLACES):
        if s.hand[base + place]:
            found.append(verb + place)
    all_or_none(s, p, before, cost, surplus, found)


def offer_steps(s: Revolution, p: int, surplus: int, found: list[int]) -> None:
    """Rules 12.1 to 12.3."""
    climbs = False
    for track in range(3):
        if not tracks.climbable(s, p, track):
            continue
        kind = tracks.barrier(s, p, track)
        if kind == WORKERS:
            climbs = True
            continue
        cost = tracks.barrier_cost(s, p, track) if kind else 0
        keep(s, p, ADVANCE + track, cost * s.parts.share if kind == SHARES else cost, surplus, found)
    if climbs:
        for track in range(3):
            if tracks.barrier(s, p, track) == WORKERS and tracks.climbable(s, p, track):
                cost = outlook.discard_worth(s, p)
                offer_workers(s, p, CLIMB + track * PLACES, cost, surplus, found)


def offer_gains(s: Revolution, p: int, surplus: int, found: list[int]) -> None:
    """Rules 8.1 to 8.4, 11.1, 3.9 and 3.7: trains, promotions, exchanges and workers."""
    todo = s.todo
    if todo[FLIPS] or todo[TRAINS_DUE]:
        before = len(found)
        if todo[FLIPS]:
            trains.flips(s, p, found)
        if todo[TRAINS_DUE]:
            trains.in_piles(s, found)
        if surplus < 0:
            sift(s, p, before, found)
    if todo[PROMOTIONS] or todo[SKILL] or (todo[PAID_PROMOTIONS] and s.money[p] >= s.parts.promote_price):
        offer_promotions(s, p, surplus, found)
    if todo[EXCHANGES] or todo[ANYONE] or todo[EITHER]:
        before = len(found)
        offer_exchanges(s, p, found)
        if surplus < 0:
            sift(s, p, before, found)


def offer_exchanges(s: Revolution, p: int, found: list[int]) -> None:
    """Rules 3.9, 3.7 and 4.4. Workers to exchange, and colours to gain."""
    todo = s.todo
    if todo[EXCHANGES]:
        workers.exchanges(s, p, found)
    if todo[ANYONE] or todo[EITHER]:
        either = todo[EITHER_OF] if todo[ANYONE] == 0 else 31
        for colour in range(5):
            if either >> colour & 1 and s.supply[colour] == 0:
                either = 31  # rule 4.4: a colour that is out gives any
        for colour in range(5):
            if either >> colour & 1 and s.supply[colour]:
                found.append(GAIN + colour)


def sift(s: Revolution, p: int, start: int, found: list[int]) -> None:
    """Of the last offers, leave only those after which the debts can still be met."""
    offered = found[start:]
    del found[start:]
    for action in offered:
        keep(s, p, action, 0, -1, found)


def offer_promotions(s: Revolution, p: int, surplus: int, found: list[int]) -> None:
    """Rules 2.5 and 11.1. The worker's own promotion gives up its ability, and what that would bring."""
    todo = s.todo
    if s.wanted[p * 2] | s.wanted[p * 2 + 1] == 0:
        return
    before = len(found)
    milestones.promotions(s, p, found)
    if len(found) == before:
        return
    cost = outlook.promotion_worth(s, p)
    if todo[PROMOTIONS] == 0:
        if todo[SKILL]:
            lay = todo[LAY]
            triangles = railroad.cheapest_for(s, p, lay) if lay else 0
            owed = todo[DUE]
            if todo[BUILDING] == BY_ACTION:
                owed += outlook.cheapest_city(s, station.open_cities(s, p))
            cost += abilities.relief(s, p, triangles, owed)
        else:
            cost += s.parts.promote_price
    all_or_none(s, p, before, cost, surplus, found)
