"""Chapter 5. Factories: engines turned over, built into the gaps of the industry track."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.attempts import attempt, used_again
from rotonde.games.russian_railroads.engines import lowest, may_give_up, plenty, tile_left
from rotonde.games.russian_railroads.markers import first_gap
from rotonde.games.russian_railroads.names import CARD_TOKEN, ENGINE_CARD, GAPS, SLOTS
from rotonde.games.russian_railroads.special import question_near
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseToken
from rotonde.games.russian_railroads.track import black_steps, lays_track
from rotonde.games.russian_railroads.verbs import FACTORY, REPLACE
from rotonde.kernel import Choice, Effect, May, Names, SeatEffect, Spot, added, replaced


@final
class BuildFactory(Choice[Railroads]):
    """Rules 5.1 and 5.2. The lowest of the supply or a returned one, into the leftmost gap that is open."""

    given: ClassVar[Names] = ("player", "binding")

    def options(self, s: Railroads) -> list[int]:
        piles = [FACTORY] if lowest(s) else []
        return piles + [FACTORY + number for number in range(1, 10) if s.returned[number]]

    def lapses(self) -> bool:
        """Rules 5.7 and 8.6. What a factory or an own engineer gives is done as far as it can be."""
        return not self.binding

    def safe(self, s: Railroads) -> bool:
        return len(self.options(s)) > 0

    def steady(self, s: Railroads) -> bool:
        return plenty(s)

    def unharmed(self, s: Railroads) -> bool:
        return plenty(s)

    def outlook(self, s: Railroads) -> bool | None:
        """With a tile there it is enough to refuse all else; without, only engine 9 can bring one back."""
        p, question, steps = self.player, False, 0
        for task in reversed(s.stack):
            if task is self:
                break
            if isinstance(task, May) and lays_track(task):
                steps += black_steps(task)
            elif isinstance(task, May) or isinstance(task, ChooseToken):
                question = True
            elif not isinstance(task, Effect):
                return None
        if tile_left(s):
            return True
        mine = s.engines[p * SLOTS : p * SLOTS + SLOTS]
        nine = bool(s.tokens[p] >> CARD_TOKEN & 1 and s.cards >> ENGINE_CARD & 1) and may_give_up(mine, 9)
        if not nine or not (question or question_near(s, p, steps)):
            return False
        return True if isinstance(s.stack[-1], ChooseToken) else None

    def here(self, s: Railroads, action: int) -> list[Spot]:
        return [("pile", lowest(s))] if action == FACTORY else []

    def take(self, s: Railroads, action: int) -> None:
        p, number = self.player, action - FACTORY
        if number:
            s.returned = added(s.returned, number, -1)
        else:
            number = lowest(s)
            s.supply = added(s.supply, number, -1)
        gap = first_gap(s, p)
        if gap < GAPS:
            build(s, p, gap, number)
        else:
            s.then([ReplaceFactory(p, number)])


@final
class ReplaceFactory(Choice[Railroads]):
    """Rules 5.3 and 5.4. With all gaps filled, the new factory takes the place of any other."""

    given: ClassVar[Names] = ("player", "number")

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number = number

    def options(self, s: Railroads) -> list[int]:
        return [REPLACE + gap for gap in range(GAPS)]

    def take(self, s: Railroads, action: int) -> None:
        gap = action - REPLACE
        old = s.factories[self.player * GAPS + gap]
        s.returned = added(s.returned, old, 1)
        s.tell("factory.replaced", (self.player, old))
        build(s, self.player, gap, self.number)


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
        tasks = used_again(s, p, deed) if self.again else attempt(s, p, deed, False)
        refusable = len(tasks) > 0 and isinstance(tasks[-1], May)
        s.tell("factory.reached" if refusable else "factory.used", (p, self.number, function))
        s.then(tasks)


def build(s: Railroads, p: int, gap: int, number: int) -> None:
    """Rule 5.5. Put a factory in its place; that alone sets nothing off."""
    s.factories = replaced(s.factories, p * GAPS + gap, number)
    s.tell("factory.built", (p, number, s.parts.function[number], gap))
