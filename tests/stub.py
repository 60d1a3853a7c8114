"""Beads: a tiny game that uses every part of the kernel, for tests only.

Each seat is dealt a secret card. In each of two rounds every seat draws a bead and pays two in any order,
if it can; rolls a die up to twice if it likes; then takes a point or a bead. At the end the secret card is
worth its number.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from rotonde.kernel import (
    AnyOrder,
    Choice,
    EachSeat,
    May,
    Names,
    OneOf,
    Option,
    Reason,
    SeatChance,
    SeatEffect,
    State,
    Times,
    Verb,
    View,
    Vocabulary,
    completes,
    settle,
    to_move,
)

DRAW: Final = 0
PAY: Final = 1  # + beads
POINT: Final = 4
BEAD: Final = 5
ROLL: Final = 6
STOP: Final = 7
DIE: Final = 8  # + face
CARD: Final = 11  # + card
CARDS: Final = 6


class Beads(State):
    bag: int
    beads: list[int]  # per seat
    cards: list[int]  # per seat, -1 none yet
    score: list[int]  # per seat


class Deal(SeatChance[Beads]):
    def odds(self, s: Beads) -> list[tuple[int, int]]:
        return [(CARD + card, 1) for card in range(CARDS) if card not in s.cards]

    def take(self, s: Beads, outcome: int) -> None:
        s.cards[self.player] = outcome - CARD
        s.whisper(self.player, "dealt", (self.player, outcome - CARD))


class Turn(SeatEffect[Beads]):
    def apply(self, s: Beads) -> None:
        p = self.player
        toll = AnyOrder(p, (Draw(p), Pay(p, 2)))
        s.then([May(p, Roll(p), 2, STOP), OneOf(p, (Point(p), Bead(p)))])
        if completes(s, [toll]):
            s.then([toll])


class Draw(SeatEffect[Beads]):
    def __init__(self, player: int) -> None:
        super().__init__(player, binding=True)

    def code(self) -> int:
        return DRAW

    def ready(self, s: Beads) -> bool:
        return s.bag > 0

    def apply(self, s: Beads) -> None:
        s.bag -= 1
        s.beads[self.player] += 1
        s.tell("drawn", (self.player,))


class Pay(Choice[Beads]):
    given: ClassVar[Names] = ("player", "left")

    def __init__(self, player: int, left: int) -> None:
        super().__init__(player, binding=True)
        self.left = left

    def options(self, s: Beads) -> list[int]:
        return [PAY + count for count in range(1, min(self.left, s.beads[self.player]) + 1)]

    def take(self, s: Beads, action: int) -> None:
        count = action - PAY
        s.beads[self.player] -= count
        s.bag += count
        if count < self.left:
            s.then([Pay(self.player, self.left - count)])


class Roll(SeatEffect[Beads]):
    def code(self) -> int:
        return ROLL

    def apply(self, s: Beads) -> None:
        s.then([Die(self.player)])


class Die(SeatChance[Beads]):
    """1 three times as often as 2; nothing else."""

    def odds(self, s: Beads) -> list[tuple[int, int]]:
        return [(DIE + 1, 3), (DIE + 2, 1)]

    def take(self, s: Beads, outcome: int) -> None:
        s.score[self.player] += outcome - DIE
        s.sealed = True


class Point(SeatEffect[Beads]):
    def code(self) -> int:
        return POINT

    def apply(self, s: Beads) -> None:
        s.score[self.player] += 1


class Bead(SeatEffect[Beads]):
    def code(self) -> int:
        return BEAD

    def ready(self, s: Beads) -> bool:
        return s.bag > 0

    def apply(self, s: Beads) -> None:
        s.bag -= 1
        s.beads[self.player] += 1


class Reveal(SeatEffect[Beads]):
    def apply(self, s: Beads) -> None:
        s.score[self.player] += s.cards[self.player]


class BeadsView(View):
    bag: int
    beads: list[int]
    cards: list[int]


class Stub:
    name = "beads"
    version = 1
    seats = (2, 3)
    options: dict[str, Option] = {}  # noqa: RUF012 - as in the protocol
    team = False
    labels: dict[str, list[str]] = {}  # noqa: RUF012 - as in the protocol
    verbs = Vocabulary(
        [
            Verb("draw", DRAW, ()),
            Verb("pay", PAY, (("beads", 3),)),
            Verb("point", POINT, ()),
            Verb("bead", BEAD, ()),
            Verb("roll", ROLL, ()),
            Verb("stop", STOP, ()),
            Verb("die", DIE, (("face", 3),)),
            Verb("card", CARD, (("card", CARDS),)),
        ]
    )

    def start(self, seats: int, options: dict[str, Any]) -> Beads:
        everyone = tuple(range(seats))
        s = Beads()
        s.bag, s.beads, s.cards, s.score = 6, [1] * seats, [-1] * seats, [0] * seats
        s.then(
            [
                EachSeat(everyone, Deal(0)),
                Times(EachSeat(everyone, Turn(0)), 2),
                EachSeat(everyone, Reveal(0)),
            ]
        )
        settle(s)
        return s

    def scores(self, s: Beads) -> list[int]:
        return list(s.score)

    def winners(self, s: Beads) -> list[int]:
        return [p for p, score in enumerate(s.score) if score == max(s.score)]

    def view(self, s: Beads, seat: int) -> BeadsView:
        cards = [card if seat == p else -1 for p, card in enumerate(s.cards)]
        return {
            "to_move": to_move(s),
            "options": list(s.options) if to_move(s) == seat else [],
            "bag": s.bag,
            "beads": list(s.beads),
            "cards": cards,
        }

    def guess(self, s: Beads, seat: int, rng: Random) -> Beads:
        other = s.copy()
        dealt = [p for p, card in enumerate(s.cards) if card >= 0 and p != seat]
        known = [s.cards[seat]] if 0 <= seat < len(s.cards) else []
        unseen = [card for card in range(CARDS) if card not in known]
        for p, card in zip(dealt, rng.sample(unseen, len(dealt)), strict=True):
            other.cards[p] = card
        return other

    def why(self, s: Beads, seat: int, kind: str, index: int) -> list[Reason]:
        return []

    def data(self) -> dict[str, Any]:
        return {}

    def check_data(self, override: dict[str, Any], where: str) -> None:
        raise ValueError(f"{where}: nothing is printed on beads")

    def totals(self, s: Beads) -> dict[str, int]:
        return {"beads": s.bag + sum(s.beads)}


GAME = Stub()
