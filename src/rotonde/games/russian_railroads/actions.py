"""Chapter 2, what an action needs: its cost, whether it can be done in full, and doing it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads import gains as printed
from rotonde.games.russian_railroads import outlook
from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    ENGINEERS,
    FIRST_ENGINEER,
    NOWHERE,
    PLACES,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import rooms
from rotonde.kernel import Effect, Names, SeatEffect


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
        extra = self.black and printed.has_black_step(deed)
        if place >= FIRST_ENGINEER:
            s.then(printed.attempt(s, p, deed, extra))
        else:
            s.then(printed.tasks_of(s, p, deed, extra, True))


@final
class Done(Effect[Railroads]):
    """Rule 17.5. The action of a place ends here; until then it cannot be used again."""

    given: ClassVar[Names] = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def apply(self, s: Railroads) -> None:
        pass


ENDS: Final = [Done(place) for place in range(PLACES)]


def being_done(s: Railroads) -> list[int]:
    """The places whose actions are not over yet."""
    return [task.place for task in s.stack if isinstance(task, Done)]


def tile_at(s: Railroads, place: int) -> int:
    """Rules 8.1 and 8.4. The engineer whose action this place offers, or -1."""
    if place >= FIRST_ENGINEER:
        return place - FIRST_ENGINEER
    if place == ENGINEER_LEFT:
        return s.row[-3]
    return s.row[-2] if place == ENGINEER_RIGHT else NOWHERE


def deed_at(s: Railroads, place: int) -> Deed:
    """Rule 8.3. What the action of this place gives, be it a space or an engineer."""
    tile = tile_at(s, place)
    return s.parts.engineer_deeds[tile] if tile >= 0 else s.parts.space_deeds[place]


def workers_needed(s: Railroads, place: int) -> int:
    tile = tile_at(s, place)
    return s.parts.engineer_workers[tile] if tile >= 0 else s.parts.space_workers[place]


def coins_needed(s: Railroads, place: int) -> int:
    """Coins that must be coins."""
    tile = tile_at(s, place)
    return s.parts.engineer_coins[tile] if tile >= 0 else s.parts.space_coins[place]


def takes_one_worker(s: Railroads, place: int) -> bool:
    """Is the cost of this place one worker and no coin?"""
    return workers_needed(s, place) == 1 and coins_needed(s, place) == 0


def can_act(s: Railroads, p: int, place: int) -> bool:
    """Rule 2.7. Can the action be done in full? An own engineer may always be used (rule 8.6)."""
    if place >= FIRST_ENGINEER:
        return True
    if place in (ENGINEER_LEFT, ENGINEER_RIGHT) and tile_at(s, place) < 0:
        return False
    return outlook.can_do(s, p, place, deed_at(s, place), rooms(s, p))


def own_engineers(s: Railroads, p: int) -> int:
    """Rule 8.5. The places of this seat's engineers that it has not used this round, as bits."""
    places = 0
    for tile in range(ENGINEERS):
        if s.employer[tile] == p:
            places |= 1 << FIRST_ENGINEER + tile
    return places & ~s.closed
