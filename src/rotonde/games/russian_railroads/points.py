"""Points that are scored at once."""

from __future__ import annotations

from typing import Any, final

from rotonde.games.russian_railroads.state import Railroads
from rotonde.kernel import Effect


@final
class Score(Effect[Railroads]):
    """So many points, now."""

    __slots__ = ("player", "points")

    def __init__(self, player: int, points: int) -> None:
        super().__init__()
        self.player = player
        self.points = points

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.points)

    def apply(self, s: Railroads) -> None:
        if self.points:
            s.score[self.player] += self.points
            s.tell("points.scored", (self.player, self.points))
