"""Where stations, offices and rails can go, what stands against it, and how they are put there."""

from __future__ import annotations

from rotonde.games.railroad_revolution.duties import BUILDING, NO_ACTIONS, SELLING, Work
from rotonde.games.railroad_revolution.obstacles import (
    LAST_PIECE,
    NO_OFFICE_LEFT,
    NO_RAIL,
    NO_STATION_LEFT,
    NOT_CONNECTED,
    NOT_TOUCHING,
    OFFICE_THERE,
    RAIL_THERE,
    STATION_THERE,
)
from rotonde.games.railroad_revolution.parts import SECTIONS, bits, numbered
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import RAIL


def open_cities(s: Revolution, p: int) -> int:
    """Rule 4.1. Connected cities without a station of this player, as bits."""
    return s.reached[p] & ~s.stations[p]


def open_sections(s: Revolution, p: int) -> int:
    """Rule 6.1. Sections without an office of this player, as bits."""
    return ((1 << SECTIONS) - 1) & ~s.offices[p]


def spares_last_piece(s: Revolution, work: Work) -> bool:
    """Rule 2.4. While a piece has still to be sold, the last one is not used for anything else."""
    return work.find(SELLING) is None or s.pieces_left(work.player) > 1


def sale_to_come(s: Revolution, work: Work) -> bool:
    """Is a piece still to be sold, with others to place before?"""
    return work.find(SELLING) is not None and s.pieces_left(work.player) > 1


def telling_rails(s: Revolution, work: Work) -> list[int]:
    """Rails that matter for debts: to a new city for the station, or off the board before a sale."""
    p = work.player
    if s.rails_left(p) == 0:
        return NO_ACTIONS
    if work.must(BUILDING):
        cities = s.reached[p]
        return [RAIL + space for space in bits(s.frontier[p]) if s.parts.cities_of[space] & ~cities]
    return numbered(s.frontier[p], RAIL)[:1] if sale_to_come(s, work) else NO_ACTIONS


def no_station(s: Revolution, work: Work, city: int) -> int:
    """Rules 4.1 and 2.4. What stands against a station in a city, as a code."""
    p = work.player
    if s.stations[p] >> city & 1:
        return STATION_THERE
    if not s.reached[p] >> city & 1:
        return NOT_CONNECTED
    if s.buildings_left(p) == 0:
        return NO_STATION_LEFT
    return 0 if spares_last_piece(s, work) else LAST_PIECE


def no_office(s: Revolution, work: Work, section: int) -> int:
    """Rules 6.1 and 2.4. What stands against an office in a section, as a code."""
    p = work.player
    if s.offices[p] >> section & 1:
        return OFFICE_THERE
    if s.buildings_left(p) == 0:
        return NO_OFFICE_LEFT
    return 0 if spares_last_piece(s, work) else LAST_PIECE


def off_network(s: Revolution, p: int, space: int) -> int:
    """Rule 5.1. Does a space hold an own rail, or not touch the network?"""
    if s.frontier[p] >> space & 1:
        return 0
    return RAIL_THERE if s.laid[p] >> space & 1 else NOT_TOUCHING


def no_rail(s: Revolution, work: Work, space: int) -> int:
    """Rules 5.1 and 2.4. What stands against a rail on a space, as a code."""
    code = off_network(s, work.player, space)
    if code:
        return code
    if s.rails_left(work.player) == 0:
        return NO_RAIL
    return 0 if spares_last_piece(s, work) else LAST_PIECE


def put_station(s: Revolution, p: int, city: int) -> bool:
    """Rules 4.1 and 4.5. A station stands in a city; was it the first?"""
    first = not s.first_stations() >> city & 1
    s.stations[p] |= 1 << city
    s.tell("station.first" if first else "station.built", (p, city))
    return first


def put_office(s: Revolution, p: int, section: int) -> bool:
    """Rules 6.1 and 6.2. An office stands in a section; was it the first?"""
    first = not s.first_offices() >> section & 1
    s.offices[p] |= 1 << section
    s.tell("office.first" if first else "office.built", (p, section))
    return first


def put_rail(s: Revolution, p: int, space: int) -> None:
    """Rules 5.1 and 5.2. A rail lies on a space, and opens those it touches."""
    s.laid[p] |= 1 << space
    s.frontier[p] = (s.frontier[p] | s.parts.next_to[space]) & ~s.laid[p]
    s.reached[p] |= s.parts.cities_of[space]
    s.tell("rail.laid", (p, space))
