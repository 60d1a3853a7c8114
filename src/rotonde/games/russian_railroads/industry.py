"""Chapter 6. Industry: markers that advance, gaps that stop them, factories that work at once."""

from __future__ import annotations

from typing import Any, Final, final

from rotonde.games.russian_railroads import gains, special, tokens, track
from rotonde.games.russian_railroads.parts import CARD_TOKEN, FACTORY_CARD, GAPS, QUESTION_SPACE
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

    def hopeless(self, s: Railroads) -> bool:
        p = self.player
        return not can_advance(s, p, 0) and not can_advance(s, p, 1) and not may_bridge(s, p)

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
        s.then(gains.attempt(s, self.player, s.parts.factory_gains[function]))


def can_advance(s: Railroads, p: int, marker: int) -> bool:
    """Is the next space of the marker there, bridged and free?"""
    here = s.markers[p * 2 + marker]
    ahead = here + 1
    if here < 0 or ahead >= len(s.parts.industry) or s.markers[p * 2 + 1 - marker] == ahead:
        return False
    gap = s.parts.gap_at[ahead]
    return gap < 0 or s.factories[p * GAPS + gap] > 0


def may_bridge(s: Railroads, p: int) -> bool:
    """Could something that is still to come on the stack build a factory?

    With both markers held up, track can only do it through a ? space and the ? card with a factory.
    """
    by_card = bool(s.tokens[p] >> CARD_TOKEN & 1 and s.cards >> FACTORY_CARD & 1)
    for task in s.stack:
        if isinstance(task, tokens.ChooseToken):
            if by_card:
                return True
        elif isinstance(task, May) or isinstance(task, track.Extend):
            if by_card and special.question_near(s, p):
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
