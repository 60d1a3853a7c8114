"""Chapter 2, what an action needs: its cost, whether it can be done in full, and doing it."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.attempts import attempt
from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.making import tasks_of
from rotonde.games.russian_railroads.names import BLACK, FIRST_ENGINEER
from rotonde.games.russian_railroads.outlook import ENDS
from rotonde.games.russian_railroads.places import deed_at
from rotonde.games.russian_railroads.state import Railroads
from rotonde.kernel import Names, SeatEffect


@final
class Act(SeatEffect[Railroads]):
    """Rules 2.9, 8.7 and 15.6. The action of a place: in full, or as far as possible with an own engineer."""

    given: ClassVar[Names] = ("player", "place", "black")

    def __init__(self, player: int, place: int, black: bool) -> None:
        super().__init__(player)
        self.place = place
        self.black = black  # is it the black worker that does it?

    def apply(self, s: Railroads) -> None:
        p, place = self.player, self.place
        deed = deed_at(s, place)
        s.stack.append(ENDS[place])
        extra = self.black and has_black_step(deed)
        if place >= FIRST_ENGINEER:
            s.then(attempt(s, p, deed, extra))
        else:
            s.then(tasks_of(s, p, deed, extra, True))


def has_black_step(deed: Deed) -> bool:
    """Rule 15.6. Could a step of this action be black?"""
    return any(colours >> BLACK & 1 for colours in deed.steps)
