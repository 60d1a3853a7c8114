"""Can an action be done in full? Plain cases are answered at once, the others by trying (rules 2.7 and 2.8).

`YES` and `NO` are never guesses: a law compares them with the trial in every position it meets.
"""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads import actions
from rotonde.games.russian_railroads import gains as printed
from rotonde.games.russian_railroads.auxiliary import doublers_possible, temporary_available
from rotonde.games.russian_railroads.engines import lowest, slots_for
from rotonde.games.russian_railroads.industry import can_advance
from rotonde.games.russian_railroads.parts import (
    BUILD,
    DOUBLERS,
    EITHER,
    GAPS,
    HIRING,
    INDUSTRY,
    NOWHERE,
    QUESTION_SPACE,
    REUSING,
    TEMPORARY,
    TRACK,
    Gain,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.kernel import completes

NO: Final = 0
YES: Final = 1
UNSURE: Final = 2


def can_do(s: Railroads, p: int, place: int, gains: list[Gain], room: list[int]) -> bool:
    """Can the action of a place be done in full? `gains` are the place's, `room` is `track.rooms` of the seat."""
    answer = outlook(s, p, gains, room)
    if answer != UNSURE:
        return answer == YES
    return completes(s, [*printed.in_turn(s, p, gains, True), actions.Done(place)])


def outlook(s: Railroads, p: int, gains: list[Gain], room: list[int]) -> int:
    """What can be known without trying.

    Two gains are certain if each is, one alone: track and industry do not hinder one another, and a ? token
    on the way can always be one that changes neither. Two of track are certain if the wider has room for both.
    """
    if len(gains) == 1:
        return outlook_one(s, p, gains[0], room)
    steps, mask = 0, 0
    for gain in gains:
        if outlook_one(s, p, gain, room) != YES:
            return UNSURE
        if gain.kind == INDUSTRY and gain.count > 1:
            return UNSURE
        if gain.kind == TRACK:
            steps += gain.count
            mask |= gain.mask
    return YES if steps == 0 else outlook_track(mask, steps, room)


def outlook_one(s: Railroads, p: int, gain: Gain, room: list[int]) -> int:
    kind = gain.kind
    if kind == TRACK:
        return outlook_track(gain.mask, gain.count, room)
    if kind == INDUSTRY:
        return outlook_industry(s, p, gain.count)
    if kind == DOUBLERS:
        return YES if doublers_possible(s, p) >= gain.count else NO
    if kind == BUILD:
        return outlook_build(s, p, gain.count)
    if kind == TEMPORARY:
        return YES if temporary_available(s) else NO
    if kind == HIRING:
        return YES if s.row[-1] >= 0 else NO
    return UNSURE if kind == REUSING else YES


def outlook_track(mask: int, steps: int, room: list[int]) -> int:
    """One colour never makes room for itself; several may, but only by a step that is possible now."""
    certain = 0
    for colour in range(5):
        if mask >> colour & 1:
            certain += room[colour]
    if certain >= steps:
        return YES
    return NO if certain == 0 or mask & (mask - 1) == 0 else UNSURE


def outlook_industry(s: Railroads, p: int, steps: int) -> int:
    """Follow the first marker from space to space.

    A ? space does no harm, since some ? token always changes nothing here; nor do factories, but for those
    that take a step more, may bridge the next gap, or do what another action does.
    """
    if steps == 1:
        return YES if can_advance(s, p, 0) or can_advance(s, p, 1) else NO
    end, space = len(s.parts.industry), s.markers[p * 2]
    alone = s.markers[p * 2 + 1] < 0  # so far nothing but this path could help
    while steps > 0:
        space += 1
        gap = s.parts.gap_at[space] if space < end else NOWHERE
        if space >= end or (gap >= 0 and not s.factories[p * GAPS + gap]):
            return NO if alone else UNSURE
        steps -= 1
        if gap < 0:
            alone = alone and s.parts.industry[space] != QUESTION_SPACE
            continue
        kind = s.parts.factory_gains[s.parts.function[s.factories[p * GAPS + gap]]][0].kind
        if kind == INDUSTRY and space + 1 < end and can_enter(s, p, space + 1):
            steps += 1
        elif kind in (REUSING, BUILD):
            return YES if steps == 0 else UNSURE
        elif kind == TRACK:
            alone = False
    return YES


def can_enter(s: Railroads, p: int, space: int) -> bool:
    """Is this industry space more than an empty gap?"""
    gap = s.parts.gap_at[space]
    return gap < 0 or s.factories[p * GAPS + gap] > 0


def outlook_build(s: Railroads, p: int, what: int) -> int:
    left, returned = sum(s.supply), sum(s.returned)
    if what == EITHER:
        return YES if left + returned else NO
    if left == 0:
        return NO
    fits = slots_for(s, p, lowest(s), NOWHERE)
    return YES if fits and left + returned > 1 else UNSURE
