"""The abilities of the four specialists in the four actions.

That is rules 4.6 to 4.9, 5.6 to 5.9, 6.5 to 6.8, 7.4, 7.6 and 7.7. The grey one of Trade is a
deal, so it stands with the markets.
"""

from __future__ import annotations

from rotonde.games.railroad_revolution import railroad, rewards, station, trains, useful, workers
from rotonde.games.railroad_revolution.parts import RAILROAD, STATION, TELEGRAPH
from rotonde.games.railroad_revolution.prizes import GREY, ORANGE, PURPLE, TURQUOISE
from rotonde.games.railroad_revolution.state import (
    BROUGHT,
    BUILDING,
    COLOUR,
    DOING,
    DUE,
    EXCHANGES,
    FLIPS,
    LAY,
    NONE,
    ROUGH,
    SKILL,
    STEPS,
    TRAINS_DUE,
    WHERE,
    WIRING,
    Revolution,
)
from rotonde.games.railroad_revolution.verbs import ABILITY


def usable(s: Revolution, p: int) -> bool:
    """Can the ability of a specialist be used now, and is its price at hand?"""
    todo = s.todo
    colour, doing = todo[COLOUR], todo[DOING]
    if s.money[p] < price(s, p):
        return False
    if doing == STATION:
        if colour == PURPLE:
            return trains.owned(s, p) > 0
        if todo[BUILDING]:
            return False
        if colour == ORANGE:
            return todo[DUE] > 0
        tile = s.city_tile[todo[WHERE]]
        reward = s.parts.first[tile] if colour == GREY else s.parts.main[tile]
        return useful.useful(s, p, ABILITY, reward)
    if doing == RAILROAD:
        if colour == PURPLE:
            return trains.any_left(s)
        if colour == ORANGE:
            return todo[LAY] == 0
        return colour == GREY or s.rails_left(p) > todo[LAY]
    if doing == TELEGRAPH:
        if colour == PURPLE:
            found: list[int] = []
            workers.exchanges(s, p, found)
            return len(found) > 0
        if todo[WIRING]:
            return False
        if colour == TURQUOISE:
            tile = s.wire_tile[todo[WHERE]]
            return tile != NONE and useful.useful(s, p, ABILITY, s.parts.wire[tile])
        return True
    if colour == PURPLE:
        return useful.steps_useful(s, p, ABILITY)
    return colour == ORANGE or (colour == TURQUOISE and trains.owned(s, p) > 0)


def price(s: Revolution, p: int) -> int:
    """What must be paid for the ability at once; the triangles of a third rail are owed later."""
    todo = s.todo
    colour, doing = todo[COLOUR], todo[DOING]
    if doing == STATION:
        if colour == PURPLE:
            return s.parts.station_flip
        if colour == GREY and todo[BUILDING] == 0:
            return s.parts.first[s.city_tile[todo[WHERE]]].pay
        return s.parts.station_main if colour == TURQUOISE else 0
    if doing == RAILROAD:
        return s.parts.railroad_train if colour == PURPLE else 0
    return s.parts.telegraph_tile if doing == TELEGRAPH and colour == TURQUOISE else 0


def burden(s: Revolution, p: int) -> int:
    """The price, and what a third rail would add to what is owed."""
    todo = s.todo
    if todo[DOING] == RAILROAD and todo[COLOUR] == TURQUOISE:
        more = railroad.cheapest_for(s, p, todo[LAY] + 1) - railroad.cheapest_for(s, p, todo[LAY])
        return more * s.parts.triangle_price
    return price(s, p)


def use(s: Revolution, p: int) -> None:
    """Rule 2.5. The ability of the worker's colour, in place of a promotion."""
    todo = s.todo
    colour, doing = todo[COLOUR], todo[DOING]
    todo[SKILL] = 0
    s.tell("ability.used", (p, doing * 5 + colour))
    if doing == STATION:
        use_at_station(s, p, colour)
    elif doing == RAILROAD:
        use_at_railroad(s, p, colour)
    elif doing == TELEGRAPH:
        use_at_telegraph(s, p, colour)
    elif colour == PURPLE:
        todo[STEPS] += s.parts.trade_advance
    elif colour == ORANGE:
        earn(s, p, s.parts.trade_train * trains.owned(s, p))
    else:
        todo[FLIPS] += 1


def use_at_station(s: Revolution, p: int, colour: int) -> None:
    """Rules 4.6 to 4.9."""
    todo = s.todo
    if colour == PURPLE:
        station.pay(s, p, s.parts.station_flip)
        todo[FLIPS] += 1
    elif colour == GREY:
        station.pay_bonus(s, p)
    elif colour == ORANGE:
        todo[DUE] = 0
    else:
        station.pay(s, p, s.parts.station_main)
        rewards.grant(s, p, s.parts.main[s.city_tile[todo[WHERE]]])


def use_at_railroad(s: Revolution, p: int, colour: int) -> None:
    """Rules 5.6 to 5.9."""
    todo = s.todo
    if colour == PURPLE:
        station.pay(s, p, s.parts.railroad_train)
        todo[TRAINS_DUE] += 1
    elif colour == GREY:
        rewards.gain_shares(s, p, s.parts.railroad_shares)
    elif colour == ORANGE:
        earn(s, p, s.parts.railroad_money + s.parts.railroad_triangle * todo[ROUGH])
    else:
        todo[LAY] += 1


def use_at_telegraph(s: Revolution, p: int, colour: int) -> None:
    """Rules 6.5 to 6.8."""
    todo = s.todo
    if colour == PURPLE:
        todo[EXCHANGES] += 1
    elif colour == GREY:
        shares = s.parts.section_first[todo[WHERE]]
        todo[BROUGHT] += shares
        rewards.gain_shares(s, p, shares)
    elif colour == ORANGE:
        earn(s, p, s.parts.telegraph_share * todo[BROUGHT])
    else:
        station.pay(s, p, s.parts.telegraph_tile)
        rewards.grant(s, p, s.parts.wire[s.wire_tile[todo[WHERE]]])


def earn(s: Revolution, p: int, money: int) -> None:
    s.money[p] += money
    s.tell("money.gained", (p, money))


def relief(s: Revolution, p: int, triangles: int, owed: int) -> int:
    """What an unused ability is worth when it can be used for certain and costs nothing.

    `triangles` are those still to come in the main action, `owed` is all that it will have cost.
    """
    todo, parts = s.todo, s.parts
    colour, doing = todo[COLOUR], todo[DOING]
    if colour == ORANGE:
        if doing == STATION:
            return owed
        if doing == RAILROAD:
            return parts.railroad_money + parts.railroad_triangle * (todo[ROUGH] + triangles)
        if doing == TELEGRAPH:
            return parts.telegraph_share * todo[BROUGHT]
        return parts.trade_train * trains.owned(s, p)
    if colour == GREY:
        if doing == RAILROAD:
            return parts.share * parts.railroad_shares
        if doing == TELEGRAPH and todo[WIRING] == 0:
            return parts.share * parts.section_first[todo[WHERE]]
    return 0
