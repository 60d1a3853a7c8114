"""From what is printed to what has to be done: gains become tasks."""

from __future__ import annotations

from typing import final

from rotonde.games.russian_railroads import auxiliary, engineers, engines, factories, industry, tokens, track
from rotonde.games.russian_railroads.deeds import Deed, Gain
from rotonde.games.russian_railroads.making import Maker
from rotonde.games.russian_railroads.names import (
    BEST_ENGINES,
    BLACK,
    BLACK_WORKER,
    BOTH,
    BUILD,
    COINS,
    DOUBLERS,
    EITHER,
    END_BONUS,
    ENGINE,
    ENGINEER_POINTS,
    HIRING,
    INDUSTRY,
    LETTERLESS,
    MEDAL,
    NOWHERE,
    POINTS,
    QUESTION_CARD,
    REPEAT,
    REUSING,
    REVALUE,
    SECOND,
    SLOTS,
    TEMPORARY,
    TRACK,
)
from rotonde.games.russian_railroads.points import Score
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import STOP
from rotonde.kernel import AnyOrder, May, OneOf, Task, in_any_order


@final
class Gains(Maker):
    """Rules 2.10, 14.3 to 14.6, 15.1 to 15.5 and 15.8. What is printed, in the tasks of all chapters."""

    def tasks_of(self, s: Railroads, p: int, deed: Deed, extra: bool, binding: bool) -> list[Task]:
        tasks = [task_of(s, p, gain, binding) for gain in deed.unasked]
        asked: list[Task] = []
        if deed.industry:
            asked.append(industry.Advance(p, deed.industry, binding))
        if deed.build >= 0:
            asked.append(build_task(p, deed.build, binding))
        if deed.reuse:
            asked.append(engineers.Reuse(p, binding))
        if deed.steps:
            asked.append(track.Extend(p, deed.steps, (1 << BLACK,) if extra else (), binding))
        return tasks + in_any_order(p, asked)

    def token_tasks(self, s: Railroads, p: int, token: int) -> list[Task]:
        tasks: list[Task] = []
        for gain in s.parts.token_gains[token]:
            if gain.kind == TRACK and s.parts.token_up_to[token]:
                tasks.append(self.steps_up_to(p, gain.mask, gain.count))
            elif gain.kind == INDUSTRY and s.parts.token_up_to[token]:
                tasks.append(May(p, industry.Advance(p, 1, False), gain.count, STOP))
            elif gain.kind not in (REVALUE, MEDAL):  # these two work by lying there
                tasks.append(task_of(s, p, gain, False))
        return tasks

    def card_tasks(self, s: Railroads, p: int, card: int) -> list[Task]:
        gains = s.parts.card_gains[card]
        if gains[-1].kind == REPEAT:
            once = self.tasks_of(s, p, Deed(gains[:-1]), False, True)
            return [*once, OneOf(p, tuple(task_of(s, p, gain, True) for gain in gains[:-1]))]
        return [task_of(s, p, gain, True) for gain in gains]

    def steps_up_to(self, p: int, colours: int, count: int) -> Task:
        return May(p, track.Extend(p, (colours,), (), False), count, STOP)


def task_of(s: Railroads, p: int, gain: Gain, binding: bool) -> Task:
    """Rules 17.1 to 17.3 and 18.1 to 18.4. One gain as a task; all of it must be done if it binds."""
    kind = gain.kind
    if kind == TRACK:
        return track.Extend(p, (gain.mask,) * gain.count, (), binding)
    if kind == INDUSTRY:
        return industry.Advance(p, gain.count, binding)
    if kind == DOUBLERS:
        return auxiliary.PlaceDoublers(p, gain.count, binding)
    if kind == COINS:
        return auxiliary.TakeCoins(p, gain.count)
    if kind == POINTS:
        return Score(p, gain.count)
    if kind == BUILD:
        return build_task(p, gain.count, binding)
    if kind == REUSING:
        return engineers.Reuse(p, binding)
    if kind == TEMPORARY:
        return auxiliary.TakeTemporaryWorkers(p)
    if kind == HIRING:
        return engineers.Hire(p)
    if kind == SECOND:
        return tokens.PlaceSecondMarker(p)
    if kind == QUESTION_CARD:
        return tokens.ChooseCard(p)
    if kind == END_BONUS:
        return tokens.LookThroughPile(p)
    if kind == LETTERLESS:
        return engineers.Employ(p, s.parts.letterless)
    if kind == BLACK_WORKER:
        return tokens.TakeBlackWorker(p)
    if kind == ENGINE:
        return engines.PlaceEngine(p, gain.count, NOWHERE, binding)
    if kind == ENGINEER_POINTS:
        return Score(p, engineer_sum(s, p))
    assert kind == BEST_ENGINES, f"nothing is known about a gain of kind {kind}"
    return Score(p, sum(sorted(s.engines[p * SLOTS : p * SLOTS + SLOTS])[-gain.count :]))


def build_task(p: int, what: int, binding: bool) -> Task:
    """Rules 4.1 to 4.3. An engine or a factory, both in either order, or a factory."""
    engine, factory = engines.BuildEngine(p, binding), factories.BuildFactory(p, binding)
    if what == EITHER:
        return OneOf(p, (engine, factory))
    return AnyOrder(p, (engine, factory)) if what == BOTH else factory


def engineer_sum(s: Railroads, p: int) -> int:
    """Rule 18.1. The numbers of this seat's engineers added up."""
    return sum(s.parts.engineer_number[tile] for tile, seat in enumerate(s.employer) if seat == p)
