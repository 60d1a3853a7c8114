"""Chapter 5. Factories: engines turned over, built into the gaps of the industry track."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads import industry, special, tokens
from rotonde.games.russian_railroads.engines import lowest, may_give_up, plenty, tile_left
from rotonde.games.russian_railroads.names import CARD_TOKEN, ENGINE_CARD, GAPS, SLOTS
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import FACTORY, REPLACE
from rotonde.kernel import Choice, Effect, May, Names, Spot


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
            if isinstance(task, May) and industry.lays_track(task):
                steps += industry.black_steps(task)
            elif isinstance(task, May) or isinstance(task, tokens.ChooseToken):
                question = True
            elif not isinstance(task, Effect):
                return None
        if tile_left(s):
            return True
        mine = s.engines[p * SLOTS : p * SLOTS + SLOTS]
        nine = bool(s.tokens[p] >> CARD_TOKEN & 1 and s.cards >> ENGINE_CARD & 1) and may_give_up(mine, 9)
        if not nine or not (question or special.question_near(s, p, steps)):
            return False
        return True if isinstance(s.stack[-1], tokens.ChooseToken) else None

    def here(self, s: Railroads, action: int) -> list[Spot]:
        return [("pile", lowest(s))] if action == FACTORY else []

    def take(self, s: Railroads, action: int) -> None:
        p, number = self.player, action - FACTORY
        if number:
            s.returned[number] -= 1
        else:
            number = lowest(s)
            s.supply[number] -= 1
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
        s.returned[old] += 1
        s.tell("factory.replaced", (self.player, old))
        build(s, self.player, gap, self.number)


def first_gap(s: Railroads, p: int) -> int:
    """The leftmost gap without a factory, or the number of gaps."""
    base = p * GAPS
    for gap in range(GAPS):
        if not s.factories[base + gap]:
            return gap
    return GAPS


def build(s: Railroads, p: int, gap: int, number: int) -> None:
    """Rule 5.5. Put a factory in its place; that alone sets nothing off."""
    s.factories[p * GAPS + gap] = number
    s.tell("factory.built", (p, number, s.parts.function[number], gap))
