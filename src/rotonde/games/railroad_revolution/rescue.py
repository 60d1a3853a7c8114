"""Rule 3.6. The search for a way to meet all debts, over what matters for it: money, shares, workers, trains.

Everything a player may still do in the turn is in the purse; steps, promotions and exchanges are not, since
they bring neither money nor workers. Shares are sold only when a price asks for it, and workers hired last.
"""

from __future__ import annotations

from rotonde.games.railroad_revolution.parts import RAILROAD, STATION, TELEGRAPH, TRADE, TRAINS
from rotonde.games.railroad_revolution.prizes import GREY, ORANGE, PURPLE, TURQUOISE, Reward
from rotonde.games.railroad_revolution.purse import Purse
from rotonde.games.railroad_revolution.state import NONE


def solved(purse: Purse) -> bool:
    """Is there a way to pay what is owed and to have enough workers in the end?"""
    parts = purse.parts
    missing = parts.floor - purse.workers
    missing = max(missing, 0)
    wealth = purse.money + parts.share * purse.shares
    if missing <= purse.supply and wealth >= purse.due + parts.hire * missing:
        return True
    return (
        solved_by_trains(purse)
        or solved_by_bonus(purse)
        or solved_by_skill(purse)
        or solved_by_deal(purse)
        or solved_by_market(purse)
    )


def solved_by_trains(purse: Purse) -> bool:
    """By turning a train that brings money or shares, or by taking one for that."""
    worth = purse.parts.train_worth
    for kind in range(TRAINS):
        if worth[kind] == 0:
            continue
        if purse.flips and purse.up[kind]:
            other = purse.copy()
            other.flips -= 1
            other.up[kind] -= 1
            other.down[kind] += 1
            other.money += purse.parts.train[kind].money
            other.shares += purse.parts.train[kind].shares
            if solved(other):
                return True
        if purse.flips >= 2 and purse.down[kind]:
            other = purse.copy()
            other.flips -= 1
            other.down[kind] -= 1
            other.up[kind] += 1
            if solved(other):
                return True
        if purse.trains and purse.piles[kind]:
            other = purse.copy()
            other.trains -= 1
            other.piles[kind] -= 1
            other.up[kind] += 1
            if solved(other):
                return True
    return False


def solved_by_bonus(purse: Purse) -> bool:
    """By the first-station bonus, or by a telegraph tile for a worker."""
    if purse.bonuses and purse.first is not None:
        other = purse.copy()
        other.bonuses -= 1
        if bought(other, purse.first, purse.first.pay):
            return True
    if purse.wire_for_worker and purse.wire is not None and purse.workers > 0:
        other = purse.copy()
        other.wire_for_worker = False
        other.workers -= 1
        other.supply += 1
        if bought(other, purse.wire, 0):
            return True
    return False


def bought(purse: Purse, reward: Reward, cost: int) -> bool:
    """Does this reward lead on? Spoils the purse."""
    if not purse.spend(cost):
        return False
    purse.grant(reward)
    return solved(purse)


def solved_by_skill(purse: Purse) -> bool:
    """By the ability of the worker."""
    if not purse.skill:
        return False
    parts, colour, doing = purse.parts, purse.colour, purse.doing
    other = purse.copy()
    other.skill = False
    if doing == STATION:
        if colour == PURPLE:
            other.flips += 1
            return other.spend(parts.station_flip) and solved(other)
        if colour == GREY and purse.first is not None:
            return bought(other, purse.first, purse.first.pay)
        if colour == ORANGE:
            other.due = 0
            return solved(other)
        return (
            colour == TURQUOISE and purse.main is not None and bought(other, purse.main, parts.station_main)
        )
    if doing == RAILROAD:
        if colour == PURPLE:  # a train that the market may turn
            other.trains += 1
            return other.spend(parts.railroad_train) and solved(other)
        if colour == GREY:
            other.shares += parts.railroad_shares
        elif colour == ORANGE:
            other.money += parts.railroad_money + parts.railroad_triangle * purse.rough
        return colour in (GREY, ORANGE) and solved(other)
    if doing == TELEGRAPH:
        if colour == TURQUOISE:
            return purse.wire is not None and bought(other, purse.wire, parts.telegraph_tile)
        if colour == GREY and purse.section != NONE:
            other.shares += parts.section_first[purse.section]
        elif colour == ORANGE:
            other.money += parts.telegraph_share * purse.brought
        return colour in (GREY, ORANGE) and solved(other)
    if colour == ORANGE:
        for kind in range(TRAINS):
            other.money += parts.trade_train * (purse.up[kind] + purse.down[kind])
        return solved(other)
    other.flips += 1
    return colour == TURQUOISE and solved(other)


def solved_by_deal(purse: Purse) -> bool:
    """By one of the deals that are open now; the grey worker of Trade has a share to help."""
    parts = purse.parts
    grey = purse.skill and purse.doing == TRADE and purse.colour == GREY
    if purse.deals_left == 0 and not grey:
        return False
    for deal in range(2):
        index = purse.market * 2 + deal
        extra = 0 if purse.deals_left else parts.trade_share
        if (purse.deals_left and not purse.deals >> deal & 1) or purse.shares + extra < parts.deal_shares[
            index
        ]:
            continue
        other = purse.copy()
        if purse.deals_left:
            other.deals &= ~(1 << deal)
            other.deals_left -= 1
        else:
            other.skill = False
        other.shares += extra - parts.deal_shares[index]
        if bought(other, parts.deal[index], parts.deal[index].pay):
            return True
    return False


def solved_by_market(purse: Purse) -> bool:
    """By paying for the action and going on to the market that it opened."""
    if not purse.opened:
        return False
    other = purse.copy()
    if not other.spend(other.due):
        return False
    other.due = other.flips = other.trains = other.bonuses = 0
    other.skill = other.wire_for_worker = other.opened = False
    other.deals, other.deals_left = 3, 2
    return solved(other)
