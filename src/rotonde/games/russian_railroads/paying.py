"""Chapter 2, paying: workers and coins in any mix that makes exactly the cost."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads.actions import Act
from rotonde.games.russian_railroads.names import TURN_1, TURN_2
from rotonde.games.russian_railroads.places import coins_needed, workers_needed
from rotonde.games.russian_railroads.spaces import spots_to_swap
from rotonde.games.russian_railroads.state import Railroads, spot_of
from rotonde.games.russian_railroads.turn_order import Swap
from rotonde.games.russian_railroads.verbs import COINS, OWN, PAY, TEMPORARY, purses
from rotonde.kernel import Choice, Grounds, Names, Reason, Spot, added, because

# What stands against paying with something, by code: the rule and the sentence.
OWN_SHORT: Final = 1
NO_SPARE_COIN: Final = 2
NO_TEMPORARY: Final = 3
NO_BLACK_WORKER: Final = 4
NO_SWAP: Final = 5
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("2.4", "why.own_workers"),
    ("2.5", "why.no_spare_coin"),
    ("2.4", "why.no_temporary"),
    ("2.4", "why.no_black_worker"),
    ("9.3", "why.no_swap"),
]


@final
class Pay(Choice[Railroads]):
    """Rules 2.4 to 2.6, 3.7 and 9.1. Which workers and coins pay: one decision for the whole cost."""

    given: ClassVar[Names] = ("player", "place")

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def options(self, s: Railroads) -> list[int]:
        return [PAY + mix for mix in mixes(s, self.player, self.place)]

    def against(self, s: Railroads, spot: Spot) -> list[Reason] | None:
        p, place, (kind, purse) = self.player, self.place, spot
        if kind != "purse":
            return None
        code = purse_obstacle(s, p, place, purse)
        if code == OWN_SHORT:
            return because(GROUNDS, code, workers_needed(s, place), s.workers[p])
        if code == NO_SPARE_COIN:
            return because(GROUNDS, code, coins_needed(s, place), s.coins[p])
        return because(GROUNDS, code)

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


def purse_obstacle(s: Railroads, p: int, place: int, purse: int) -> int:
    """Rules 2.4, 2.5 and 9.3. What cannot pay, or not alone."""
    for mix in mixes(s, p, place):
        if ("purse", purse) in purses(p, mix):
            return 0
    if purse == OWN:
        return OWN_SHORT
    if purse == COINS:
        return NO_SPARE_COIN if s.coins[p] <= coins_needed(s, place) else NO_SWAP
    if purse == TEMPORARY:
        return NO_SWAP if s.temporary[p] else NO_TEMPORARY
    return NO_SWAP if s.black_at_hand(p) else NO_BLACK_WORKER
