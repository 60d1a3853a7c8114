"""Chapter 4. Station: a building in a connected city, its reward, and the bonus for the first."""

from __future__ import annotations

from rotonde.games.railroad_revolution import rewards
from rotonde.games.railroad_revolution.parts import PRINTED_CITIES
from rotonde.games.railroad_revolution.state import (
    BONUSES,
    BUILDING,
    BY_ACTION,
    DUE,
    MAINS,
    SET_UP,
    WHERE,
    Revolution,
)


def open_cities(s: Revolution, p: int) -> int:
    """Rule 4.1. Connected cities without a station of this player, as bits."""
    return s.reached[p] & ~s.stations[p]


def setup_cities(s: Revolution) -> int:
    """Rule 1.15. Washington and Charlotte, where the first slot is open, as bits."""
    return ((1 << PRINTED_CITIES) - 1) & ~s.first_stations()


def build(s: Revolution, p: int, city: int) -> None:
    """Rules 4.1 to 4.5, 4.10 and 3.10. By the action with cost and rewards; otherwise the building alone."""
    todo = s.todo
    first = not s.first_stations() >> city & 1
    how = todo[BUILDING]
    todo[BUILDING] = 0
    if how != SET_UP:
        s.buildings[p] += 1
    s.stations[p] |= 1 << city
    s.tell("station.first" if first else "station.built", (p, city))
    if how != BY_ACTION:
        return
    tile = s.city_tile[city]
    todo[WHERE] = city
    todo[DUE] = s.parts.city_cost[city]
    if s.parts.main[tile].taken_by_itself:
        rewards.grant(s, p, s.parts.main[tile])
    else:
        todo[MAINS] = 1
    if first:
        if s.parts.first[tile].taken_by_itself:
            rewards.grant(s, p, s.parts.first[tile])
        else:
            todo[BONUSES] = 1


def take_main(s: Revolution, p: int) -> None:
    """Rule 4.3. The workers of the main reward."""
    s.todo[MAINS] -= 1
    rewards.grant(s, p, s.parts.main[s.city_tile[s.todo[WHERE]]])


def take_bonus(s: Revolution, p: int) -> None:
    """Rules 4.5 and 3.2. The first-station bonus, for its price."""
    s.todo[BONUSES] -= 1
    pay_bonus(s, p)


def pay_bonus(s: Revolution, p: int) -> None:
    reward = s.parts.first[s.city_tile[s.todo[WHERE]]]
    if reward.pay:
        pay(s, p, reward.pay)
    rewards.grant(s, p, reward)


def pay(s: Revolution, p: int, cost: int) -> None:
    s.money[p] -= cost
    s.tell("money.paid", (p, cost))
