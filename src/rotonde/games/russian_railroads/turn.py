"""Chapter 2. A turn: choose a free place and pay exactly its cost, or pass."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads.actions import Act
from rotonde.games.russian_railroads.auxiliary import doublers_possible, temporary_available
from rotonde.games.russian_railroads.deeds import bits
from rotonde.games.russian_railroads.engines import tile_left
from rotonde.games.russian_railroads.markers import can_advance
from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    MOST_STEPS,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.outlook import can_do
from rotonde.games.russian_railroads.places import coins_needed, own_engineers, tile_at, workers_needed
from rotonde.games.russian_railroads.state import Railroads, spot_of
from rotonde.games.russian_railroads.track import rooms
from rotonde.games.russian_railroads.turn_order import Swap, can_claim, spots_to_swap
from rotonde.games.russian_railroads.verbs import PASS, PAY, PLACE
from rotonde.kernel import Choice, Names, added, replaced


@final
class TakeTurn(Choice[Railroads]):
    """Rules 2.2, 2.12 and 2.13. A free place that can be paid for and whose action can be done, or a pass."""

    def options(self, s: Railroads) -> list[int]:
        return [PASS] + [PLACE + place for place in bits(usable(s, self.player))]

    def asks(self) -> bool:
        return True

    def take(self, s: Railroads, action: int) -> None:
        p = self.player
        if action == PASS:
            s.passed = replaced(s.passed, p, True)
            points = s.parts.pass_points[s.position_of(p)]
            s.score[p] += points
            s.tell("turn.passed", (p, points))
            return
        s.then([Pay(p, action - PLACE)])


TURNS: Final = [TakeTurn(p) for p in range(4)]


@final
class Pay(Choice[Railroads]):
    """Rules 2.4 to 2.6, 3.7 and 9.1. Which workers and coins pay: one decision for the whole cost."""

    given: ClassVar[Names] = ("player", "place")

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def options(self, s: Railroads) -> list[int]:
        return [PAY + mix for mix in mixes(s, self.player, self.place)]

    def take(self, s: Railroads, action: int) -> None:
        p, place = self.player, self.place
        spot, mix = spot_of(place, p), action - PAY
        black, temporary, coins = mix // 12, mix // 4 % 3, mix % 4
        own = workers_needed(s, place) - black - temporary - coins
        coins += coins_needed(s, place)
        s.owner[spot] = p
        s.close(place)
        s.workers[p] -= own
        s.own_on[spot] += own
        s.temporary[p] -= temporary
        s.coins[p] -= coins
        if temporary:
            s.temporary_on = added(s.temporary_on, spot, temporary)
        if coins:
            s.coins_on = added(s.coins_on, spot, coins)
        if black:
            s.black_at = spot
        s.tell("turn.placed", (p, place, own, black, temporary, coins))
        if place == TURN_1 or place == TURN_2:
            s.tell("order.claimed", (p, 1 if place == TURN_1 else 2))
            if own == 0:
                s.then([Swap(p, place)])
        else:
            s.then([Act(p, place, black == 1)])


def usable(s: Railroads, p: int) -> int:
    """Rules 2.3, 2.7, 9.8 and 12.3. The places this seat could use now, as bits: free and possible."""
    parts, coins = s.parts, s.coins[p]
    purse = coins + s.workers[p] + s.temporary[p] + s.black_at_hand(p)
    if purse == 0:
        return 0
    board = parts.board_last if s.round == parts.rounds else parts.board
    free = board & parts.payable[min(purse, 6)][min(coins, 3)] & ~s.closed
    room = rooms(s, p)
    found = free & plainly_possible(s, p, room)
    for place in bits(free & ~parts.plain.all):
        if place == TURN_1 or place == TURN_2:
            if can_claim(s, p, place) and (s.workers[p] or spots_to_swap(s, p)):
                found |= 1 << place
        elif place == ENGINEER_LEFT or place == ENGINEER_RIGHT:
            tile = tile_at(s, place)
            if tile >= 0 and affordable(s, tile, coins, purse):
                if can_do(s, p, place, parts.engineer_deeds[tile], room):
                    found |= 1 << place
        elif can_do(s, p, place, parts.space_deeds[place], room):
            found |= 1 << place
    for place in bits(own_engineers(s, p)):
        if affordable(s, place - FIRST_ENGINEER, coins, purse):
            found |= 1 << place
    return found


def plainly_possible(s: Railroads, p: int, room: list[int]) -> int:
    """The action spaces with one plain thing to give that this seat could gain now, as bits."""
    plain = s.parts.plain
    found = plain.coins
    for colour in range(5):
        found |= plain.track[colour][min(room[colour], MOST_STEPS)]
    if can_advance(s, p, 0) or can_advance(s, p, 1):
        found |= plain.one_step
    if doublers_possible(s, p):
        found |= plain.doubler
    if tile_left(s):
        found |= plain.either
    if s.row[-1] >= 0:
        found |= plain.hire
    if temporary_available(s):
        found |= plain.temporary
    return found


def affordable(s: Railroads, tile: int, coins: int, purse: int) -> bool:
    """Can the cost on an engineer be paid with so many coins, and coins and workers together?"""
    minted = s.parts.engineer_coins[tile]
    return coins >= minted and purse >= minted + s.parts.engineer_workers[tile]


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
