"""Chapter 6. Industry: markers that advance, gaps that stop them, factories that work at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads.factories import UseFactory
from rotonde.games.russian_railroads.markers import (
    INDUSTRY_FIRED,
    can_advance,
    outlook,
    spare_steps,
    token_helps,
)
from rotonde.games.russian_railroads.names import (
    GAPS,
    QUESTION_SPACE,
    SECOND_MARKER,
)
from rotonde.games.russian_railroads.special import question_near
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseBonus, ChooseToken
from rotonde.games.russian_railroads.track import black_steps, lays_track
from rotonde.games.russian_railroads.verbs import ADVANCE
from rotonde.kernel import Choice, May, Names, replaced

INDUSTRY_CIRCLE: Final = 3  # where the ? token of the industry track is put


@final
class Advance(Choice[Railroads]):
    """Rules 6.1, 6.4 and 6.5. One space at a time; a factory reached is used before the remaining steps."""

    given: ClassVar[Names] = ("player", "steps", "binding")

    def __init__(self, player: int, steps: int, binding: bool) -> None:
        super().__init__(player, binding)
        self.steps = steps

    def options(self, s: Railroads) -> list[int]:
        return [ADVANCE + marker for marker in (0, 1) if can_advance(s, self.player, marker)]

    def lapses(self) -> bool:
        """Rules 5.7 and 8.6. What a factory or an own engineer gives is done as far as it can be."""
        return not self.binding

    def safe(self, s: Railroads) -> bool:
        return self.steps == 1 and (can_advance(s, self.player, 0) or can_advance(s, self.player, 1))

    def steady(self, s: Railroads) -> bool:
        # A ? token never moves a marker unless its player wants it to.
        return isinstance(s.stack[-1], ChooseToken) and outlook(s, self.player, self.steps) is True

    def unharmed(self, s: Railroads) -> bool:
        return self.steps == 1

    def outlook(self, s: Railroads) -> bool | None:
        p = self.player
        steps = 0  # with those that other movements owe
        for task in s.stack:
            if isinstance(task, Advance) and task.binding:
                steps += task.steps
        answer = outlook(s, p, steps)
        if answer is False:
            return way_on(s, p, steps)
        top = s.stack[-1]
        return answer if isinstance(top, ChooseBonus) or isinstance(top, May) else None

    def take(self, s: Railroads, action: int) -> None:
        p, marker = self.player, action - ADVANCE
        s.markers[p * 2 + marker] += 1
        space = s.markers[p * 2 + marker]
        s.tell("industry.advanced", (p, marker, space))
        if self.steps > 1:
            s.then([Advance(p, self.steps - 1, self.binding)])
        gap = s.parts.gap_at[space]
        if gap >= 0:
            s.then([UseFactory(p, s.factories[p * GAPS + gap], marker == 1)])
        elif s.parts.industry[space] == QUESTION_SPACE and not s.fired[p] >> INDUSTRY_FIRED & 1:
            s.fired = replaced(s.fired, p, s.fired[p] | 1 << INDUSTRY_FIRED)
            s.then([ChooseToken(p, INDUSTRY_CIRCLE)])


def way_on(s: Railroads, p: int, steps: int) -> bool | None:
    """Will a player whose markers are held up get on by what comes before the last movement that is owed?

    Track can help only through a ? space.
    """
    question, black, owed = False, 0, False
    for task in s.stack:
        if isinstance(task, Advance):
            owed = owed or task.binding
        elif owed and isinstance(task, ChooseToken):
            question = True
        elif owed and lays_track(task):
            black += black_steps(task)
        elif owed and isinstance(task, Choice) and not isinstance(task, ChooseBonus):
            return None
    if not token_helps(s, p) or not (question or question_near(s, p, black)):
        return False
    top, second = s.stack[-1], bool(s.tokens[p] >> SECOND_MARKER & 1)
    opens = isinstance(top, ChooseToken) or question_near(s, p, black_steps(top))
    return True if opens and second and spare_steps(s, p, 0) >= steps else None
