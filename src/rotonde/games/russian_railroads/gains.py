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
from rotonde.kernel import AnyOrder, May, OneOf, Task, completes, in_any_order


def attempt(s: Railroads, p: int, deed: Deed, extra: int) -> list[Task]:
    """Rules 5.7 and 8.7. As much of it as possible: in full if there is a way, else whatever can be done."""
    answer = outlook.outlook(s, p, NOWHERE, deed, track.rooms(s, p))
    whole = tasks_of(s, p, deed, extra, answer is not False)
    if answer is None and not completes(s, whole):
        return tasks_of(s, p, deed, extra, False)
    return whole


def tasks_of(s: Railroads, p: int, deed: Deed, extra: int, binding: bool) -> list[Task]:
    """Rule 2.10. What needs no answer first, the rest in any order; `extra` black steps come on top."""
    tasks = [task_of(s, p, gain, binding) for gain in deed.unasked]
    asked: list[Task] = []
    if deed.industry:
        asked.append(industry.Advance(p, deed.industry, binding))
    if deed.build >= 0:
        asked.append(build_task(p, deed.build, binding))
    if deed.reuse:
        asked.append(engineers.Reuse(p, binding))
    if deed.steps:
        asked.append(track.Extend(p, deed.steps, extra, binding))
    return tasks + in_any_order(p, asked)


def token_tasks(s: Railroads, p: int, token: int) -> list[Task]:
    """Rules 14.3 to 14.6. What a ? token gives."""
    tasks: list[Task] = []
    for gain in s.parts.token_gains[token]:
        if gain.kind == TRACK and s.parts.token_up_to[token]:
            tasks.append(May(p, track.Extend(p, (gain.mask,), 0, False), gain.count, STOP))
        elif gain.kind == INDUSTRY and s.parts.token_up_to[token]:
            tasks.append(May(p, industry.Advance(p, 1, False), gain.count, STOP))
        elif gain.kind not in (REVALUE, MEDAL):  # these two work by lying there
            tasks.append(task_of(s, p, gain, False))
    return tasks


def card_tasks(s: Railroads, p: int, card: int) -> list[Task]:
    """Rules 15.1 to 15.5 and 15.8. What a ? card gives, all of it."""
    gains = s.parts.card_gains[card]
    if gains[-1].kind == REPEAT:
        once = tasks_of(s, p, Deed(gains[:-1]), 0, True)
        return [*once, OneOf(p, tuple(task_of(s, p, gain, True) for gain in gains[:-1]))]
    return [task_of(s, p, gain, True) for gain in gains]


def task_of(s: Railroads, p: int, gain: Gain, binding: bool) -> Task:
    """Rules 17.1 to 17.3 and 18.1 to 18.4. One gain as a task; all of it must be done if it binds."""
    kind = gain.kind
    if kind == TRACK:
        return track.Extend(p, (gain.mask,) * gain.count, 0, binding)
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


def has_black_step(deed: Deed) -> bool:
    """Rule 15.6. Could a step of this action be black?"""
    return any(colours >> BLACK & 1 for colours in deed.steps)


def engineer_sum(s: Railroads, p: int) -> int:
    """Rule 18.1. The numbers of this seat's engineers added up."""
    return sum(s.parts.engineer_number[tile] for tile, seat in enumerate(s.employer) if seat == p)
