"""Chapter 4. Engines: taking the lowest number, placing it, and pushing out weaker ones."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads.names import LINE_OF_SLOT, NOWHERE, SLOTS
from rotonde.games.russian_railroads.special import CheckReach
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import ENGINE
from rotonde.kernel import Choice, Names, SeatEffect, added

PLENTY: Final = 6


@final
class BuildEngine(Choice[Railroads]):
    """Rules 4.4 and 4.10. The lowest engine of the supply goes to one of the lines."""

    given: ClassVar[Names] = ("player", "binding")

    def options(self, s: Railroads) -> list[int]:
        number = lowest(s)
        return [ENGINE + slot for slot in slots_for(s, self.player, number, NOWHERE)] if number else []

    def lapses(self) -> bool:
        """Rules 5.7 and 8.6. What a factory or an own engineer gives is done as far as it can be."""
        return not self.binding

    def safe(self, s: Railroads) -> bool:
        return len(self.options(s)) > 0

    def unharmed(self, s: Railroads) -> bool:
        return plenty(s)

    def take(self, s: Railroads, action: int) -> None:
        number = lowest(s)
        s.supply = added(s.supply, number, -1)
        put(s, self.player, number, action - ENGINE)


@final
class PlaceEngine(Choice[Railroads]):
    """Rules 4.8 and 15.8. An engine that is not from the supply: pushed out of a line, or from a ? card."""

    given: ClassVar[Names] = ("player", "number", "away", "binding")

    def __init__(self, player: int, number: int, away: int, binding: bool) -> None:
        super().__init__(player, binding)
        self.number = number
        self.away = away  # the line it was pushed out of, or nowhere

    def options(self, s: Railroads) -> list[int]:
        return [ENGINE + slot for slot in slots_for(s, self.player, self.number, self.away)]

    def safe(self, s: Railroads) -> bool:
        return True

    def take(self, s: Railroads, action: int) -> None:
        put(s, self.player, self.number, action - ENGINE)


@final
class Rehouse(SeatEffect[Railroads]):
    """Rules 4.8 and 4.9. An engine pushed out finds another line, or is turned over beside the supply."""

    given: ClassVar[Names] = ("player", "number", "away")

    def __init__(self, player: int, number: int, away: int) -> None:
        super().__init__(player)
        self.number = number
        self.away = away

    def apply(self, s: Railroads) -> None:
        p = self.player
        if slots_for(s, p, self.number, self.away):
            s.then([PlaceEngine(p, self.number, self.away, False)])
            return
        s.returned = added(s.returned, self.number, 1)
        s.tell("engine.returned", (p, self.number))
        s.then([CheckReach(p)])


def lowest(s: Railroads) -> int:
    """The lowest number in the supply; 0 when it is empty."""
    for number in range(2, 10):
        if s.supply[number]:
            return number
    return 0


def tile_left(s: Railroads) -> bool:
    """Is there anything to build a factory from?"""
    if s.supply[9] or lowest(s):
        return True
    return sum(s.returned) > 0


def fits(s: Railroads, p: int, number: int) -> bool:
    """Is there a slot for an engine of this number?"""
    base = p * SLOTS
    for slot in range(SLOTS):
        if s.engines[base + slot] < number:
            return True
    return False


def plenty(s: Railroads) -> bool:
    """Does the supply hold more tiles than one action can take?"""
    left = 0
    for number in range(9, 1, -1):
        left += s.supply[number]
        if left >= PLENTY:
            return True
    return False


def slots_for(s: Railroads, p: int, number: int, away: int) -> list[int]:
    """The slots of this seat that an engine may go to, pushed out of a line or not."""
    return slots_among(s.engines, p * SLOTS, number, away)


def slots_among(engines: tuple[int, ...], base: int, number: int, away: int) -> list[int]:
    """Rules 4.5 and 4.7. Slots free or with a lower engine; of two equal ones the first stands for both."""
    slots: list[int] = []
    for slot in range(SLOTS):
        if engines[base + slot] >= number or LINE_OF_SLOT[slot] == away:
            continue
        if slot == 1 and engines[base] == engines[base + 1]:
            continue
        slots.append(slot)
    return slots


def placed(engines: tuple[int, ...], slot: int, number: int) -> tuple[int, ...]:
    """The four slots with this engine there; the two of the Trans-Siberian stand in descending order."""
    after = list(engines)
    after[slot] = number
    if after[0] < after[1]:
        after[0], after[1] = after[1], after[0]
    return tuple(after)


def chains(engines: tuple[int, ...], number: int, away: int) -> list[tuple[int, ...]]:
    """Rules 4.7 to 4.9. All ends of placing an engine: the four slots, then what was given up, or 0."""
    ends: list[tuple[int, ...]] = []
    for slot in slots_among(engines, 0, number, away):
        after, pushed_out = placed(engines, slot, number), engines[slot]
        line = LINE_OF_SLOT[slot]
        if pushed_out and slots_among(after, 0, pushed_out, line):
            ends += chains(after, pushed_out, line)
        else:
            ends.append((*after, pushed_out))
    return ends


def may_give_up(engines: tuple[int, ...], number: int) -> bool:
    """Can placing this engine end with another one turned over beside the supply?"""
    return any(end[SLOTS] for end in chains(engines, number, NOWHERE))


def put(s: Railroads, p: int, number: int, slot: int) -> None:
    """Rule 4.11. Place the engine; one that is pushed out moves on before anything else happens."""
    base, line = p * SLOTS, LINE_OF_SLOT[slot]
    pushed_out = s.engines[base + slot]
    s.engines = (
        s.engines[:base] + placed(s.engines[base : base + SLOTS], slot, number) + s.engines[base + SLOTS :]
    )
    s.tell("engine.placed", (p, number, line))
    if pushed_out:
        s.then([Rehouse(p, pushed_out, line)])
    else:
        s.then([CheckReach(p)])
