"""What stands against a city, a section, a rail space, a piece to sell, or paying now."""

from __future__ import annotations

from rotonde.games.railroad_revolution import placing, railroad, station, telegraph, trade
from rotonde.games.railroad_revolution.parts import PRINTED_CITIES
from rotonde.games.railroad_revolution.state import (
    BUILDING,
    BY_ACTION,
    DUE,
    FREE_RAILS,
    LAY,
    SET_UP,
    SETUP_RAILS,
    WIRING,
    Revolution,
)
from rotonde.kernel import Reason


def debts(s: Revolution) -> list[Reason]:
    """Rule 3.6. Nothing else stands against it, but what the turn still asks could no longer be met."""
    return [Reason("3.6", "why.debts", (s.todo[DUE], s.parts.floor))]


def city(s: Revolution, p: int, index: int) -> list[Reason]:
    """Rules 4.1, 4.2 and 1.15."""
    if s.todo[BUILDING] == SET_UP:
        if index >= PRINTED_CITIES:
            return [Reason("1.15", "why.setup_city", ())]
        return [Reason("1.15", "why.first_taken", ())]
    found: list[Reason] = []
    if s.stations[p] >> index & 1:
        found.append(Reason("4.1", "why.station_there", ()))
    elif not station.open_cities(s, p) >> index & 1:
        found.append(Reason("4.1", "why.not_connected", ()))
    if s.buildings_left(p) == 0:
        found.append(Reason("4.1", "why.no_building", ()))
    elif not placing.spares_last_piece(s, p):
        found.append(Reason("2.4", "why.last_piece", ()))
    if found:
        return found
    cost = s.parts.city_cost[index]
    if s.todo[BUILDING] == BY_ACTION and s.wealth(p) < cost:
        return [Reason("4.2", "why.city_money", (cost, s.wealth(p)))]
    return debts(s)


def section(s: Revolution, p: int, index: int) -> list[Reason]:
    """Rules 6.1 and 1.15."""
    if s.todo[WIRING] == SET_UP:
        if not s.parts.market_sections >> index & 1:
            return [Reason("1.15", "why.setup_section", ())]
        return [Reason("1.15", "why.first_taken", ())]
    found: list[Reason] = []
    if not telegraph.open_sections(s, p) >> index & 1:
        found.append(Reason("6.1", "why.office_there", ()))
    if s.buildings_left(p) == 0:
        found.append(Reason("6.1", "why.no_building", ()))
    elif not placing.spares_last_piece(s, p):
        found.append(Reason("2.4", "why.last_piece", ()))
    return found or debts(s)


def space(s: Revolution, p: int, index: int) -> list[Reason]:
    """Rules 5.1, 5.3 and 8.5."""
    todo, parts = s.todo, s.parts
    found: list[Reason] = []
    if s.laid[p] >> index & 1:
        found.append(Reason("5.1", "why.rail_there", ()))
    elif not railroad.open_spaces(s, p) >> index & 1:
        found.append(Reason("5.1", "why.not_touching", ()))
    if todo[SETUP_RAILS]:
        return found
    if s.rails_left(p) == 0:
        found.append(Reason("5.1", "why.no_rail", ()))
    elif not placing.spares_last_piece(s, p):
        found.append(Reason("2.4", "why.last_piece", ()))
    elif todo[LAY] == 0 and todo[FREE_RAILS] == 0 and s.money[p] < parts.train_rail_price:
        found.append(Reason("8.5", "why.price", (parts.train_rail_price, s.money[p])))
    if found or todo[LAY] == 0:
        return found or debts(s)
    triangles = railroad.cheapest_after(s, p, index, todo[LAY] - 1)
    owed = todo[DUE] + parts.triangle_price * triangles
    return [Reason("5.3", "why.rails_money", (owed, s.wealth(p)))] if s.wealth(p) < owed else debts(s)


def piece(s: Revolution, p: int) -> list[Reason]:
    """Rules 7.1 and 7.2."""
    return [Reason("7.1", "why.not_leftmost", (trade.leftmost(s, p),))]


def due(s: Revolution, p: int) -> list[Reason]:
    """Rules 3.1 and 5.3."""
    owed = s.todo[DUE]
    found: list[Reason] = []
    if s.todo[LAY]:
        found.append(Reason("5.3", "why.lay_first", (s.todo[LAY],)))
    if s.money[p] < owed:
        found.append(Reason("3.1", "why.due_money", (owed, s.money[p])))
    return found or debts(s)
