"""Chapter 9. Turn order: claiming a position, rearranging, and the worker that may act again."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.actions import Act
from rotonde.games.russian_railroads.names import NOWHERE, PLACES, TURN_1, TURN_2
from rotonde.games.russian_railroads.outlook import can_act
from rotonde.games.russian_railroads.places import deed_at
from rotonde.games.russian_railroads.shortfall import shortfall
from rotonde.games.russian_railroads.spaces import (
    against_place,
    against_row,
    moving_obstacle,
    spots_to_swap,
    swap_obstacle,
)
from rotonde.games.russian_railroads.state import NOBODY_YET, Railroads, spot_of
from rotonde.games.russian_railroads.verbs import PLACE, STAY, SWAP
from rotonde.kernel import Choice, Effect, Names, Reason, Spot, added, replaced


@final
class Swap(Choice[Railroads]):
    """Rule 9.3. What is not an own worker changes places with one that lies elsewhere."""

    given: ClassVar[Names] = ("player", "place")

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def options(self, s: Railroads) -> list[int]:
        return [SWAP + spot for spot in spots_to_swap(s, self.player)]

    def against(self, s: Railroads, spot: Spot) -> list[Reason] | None:
        kind, place = spot
        if kind != "place":
            return None
        return against_place(
            s, self.player, place, swap_obstacle(s, self.player, spot_of(place, self.player))
        )

    def take(self, s: Railroads, action: int) -> None:
        here, there = self.place, action - SWAP
        s.own_on[there] -= 1
        s.own_on[here] += 1
        s.temporary_on = moved(s.temporary_on, here, there)
        s.coins_on = moved(s.coins_on, here, there)
        if s.black_at == here:
            s.black_at = there
        s.tell("order.swapped", (self.player, there))


@final
class Rearrange(Effect[Railroads]):
    """Rule 9.4. Claimed positions first, the others keep their order around them."""

    def apply(self, s: Railroads) -> None:
        new = new_order(s.order, s.owner[TURN_1], s.owner[TURN_2])
        if new != s.order:
            s.order = new
            s.tell("order.changed", new)


@final
class MoveClaimant(Choice[Railroads]):
    """Rules 9.6 and 9.7. The worker on the turn order may move to a free place for one worker, and act."""

    given: ClassVar[Names] = ("player", "place")

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def options(self, s: Railroads) -> list[int]:
        p = self.player
        moves = [
            PLACE + place
            for place in range(PLACES)
            if not moving_obstacle(s, p, place) and can_act(s, p, place)
        ]
        return [*moves, STAY]

    def against(self, s: Railroads, spot: Spot) -> list[Reason] | None:
        p, (kind, place) = self.player, spot
        if kind == "row":
            return against_row(s, place)
        if kind != "place":
            return None
        code = moving_obstacle(s, p, place)
        if code or can_act(s, p, place):
            return against_place(s, p, place, code)
        return shortfall(s, p, place, deed_at(s, place))

    def asks(self) -> bool:
        return True

    def take(self, s: Railroads, action: int) -> None:
        if action == STAY:
            s.tell("order.stayed", (self.player,))
            return
        p, place = self.player, action - PLACE
        spot = spot_of(place, p)
        s.own_on[self.place] -= 1
        s.owner[self.place] = NOBODY_YET
        s.own_on[spot] += 1
        s.owner[spot] = p
        s.closed &= ~(1 << self.place)
        s.close(place)
        s.tell("order.moved", (p, place))
        s.then([Act(p, place, False)])


def moved(lying: tuple[int, ...], here: int, there: int) -> tuple[int, ...]:
    """What lies on the spots after all that lay here has gone there."""
    return replaced(added(lying, there, lying[here]), here, 0)


def new_order(order: tuple[int, ...], first: int, second: int) -> tuple[int, ...]:
    """Rules 9.4 and 9.5. The order of the next round, by who claimed the first and the second position."""
    if first == NOWHERE and second == order[0]:
        return order
    rest = [p for p in order if p not in (first, second)]
    if first != NOWHERE:
        rest.insert(0, first)
    if second != NOWHERE:
        rest.insert(1, second)
    return tuple(rest)
