"""Chapter 2. A turn: choose a free place and pay exactly its cost, or pass."""

from __future__ import annotations

from typing import Final, final

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
from rotonde.games.russian_railroads.outlook import can_act, can_do
from rotonde.games.russian_railroads.paying import Pay
from rotonde.games.russian_railroads.places import deed_at, own_engineers, tile_at
from rotonde.games.russian_railroads.shortfall import shortfall
from rotonde.games.russian_railroads.spaces import (
    COINS_SHORT,
    TOO_DEAR,
    against_place,
    against_row,
    claim_obstacle,
    closed_obstacle,
    coins_obstacle,
    price_obstacle,
    purse_of,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import rooms
from rotonde.games.russian_railroads.verbs import PASS, PLACE
from rotonde.kernel import Choice, Reason, Spot, replaced


@final
class TakeTurn(Choice[Railroads]):
    """Rules 2.2, 2.12 and 2.13. A free place that can be paid for and whose action can be done, or a pass."""

    def options(self, s: Railroads) -> list[int]:
        return [PASS] + [PLACE + place for place in bits(usable(s, self.player))]

    def against(self, s: Railroads, spot: Spot) -> list[Reason] | None:
        kind, place = spot
        if kind == "row":
            return against_row(s, place)
        return against_taking(s, self.player, place) if kind == "place" else None

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


def usable(s: Railroads, p: int) -> int:
    """Rules 2.3, 2.7, 9.8 and 12.3. The places this seat could use now, as bits: free and possible.

    Those without a `taking_obstacle` whose action can be done, all in one go: a test compares them.
    """
    parts, coins, purse = s.parts, s.coins[p], purse_of(s, p)
    if purse == 0:
        return 0
    board = parts.board_last if s.round == parts.rounds else parts.board
    free = board & parts.payable[min(purse, 6)][min(coins, 3)] & ~s.closed
    room = rooms(s, p)
    found = free & plainly_possible(s, p, room)
    for place in bits(free & ~parts.plain.all):
        if place == TURN_1 or place == TURN_2:
            if not claim_obstacle(s, p, place):
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


def taking_obstacle(s: Railroads, p: int, place: int) -> int:
    """Rules 2.3 to 2.6, 8.5 and 9.2. What keeps a seat from a place, if its action can be done."""
    code = closed_obstacle(s, p, place)
    if code == 0 and (place == TURN_1 or place == TURN_2):
        code = claim_obstacle(s, p, place)
    if code == 0:
        code = coins_obstacle(s, p, place)
    return code or price_obstacle(s, p, place)


def against_taking(s: Railroads, p: int, place: int) -> list[Reason]:
    """What keeps a seat from a place: that it is closed; or the price, and what is missing for its action."""
    code = taking_obstacle(s, p, place)
    if code and code != COINS_SHORT and code != TOO_DEAR:
        return against_place(s, p, place, code)
    found = against_place(s, p, place, coins_obstacle(s, p, place))
    found += against_place(s, p, place, price_obstacle(s, p, place))
    if place == TURN_1 or place == TURN_2 or can_act(s, p, place):
        return found
    return found + shortfall(s, p, place, deed_at(s, place))


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
