"""What an option costs or is for, in words, where the money goes only later (rules 2.5, 3.1 and 3.2)."""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution.duties import DUE, at_work
from rotonde.games.railroad_revolution.parts import ACTIONS, RAILROAD
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import ABILITY, BUILD, PLACE

BEGUN: Final = ["priced.station", "priced.railroad", "priced.telegraph", "priced.trade"]  # by action


def price(s: Revolution, after: Revolution, action: int) -> tuple[str, tuple[int, ...]] | None:
    """Of a worker, what the action costs and what the worker adds; of the rest, what will be owed for it."""
    if action < BUILD:
        colour, deed = divmod(action - PLACE, len(ACTIONS))
        skill = deed * len(COLOURS) + colour
        rails = (s.parts.rail_price,) if deed == RAILROAD else ()
        return BEGUN[deed], (skill, *rails)
    if action == ABILITY:
        work = at_work(s)
        return ("priced.ability", (work.action * len(COLOURS) + work.colour,)) if work else None
    more = owed(after) - owed(s)
    return ("priced.due", (more,)) if more > 0 else None


def owed(s: Revolution) -> int:
    """Money that is due before the action is done."""
    work = at_work(s)
    return work.size(DUE) if work else 0
