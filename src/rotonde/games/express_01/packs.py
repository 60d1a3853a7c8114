"""Taking the top card of a pack: known where it lies face up, a matter of luck where it does not."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.express_01.state import DOWN, HAND, Express
from rotonde.games.express_01.verbs import DRAW, TAKE
from rotonde.kernel import Choice, Grounds, Names, Reason, SeatChance, Spot, because

EMPTY_PACK: Final = 1  # what stands against taking a card
GROUNDS: Final[Grounds] = [("", ""), ("7.5", "why.pack.empty")]


@final
class TakeTop(Choice[Express]):
    """Rules 7.5 and 12.3. The top card of a pack of one's choice goes to the hand."""

    def options(self, s: Express) -> list[int]:
        return open_packs(s)

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        return against_pack(s, spot)

    def take(self, s: Express, action: int) -> None:
        take_top(s, self.player, action - TAKE)


@final
class DrawUnseen(SeatChance[Express]):
    """Rules 12.2 and 12.5. Any of the face-down cards may be on top; only the taker sees which it was."""

    given: ClassVar[Names] = ("player", "pack")

    def __init__(self, player: int, pack: int) -> None:
        super().__init__(player)
        self.pack = pack

    def odds(self, s: Express) -> list[tuple[int, int]]:
        return [(DRAW + card, 1) for card in s.parts.pack_cards[self.pack] if s.place[card] == DOWN]

    def take(self, s: Express, outcome: int) -> None:
        card = outcome - DRAW
        taken_unseen(s, self.player, card)
        s.sealed = True
        s.whisper(self.player, "pack.drawn", (self.player, card))


def open_packs(s: Express) -> list[int]:
    """Rules 7.5 and 7.9. The packs that have a card, as actions."""
    return [TAKE + pack for pack in s.parts.packs if not pack_obstacle(s, pack)]


def pack_obstacle(s: Express, pack: int) -> int:
    """Rule 7.5. An empty pack has no top card."""
    return 0 if s.left[pack] else EMPTY_PACK


def against_pack(s: Express, spot: Spot) -> list[Reason] | None:
    """What stands against taking the top card of a pack."""
    return because(GROUNDS, pack_obstacle(s, spot[1])) if spot[0] == "pack" else None


def take_top(s: Express, p: int, pack: int) -> None:
    """The top card to a hand."""
    card = s.top(pack)
    if card < 0:
        s.tell("pack.unseen", (p, pack))
        s.then([DrawUnseen(p, pack)])
        return
    s.lift(card, HAND + p)
    s.to_hand(p, card)
    s.tell("pack.taken", (p, card))


def taken_unseen(s: Express, p: int, card: int) -> None:
    """Rule 12.5. A face-down card to a hand; everybody remembers when."""
    s.since[card] = len(s.turns)
    s.left[s.parts.pack[card]] -= 1
    s.to_hand(p, card)


def all_empty(s: Express) -> bool:
    for pack in s.parts.packs:
        if s.left[pack]:
            return False
    return True
