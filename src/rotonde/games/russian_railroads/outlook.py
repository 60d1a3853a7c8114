"""Can an action be done in full? Plain cases are answered at once, the others by trying (rules 2.7 and 2.8).

An answer is never a guess: a test compares it with the trial in every position of many games.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads import markers
from rotonde.games.russian_railroads.auxiliary import doublers_possible, temporary_available
from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.engines import chains, fits, lowest, may_give_up, tile_left
from rotonde.games.russian_railroads.making import tasks_of
from rotonde.games.russian_railroads.names import (
    BLACK,
    BOTH,
    CARD_TOKEN,
    ENGINE_CARD,
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    GRAY,
    NOWHERE,
    PLACES,
    SECOND_MARKER,
    SLOTS,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.places import deed_at, takes_one_worker, tile_at
from rotonde.games.russian_railroads.special import opened_by, question_near
from rotonde.games.russian_railroads.state import Railroads, spot_of
from rotonde.games.russian_railroads.track import colours_known, fit, rooms
from rotonde.kernel import Effect, Names, completes

ONE_BLACK: Final = (1 << BLACK,)
BLACK_AND_GRAY: Final = (1 << BLACK, 1 << GRAY)


@final
class Done(Effect[Railroads]):
    """Rule 17.5. The action of a place ends here; until then it cannot be used again."""

    given: ClassVar[Names] = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def apply(self, s: Railroads) -> None:
        pass


ENDS: Final = [Done(place) for place in range(PLACES)]


def being_done(s: Railroads) -> list[int]:
    """The places whose actions are not over yet."""
    return [task.place for task in s.stack if isinstance(task, Done)]


def can_act(s: Railroads, p: int, place: int) -> bool:
    """Rule 2.7. Can the action be done in full? An own engineer may always be used (rule 8.6)."""
    if place >= FIRST_ENGINEER:
        return True
    if place in (ENGINEER_LEFT, ENGINEER_RIGHT) and tile_at(s, place) < 0:
        return False
    return can_do(s, p, place, deed_at(s, place), rooms(s, p))


def can_do(s: Railroads, p: int, place: int, deed: Deed, room: list[int]) -> bool:
    """Rules 2.7 and 2.8. Can the deed of a place be done in full? `room` is `track.rooms` of the seat."""
    answer = outlook(s, p, place, deed, room)
    if answer is None:
        return completes(s, [*tasks_of(s, p, deed, False, True), ENDS[place]])
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
            return markers.outlook(s, p, deed.industry)
        if deed.build >= 0:
            return outlook_build(s, p, deed.build)
        return len(reusable(s, p, [*being_done(s), place])) > 0
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
    if markers.can_advance(s, p, 0) or markers.can_advance(s, p, 1):
        return True
    if not question_near(s, p, 1):
        return False
    second = s.tokens[p] >> SECOND_MARKER & 1 and markers.spare_steps(s, p, 0) > 0
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
        if end[SLOTS] or (nine and opened_by(s, p, engines) and may_give_up(engines, 9)):
            return True
    return False


def reusable(s: Railroads, p: int, busy: list[int]) -> list[int]:
    """The places this seat could use again; not those whose action is still being done."""
    return [
        place
        for place in range(PLACES)
        if s.owner[spot_of(place, p)] == p
        and place not in (TURN_1, TURN_2)
        and single_worker(s, p, spot_of(place, p))
        and (takes_one_worker(s, place) or not s.parts.reuse_for_one)
        and place not in busy
        and can_act(s, p, place)
    ]


def single_worker(s: Railroads, p: int, spot: int) -> bool:
    """Does exactly one worker that counts as this seat's own lie here, or one coin where that counts?"""
    if s.owner[spot] != p:
        return False
    workers = s.own_on[spot] + s.temporary_on[spot] + (1 if s.black_at == spot else 0)
    if workers == 0 and s.parts.coin_counts:
        return s.coins_on[spot] == 1
    return workers == 1
