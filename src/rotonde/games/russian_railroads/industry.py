"""Chapter 6. Industry: markers that advance, gaps that stop them, factories that work at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads import gains, special, tokens, track
from rotonde.games.russian_railroads.names import (
    BLACK,
    CARD_TOKEN,
    FACTORY_CARD,
    GAPS,
    QUESTION_SPACE,
    SECOND_MARKER,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import ADVANCE
from rotonde.kernel import Choice, May, Names, SeatEffect, Task

INDUSTRY_CIRCLE: Final = 3  # where the ? token of the industry track is put
MANY: Final = 99  # steps
INDUSTRY_FIRED: Final = 30  # its bit among the special spaces


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
        return isinstance(s.stack[-1], tokens.ChooseToken) and outlook(s, self.player, self.steps) is True

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
        return answer if isinstance(top, tokens.ChooseBonus) or isinstance(top, May) else None

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
            s.fired[p] |= 1 << INDUSTRY_FIRED
            s.then([tokens.ChooseToken(p, INDUSTRY_CIRCLE)])


@final
class UseFactory(SeatEffect[Railroads]):
    """Rules 5.6 to 5.8. A factory reached works at once, as far as it can; what cannot be done is lost."""

    given: ClassVar[Names] = ("player", "number", "again")

    def __init__(self, player: int, number: int, again: bool) -> None:
        super().__init__(player)
        self.number = number
        self.again = again  # by the second marker, whose player may leave it

    def apply(self, s: Railroads) -> None:
        p, function = self.player, s.parts.function[self.number]
        deed = s.parts.factory_deeds[function]
        tasks = gains.used_again(s, p, deed) if self.again else gains.attempt(s, p, deed, False)
        refusable = len(tasks) > 0 and isinstance(tasks[-1], May)
        s.tell("factory.reached" if refusable else "factory.used", (p, self.number, function))
        s.then(tasks)


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


def way_on(s: Railroads, p: int, steps: int) -> bool | None:
    """Will a player whose markers are held up get on by what comes before the last movement that is owed?

    Track can help only through a ? space.
    """
    question, black, owed = False, 0, False
    for task in s.stack:
        if isinstance(task, Advance):
            owed = owed or task.binding
        elif owed and isinstance(task, tokens.ChooseToken):
            question = True
        elif owed and lays_track(task):
            black += black_steps(task)
        elif owed and isinstance(task, Choice) and not isinstance(task, tokens.ChooseBonus):
            return None
    if not token_helps(s, p) or not (question or special.question_near(s, p, black)):
        return False
    top, second = s.stack[-1], bool(s.tokens[p] >> SECOND_MARKER & 1)
    opens = isinstance(top, tokens.ChooseToken) or special.question_near(s, p, black_steps(top))
    return True if opens and second and spare_steps(s, p, 0) >= steps else None


def token_helps(s: Railroads, p: int) -> bool:
    """Has this seat a ? token that can help a marker on: the second marker, or the ? card with a factory?"""
    if s.tokens[p] >> SECOND_MARKER & 1:
        return True
    return bool(s.tokens[p] >> CARD_TOKEN & 1 and s.cards >> FACTORY_CARD & 1)


def lays_track(task: Task) -> bool:
    """Is this task about track and nothing else?"""
    return isinstance(task.task if isinstance(task, May) else task, track.Extend)


def black_steps(task: Task) -> int:
    """How many black steps this task could give."""
    times = task.times if isinstance(task, May) else 1
    extend = task.task if isinstance(task, May) else task
    if not isinstance(extend, track.Extend):
        return 0
    return times * sum(colours >> BLACK & 1 for colours in extend.steps + extend.extra)


def industry_points(s: Railroads, p: int, marker: int) -> int:
    """Rule 11.9. The points of its space, or of the last numbered space behind it."""
    space = s.markers[p * 2 + marker]
    while space > 0 and s.parts.industry[space] < 0:
        space -= 1
    return s.parts.industry[space] if space >= 0 else 0
