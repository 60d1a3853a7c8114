"""Chapter 8. Engineers: a row that moves, actions for all, actions of one's own, and actions used again."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.actions import Act
from rotonde.games.russian_railroads.names import NOWHERE
from rotonde.games.russian_railroads.outlook import being_done, reusable
from rotonde.games.russian_railroads.state import Railroads, spot_of
from rotonde.games.russian_railroads.verbs import REUSE
from rotonde.kernel import Choice, Names, SeatEffect, replaced


@final
class Hire(SeatEffect[Railroads]):
    """Rule 8.2. The engineer on the hiring space joins the player who pays a coin."""

    def __init__(self, player: int) -> None:
        super().__init__(player, binding=True)

    def ready(self, s: Railroads) -> bool:
        return s.row[-1] >= 0

    def apply(self, s: Railroads) -> None:
        tile = s.row[-1]
        s.row = replaced(s.row, -1, NOWHERE)
        employ(s, self.player, tile)


@final
class Employ(SeatEffect[Railroads]):
    """Rule 15.3. An engineer that was never in the row joins a player."""

    given: ClassVar[Names] = ("player", "tile")

    def __init__(self, player: int, tile: int) -> None:
        super().__init__(player)
        self.tile = tile

    def apply(self, s: Railroads) -> None:
        employ(s, self.player, self.tile)


@final
class Reuse(Choice[Railroads]):
    """Rules 17.4 to 17.7. An action on which exactly one own worker lies is done once more."""

    given: ClassVar[Names] = ("player", "binding")

    def options(self, s: Railroads) -> list[int]:
        return [REUSE + place for place in reusable(s, self.player, being_done(s))]

    def lapses(self) -> bool:
        """Rules 5.7 and 8.6. What a factory or an own engineer gives is done as far as it can be."""
        return not self.binding

    def safe(self, s: Railroads) -> bool:
        return True

    def take(self, s: Railroads, action: int) -> None:
        p, place = self.player, action - REUSE
        s.tell("action.reused", (p, place))
        s.then([Act(p, place, s.black_at == spot_of(place, p))])


def employ(s: Railroads, p: int, tile: int) -> None:
    s.employer = replaced(s.employer, tile, p)
    s.tell("engineer.hired", (p, tile, s.parts.engineer_number[tile]))
