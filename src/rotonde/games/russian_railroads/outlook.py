"""Can an action be done in full? Plain cases are answered at once, the others by trying (rules 2.7 and 2.8).

An answer is never a guess: a test compares it with the trial in every position of many games.
"""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads import actions, engineers, gains, industry, special
from rotonde.games.russian_railroads.auxiliary import doublers_possible, temporary_available
from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.engines import chains, fits, lowest, may_give_up, tile_left
from rotonde.games.russian_railroads.names import (
    BLACK,
    BOTH,
    CARD_TOKEN,
    ENGINE_CARD,
    GRAY,
    NOWHERE,
    SECOND_MARKER,
    SLOTS,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import colours_known, fit
from rotonde.kernel import completes

ONE_BLACK: Final = (1 << BLACK,)
BLACK_AND_GRAY: Final = (1 << BLACK, 1 << GRAY)


def can_do(s: Railroads, p: int, place: int, deed: Deed, room: list[int]) -> bool:
    """Rules 2.7 and 2.8. Can the deed of a place be done in full? `room` is `track.rooms` of the seat."""
    answer = outlook(s, p, place, deed, room)
    if answer is None:
        return completes(s, [*gains.tasks_of(s, p, deed, False, True), actions.Done(place)])
    return answer


def outlook(s: Railroads, p: int, place: int, deed: Deed, room: list[int]) -> bool | None:
    """What can be known without trying; None where only a trial can tell."""
    if deed.doublers > 0 and doublers_possible(s, p) < deed.doublers:
        return False
    if (deed.hire and s.row[-1] < 0) or (deed.temporary and not temporary_available(s)):
        return False
    if deed.asked == 0:
        return True
    if deed.asked == 1:
        if deed.steps:
            return outlook_steps(s, p, deed.steps, room)
        if deed.industry:
            return industry.outlook(s, p, deed.industry)
        if deed.build >= 0:
            return outlook_build(s, p, deed.build)
        return len(engineers.reusable(s, p, [*actions.being_done(s), place])) > 0
    if deed.asked == 2 and deed.industry == 1 and deed.steps == ONE_BLACK:
        return outlook_industry_and_black(s, p, room)
    return None


def outlook_steps(s: Railroads, p: int, steps: tuple[int, ...], room: list[int]) -> bool | None:
    """A colour never makes room for itself, only for the next one; and nothing begins without a first step.

    `steps` are as in `track.Extend`, narrow ones first.
    """
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
    second = s.tokens[p] >> SECOND_MARKER & 1 and industry.spare_steps(s, p, 0) > 0
    return True if second else None


def outlook_build(s: Railroads, p: int, what: int) -> bool:
    """A factory needs a tile; an engine needs one that fits, and with both a second tile for the factory."""
    if what != BOTH:
        return tile_left(s)
    number = lowest(s)
    if number == 0:
        return False
    if not fits(s, p, number):  # the factory first: it may bring up an engine that fits, and sets nothing off
        return s.supply[number] == 1 and any(s.supply[n] and fits(s, p, n) for n in range(number + 1, 10))
    # The engine first: what it sets off never has to take a tile.
    return sum(s.supply) + sum(s.returned) > 1 or returns_with_last(s, p, number)


def returns_with_last(s: Railroads, p: int, number: int) -> bool:
    """Can the engine that is the last tile, once placed, bring back one for a factory?

    By one given up in its chain; or by a ? space that it opens, and engine 9 of the ? card.
    """
    nine = bool(s.tokens[p] >> CARD_TOKEN & 1 and s.cards >> ENGINE_CARD & 1)
    for end in chains(s.engines[p * SLOTS : p * SLOTS + SLOTS], number, NOWHERE):
        engines = end[:SLOTS]
        if end[SLOTS] or (nine and special.opened_by(s, p, engines) and may_give_up(engines, 9)):
            return True
    return False
