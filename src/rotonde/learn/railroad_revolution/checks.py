"""What a newcomer to Railroad Revolution wastes in a turn."""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution.parts import PLACES
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import ABILITY, DONE, HIRE, SELL
from rotonde.kernel import step
from rotonde.learn.turns import Check, Label, Named, Turn

WHITE: Final = 0
COLOURS: Final = 5


def ability(turn: Turn[Revolution]) -> Named | None:
    """The worker could have added something for nothing."""
    p = turn.seat
    for s, action in turn.steps:
        if action == DONE and ABILITY in s.options:
            used = s.copy()
            step(used, ABILITY)
            return {} if used.money[p] >= s.money[p] and used.shares[p] >= s.shares[p] else None
    return None


def unsold(turn: Turn[Revolution]) -> Named | None:
    """Shares are left in the last turn, and sold they would have paid for something more."""
    last, p = turn.steps[-1], turn.seat
    s = last.before
    if last.action != DONE or not is_last(s) or SELL not in s.options:
        return None
    sold = s.copy()
    while SELL in sold.options:
        step(sold, SELL)
    more = [action for action in sold.options if action not in s.options and not HIRE <= action < DONE]
    return {"n": s.shares[p]} if more else None


def spared(turn: Turn[Revolution]) -> Named | None:
    """The only specialist of a colour becomes a manager, no milestone is completed, nobody is to spare."""
    s, p = turn.after, turn.seat
    if turn.told("milestone.completed") or s.workers[p] > s.parts.floor:
        return None
    for seat, colour, _ in turn.told("worker.promoted"):
        if seat == p and colour != WHITE and not has(s, p, colour):
            return {"colour": Label("colour", colour)}
    return None


def has(s: Revolution, p: int, colour: int) -> int:
    """Available workers of a colour, at work or not."""
    return s.hand[p * PLACES + colour] + s.hand[p * PLACES + COLOURS + colour]


def is_last(s: Revolution) -> bool:
    """Rule 13.2. Has every seat no more than this turn left?"""
    return 0 <= s.left < s.parts.seats


CHECKS: Final[dict[str, Check]] = {"ability": ability, "unsold": unsold, "spared": spared}
