"""Chapter 6, how far the industry markers can go: questions about the track and the factories in its gaps."""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads.names import (
    CARD_TOKEN,
    FACTORY_CARD,
    GAPS,
    QUESTION_SPACE,
    SECOND_MARKER,
)
from rotonde.games.russian_railroads.state import Railroads

MANY: Final = 99  # steps
INDUSTRY_FIRED: Final = 30  # the bit of the industry track's ? space among the special spaces


def can_advance(s: Railroads, p: int, marker: int) -> bool:
    """Rules 6.2 to 6.4. Is the next space of the marker there, bridged and free?"""
    here = s.markers[p * 2 + marker]
    ahead = here + 1
    if here < 0 or ahead >= len(s.parts.industry) or s.markers[p * 2 + 1 - marker] == ahead:
        return False
    return not is_open_gap(s, p, ahead)


def factory_ahead(s: Railroads, p: int) -> bool:
    """Would the next step of a marker use a factory?"""
    for marker in (0, 1):
        if can_advance(s, p, marker) and s.parts.gap_at[s.markers[p * 2 + marker] + 1] >= 0:
            return True
    return False


def outlook(s: Railroads, p: int, steps: int) -> bool | None:
    """Can so many steps be made? None where only a trial can tell.

    Follows the first marker. A ? space does no harm, since some ? token always changes nothing here; nor do
    factories, each with one thing to ask about, but for those that take a step more, may bridge a gap, or do
    what another action does.
    """
    if steps == 1:
        return can_advance(s, p, 0) or can_advance(s, p, 1)
    end, space = len(s.parts.industry), s.markers[p * 2]
    spare = spare_steps(s, p, s.markers[p * 2 + 1])
    wanted, helped = steps, False  # may something on the way help, other than a second marker?
    bridge = False  # a factory may be built on the way
    while steps > 0:
        space += 1
        gap = s.parts.gap_at[space] if space < end else -1
        number = s.factories[p * GAPS + gap] if gap >= 0 else 0
        if space == end or (gap >= 0 and number == 0):
            if steps <= spare or (bridge and space < end and steps == 1):
                return True
            return None if helped or room_for_both(s, p, space) >= wanted else False
        steps -= 1
        if gap < 0:
            if s.parts.industry[space] == QUESTION_SPACE and not s.fired[p] >> INDUSTRY_FIRED & 1:
                helped = helped or token_helps(s, p)
                if s.tokens[p] >> SECOND_MARKER & 1:
                    spare = spare_steps(s, p, 0)
            continue
        deed = s.parts.factory_deeds[s.parts.function[number]]
        if steps > 0 and (deed.reuse or deed.industry > 1):
            return None
        if deed.industry:
            steps += 1 if space + 1 < end and not is_open_gap(s, p, space + 1) else 0
        elif deed.build >= 0:
            helped = True
            bridge = sum(s.supply) + sum(s.returned) > 0
        elif deed.steps:
            helped = helped or token_helps(s, p)  # track helps by a ? space, if at all
    return True


def room_for_both(s: Railroads, p: int, stop: int) -> int:
    """How many steps two markers have before this space; none with one marker, many if there may be help."""
    first, second = s.markers[p * 2], s.markers[p * 2 + 1]
    if second < 0:
        return 0
    for space in range(second + 1, stop):
        gap = s.parts.gap_at[space]
        deed = s.parts.factory_deeds[s.parts.function[s.factories[p * GAPS + gap]]] if gap >= 0 else None
        if deed is None or not deed.asked:
            continue
        if deed.build >= 0 or deed.reuse or (deed.steps and token_helps(s, p)):
            return MANY
    return stop - 1 - first + stop - 2 - second


def spare_steps(s: Railroads, p: int, second: int) -> int:
    """How far a second marker here could go on printed spaces, behind the first."""
    ahead = second + 1
    while second >= 0 and ahead < s.markers[p * 2] and s.parts.industry[ahead] >= 0:
        ahead += 1
    return ahead - second - 1


def is_open_gap(s: Railroads, p: int, space: int) -> bool:
    gap = s.parts.gap_at[space]
    return gap >= 0 and s.factories[p * GAPS + gap] == 0


def token_helps(s: Railroads, p: int) -> bool:
    """Has this seat a ? token that can help a marker on: the second marker, or the ? card with a factory?"""
    if s.tokens[p] >> SECOND_MARKER & 1:
        return True
    return bool(s.tokens[p] >> CARD_TOKEN & 1 and s.cards >> FACTORY_CARD & 1)


def first_gap(s: Railroads, p: int) -> int:
    """The leftmost gap without a factory, or the number of gaps."""
    base = p * GAPS
    for gap in range(GAPS):
        if not s.factories[base + gap]:
            return gap
    return GAPS


def industry_points(s: Railroads, p: int, marker: int) -> int:
    """Rule 11.9. The points of its space, or of the last numbered space behind it."""
    space = s.markers[p * 2 + marker]
    while space > 0 and s.parts.industry[space] < 0:
        space -= 1
    return s.parts.industry[space] if space >= 0 else 0
