"""Chapter 2. A turn: a worker, an action, all its effects, the market, the milestones; and the end."""

from __future__ import annotations

from typing import Any, Final, final

from rotonde.games.railroad_revolution import (
    doing,
    market,
    milestones,
    outlook,
    railroad,
    scoring,
    station,
    telegraph,
    work,
    workers,
)
from rotonde.games.railroad_revolution.parts import BOARD, PLACES, RAILROAD, SEATS, STATION, TELEGRAPH, TRADE
from rotonde.games.railroad_revolution.state import (
    BUILDING,
    BY_ACTION,
    COLOUR,
    DOING,
    FLIPS,
    NONE,
    OPENED,
    SELLING,
    SKILL,
    USED_UP,
    WIRING,
    Revolution,
    nothing_to_do,
)
from rotonde.games.railroad_revolution.verbs import DONE, HIRE, PLACE, SELL
from rotonde.kernel import Choice, Effect


@final
class StartTurn(Effect[Revolution]):
    """Rules 2.3 and 2.6. An empty stock is filled from the board; without a piece the turn passes."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

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

    __slots__ = ()

    def __init__(self, player: int) -> None:
        super().__init__(player, False)

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

    def options(self, s: Revolution) -> list[int]:
        p = self.player
        found = placements(s, p)
        if s.shares[p]:
            found.append(SELL)
        if s.money[p] >= s.parts.hire:
            workers.hires(s, found)
        return found

    def take(self, s: Revolution, action: int) -> None:
        p = self.player
        if action >= SELL:
            s.stack.append(self)
            if action == SELL:
                workers.sell(s, p)
            else:
                workers.hire(s, p, action - HIRE)
            return
        colour, deed = (action - PLACE) // 4, (action - PLACE) % 4
        s.hand[p * PLACES + colour] -= 1
        s.hand[p * PLACES + BOARD + colour] += 1
        todo = s.todo
        todo[DOING], todo[COLOUR], todo[SKILL] = deed, colour, 1
        s.tell("turn.placed", (p, colour, deed))
        if deed == STATION:
            todo[BUILDING] = BY_ACTION
        elif deed == RAILROAD:
            railroad.begin(s, p)
        elif deed == TELEGRAPH:
            todo[WIRING] = BY_ACTION
        else:
            todo[SELLING] = todo[FLIPS] = 1
        s.stack.append(CLOSE_TURN[p])
        s.stack.append(ACT[p])


@final
class Act(Choice[Revolution]):
    """Rules 2.4, 2.5 and 3.1 to 3.6. Everything the action gives and asks, in any order, until done."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        super().__init__(player, True)

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

    def options(self, s: Revolution) -> list[int]:
        return work.offers(s, self.player)

    def safe(self, s: Revolution) -> bool:
        return True  # `offers` has looked ahead

    def steady(self, s: Revolution) -> bool:
        return True  # an exchange in between harms nothing

    def take(self, s: Revolution, action: int) -> None:
        p = self.player
        if action != DONE:
            s.stack.append(self)
            doing.carry_out(s, p, action)
            return
        opened, used_up = s.todo[OPENED], s.todo[USED_UP]
        s.todo = nothing_to_do()
        if opened:
            s.stack.append(market.OpenMarket(p))
        elif used_up:
            s.stack.append(market.Discard())


@final
class CloseTurn(Effect[Revolution]):
    """Rules 11.4 and 3.5. What was completed, then the next turn."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

    def apply(self, s: Revolution) -> None:
        for available in s.workers:
            assert available >= s.parts.floor, "rule 3.5"
        s.stack.append(PASS_ON[self.player])
        tasks = milestones.completions(s, self.player)
        if tasks:
            s.then(tasks)


@final
class PassOn(Effect[Revolution]):
    """Rules 2.1, 13.1 and 13.2. The next player, until everyone has had the last turn."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

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
ACT: Final = [Act(p) for p in range(SEATS)]
CLOSE_TURN: Final = [CloseTurn(p) for p in range(SEATS)]
PASS_ON: Final = [PassOn(p) for p in range(SEATS)]


def in_stock(s: Revolution, p: int) -> int:
    """How many workers are in this seat's stock."""
    base, hand = p * PLACES, s.hand
    return hand[base] + hand[base + 1] + hand[base + 2] + hand[base + 3] + hand[base + 4]


def emptied(s: Revolution) -> bool:
    """Rule 13.1. Has a player nothing left of the logo?"""
    parts = s.parts
    for p in range(parts.seats):
        if s.buildings[p] >= parts.buildings_before_logo and s.rails[p] >= parts.rails_before_logo:
            return True
    return False


def placements(s: Revolution, p: int) -> list[int]:
    """Rule 2.4. Which worker of the stock can do which action in full."""
    found: list[int] = []
    base, wealth, parts = p * PLACES, s.wealth(p), s.parts
    rails = s.rails_left(p)
    triangles, lay = 0, False
    if rails:
        triangles = railroad.cheapest_for(s, p, 2 if rails > 1 else 1)
        lay = wealth >= parts.rail_price + parts.triangle_price * triangles
    buildings = s.buildings_left(p) > 0
    cities = station.open_cities(s, p)
    build = buildings and cities != 0 and wealth >= outlook.cheapest_city(s, cities)
    wire = buildings and telegraph.open_sections(s, p) != 0
    for colour in range(5):
        if s.hand[base + colour] == 0:
            continue
        if build or (buildings and outlook.station_possible(s, p, colour)):
            found.append(PLACE + colour * 4 + STATION)
        if lay or (rails and outlook.rails_possible(s, p, colour, triangles)):
            found.append(PLACE + colour * 4 + RAILROAD)
        if wire:
            found.append(PLACE + colour * 4 + TELEGRAPH)
        found.append(PLACE + colour * 4 + TRADE)
    return found
