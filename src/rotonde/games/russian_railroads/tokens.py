"""Chapters 14 to 16. ? tokens, ? cards, and the end-bonus pile that they let a player look through."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads.making import card_tasks, token_tasks
from rotonde.games.russian_railroads.names import BONUS_CARDS, SECOND_MARKER
from rotonde.games.russian_railroads.points import Score
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import BONUS, CARD, TEN, TOKEN
from rotonde.kernel import Choice, Names, SeatEffect, completes, replaced

LOOKED: Final = 15  # in the log of the end-bonus pile: looked and took no card
LOG_BASE: Final = 16  # an entry is seat × 16 + card


@final
class ChooseToken(Choice[Railroads]):
    """Rules 14.1, 14.2 and 14.4. One of the ? tokens left is used and put on the space that gave it."""

    given: ClassVar[Names] = ("player", "circle")

    def __init__(self, player: int, circle: int) -> None:
        super().__init__(player)
        self.circle = circle

    def options(self, s: Railroads) -> list[int]:
        p = self.player
        blocked = SECOND_MARKER if s.markers[p * 2] == 0 else -1
        return [TOKEN + token for token in range(7) if s.tokens[p] >> token & 1 and token != blocked]

    def take(self, s: Railroads, action: int) -> None:
        p, token = self.player, action - TOKEN
        s.tokens = replaced(s.tokens, p, s.tokens[p] & ~(1 << token))
        s.circles = replaced(s.circles, p * 4 + self.circle, token)
        s.tell("token.used", (p, token))
        s.then(token_tasks(s, p, token))


@final
class PlaceSecondMarker(SeatEffect[Railroads]):
    """Rule 14.4. A second industry marker starts at 0."""

    def apply(self, s: Railroads) -> None:
        s.markers[self.player * 2 + 1] = 0
        s.tell("industry.second", (self.player,))


@final
class ChooseCard(Choice[Railroads]):
    """Rules 14.7 and 15.1. One of the ? cards that can be done in full; it then leaves the game."""

    def options(self, s: Railroads) -> list[int]:
        p = self.player
        return [
            CARD + card for card in range(5) if s.cards >> card & 1 and completes(s, card_tasks(s, p, card))
        ]

    def lapses(self) -> bool:
        """Rule 14.7. Where no ? card can be done in full, none is taken."""
        return True

    def take(self, s: Railroads, action: int) -> None:
        card = action - CARD
        s.cards &= ~(1 << card)
        s.tell("card.taken", (self.player, card))
        s.then(card_tasks(s, self.player, card))


@final
class TakeBlackWorker(SeatEffect[Railroads]):
    """Rule 15.5. The black worker joins a player for the rest of the game."""

    def apply(self, s: Railroads) -> None:
        s.black_owner = self.player


@final
class LookThroughPile(SeatEffect[Railroads]):
    """Rule 16.1. The player sees the end-bonus cards that are left; with none it is 10 points."""

    def apply(self, s: Railroads) -> None:
        p = self.player
        if not bonus_pile(s):
            s.then([Score(p, s.parts.bonus_instead)])
            return
        s.bonus_log += (p * LOG_BASE + LOOKED,)
        s.tell("bonus.looked", (p,))
        s.sealed = True
        s.then([ChooseBonus(p)])


@final
class ChooseBonus(Choice[Railroads]):
    """Rule 16.1. A card, kept face down until the end, or points at once."""

    def options(self, s: Railroads) -> list[int]:
        return [BONUS + card for card in bonus_pile(s)] + [TEN]

    def take(self, s: Railroads, action: int) -> None:
        p = self.player
        if action == TEN:
            s.then([Score(p, s.parts.bonus_instead)])
            return
        card = action - BONUS
        s.bonus_log = replaced(s.bonus_log, -1, p * LOG_BASE + card)
        s.tell("bonus.taken", (p,))
        s.whisper(p, "bonus.chosen", (p, card))


def bonus_pile(s: Railroads) -> list[int]:
    """The end-bonus cards nobody has taken and set-up has not removed."""
    gone = [*s.removed, *(entry % LOG_BASE for entry in s.bonus_log)]
    return [card for card in range(BONUS_CARDS) if card not in gone]


def bonus_cards(s: Railroads, p: int) -> list[int]:
    """The end-bonus cards this seat holds."""
    return [
        entry % LOG_BASE for entry in s.bonus_log if entry // LOG_BASE == p and entry % LOG_BASE != LOOKED
    ]
