"""Points that are scored at once."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.state import Railroads
from rotonde.kernel import Names, SeatEffect


@final
class Score(SeatEffect[Railroads]):
    """So many points, now."""

    given: ClassVar[Names] = ("player", "points")

    def __init__(self, player: int, points: int) -> None:
        super().__init__(player)
        self.points = points

    def apply(self, s: Railroads) -> None:
        if self.points:
            s.score[self.player] += self.points
            s.tell("points.scored", (self.player, self.points))
