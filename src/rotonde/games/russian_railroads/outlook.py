"""Can an action be done in full? Plain cases are answered at once, the others by trying (rules 2.7 and 2.8).

An answer is never a guess: a test compares it with the trial in every position of many games.
"""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads import actions, engineers, industry, special
from rotonde.games.russian_railroads import gains as printed
from rotonde.games.russian_railroads.auxiliary import doublers_possible, temporary_available
from rotonde.games.russian_railroads.engines import lowest, slots_for
from rotonde.games.russian_railroads.parts import (
    ANY,
    BLACK,
    BOTH,
    BUILD,
    COINS,
    DOUBLERS,
    GRAY,
    HIRING,
    INDUSTRY,
    NOWHERE,
    POINTS,
    REUSING,
    SECOND_MARKER,
    TEMPORARY,
    TRACK,
    Gain,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import colours_known, fit
from rotonde.kernel import completes

BLACK_AND_GRAY: Final = (1 << BLACK, 1 << GRAY)


def can_do(s: Railroads, p: int, place: int, gains: list[Gain], room: list[int]) -> bool:
    """Can the action of a place be done in full? `gains` are the place's, `room` is `track.rooms` of the seat."""
    answer = outlook(s, p, place, gains, room)
    if answer is None:
        return completes(s, [*printed.in_turn(s, p, gains, True), actions.Done(place)])
    return answer


def outlook(s: Railroads, p: int, place: int, gains: list[Gain], room: list[int]) -> bool | None:
    """What can be known without trying; None where only a trial can tell."""
    if len(gains) == 1:
        return outlook_one(s, p, place, gains[0], room)
    asked: list[Gain] = []
    steps: list[int] = []
    for gain in gains:
        if gain.kind == TRACK:
            steps += [gain.mask] * gain.count
        elif gain.kind in (INDUSTRY, BUILD, REUSING):
            asked.append(gain)
        elif not outlook_one(s, p, place, gain, room):
            return False
    if not asked:
        return outlook_steps(s, p, tuple(sorted(steps)), room) if steps else True
    if not steps and len(asked) == 1:
        return outlook_one(s, p, place, asked[0], room)
    if len(asked) == 1 and asked[0].kind == INDUSTRY and asked[0].count == 1 and steps == [1 << BLACK]:
        return outlook_industry_and_black(s, p, room)
    return None


def outlook_one(s: Railroads, p: int, place: int, gain: Gain, room: list[int]) -> bool | None:
    kind = gain.kind
    if kind == COINS or kind == POINTS:
        return True
    if kind == TRACK:
        return outlook_steps(s, p, (gain.mask,) * gain.count, room)
    if kind == INDUSTRY:
        return industry.outlook(s, p, gain.count)
    if kind == DOUBLERS:
        return doublers_possible(s, p) >= gain.count
    if kind == BUILD:
        return outlook_build(s, p, gain.count)
    if kind == TEMPORARY:
        return temporary_available(s)
    if kind == HIRING:
        return s.row[-1] >= 0
    if kind == REUSING:
        return len(engineers.reusable(s, p, [*actions.being_done(s), place])) > 0
    return True


def outlook_steps(s: Railroads, p: int, steps: tuple[int, ...], room: list[int]) -> bool | None:
    """A colour never makes room for itself, only for the next one; and nothing begins without a first step.

    `steps` are as in `track.Extend`, narrow ones first.
    """
    if steps[0] == ANY and sum(room) >= len(steps):
        return True
    if fit(steps, room, 0):
        return True
    if steps == BLACK_AND_GRAY:
        return room[BLACK] > 0  # a black step makes room for gray, and brings it if it is not known
    union, certain = 0, 0
    for colours in steps:
        union |= colours
    for colour in range(5):
        if union >> colour & 1:
            certain += room[colour]
    if certain == 0 or union & (union - 1) == 0:
        return False
    if union >> BLACK & 1:
        return None
    known = colours_known(s, p)
    for colours in steps:
        if colours >> known << known == colours:
            return False  # none of its colours is known, and only black brings new ones
    return None


def outlook_industry_and_black(s: Railroads, p: int, room: list[int]) -> bool | None:
    """One industry step and one black step: the black one first can only help, by a ? space."""
    if room[BLACK] == 0:
        return False
    if industry.can_advance(s, p, 0) or industry.can_advance(s, p, 1):
        return True
    if not special.question_near(s, p, 1):
        return False
    return True if s.tokens[p] >> SECOND_MARKER & 1 else None


def outlook_build(s: Railroads, p: int, what: int) -> bool | None:
    left, returned = sum(s.supply), sum(s.returned)
    if what != BOTH or left == 0:
        return left + returned > 0 and what != BOTH
    fits = slots_for(s, p, lowest(s), NOWHERE)
    return True if fits and left + returned > 1 else None
