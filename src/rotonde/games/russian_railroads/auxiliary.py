"""Chapter 7. Doublers, coins and temporary workers."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads.names import TEMPORARY_SPACE
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import DOUBLER
from rotonde.kernel import Names, SeatEffect, added

TEMPORARY_WORKERS: Final = 2


@final
class PlaceDoublers(SeatEffect[Railroads]):
    """Rules 7.1 and 7.2. Doublers over the leftmost free spaces of the Trans-Siberian, while they last."""

    given: ClassVar[Names] = ("player", "count", "binding")

    def __init__(self, player: int, count: int, binding: bool) -> None:
        super().__init__(player, binding)
        self.count = count

    def code(self) -> int:
        return DOUBLER

    def ready(self, s: Railroads) -> bool:
        return doublers_possible(s, self.player) >= self.count

    def apply(self, s: Railroads) -> None:
        p = self.player
        count = min(self.count, doublers_possible(s, p))
        if count:
            s.doublers = added(s.doublers, p, count)
            s.doublers_left -= count
            s.tell("doubler.placed", (p, count, s.doublers[p]))


@final
class TakeCoins(SeatEffect[Railroads]):
    """Rule 7.3. Coins never run out."""

    given: ClassVar[Names] = ("player", "count")

    def __init__(self, player: int, count: int) -> None:
        super().__init__(player)
        self.count = count

    def apply(self, s: Railroads) -> None:
        s.coins[self.player] += self.count
        s.tell("coins.taken", (self.player, self.count))


@final
class TakeTemporaryWorkers(SeatEffect[Railroads]):
    """Rule 7.4. Both temporary workers, for this round only."""

    def __init__(self, player: int) -> None:
        super().__init__(player, binding=True)

    def ready(self, s: Railroads) -> bool:
        return temporary_available(s)

    def apply(self, s: Railroads) -> None:
        s.temporary[self.player] += TEMPORARY_WORKERS
        s.tell("temporary.taken", (self.player,))


def doublers_possible(s: Railroads, p: int) -> int:
    """How many this seat could still place now."""
    return min(s.doublers_left, s.parts.doubler_spaces - s.doublers[p])


def temporary_available(s: Railroads) -> bool:
    """Are both temporary workers on their space? Whoever uses it takes them, until the round ends."""
    return not s.closed >> TEMPORARY_SPACE & 1
