"""Rule 3.6. What a player has and may still do, as far as it matters for debts."""

from __future__ import annotations

from typing import final

from rotonde.games.railroad_revolution import trade
from rotonde.games.railroad_revolution.parts import STATION, TELEGRAPH, TRAINS, Parts
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.state import (
    ANYONE,
    BONUSES,
    BROUGHT,
    COLOUR,
    DEALS,
    DEALS_LEFT,
    DOING,
    DUE,
    EITHER,
    FLIPS,
    MAINS,
    NONE,
    OPENED,
    ROUGH,
    SELLING,
    SKILL,
    TRAINS_DUE,
    WHERE,
    WIRE,
    Revolution,
)


@final
class Purse:
    """What a player has and may still do."""

    __slots__ = (
        "bonuses",
        "brought",
        "colour",
        "deals",
        "deals_left",
        "doing",
        "down",
        "due",
        "first",
        "flips",
        "main",
        "market",
        "money",
        "opened",
        "parts",
        "piles",
        "rough",
        "section",
        "shares",
        "skill",
        "supply",
        "trains",
        "up",
        "wire",
        "wire_for_worker",
        "workers",
    )

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.money = self.shares = self.workers = self.supply = self.due = 0
        self.flips = self.trains = self.bonuses = self.brought = self.rough = 0
        self.deals = self.deals_left = self.doing = self.colour = 0
        self.skill = self.opened = self.wire_for_worker = False
        self.first: Reward | None = None  # of the city built in
        self.main: Reward | None = None
        self.wire: Reward | None = None  # of the section built in
        self.section = NONE
        self.market = NONE
        self.up: list[int] = []
        self.down: list[int] = []
        self.piles: list[int] = []

    def copy(self) -> Purse:
        other = Purse(self.parts)
        other.money, other.shares, other.workers = self.money, self.shares, self.workers
        other.supply, other.due, other.flips = self.supply, self.due, self.flips
        other.trains, other.bonuses, other.brought = self.trains, self.bonuses, self.brought
        other.rough, other.deals, other.deals_left = self.rough, self.deals, self.deals_left
        other.doing, other.colour, other.skill = self.doing, self.colour, self.skill
        other.opened, other.wire_for_worker = self.opened, self.wire_for_worker
        other.first, other.main, other.wire = self.first, self.main, self.wire
        other.section, other.market = self.section, self.market
        other.up, other.down, other.piles = self.up.copy(), self.down.copy(), self.piles.copy()
        return other

    def spend(self, cost: int) -> bool:
        """Pay, with as few shares sold as that needs; False if it cannot be."""
        if self.money < cost:
            share = self.parts.share
            sold = (cost - self.money + share - 1) // share
            if sold > self.shares:
                return False
            self.shares -= sold
            self.money += sold * share
        self.money -= cost
        return True

    def hire(self, count: int) -> None:
        """Workers for nothing, as many as there are."""
        gained = min(count, self.supply)
        self.workers += gained
        self.supply -= gained

    def grant(self, reward: Reward) -> None:
        self.money += reward.money
        self.shares += reward.shares
        self.flips += reward.flips
        self.trains += reward.train
        self.hire(len(reward.workers) + reward.any_worker + (1 if reward.either else 0))


def purse_of(s: Revolution, p: int) -> Purse:
    """What this seat has and may still do; all that is free has been taken."""
    todo, parts = s.todo, s.parts
    purse = Purse(parts)
    purse.money, purse.shares = s.money[p], s.shares[p]
    purse.workers, purse.supply = s.workers[p], s.in_supply()
    purse.due, purse.flips, purse.trains = todo[DUE], todo[FLIPS], todo[TRAINS_DUE]
    purse.bonuses, purse.brought, purse.rough = todo[BONUSES], todo[BROUGHT], todo[ROUGH]
    purse.deals, purse.deals_left = todo[DEALS], todo[DEALS_LEFT]
    purse.doing, purse.colour = todo[DOING], todo[COLOUR]
    purse.skill, purse.opened = todo[SKILL] > 0, todo[OPENED] > 0
    purse.wire_for_worker = todo[WIRE] > 0
    purse.market = s.market
    purse.up = s.up[p * TRAINS : p * TRAINS + TRAINS]
    purse.down = s.down[p * TRAINS : p * TRAINS + TRAINS]
    purse.piles = s.piles.copy()
    purse.hire(todo[ANYONE] + todo[EITHER])
    if purse.doing == STATION and s.city_tile[todo[WHERE]] != NONE:
        purse.first = parts.first[s.city_tile[todo[WHERE]]]
        purse.main = parts.main[s.city_tile[todo[WHERE]]]
        if todo[MAINS]:
            purse.grant(purse.main)
    elif purse.doing == TELEGRAPH:  # before the office is built, its section is still to be told
        purse.section = todo[WHERE]
        if s.wire_tile[purse.section] != NONE:
            purse.wire = parts.wire[s.wire_tile[purse.section]]
    if todo[SELLING]:
        purse.money += trade.best_value(s, p)
    return purse
