"""Chapter 5. Where a train runs: a pure question."""

from __future__ import annotations

from typing import Final, Literal

from rotonde.games.convoi_express.board import CLOSED, MOST_SETTINGS
from rotonde.games.convoi_express.parts import TRAINS
from rotonde.games.convoi_express.state import Convoy

# Why a run ends.
USED_UP: Final = 0  # no points left
RED_LIGHT: Final = 1
CLOSED_WAY: Final = 2
BEHIND: Final = 3  # a train going the same way
TAKEN: Final = 4  # a train in the city
HEAD_ON: Final = 5
ENTRY: Final = 6
CITY: Final = 7  # + the city light it came by
End = Literal["used_up", "red_light", "closed_way", "behind", "taken", "head_on", "entry", "city"]
ENDS: Final[list[End]] = ["used_up", "red_light", "closed_way", "behind", "taken", "head_on", "entry", "city"]

NO_LIGHT: Final = -1


def run(
    s: Convoy, train: int, spot: int, light: int, points: int, trail: list[int] | None
) -> tuple[int, int, int]:
    """Rules 5.2 and 5.4 to 5.17. Where the train comes to, the unused points, and why the run ends there.

    It starts on a spot, leaving by a city light if it stands in a city. Nothing changes but the trail, to
    which the spots are added one by one.
    """
    board = s.parts.board
    while points > 0:
        came_by = board.city_light[spot]
        if light != NO_LIGHT:
            ahead = board.leave_to[light]
            light = NO_LIGHT
        else:
            junction = board.junction[spot]
            key = spot * MOST_SETTINGS
            if junction >= 0:
                key += s.switch[junction]
            if board.gate[key] & ~s.green:
                return spot, points, RED_LIGHT
            ahead = board.to[key]
            if ahead == CLOSED:
                return spot, points, CLOSED_WAY
        facing = ahead ^ 1 if ahead < board.first_city else ahead
        for other in range(TRAINS):
            if other != train:
                there = s.at[other]
                if there == ahead or there == facing:
                    if board.first_city <= ahead < board.first_entry:
                        return spot, points, TAKEN
                    return spot, points, HEAD_ON if there == facing else BEHIND
        spot = ahead
        points -= 1
        if trail is not None:
            trail.append(spot)
        if spot >= board.first_city:
            return spot, points, CITY + came_by if spot < board.first_entry else ENTRY
    return spot, 0, USED_UP


def price(s: Convoy, why: int, unused: int) -> int:
    """Rules 5.3, 5.11, 5.13 and 5.15. The time tokens that a run costs."""
    if why == HEAD_ON:
        return unused * s.parts.head_on_point
    if why == ENTRY:
        return s.parts.entry_reached
    return 0 if why >= CITY else unused * s.parts.unused_point
