"""From what is printed to what has to be done: gains become tasks."""

from __future__ import annotations

from rotonde.games.russian_railroads import auxiliary, engineers, engines, factories, industry, tokens, track
from rotonde.games.russian_railroads.parts import (
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
    Gain,
)
from rotonde.games.russian_railroads.points import Score
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import STOP
from rotonde.kernel import AnyOrder, May, OneOf, Task, completes, in_any_order


def attempt(s: Railroads, p: int, gains: list[Gain], extra: int) -> list[Task]:
    """Rules 5.7 and 8.7. As much of it as possible: in full if there is a way, else whatever can be done."""
    whole = with_extra_step(s, p, gains, extra, True)
    for task in whole:
        if task.binding and not completes(s, whole):
            return with_extra_step(s, p, gains, extra, False)
    return whole


def in_turn(s: Railroads, p: int, gains: list[Gain], binding: bool) -> list[Task]:
    """The gains of a place, engineer or factory: what needs no answer first, the rest in any order."""
    return with_extra_step(s, p, gains, 0, binding)


def with_extra_step(s: Railroads, p: int, gains: list[Gain], extra: int, binding: bool) -> list[Task]:
    """The same with black steps on top, where the black worker brings them."""
    done: list[Task] = []
    asked: list[Task] = []
    steps: list[int] = []
    for gain in gains:
        if gain.kind == TRACK:
            steps += [gain.mask] * gain.count
        elif gain.kind in (INDUSTRY, BUILD, REUSING):
            asked.append(task_of(s, p, gain, binding))
        else:
            done.append(task_of(s, p, gain, binding))
    if steps:
        asked.append(track.Extend(p, tuple(sorted(steps)), extra, binding))
    return done + in_any_order(p, asked)


def token_tasks(s: Railroads, p: int, token: int) -> list[Task]:
    """Chapter 14: what a ? token gives."""
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
    """Chapter 15: what a ? card gives, all of it."""
    gains = s.parts.card_gains[card]
    if gains[-1].kind == REPEAT:
        once = in_turn(s, p, gains[:-1], True)
        return [*once, OneOf(p, tuple(task_of(s, p, gain, True) for gain in gains[:-1]))]
    return [task_of(s, p, gain, True) for gain in gains]


def task_of(s: Railroads, p: int, gain: Gain, binding: bool) -> Task:
    """One gain as a task; all of it must be done if it binds."""
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
    """Rules 4.9, 5.1: an engine or a factory, both in either order, or a factory."""
    engine, factory = engines.BuildEngine(p, binding), factories.BuildFactory(p, binding)
    if what == EITHER:
        return OneOf(p, (engine, factory))
    return AnyOrder(p, (engine, factory)) if what == BOTH else factory


def has_black_step(gains: list[Gain]) -> bool:
    """Rule 15.5. Could a step of this action be black?"""
    return any(gain.kind == TRACK and gain.mask >> BLACK & 1 for gain in gains)


def engineer_sum(s: Railroads, p: int) -> int:
    """The numbers of this seat's engineers added up."""
    return sum(s.parts.engineer_number[tile] for tile, seat in enumerate(s.employer) if seat == p)
