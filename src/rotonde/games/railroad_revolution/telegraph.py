"""Chapter 6. Telegraph: an office in a section, its shares, and the tile that can be had there."""

from __future__ import annotations

from rotonde.games.railroad_revolution import rewards, workers
from rotonde.games.railroad_revolution.parts import SECTIONS
from rotonde.games.railroad_revolution.state import (
    BROUGHT,
    BY_ACTION,
    NONE,
    OPENED,
    SET_UP,
    WHERE,
    WIRE,
    WIRING,
    Revolution,
)


def open_sections(s: Revolution, p: int) -> int:
    """Rule 6.1. Sections without an office of this player, as bits."""
    return ((1 << SECTIONS) - 1) & ~s.offices[p]


def setup_sections(s: Revolution) -> int:
    """Rule 1.15. Sections with a market icon whose first slot is open, as bits."""
    return s.parts.market_sections & ~s.first_offices()


def build(s: Revolution, p: int, section: int) -> None:
    """Rules 6.1, 6.2, 6.4 and 3.10. By the action with shares, tile and market; or the building alone."""
    todo = s.todo
    first = not s.first_offices() >> section & 1
    how = todo[WIRING]
    todo[WIRING] = 0
    if how != SET_UP:
        s.buildings[p] += 1
    s.offices[p] |= 1 << section
    s.tell("office.first" if first else "office.built", (p, section))
    if how != BY_ACTION:
        return
    todo[WHERE] = section
    todo[BROUGHT] = s.parts.section_main[section] + (s.parts.section_first[section] if first else 0)
    rewards.gain_shares(s, p, todo[BROUGHT])
    if s.wire_tile[section] != NONE:
        todo[WIRE] = 1
    if s.parts.market_sections >> section & 1:
        todo[OPENED] = 1


def use_tile(s: Revolution, p: int, place: int) -> None:
    """Rule 6.3. A worker for the bonus of the telegraph tile."""
    s.todo[WIRE] = 0
    workers.discard(s, p, place)
    rewards.grant(s, p, s.parts.wire[s.wire_tile[s.todo[WHERE]]])
