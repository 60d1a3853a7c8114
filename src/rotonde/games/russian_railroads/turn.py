"""Chapter 2. A turn: choose a free place and pay exactly its cost, or pass."""

from __future__ import annotations

from typing import Any, final

from rotonde.games.russian_railroads import rounds
from rotonde.games.russian_railroads.actions import (
    Act,
    coins_needed,
    gains_at,
    tile_at,
    workers_needed,
)
from rotonde.games.russian_railroads.outlook import can_do
from rotonde.games.russian_railroads.parts import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.state import NOBODY_YET, Railroads, spot_of
from rotonde.games.russian_railroads.track import rooms
from rotonde.games.russian_railroads.turn_order import Swap, can_claim, spots_to_swap
from rotonde.games.russian_railroads.verbs import PASS, PAY, PLACE
from rotonde.kernel import Choice, Effect


@final
class NextTurn(Effect[Railroads]):
    """Rules 2.1 and 2.12. In turn order, until everyone has passed."""

    __slots__ = ()

    def apply(self, s: Railroads) -> None:
        seats = s.parts.seats
        for ahead in range(seats):
            position = (s.position + ahead) % seats
            p = s.order[position]
            if not s.passed[p]:
                s.position = (position + 1) % seats
                s.then([TakeTurn(p), NextTurn()])
                return
        s.then(rounds.closing(s))


@final
class TakeTurn(Choice[Railroads]):
    """Rules 2.2 to 2.11. One free place whose cost can be paid and whose action can be done, or pass."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        super().__init__(player, False)

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

    def options(self, s: Railroads) -> list[int]:
        p = self.player
        hands = s.workers[p] + s.temporary[p] + s.black_at_hand(p)
        coins = s.coins[p]
        options = [PASS]
        if hands + coins == 0:
            return options
        room = rooms(s, p)
        for place in s.parts.places_last if s.last_round() else s.parts.places:
            if s.owner[place] != NOBODY_YET:
                continue
            if ENGINEER_LEFT <= place <= ENGINEER_RIGHT:
                if tile_at(s, place) < 0:
                    continue
                workers, minted = workers_needed(s, place), coins_needed(s, place)
            else:
                workers, minted = s.parts.space_workers[place], s.parts.space_coins[place]
            if coins < minted or hands + coins < workers + minted:
                continue
            if place == TURN_1 or place == TURN_2:
                if can_claim(s, p, place) and mixes(s, p, place):
                    options.append(PLACE + place)
            elif can_do(s, p, place, gains_at(s, place), room):
                options.append(PLACE + place)
        for tile, employer in enumerate(s.employer):
            place = FIRST_ENGINEER + tile
            if employer == p and s.owner[place] == NOBODY_YET and mixes(s, p, place):
                options.append(PLACE + place)
        return options

    def asks(self) -> bool:
        return True

    def take(self, s: Railroads, action: int) -> None:
        p = self.player
        if action == PASS:
            s.passed[p] = True
            points = s.parts.pass_points[s.position_of(p)]
            s.score[p] += points
            s.tell("turn.passed", (p, points))
            return
        s.then([Pay(p, action - PLACE)])


@final
class Pay(Choice[Railroads]):
    """Rules 2.4 to 2.6. Which workers and coins pay: one decision for the whole cost."""

    __slots__ = ("place",)

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player, False)
        self.place = place

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.place)

    def options(self, s: Railroads) -> list[int]:
        return [PAY + mix for mix in mixes(s, self.player, self.place)]

    def take(self, s: Railroads, action: int) -> None:
        p, place = self.player, self.place
        spot, mix = spot_of(place, p), action - PAY
        black, temporary, coins = mix // 12, mix // 4 % 3, mix % 4
        own = workers_needed(s, place) - black - temporary - coins
        coins += coins_needed(s, place)
        s.owner[spot] = p
        s.workers[p] -= own
        s.own_on[spot] += own
        s.temporary[p] -= temporary
        s.temporary_on[spot] += temporary
        s.coins[p] -= coins
        s.coins_on[spot] += coins
        if black:
            s.black_at = spot
        s.tell("turn.placed", (p, place, own, black, temporary, coins))
        if place == TURN_1 or place == TURN_2:
            s.tell("order.claimed", (p, 1 if place == TURN_1 else 2))
            if own == 0:
                s.then([Swap(p, place)])
        else:
            s.then([Act(p, place)])


def mixes(s: Railroads, p: int, place: int) -> list[int]:
    """Every way to pay for a place: black worker, temporary workers and coins; own workers for the rest."""
    cost, minted = workers_needed(s, place), coins_needed(s, place)
    found: list[int] = []
    only_own = (place == TURN_1 or place == TURN_2) and not spots_to_swap(s, p)
    for black in range(min(s.black_at_hand(p), cost) + 1):
        for temporary in range(min(s.temporary[p], cost - black) + 1):
            for coins in range(min(s.coins[p] - minted, cost - black - temporary) + 1):
                own = cost - black - temporary - coins
                if own <= s.workers[p] and not (only_own and own == 0):
                    found.append(black * 12 + temporary * 4 + coins)
    return found


