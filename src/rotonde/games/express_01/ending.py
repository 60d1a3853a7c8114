"""Chapter 10. Is this the last round?"""

from __future__ import annotations

from typing import Final, final

from rotonde.games.express_01.bonus import trains
from rotonde.games.express_01.shares import could_buy
from rotonde.games.express_01.sites import can_build, placeable
from rotonde.games.express_01.state import Express
from rotonde.kernel import Effect

BY_BASES: Final = 0  # why the game ends
BY_PACKS: Final = 1
BY_STANDSTILL: Final = 2


@final
class CheckEnd(Effect[Express]):
    """Rules 10.1 to 10.3. After each action: are enough base cards replaced, or enough packs empty?"""

    def apply(self, s: Express) -> None:
        if s.ending:
            return
        if bases_replaced(s) >= s.parts.last_bases:
            s.ending = True
            s.tell("end.near", (BY_BASES,))
        elif empty_packs(s) >= s.parts.last_packs:
            s.ending = True
            s.tell("end.near", (BY_PACKS,))


def stalled(s: Express) -> bool:
    """Rule 10.7. Can nobody do anything any more that moves a card?"""
    if can_build(s):
        return False
    for p in range(s.parts.seats):
        if could_buy(s, p) or trains(s, p):
            return False
        for card in s.hands[p]:
            if placeable(s, card):
                return False
    return True


def bases_replaced(s: Express) -> int:
    """How many base cards were replaced."""
    return sum(s.plains) + sum(s.cities)


def empty_packs(s: Express) -> int:
    """Rule 11.2. Only packs of this game can be empty."""
    return sum(1 for pack in s.parts.packs if s.left[pack] == 0)
