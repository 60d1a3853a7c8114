"""Chapter 11. What is special in the USA beyond the data: the bonus for reaching the west."""

from __future__ import annotations

from typing import final

from rotonde.games.express_01.packs import against_pack, open_packs, take_top
from rotonde.games.express_01.parts import EMPTY
from rotonde.games.express_01.state import Express
from rotonde.games.express_01.verbs import STOP, TAKE
from rotonde.kernel import Choice, Reason, Spot


@final
class WesternBonus(Choice[Express]):
    """Rule 11.4. The first to replace a western base card may take the top card of a pack, at once."""

    def options(self, s: Express) -> list[int]:
        return [STOP, *open_packs(s)]

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        return against_pack(s, spot)

    def take(self, s: Express, action: int) -> None:
        s.west = True
        if action != STOP:
            s.tell("west.bonus", (self.player,))
            take_top(s, self.player, action - TAKE)


def reaches_west(s: Express, cell: int) -> bool:
    """Is a western base card about to be replaced, and the first one?"""
    return s.parts.west[cell] and s.board[cell] == EMPTY and not s.west
