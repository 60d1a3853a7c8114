"""Chapter 2. A turn: a worker, an action, all its effects, the market, the milestones; and the end."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution import milestones, money, scoring, workers
from rotonde.games.railroad_revolution.action import begin
from rotonde.games.railroad_revolution.debts import rescued, surplus
from rotonde.games.railroad_revolution.duties import NEVER, SKILL
from rotonde.games.railroad_revolution.obstacles import (
    GROUNDS,
    NO_CITY,
    NO_CITY_PAID,
    NO_OFFICE_LEFT,
    NO_RAIL,
    NO_RAILS_PAID,
    NO_SECTION,
    NO_SHARE,
    NO_STATION_LEFT,
    NONE_IN_SUPPLY,
    NOT_IN_STOCK,
)
from rotonde.games.railroad_revolution.parts import (
    ACTIONS,
    BOARD,
    PLACES,
    RAILROAD,
    SEATS,
    STATION,
    TELEGRAPH,
)
from rotonde.games.railroad_revolution.placing import open_cities, open_sections
from rotonde.games.railroad_revolution.prizes import WHITE
from rotonde.games.railroad_revolution.railroad import cheapest_for
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.station import cheapest_city
from rotonde.games.railroad_revolution.verbs import HIRE, PLACE, SELL
from rotonde.kernel import Choice, Reason, SeatEffect, Spot, because


@final
class StartTurn(SeatEffect[Revolution]):
    """Rules 2.3 and 2.6. An empty stock is filled from the board; without a piece the turn passes."""

    def apply(self, s: Revolution) -> None:
        p = self.player
        if s.pieces_left(p) == 0:
            s.tell("turn.passed", (p,))
            s.stack.append(CLOSE_TURN[p])
            return
        base = p * PLACES
        if in_stock(s, p) == 0:
            for place in range(base, base + BOARD):
                s.hand[place] = s.hand[place + BOARD]
                s.hand[place + BOARD] = 0
            s.tell("turn.recalled", (p,))
        s.stack.append(TAKE_TURN[p])


@final
class TakeTurn(Choice[Revolution]):
    """Rules 2.2, 2.4, 3.3 and 3.4. A worker for an action that can be done in full, after sales and hires."""

    def options(self, s: Revolution) -> list[int]:
        p = self.player
        found = placements(s, p)
        if s.shares[p]:
            found.append(SELL)
        if s.money[p] >= s.parts.hire:
            for colour in range(5):
                if workers.unhired(s, p, colour) == 0:
                    found.append(HIRE + colour)
        return found

    def against(self, s: Revolution, spot: Spot) -> list[Reason] | None:
        p, (kind, index) = self.player, spot
        if kind == "skill":
            code = unplaceable(s, p, index // 5, index % 5)
            return because(GROUNDS, code, *figures(s, p, index % 5, code)) if code else []
        if kind == "share":
            return [] if s.shares[p] else because(GROUNDS, NO_SHARE)
        if kind == "supply":
            code = workers.unhired(s, p, index)
            money = (index,) if code == NONE_IN_SUPPLY else (s.parts.hire, s.money[p])
            return because(GROUNDS, code, *money) if code else []
        return None

    def take(self, s: Revolution, action: int) -> None:
        p = self.player
        if action >= SELL:
            s.stack.append(self)
            if action == SELL:
                money.sell(s, p)
            else:
                workers.hire(s, p, action - HIRE)
            return
        colour, deed = (action - PLACE) // 4, (action - PLACE) % 4
        s.hand[p * PLACES + colour] -= 1
        s.hand[p * PLACES + BOARD + colour] += 1
        s.tell("turn.placed", (p, colour, deed))
        s.stack.append(CLOSE_TURN[p])
        s.stack.append(begin(s, p, deed, colour))


@final
class CloseTurn(SeatEffect[Revolution]):
    """Rules 11.4 and 3.5. What was completed, then the next turn."""

    def apply(self, s: Revolution) -> None:
        for available in s.workers:
            assert available >= s.parts.floor, "rule 3.5"
        s.stack.append(PASS_ON[self.player])
        tasks = milestones.completions(s, self.player)
        if tasks:
            s.then(tasks)


@final
class PassOn(SeatEffect[Revolution]):
    """Rules 2.1, 13.1 and 13.2. The next player, until everyone has had the last turn."""

    def apply(self, s: Revolution) -> None:
        p, seats = self.player, s.parts.seats
        if s.left == NONE and emptied(s):
            s.left = (s.first - 1 - p) % seats + seats
            s.tell("end.begun", (s.left,))
        if s.left == 0:
            s.then([scoring.ScoreEnd(seat) for seat in range(seats)])
            return
        if s.left > 0:
            s.left -= 1
        s.stack.append(START_TURN[(p + 1) % seats])


# A task is a value: the same one for every turn of a seat.
START_TURN: Final = [StartTurn(p) for p in range(SEATS)]
TAKE_TURN: Final = [TakeTurn(p) for p in range(SEATS)]
CLOSE_TURN: Final = [CloseTurn(p) for p in range(SEATS)]
PASS_ON: Final = [PassOn(p) for p in range(SEATS)]


def in_stock(s: Revolution, p: int) -> int:
    """How many workers are in this seat's stock."""
    base, hand = p * PLACES, s.hand
    return hand[base] + hand[base + 1] + hand[base + 2] + hand[base + 3] + hand[base + 4]


def emptied(s: Revolution) -> bool:
    """Rule 13.1. Has a player nothing left of the logo?"""
    buildings, rails = s.buildings, s.rails
    before, rails_before = s.parts.buildings_before_logo, s.parts.rails_before_logo
    for p in range(len(buildings)):
        if buildings[p] >= before and rails[p] >= rails_before:
            return True
    return False


def placements(s: Revolution, p: int) -> list[int]:
    """Rule 2.4. Which worker of the stock can do which action in full."""
    found: list[int] = []
    base, wealth = p * PLACES, s.wealth(p)
    plain = [wealth >= least_cost(s, p, deed) for deed in range(len(ACTIONS))]  # whoever does it
    for colour in range(5):
        if s.hand[base + colour]:
            for deed in range(len(ACTIONS)):
                if plain[deed] or unable(s, p, deed, colour) == 0:
                    found.append(PLACE + colour * 4 + deed)
                    if colour == WHITE:
                        plain[deed] = True  # an ability takes nothing away
    return found


def least_cost(s: Revolution, p: int, deed: int) -> int:
    """Rules 4.2 and 5.3. What an action costs at least, whoever does it; never to be paid if it cannot be."""
    if deed == STATION:
        return cheapest_city(s, open_cities(s, p)) if s.buildings_left(p) else NEVER
    if deed == RAILROAD:
        rails = min(2, s.rails_left(p))
        triangles = cheapest_for(s, p, rails)
        return s.parts.rail_price + s.parts.triangle_price * triangles if rails else NEVER
    if deed == TELEGRAPH:
        return 0 if s.buildings_left(p) and open_sections(s, p) else NEVER
    return 0


def unplaceable(s: Revolution, p: int, deed: int, colour: int) -> int:
    """Rules 2.2 and 2.4. What stands against a worker of this colour in an action, as a code."""
    if s.hand[p * PLACES + colour] == 0:
        return NOT_IN_STOCK
    return 0 if s.wealth(p) >= least_cost(s, p, deed) else unable(s, p, deed, colour)


def unable(s: Revolution, p: int, deed: int, colour: int) -> int:
    """Rule 2.4. Why a worker of this colour could not do in full what is dearer than all the player has."""
    if deed == TELEGRAPH:
        return NO_SECTION if s.buildings_left(p) else NO_OFFICE_LEFT
    if deed == STATION and s.buildings_left(p) == 0:
        return NO_STATION_LEFT
    if deed == RAILROAD and s.rails_left(p) == 0:
        return NO_RAIL
    act = begin(s, p, deed, colour)
    ability = act.find(SKILL)
    if ability is not None and ability.weighs and surplus(s, act) >= 0:
        return 0
    if rescued(s, act):
        return 0
    if deed == RAILROAD:
        return NO_RAILS_PAID
    return NO_CITY_PAID if open_cities(s, p) else NO_CITY


def figures(s: Revolution, p: int, colour: int, code: int) -> tuple[int, ...]:
    """What there must be and what there is, where that stands against placing a worker."""
    if code == NOT_IN_STOCK:
        return (colour,)
    if code == NO_CITY_PAID:
        return (least_cost(s, p, STATION), s.wealth(p))
    if code == NO_RAILS_PAID:
        return (least_cost(s, p, RAILROAD), s.wealth(p))
    return ()
