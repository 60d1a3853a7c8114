"""Chapter 9. Turn order: claiming a position, rearranging, and the worker that may act again."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.actions import Act
from rotonde.games.russian_railroads.deeds import bits
from rotonde.games.russian_railroads.names import NOWHERE, SPOTS, TURN_1, TURN_2
from rotonde.games.russian_railroads.outlook import can_act
from rotonde.games.russian_railroads.places import own_engineers, takes_one_worker
from rotonde.games.russian_railroads.state import NOBODY_YET, Railroads, spot_of
from rotonde.games.russian_railroads.verbs import PLACE, STAY, SWAP
from rotonde.kernel import Choice, Effect, Names, added, replaced


@final
class Swap(Choice[Railroads]):
    """Rule 9.3. What is not an own worker changes places with one that lies elsewhere."""

    given: ClassVar[Names] = ("player", "place")

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def options(self, s: Railroads) -> list[int]:
        return [SWAP + spot for spot in spots_to_swap(s, self.player)]

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
            for place in bits(s.parts.for_one_worker & ~s.closed | own_engineers(s, p))
            if takes_one_worker(s, place) and can_act(s, p, place)
        ]
        return [*moves, STAY]

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


def can_claim(s: Railroads, p: int, place: int) -> bool:
    """Rules 9.2 and 19.4. Not the position one has (but with two players), and only one of the two."""
    other = TURN_2 if place == TURN_1 else TURN_1
    if s.owner[other] == p:
        return False
    return s.parts.seats == 2 or s.order[place - TURN_1] != p


def spots_to_swap(s: Railroads, p: int) -> list[int]:
    """Where own workers of this seat lie, the turn order aside."""
    return [
        spot
        for spot in range(SPOTS)
        if s.own_on[spot] and s.owner[spot] == p and spot not in (TURN_1, TURN_2)
    ]


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
