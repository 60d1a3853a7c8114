"""Chapter 3. Laying track: which colours may move where, and what a step brings."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.russian_railroads.markers import factory_ahead
from rotonde.games.russian_railroads.names import BLACK, MOST_STEPS, TRANSSIB
from rotonde.games.russian_railroads.special import reached_by_track
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import EXTEND, STOP
from rotonde.kernel import Choice, May, Names, Task

AMPLE: Final = 10  # more steps of one colour than a chain of factories makes


@final
class Extend(Choice[Railroads]):
    """Rules 2.11 and 3.1 to 3.3. Steps with track, spread over colours and lines as the player likes.

    Each step is a set of colours, as bits. A step counts for the narrowest set that has its colour. The extra
    black step of the black worker (rule 15.7) comes on top and may be left out.
    """

    given: ClassVar[Names] = ("player", "steps", "extra", "binding")

    def __init__(self, player: int, steps: tuple[int, ...], extra: tuple[int, ...], binding: bool) -> None:
        super().__init__(player, binding)
        self.steps = steps  # what each step may be, narrow ones first
        self.extra = extra  # what the step that may be left out may be, if there is one

    def options(self, s: Railroads) -> list[int]:
        return [EXTEND + step for step in open_steps(s, self.player, union(self.steps + self.extra))]

    def lapses(self) -> bool:
        """Rules 5.7 and 8.6. What a factory or an own engineer gives is done as far as it can be."""
        return not self.binding

    def safe(self, s: Railroads) -> bool:
        extra = len(self.extra)
        return len(self.steps) + extra == 1 or fit(self.steps, rooms(s, self.player), extra)

    def steady(self, s: Railroads) -> bool:
        return fit(self.steps, rooms(s, self.player), len(self.extra) + MOST_STEPS)

    def unharmed(self, s: Railroads) -> bool:
        return not factory_ahead(s, self.player) or fit(self.steps, rooms(s, self.player), AMPLE)

    def take(self, s: Railroads, action: int) -> None:
        p, step = self.player, action - EXTEND
        space = s.track[p * 15 + step] + 1
        s.track[p * 15 + step] = space
        s.tell("track.extended", (p, step // 5, step % 5, space))
        s.then(self.after(s, step % 5))
        if s.parts.once_at[step * 16 + space]:
            s.then(reached_by_track(s, p, step, space))

    def after(self, s: Railroads, colour: int) -> list[Task]:
        """What is left after a step of this colour.

        Which of several black steps was the extra one does not matter: as long as one of those left may be
        black, it can be left out, and a black one made before counts in its place.
        """
        p, binding = self.player, self.binding
        left = sorted(self.steps + self.extra)
        left.remove(narrowest(left, colour))
        if not self.extra or not union(tuple(left)) >> BLACK & 1:
            return [Extend(p, tuple(left), (), binding)] if left else []
        extra = narrowest(left, BLACK)
        left.remove(extra)
        steps = tuple(left)
        if steps and (binding or open_steps(s, p, union(steps))):
            return [Extend(p, steps, (extra,), binding)]
        tasks: list[Task] = [May(p, Extend(p, (extra,), (), False), 1, STOP)]
        if steps:
            tasks.append(Extend(p, steps, (), False))  # nothing of it can be done now
        return tasks


def narrowest(sets: list[int], colour: int) -> int:
    """The first set that has this colour; narrow ones come first."""
    for colours in sets:
        if colours >> colour & 1:
            return colours
    raise AssertionError(f"no step of colour {colour} among {sets}")


def union(steps: tuple[int, ...]) -> int:
    """All colours that these steps may be."""
    mask = 0
    for colours in steps:
        mask |= colours
    return mask


def fit(steps: tuple[int, ...], room: list[int], taken: int) -> bool:
    """Is there room for these steps for certain, even if others take so many from each colour?

    A step takes one from the room of its colour and can only add to the room of the others. So it is enough
    that each set has room for itself and for the narrower ones inside it.
    """
    for index, colours in enumerate(steps):
        needed = taken
        for other in steps:
            if other & ~colours == 0:
                needed += 1
        for colour in range(5):
            if colours >> colour & 1:
                needed -= room[colour]
        if needed > 0 and (index == 0 or steps[index - 1] != colours):
            return False
    return True


def open_steps(s: Railroads, p: int, mask: int) -> list[int]:
    """Rules 3.4 to 3.6. The steps that can be made now with these colours, each as line × colour."""
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
    track, parts, first = s.track, s.parts, p * 15
    known = parts.colours_at[track[first]]
    for line in range(3):
        ahead = track[first]
        room[BLACK] += parts.length[line] - ahead
        for colour in range(1, min(known, parts.top_colour[line] + 1)):
            here = track[first + colour]
            if ahead > here + 1:
                room[colour] += ahead - here - 1
            if here == 0:
                break
            ahead = here
        first += 5
    return room


def colours_known(s: Railroads, p: int) -> int:
    """How many colours this seat has unlocked, black included."""
    return s.parts.colours_at[s.track[p * 15 + TRANSSIB * 5 + BLACK]]


def lays_track(task: Task) -> bool:
    """Is this task about track and nothing else?"""
    return isinstance(task.task if isinstance(task, May) else task, Extend)


def black_steps(task: Task) -> int:
    """How many black steps this task could give."""
    times = task.times if isinstance(task, May) else 1
    extend = task.task if isinstance(task, May) else task
    if not isinstance(extend, Extend):
        return 0
    return times * sum(colours >> BLACK & 1 for colours in extend.steps + extend.extra)
