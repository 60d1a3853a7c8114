"""Since somebody's last turn: where it ended, and who has moved since."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rotonde.kernel import CHANCE


class Stretch(NamedTuple):
    """Decisions of one seat in a row, with what chance brought among them."""

    seat: int
    end: int  # how many decisions there were after it


def last_turn(movers: Sequence[int], mine: Collection[int]) -> int:
    """How many decisions there were when the last turn of these seats ended; 0 if all came after it.

    A turn of theirs that still goes on does not count.
    """
    number = len(movers) if mine else 0
    while number and movers[number - 1] in {*mine, CHANCE}:
        number -= 1
    while number and movers[number - 1] not in mine:
        number -= 1
    return number


def stretches(movers: Sequence[int], first: int) -> list[Stretch]:
    """Who moved after so many decisions, in turn; what chance brings belongs to who let it."""
    found: list[Stretch] = []
    for number in range(first, len(movers)):
        seat = movers[number]
        if found and seat in (CHANCE, found[-1].seat):
            found[-1] = Stretch(found[-1].seat, number + 1)
        elif seat != CHANCE:
            found.append(Stretch(seat, number + 1))
    return found
