"""Rules 2.2, 2.5 and 3.1. The action of a worker: what it begins with, and all that comes of it."""

from __future__ import annotations

from typing import Any, Final, final

from rotonde.games.railroad_revolution.abilities import ABILITIES
from rotonde.games.railroad_revolution.duties import BUILDING, NO_ACTIONS, OWN_PROMOTION, WIRING, Duty, Work
from rotonde.games.railroad_revolution.money import SELL_SHARES, Due
from rotonde.games.railroad_revolution.obstacles import (
    BONUS_LATER,
    BONUS_TAKEN,
    GROUNDS,
    MAIN_LATER,
    MAIN_TAKEN,
    ONE_WORKER,
    OWN_DEAL,
    SKILL_USED,
    TILE_LATER,
    TILE_TAKEN,
    WHITE_WORKER,
)
from rotonde.games.railroad_revolution.parts import ACTIONS, RAILROAD, SEATS, STATION, TELEGRAPH
from rotonde.games.railroad_revolution.prizes import COLOURS, WHITE
from rotonde.games.railroad_revolution.promotions import OWN
from rotonde.games.railroad_revolution.railroad import LayRails
from rotonde.games.railroad_revolution.reasons import AT, against
from rotonde.games.railroad_revolution.rewards import TurnTrains
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.station import BUILD_STATION
from rotonde.games.railroad_revolution.telegraph import BUILD_OFFICE
from rotonde.games.railroad_revolution.trade import SELL_PIECE
from rotonde.games.railroad_revolution.verbs import ABILITY, ADVANCE, BONUS, MAIN, TILE
from rotonde.games.railroad_revolution.work import offers
from rotonde.games.railroad_revolution.workers import HIRE_WORKERS
from rotonde.kernel import Reason, Spot, because
from rotonde.native import mypyc_attr


@final
@mypyc_attr(free_list_len=1)
class Act(Work):
    """Rules 2.4, 2.5 and 3.1 to 3.6. Everything the action gives and asks, in any order, until done."""

    def __init__(
        self,
        player: int,
        duties: tuple[Duty, ...],
        action: int,
        colour: int,
        where: int,
        brought: int,
        rough: int,
    ) -> None:
        super().__init__(player, duties, action, colour, where, brought, rough)

    def args(self) -> tuple[Any, ...]:
        facts = (self.action, self.colour, self.where, self.brought, self.rough)
        return (self.player, self.duties, *facts)

    def fork(self) -> Act:
        after = Act(self.player, (), self.action, self.colour, self.where, self.brought, self.rough)
        after.first = self.first
        return after

    def options(self, s: Revolution) -> list[int]:
        return offers(s, self)

    def here(self, s: Revolution, action: int) -> list[Spot]:
        """The rewards lie in the city or section built in, the ability in the row of the action."""
        if action in (MAIN, BONUS):
            return [("main" if action == MAIN else "bonus", self.where)]
        if action == ABILITY:
            return [("skill", self.action * 5 + self.colour)]
        return [("wire", self.where)] if TILE <= action < ADVANCE else []

    def against(self, s: Revolution, spot: Spot) -> list[Reason] | None:
        kind, index = spot
        if kind == "skill":
            if index != self.action * 5 + self.colour:
                return because(GROUNDS, ONE_WORKER)
            return self.unless(s, spot, [ABILITY], self.without_ability())
        if kind == "main" and self.action == STATION:
            return self.unless(s, spot, [MAIN], MAIN_LATER if self.must(BUILDING) else MAIN_TAKEN)
        if kind == "bonus" and self.action == STATION:
            return self.unless(s, spot, [BONUS], BONUS_LATER if self.must(BUILDING) else BONUS_TAKEN)
        if kind == "wire" and self.action == TELEGRAPH:
            tiles = list(range(TILE, ADVANCE))
            return self.unless(s, spot, tiles, TILE_LATER if self.must(WIRING) else TILE_TAKEN)
        return against(s, self, spot, AT.get(spot, NO_ACTIONS))

    def unless(self, s: Revolution, spot: Spot, actions: list[int], code: int) -> list[Reason]:
        """What stands against these decisions; or this, where they do not wait at all."""
        found = against(s, self, spot, actions)
        return because(GROUNDS, code) if found is None else found

    def without_ability(self) -> int:
        """Rules 2.5 and 7.5. Why the worker has no ability to use, as a code."""
        if self.find(OWN_PROMOTION) is None:
            return SKILL_USED
        return WHITE_WORKER if self.colour == WHITE else OWN_DEAL


@final
class Begun:
    """All beginnings where rails have one price: made once, like all tasks of few values."""

    def __init__(self, price: int) -> None:
        self.price = price
        self.acts = all_begun(price) if price != NONE else []


BEGUN: Final[dict[int, Begun]] = {}  # by the price of rails
LAST: Final = [Begun(NONE)]  # the one asked for last: looking there first is faster than in a dictionary


def begin(s: Revolution, p: int, deed: int, colour: int) -> Act:
    """Rules 2.2 and 2.5. What a worker of this colour has to do, and may do, in an action."""
    rails = min(2, s.rails_left(p)) if deed == RAILROAD else 0
    known = LAST[0]
    if known.price != s.parts.rail_price:
        LAST[0] = known = beginnings(s.parts.rail_price)
    return known.acts[((p * 3 + rails) * len(ACTIONS) + deed) * len(COLOURS) + colour]


def beginnings(price: int) -> Begun:
    known = BEGUN.get(price)
    if known is None:
        BEGUN[price] = known = Begun(price)
    return known


def all_begun(price: int) -> list[Act]:
    """Of every seat, with so many rails left, each action by each colour."""
    return [
        begun(p, deed, colour, rails, price)
        for p in range(SEATS)
        for rails in range(3)
        for deed in range(len(ACTIONS))
        for colour in range(len(COLOURS))
    ]


def begun(p: int, deed: int, colour: int, rails: int, price: int) -> Act:
    """Rules 5.3, 5.4 and 7.3. The same, for one who lays so many rails; who has one left pays as for two."""
    act = Act(p, (OWN, SELL_SHARES, HIRE_WORKERS), deed, colour, NONE, 0, 0)
    if colour != WHITE:
        act.add(ABILITIES[deed * 5 + colour])
    if deed == STATION:
        act.add(BUILD_STATION)
    elif deed == RAILROAD:
        act.add(LayRails(rails))
        if price:
            act.add(Due(price))
    elif deed == TELEGRAPH:
        act.add(BUILD_OFFICE)
    else:
        act.add(SELL_PIECE)
        act.add(TurnTrains(1))
    return act
