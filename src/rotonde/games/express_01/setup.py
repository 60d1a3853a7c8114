"""Chapter 1. Set-up: six cards each, then the turn order by cards shown at once."""

from __future__ import annotations

from typing import final

from rotonde.games.express_01.packs import taken_unseen
from rotonde.games.express_01.parts import Parts
from rotonde.games.express_01.rounds import OpenRound
from rotonde.games.express_01.state import DOWN, KNOWN, NOBODY_YET, Express, opening
from rotonde.games.express_01.verbs import DRAW, SHOW
from rotonde.kernel import Choice, Effect, SeatChance, Task, replaced, settle


def start(parts: Parts) -> Express:
    """The table, up to the first matter of luck."""
    s = opening(parts)
    tasks: list[Task] = [Deal(p) for p in range(parts.seats) for _ in range(parts.hand)]
    tasks += [ShowCard(p) for p in range(parts.seats)]
    s.then([*tasks, SetOrder(), OpenRound()])
    settle(s)
    return s


@final
class Deal(SeatChance[Express]):
    """Rule 1.4. One of the cards of the first pack of the game that are left, unseen by the others."""

    def odds(self, s: Express) -> list[tuple[int, int]]:
        return [(DRAW + card, 1) for card in s.parts.pack_cards[s.parts.deal_pack] if s.place[card] == DOWN]

    def take(self, s: Express, outcome: int) -> None:
        taken_unseen(s, self.player, outcome - DRAW)
        s.sealed = True
        s.whisper(self.player, "setup.dealt", (self.player, outcome - DRAW))


@final
class ShowCard(Choice[Express]):
    """Rule 1.5. A card of the hand, chosen in secret."""

    def options(self, s: Express) -> list[int]:
        return [SHOW + card for card in s.hands[self.player]]

    def take(self, s: Express, action: int) -> None:
        s.shown = replaced(s.shown, self.player, action - SHOW)


@final
class SetOrder(Effect[Express]):
    """Rules 1.5 and 12.3. All cards are shown at once; the highest number comes first."""

    def apply(self, s: Express) -> None:
        numbered = [(-s.parts.numbers[card], p) for p, card in enumerate(s.shown)]
        numbered.sort()
        s.order = tuple([p for _, p in numbered])
        for position, p in enumerate(s.order):
            s.since[s.shown[p]] = KNOWN
            s.tell("setup.position", (p, s.shown[p], position))
        s.shown = (NOBODY_YET,) * s.parts.seats
        s.sealed = True
