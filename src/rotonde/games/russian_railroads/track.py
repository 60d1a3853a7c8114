"""Chapter 3. Laying track: which colours may move where, and what a step brings."""

from __future__ import annotations

from typing import Any, final

from rotonde.games.russian_railroads import special
from rotonde.games.russian_railroads.parts import BLACK, TRANSSIB
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import EXTEND
from rotonde.kernel import Choice


@final
class Extend(Choice[Railroads]):
    """Rules 3.1 to 3.9. So many steps with track of these colours, spread over the lines as the player likes."""

    __slots__ = ("mask", "steps")

    def __init__(self, player: int, mask: int, steps: int, binding: bool) -> None:
        super().__init__(player, binding)
        self.mask = mask
        self.steps = steps

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.mask, self.steps, self.binding)

    def options(self, s: Railroads) -> list[int]:
        return [EXTEND + step for step in open_steps(s, self.player, self.mask)]

    def safe(self, s: Railroads) -> bool:
        return sum_of_rooms(s, self.player, self.mask) >= self.steps

    def take(self, s: Railroads, action: int) -> None:
        p, step = self.player, action - EXTEND
        line, colour = step // 5, step % 5
        s.track[p * 15 + step] += 1
        space = s.track[p * 15 + step]
        s.tell("track.extended", (p, line, colour, space))
        if self.steps > 1:
            s.then([Extend(p, self.mask, self.steps - 1, self.binding)])
        s.then(special.reached_by_track(s, p, line, colour, space))


def open_steps(s: Railroads, p: int, mask: int) -> list[int]:
    """The steps that can be made now with these colours, each as line × colour."""
    steps: list[int] = []
    track, base = s.track, p * 15
    known = s.parts.colours_at[track[base]]
    for line in range(3):
        first = base + line * 5
        if mask & 1 and track[first] < s.parts.length[line]:
            steps.append(line * 5)
        for colour in range(1, min(known, s.parts.top_colour[line] + 1)):
            if mask >> colour & 1 and track[first + colour] + 1 < track[first + colour - 1]:
                steps.append(line * 5 + colour)
    return steps


def rooms(s: Railroads, p: int) -> list[int]:
    """For each colour, how many steps its track can make before another colour has moved."""
    room = [0, 0, 0, 0, 0]
    track, base = s.track, p * 15
    known = s.parts.colours_at[track[base]]
    for line in range(3):
        first = base + line * 5
        ahead = track[first]
        room[BLACK] += s.parts.length[line] - ahead
        for colour in range(1, min(known, s.parts.top_colour[line] + 1)):
            here = track[first + colour]
            if ahead > here + 1:
                room[colour] += ahead - here - 1
            ahead = here
    return room


def sum_of_rooms(s: Railroads, p: int, mask: int) -> int:
    """Steps that these colours can make for certain.

    A step takes one from the room of its colour and can only add to the room of the others.
    """
    room = rooms(s, p)
    return sum([room[colour] for colour in range(5) if mask >> colour & 1])


def colours_known(s: Railroads, p: int) -> int:
    """How many colours this seat has unlocked, black included."""
    return s.parts.colours_at[s.track[p * 15 + TRANSSIB * 5 + BLACK]]
