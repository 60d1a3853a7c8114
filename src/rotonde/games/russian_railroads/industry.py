"""Chapter 6. Industry: markers that advance, gaps that stop them, factories that work at once."""

from __future__ import annotations

from typing import Any, Final, final

from rotonde.games.russian_railroads import gains, special, tokens, track
from rotonde.games.russian_railroads.parts import (
    BUILD,
    CARD_TOKEN,
    FACTORY_CARD,
    GAPS,
    INDUSTRY,
    MOST_STEPS,
    QUESTION_SPACE,
    REUSING,
    SECOND_MARKER,
    TRACK,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import ADVANCE
from rotonde.kernel import Choice, Effect, May

INDUSTRY_CIRCLE: Final = 3  # where the ? token of the industry track is put
INDUSTRY_FIRED: Final = 30  # its bit among the special spaces


@final
class Advance(Choice[Railroads]):
    """Rules 6.1 to 6.7. One space at a time; a factory reached is used before the remaining steps."""

    __slots__ = ("steps",)

    def __init__(self, player: int, steps: int, binding: bool) -> None:
        super().__init__(player, binding)
        self.steps = steps

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.steps, self.binding)

    def options(self, s: Railroads) -> list[int]:
        return [ADVANCE + marker for marker in (0, 1) if can_advance(s, self.player, marker)]

    def safe(self, s: Railroads) -> bool:
        return self.steps == 1 and (can_advance(s, self.player, 0) or can_advance(s, self.player, 1))

    def steady(self, s: Railroads) -> bool:
        # A ? token never moves a marker unless its player wants it to.
        return isinstance(s.stack[-1], tokens.ChooseToken) and outlook(s, self.player, self.steps) is True

    def unharmed(self, s: Railroads) -> bool:
        return self.steps == 1

    def hopeless(self, s: Railroads) -> bool:
        p = self.player
        return not can_advance(s, p, 0) and not can_advance(s, p, 1) and not may_get_on(s, p)

    def take(self, s: Railroads, action: int) -> None:
        p, marker = self.player, action - ADVANCE
        s.markers[p * 2 + marker] += 1
        space = s.markers[p * 2 + marker]
        s.tell("industry.advanced", (p, marker, space))
        if self.steps > 1:
            s.then([Advance(p, self.steps - 1, self.binding)])
        gap = s.parts.gap_at[space]
        if gap >= 0:
            s.then([UseFactory(p, s.factories[p * GAPS + gap])])
        elif s.parts.industry[space] == QUESTION_SPACE and not s.fired[p] >> INDUSTRY_FIRED & 1:
            s.fired[p] |= 1 << INDUSTRY_FIRED
            s.then([tokens.ChooseToken(p, INDUSTRY_CIRCLE)])


@final
class UseFactory(Effect[Railroads]):
    """Rule 6.5. A factory reached works at once, as far as it can; what cannot be done is lost."""

    __slots__ = ("number", "player")

    def __init__(self, player: int, number: int) -> None:
        super().__init__()
        self.player = player
        self.number = number

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.number)

    def apply(self, s: Railroads) -> None:
        function = s.parts.function[self.number]
        s.tell("factory.used", (self.player, self.number, function))
        s.then(gains.attempt(s, self.player, s.parts.factory_gains[function], 0))


def can_advance(s: Railroads, p: int, marker: int) -> bool:
    """Is the next space of the marker there, bridged and free?"""
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
    factories, but for those that take a step more, may bridge a gap, or do what another action does.
    """
    if steps == 1:
        return can_advance(s, p, 0) or can_advance(s, p, 1)
    end, space = len(s.parts.industry), s.markers[p * 2]
    spare = spare_steps(s, p, s.markers[p * 2 + 1])
    alone = s.markers[p * 2 + 1] < 0  # so far nothing but this path could help
    bridge = False  # a factory may be built on the way
    while steps > 0:
        space += 1
        gap = s.parts.gap_at[space] if space < end else -1
        number = s.factories[p * GAPS + gap] if gap >= 0 else 0
        if space == end or (gap >= 0 and number == 0):
            if steps <= spare or (bridge and space < end and steps == 1):
                return True
            return False if alone else None
        steps -= 1
        if gap < 0:
            if s.parts.industry[space] == QUESTION_SPACE and not s.fired[p] >> INDUSTRY_FIRED & 1:
                alone = False
                if s.tokens[p] >> SECOND_MARKER & 1:
                    spare = spare_steps(s, p, 0)
            continue
        kind = s.parts.factory_gains[s.parts.function[number]][0].kind
        if kind == INDUSTRY:
            steps += 1 if space + 1 < end and not is_open_gap(s, p, space + 1) else 0
        elif kind == BUILD:
            alone = False
            bridge = sum(s.supply) + sum(s.returned) > 0
        elif kind == REUSING and steps > 0:
            return None
        elif kind == TRACK:
            alone = False
    return True


def spare_steps(s: Railroads, p: int, second: int) -> int:
    """How far a second marker here could go on printed spaces, behind the first."""
    ahead = second + 1
    while second >= 0 and ahead < s.markers[p * 2] and s.parts.industry[ahead] >= 0:
        ahead += 1
    return ahead - second - 1


def is_open_gap(s: Railroads, p: int, space: int) -> bool:
    gap = s.parts.gap_at[space]
    return gap >= 0 and s.factories[p * GAPS + gap] == 0


def may_get_on(s: Railroads, p: int) -> bool:
    """Could something on the stack still help a player whose markers are held up?

    Track can do it only through a ? space, and a ? token only by a factory or a second marker.
    """
    unused = s.tokens[p]
    by_token = bool(unused >> SECOND_MARKER & 1 or (unused >> CARD_TOKEN & 1 and s.cards >> FACTORY_CARD & 1))
    for task in s.stack:
        if isinstance(task, tokens.ChooseToken):
            if by_token:
                return True
        elif isinstance(task, May) or isinstance(task, track.Extend):
            if by_token and special.question_near(s, p, MOST_STEPS):
                return True
        elif isinstance(task, Choice) and not isinstance(task, Advance):
            return True
    return False


def industry_points(s: Railroads, p: int, marker: int) -> int:
    """Rule 11.7. The points of its space, or of the last numbered space behind it."""
    space = s.markers[p * 2 + marker]
    while space > 0 and s.parts.industry[space] < 0:
        space -= 1
    return s.parts.industry[space] if space >= 0 else 0
