"""Chapter 10. Special spaces: what a line gives once track, and perhaps an engine, have reached a space."""

from __future__ import annotations

from typing import final

from rotonde.games.russian_railroads.making import steps_up_to
from rotonde.games.russian_railroads.names import COLOUR, POINTS, QUESTION, WHITE, WHITE_STEPS, WORKER
from rotonde.games.russian_railroads.parts import Special
from rotonde.games.russian_railroads.points import Score
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseToken
from rotonde.kernel import SeatEffect, Task, added, replaced


@final
class GainWorker(SeatEffect[Railroads]):
    """Rule 10.6. One more worker of one's own colour, to be used from now on."""

    def apply(self, s: Railroads) -> None:
        if s.reserve[self.player] > 0:
            s.reserve = added(s.reserve, self.player, -1)
            s.workers[self.player] += 1
            s.tell("worker.gained", (self.player,))


@final
class CheckReach(SeatEffect[Railroads]):
    """Rules 10.1 and 10.8. A space that waited for an engine works as soon as one reaches it."""

    def apply(self, s: Railroads) -> None:
        p = self.player
        tasks: list[Task] = []
        for index, special in enumerate(s.parts.once):
            if special.engine and s.track[p * 15 + special.line * 5 + special.colour] >= special.space:
                tasks += fired(s, p, index)
        s.then([task for task in tasks if not isinstance(task, GainWorker)])
        s.then([task for task in tasks if isinstance(task, GainWorker)])  # rule 10.8: these come first


def reached_by_track(s: Railroads, p: int, step: int, space: int) -> list[Task]:
    """Rule 10.1. What a step (line × colour) onto this space sets off."""
    tasks: list[Task] = []
    for index in s.parts.once_at[step * 16 + space]:
        special = s.parts.once[index]
        tasks += fired(s, p, index) if special.engine else given(s, p, special, index)
    return tasks


def fired(s: Railroads, p: int, index: int) -> list[Task]:
    """Rule 10.2. What a space with two conditions gives, if an engine reaches it and it was not used yet."""
    special = s.parts.once[index]
    if s.fired[p] >> index & 1 or s.reach(p, special.line) < special.space:
        return []
    s.fired = replaced(s.fired, p, s.fired[p] | 1 << index)
    return given(s, p, special, index)


def given(s: Railroads, p: int, special: Special, index: int) -> list[Task]:
    """Rules 10.3 to 10.7. What a special space gives."""
    tasks: list[Task] = []
    for gain in special.gains:
        if gain.kind == COLOUR:
            s.tell("track.colour", (p, gain.count))
        elif gain.kind == POINTS:
            s.tell("special.terminus", (p, special.line))
            tasks.insert(0, Score(p, gain.count))
        elif gain.kind == WHITE_STEPS:
            tasks.append(steps_up_to(p, 1 << WHITE, gain.count))
        elif gain.kind == WORKER:
            tasks.append(GainWorker(p))
        else:
            assert gain.kind == QUESTION, f"a special space cannot give {gain.kind}"
            tasks.append(ChooseToken(p, s.parts.circles.index(index)))
    return tasks


def opened_by(s: Railroads, p: int, engines: tuple[int, ...]) -> bool:
    """Would these engines open a ? space that waits for one?"""
    reach = [engines[0] + engines[1], engines[2], engines[3]]
    for index in s.parts.circles:
        special = s.parts.once[index]
        waiting = special.engine and not s.fired[p] >> index & 1
        there = s.track[p * 15 + special.line * 5 + special.colour] >= special.space
        if waiting and there and reach[special.line] >= special.space:
            return True
    return False


def question_near(s: Railroads, p: int, steps: int) -> bool:
    """Could so many black steps open a ? space that an engine reaches?"""
    for index in s.parts.circles:
        special = s.parts.once[index]
        distance = special.space - s.track[p * 15 + special.line * 5 + special.colour]
        if 0 < distance <= steps and s.reach(p, special.line) >= special.space:
            return True
    return False
