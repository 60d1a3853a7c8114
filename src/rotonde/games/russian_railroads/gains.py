"""From what is printed to what has to be done: gains become tasks."""

from __future__ import annotations

from rotonde.games.russian_railroads import (
    auxiliary,
    engineers,
    engines,
    factories,
    industry,
    outlook,
    tokens,
    track,
)
from rotonde.games.russian_railroads.deeds import Deed, Gain
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
    FACTORY_ONLY,
    GAPS,
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
from rotonde.kernel import AnyOrder, Choice, May, OneOf, Task, completes, in_any_order


def attempt(s: Railroads, p: int, deed: Deed, extra: bool) -> list[Task]:
    """Rules 5.7, 5.9 and 8.7. As much as possible: in full if there is a way, else whatever can be done."""
    answer = outlook.outlook(s, p, NOWHERE, deed, track.rooms(s, p))
    whole = tasks_of(s, p, deed, extra, answer is not False)
    if answer is None and not completes(s, whole):
        whole = tasks_of(s, p, deed, extra, False)
    if deed.asked == 1 and deed.build >= 0 and only_by_replacing(s, p, deed.build):
        whole[-1] = may(p, whole[-1])
    return whole


def used_again(s: Railroads, p: int, deed: Deed) -> list[Task]:
    """Rule 5.8. As much of it as possible, or nothing of what asks or takes something."""
    return [optional(s, p, task) for task in attempt(s, p, deed, False)]


def optional(s: Railroads, p: int, task: Task) -> Task:
    """What nobody can lose by (points, coins, an end-bonus card) is not asked about."""
    if isinstance(task, auxiliary.PlaceDoublers):
        count = min(task.count, auxiliary.doublers_possible(s, p))
        return may(p, auxiliary.PlaceDoublers(p, count, False)) if count else task
    return may(p, task) if isinstance(task, Choice) and not isinstance(task, May) else task


def may(p: int, task: Task) -> May:
    return May(p, task, 1, STOP)


def tasks_of(s: Railroads, p: int, deed: Deed, extra: bool, binding: bool) -> list[Task]:
    """Rule 2.10. What needs no answer first, the rest in any order; an `extra` black step comes on top."""
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


def token_tasks(s: Railroads, p: int, token: int) -> list[Task]:
    """Rules 14.3 to 14.6. What a ? token gives."""
    tasks: list[Task] = []
    for gain in s.parts.token_gains[token]:
        if gain.kind == TRACK and s.parts.token_up_to[token]:
            tasks.append(May(p, track.Extend(p, (gain.mask,), (), False), gain.count, STOP))
        elif gain.kind == INDUSTRY and s.parts.token_up_to[token]:
            tasks.append(May(p, industry.Advance(p, 1, False), gain.count, STOP))
        elif gain.kind not in (REVALUE, MEDAL):  # these two work by lying there
            tasks.append(task_of(s, p, gain, False))
    return tasks


def card_tasks(s: Railroads, p: int, card: int) -> list[Task]:
    """Rules 15.1 to 15.5 and 15.8. What a ? card gives, all of it."""
    gains = s.parts.card_gains[card]
    if gains[-1].kind == REPEAT:
        once = tasks_of(s, p, Deed(gains[:-1]), False, True)
        return [*once, OneOf(p, tuple(task_of(s, p, gain, True) for gain in gains[:-1]))]
    return [task_of(s, p, gain, True) for gain in gains]


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


def only_by_replacing(s: Railroads, p: int, what: int) -> bool:
    """Rule 5.9. Is giving up a factory the only way to build this? No gap is empty and no engine fits."""
    if what == BOTH or factories.first_gap(s, p) < GAPS:
        return False
    number = engines.lowest(s)
    return what == FACTORY_ONLY or number == 0 or not engines.fits(s, p, number)


def has_black_step(deed: Deed) -> bool:
    """Rule 15.6. Could a step of this action be black?"""
    return any(colours >> BLACK & 1 for colours in deed.steps)


def engineer_sum(s: Railroads, p: int) -> int:
    """Rule 18.1. The numbers of this seat's engineers added up."""
    return sum(s.parts.engineer_number[tile] for tile, seat in enumerate(s.employer) if seat == p)
