"""Why a place of the table cannot be used now: by the same predicates as the options, as reasons."""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution.debts import surplus
from rotonde.games.railroad_revolution.duties import DUE, Duty, Work
from rotonde.games.railroad_revolution.obstacles import (
    DEBTS,
    FLOOR,
    GONE_FROM_BOARD,
    GONE_FROM_STOCK,
    GROUNDS,
    NO_MANAGER,
    NO_PLACE,
    NONE_IN_SUPPLY,
    NOT_SO,
    STAFFED,
)
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import ADVANCE, BUILD, CLIMB, DONE, VERBS
from rotonde.games.railroad_revolution.work import obstacle
from rotonde.kernel import Reason, Spot, because

# Of many answers at one place: what is meant there.
MEANT: Final = {
    ("milestone", GONE_FROM_STOCK): NO_MANAGER,
    ("milestone", GONE_FROM_BOARD): NO_MANAGER,
    ("milestone", NO_PLACE): NO_MANAGER,
    ("worker", STAFFED): NO_PLACE,
}


def actions_by_spot() -> dict[Spot, list[int]]:
    """The decisions of a player's work, by the places that their verbs declare."""
    found: dict[Spot, list[int]] = {}
    for action in range(BUILD, DONE):
        for spot in VERBS.places(0, action):
            found.setdefault(spot, []).append(action)
    return found


AT: Final = actions_by_spot()


def against(s: Revolution, work: Work, spot: Spot, actions: list[int]) -> list[Reason] | None:
    """What stands against a place where these decisions are made: nothing if one of them can be made.

    None if nothing of the kind waits.
    """
    rest, asked = surplus(s, work), False
    found: list[Reason] = []
    for duty in work.duties:
        code, action = NOT_SO, NONE
        for other in actions:
            if answers(other, duty) and work.answering(other) is duty:
                standing = obstacle(s, work, duty, other, rest)
                if standing == 0:
                    return []
                if standing > code:
                    code, action = standing, other
        if action != NONE:
            asked = True
            code = MEANT.get((spot[0], code), code)
            found += because(GROUNDS, code, *figures(s, work, duty, action, code))
    return found if asked else None


def answers(action: int, duty: Duty) -> bool:
    """Is the action one of those that a duty of this kind asks for? A step may be climbed to."""
    return VERBS.verb(action).start in (duty.verb, CLIMB if duty.verb == ADVANCE else duty.verb)


def figures(s: Revolution, work: Work, duty: Duty, action: int, code: int) -> tuple[int, ...]:
    """What there must be and what there is, or which one is missing."""
    if code == DEBTS:
        return (work.size(DUE), s.parts.floor)
    if code == FLOOR:
        return (s.parts.floor, s.workers[work.player])
    if code in (GONE_FROM_STOCK, GONE_FROM_BOARD, NO_PLACE, NONE_IN_SUPPLY):
        return (VERBS.verb(action).arguments(action)[-1],)  # the colour
    return duty.figures(s, work, action, code)
