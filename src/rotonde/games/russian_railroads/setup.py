"""Chapter 1. Set-up: the turn order, the engineers and the end-bonus pile by lot, then the start bonuses."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.making import tasks_of
from rotonde.games.russian_railroads.names import BONUS_CARDS, NOWHERE
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.rounds import OpenRound
from rotonde.games.russian_railroads.state import Railroads, opening
from rotonde.games.russian_railroads.verbs import REMOVE, SEAT, START, TILE
from rotonde.kernel import Chance, Choice, EachSeat, Effect, Names, Task, Times, replaced, settle


def start(parts: Parts) -> Railroads:
    """Rule 20.1. The table, up to the first matter of luck; all luck is in the tasks that follow."""
    s = opening(parts)
    tasks: list[Task] = [Times(DealOrder(), parts.seats)]
    for index, letter in enumerate(parts.letters):
        tasks.append(DrawEngineer(parts.row - 1 - index, letter))
    s.then([*tasks, RemoveBonus(), RemoveBonus(), OfferStartBonus(), OpenRound()])
    settle(s)
    return s


@final
class DealOrder(Chance[Railroads]):
    """Rule 1.8. The next position of the turn order goes to any seat without one."""

    def odds(self, s: Railroads) -> list[tuple[int, int]]:
        return [(SEAT + seat, 1) for seat in range(s.parts.seats) if seat not in s.order]

    def take(self, s: Railroads, outcome: int) -> None:
        s.order += (outcome - SEAT,)
        s.sealed = True
        s.tell("setup.position", (outcome - SEAT, len(s.order)))


@final
class DrawEngineer(Chance[Railroads]):
    """Rules 1.5 and 19.2. An engineer of this letter for a space of the row."""

    given: ClassVar[Names] = ("slot", "letter")

    def __init__(self, slot: int, letter: str) -> None:
        super().__init__()
        self.slot = slot
        self.letter = letter

    def odds(self, s: Railroads) -> list[tuple[int, int]]:
        return [
            (TILE + tile, 1)
            for tile, letter in enumerate(s.parts.engineer_letter)
            if letter == self.letter and tile not in s.row
        ]

    def take(self, s: Railroads, outcome: int) -> None:
        tile = outcome - TILE
        s.row = replaced(s.row, self.slot, tile)
        s.sealed = True
        s.tell("setup.engineer", (tile, s.parts.engineer_number[tile]))


@final
class RemoveBonus(Chance[Railroads]):
    """Rule 1.7. Two end-bonus cards leave unseen; the lower one is drawn first, so each pair has one path."""

    def odds(self, s: Railroads) -> list[tuple[int, int]]:
        if s.removed:
            return [(REMOVE + card, 1) for card in range(s.removed[0] + 1, BONUS_CARDS)]
        return [(REMOVE + card, BONUS_CARDS - 1 - card) for card in range(BONUS_CARDS - 1)]

    def take(self, s: Railroads, outcome: int) -> None:
        s.removed += (outcome - REMOVE,)


@final
class OfferStartBonus(Effect[Railroads]):
    """Rules 1.8 and 19.5. From the last player to the second; the first gets none."""

    def apply(self, s: Railroads) -> None:
        s.then([EachSeat(tuple(reversed(s.order[1:])), ChooseStartBonus(NOWHERE))])


@final
class ChooseStartBonus(Choice[Railroads]):
    """Rules 1.8 and 1.9. One of the cards left, done at once."""

    def options(self, s: Railroads) -> list[int]:
        return [START + card for card in range(4) if s.start_cards >> card & 1]

    def take(self, s: Railroads, action: int) -> None:
        card = action - START
        s.start_cards &= ~(1 << card)
        s.tell("start.chosen", (self.player, card))
        s.then(tasks_of(s, self.player, s.parts.start_deeds[card], False, True))
