"""Chapter 3. Workers and money: what is gained, lost, sold, hired and exchanged."""

from __future__ import annotations

from typing import Any, final

from rotonde.games.railroad_revolution.parts import BOARD, PLACES
from rotonde.games.railroad_revolution.state import ANYONE, EXCHANGES, Revolution
from rotonde.games.railroad_revolution.verbs import EXCHANGE, GAIN, HIRE
from rotonde.kernel import Choice


@final
class Replace(Choice[Revolution]):
    """Rule 3.9. The new worker, of another colour than the one given, takes its place."""

    __slots__ = ("place",)

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player, False)
        self.place = place

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.place)

    def options(self, s: Revolution) -> list[int]:
        old = self.place % BOARD
        return [GAIN + colour for colour in range(5) if s.supply[colour] and colour != old]

    def take(self, s: Revolution, action: int) -> None:
        p, old, new = self.player, self.place % BOARD, action - GAIN
        base = p * PLACES + self.place - old
        s.hand[base + old] -= 1
        s.hand[base + new] += 1
        s.supply[old] += 1
        s.supply[new] -= 1
        s.tell("worker.exchanged", (p, old, new))


def sell(s: Revolution, p: int) -> None:
    """Rule 3.3. One share for money."""
    s.shares[p] -= 1
    s.money[p] += s.parts.share
    s.tell("share.sold", (p, s.parts.share))


def hire(s: Revolution, p: int, colour: int) -> None:
    """Rule 3.4. A worker of any colour, dear."""
    s.money[p] -= s.parts.hire
    join(s, p, colour)
    s.tell("worker.hired", (p, colour, s.parts.hire))


def gain(s: Revolution, p: int, colour: int) -> None:
    """Rules 3.7 and 3.8. From the supply to the stock; a colour that is out becomes a free choice."""
    if s.supply[colour] == 0:
        s.todo[ANYONE] += 1
        return
    join(s, p, colour)
    s.tell("worker.gained", (p, colour))


def join(s: Revolution, p: int, colour: int) -> None:
    """A worker comes from the supply into the stock."""
    s.supply[colour] -= 1
    s.hand[p * PLACES + colour] += 1
    s.workers[p] += 1


def lose(s: Revolution, p: int, place: int) -> None:
    """A worker leaves stock or board; where it goes is the caller's business."""
    s.hand[p * PLACES + place] -= 1
    s.workers[p] -= 1


def discard(s: Revolution, p: int, place: int) -> None:
    """Rule 3.8. A worker of stock or board returns to the supply."""
    lose(s, p, place)
    s.supply[place % BOARD] += 1
    s.tell("worker.discarded", (p, place % BOARD))


def start_exchange(s: Revolution, p: int, place: int) -> None:
    """Rule 3.9. This worker is given; the new one is chosen next."""
    s.todo[EXCHANGES] -= 1
    s.then([Replace(p, place)])


def exchanges(s: Revolution, p: int, found: list[int]) -> None:
    """The workers that can be exchanged for one of another colour."""
    base, total = p * PLACES, s.in_supply()
    for place in range(PLACES):
        if s.hand[base + place] and s.supply[place % BOARD] < total:
            found.append(EXCHANGE + place)


def hires(s: Revolution, found: list[int]) -> None:
    """The colours that can be hired."""
    for colour in range(5):
        if s.supply[colour]:
            found.append(HIRE + colour)
