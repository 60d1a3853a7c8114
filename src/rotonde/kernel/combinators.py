"""Tasks made of tasks. They ask by offering what their members offer: answering one is choosing it."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.kernel.stepping import assured, carried, taken, tried
from rotonde.kernel.tasks import Choice, Effect, Names, Reason, State, Task
from rotonde.kernel.verbs import Spot


def in_any_order(player: int, tasks: list[Task]) -> list[Task]:
    """The tasks themselves, with a question about their order only where there is one."""
    return [AnyOrder(player, tuple(tasks))] if len(tasks) > 1 else tasks


@final
class AnyOrder(Choice[State]):
    """All of these, each one whole, in the order the player likes.

    Where several members accept the same action, it counts for the first one that leaves the rest possible;
    so put the narrower ones first.
    """

    given: ClassVar[Names] = ("player", "tasks")

    def __init__(self, player: int, tasks: tuple[Task, ...]) -> None:
        super().__init__(player, binding=any(task.binding for task in tasks))
        self.tasks = tasks

    def options(self, s: State) -> list[int]:
        return offers(s, self.tasks)

    def safe(self, s: State) -> bool:
        for task in self.tasks:
            if not (isinstance(task, Choice) and task.safe(s) and task.unharmed(s)):
                return False
        return True

    def here(self, s: State, action: int) -> list[Spot]:
        return all_here(s, self.tasks, action)

    def against(self, s: State, spot: Spot) -> list[Reason] | None:
        return all_against(s, self.tasks, spot)

    def lapses(self) -> bool:
        return may_all_lapse(self.tasks)

    def take(self, s: State, action: int) -> None:
        accepting = [index for index, task in enumerate(self.tasks) if action in offer(s, task)]
        if self.binding:
            for index in accepting[:-1]:
                trial = tried(s)
                self.do_first(trial, index, action)
                if carried(trial, 0):
                    self.do_first(s, index, action)
                    return
        self.do_first(s, accepting[-1] if self.binding else accepting[0], action)

    def do_first(self, s: State, index: int, action: int) -> None:
        """Answer one member, then the rest."""
        rest = [task for other, task in enumerate(self.tasks) if other != index]
        s.then(in_any_order(self.player, rest))
        do(s, self.tasks[index], action)


@final
class OneOf(Choice[State]):
    """One of these, as the player likes."""

    given: ClassVar[Names] = ("player", "tasks")

    def __init__(self, player: int, tasks: tuple[Task, ...]) -> None:
        super().__init__(player, binding=all(task.binding for task in tasks))
        self.tasks = tasks

    def options(self, s: State) -> list[int]:
        return offers(s, self.tasks)

    def safe(self, s: State) -> bool:
        for task in self.tasks:
            if not (isinstance(task, Choice) and task.safe(s)):
                return False
        return True

    def here(self, s: State, action: int) -> list[Spot]:
        return all_here(s, self.tasks, action)

    def against(self, s: State, spot: Spot) -> list[Reason] | None:
        return all_against(s, self.tasks, spot)

    def lapses(self) -> bool:
        return may_all_lapse(self.tasks)

    def take(self, s: State, action: int) -> None:
        for task in self.tasks:
            if action in offer(s, task):
                do(s, task, action)
                return


@final
class May(Choice[State]):
    """This, up to so many times; refusing ends it."""

    given: ClassVar[Names] = ("player", "task", "times", "refusal")

    def __init__(self, player: int, task: Task, times: int, refusal: int) -> None:
        super().__init__(player)
        self.task = task
        self.times = times
        self.refusal = refusal

    def options(self, s: State) -> list[int]:
        offered = offers(s, (self.task,))
        if self.task.binding and offered:
            offered = self.possible_to_the_end(s, offered)
        return sorted([self.refusal, *offered]) if offered else offered

    def possible_to_the_end(self, s: State, offered: list[int]) -> list[int]:
        """What may be refused binds once it is begun: not every beginning need lead to its end."""
        task, floor, trial = self.task, len(s.stack), tried(s)
        trial.stack.append(task)
        if not isinstance(task, Choice) or assured(trial, task, floor):
            return offered
        return [action for action in offered if carried(taken(trial, task, action), floor)]

    def here(self, s: State, action: int) -> list[Spot]:
        return all_here(s, (self.task,), action)

    def against(self, s: State, spot: Spot) -> list[Reason] | None:
        return all_against(s, (self.task,), spot)

    def asks(self) -> bool:
        return True

    def lapses(self) -> bool:
        return True

    def take(self, s: State, action: int) -> None:
        if action == self.refusal:
            return
        if self.times > 1:
            s.then([May(self.player, self.task, self.times - 1, self.refusal)])
        do(s, self.task, action)


@final
class Times(Effect[State]):
    """This, so many times."""

    given: ClassVar[Names] = ("task", "times")

    def __init__(self, task: Task, times: int) -> None:
        super().__init__(binding=task.binding and times > 0)
        self.task = task
        self.times = times

    def apply(self, s: State) -> None:
        if self.times > 1:
            s.then([Times(self.task, self.times - 1)])
        if self.times > 0:
            s.then([self.task])


@final
class EachSeat(Effect[State]):
    """The same task for these seats, in this order."""

    given: ClassVar[Names] = ("seats", "task")

    def __init__(self, seats: tuple[int, ...], task: Task) -> None:
        super().__init__()
        self.seats = seats
        self.task = task

    def apply(self, s: State) -> None:
        s.then([self.task.of(seat) for seat in self.seats])


def offer(s: State, task: Task) -> list[int]:
    """What a member offers now: the options of a choice, the code of an effect that is ready."""
    if isinstance(task, Choice):
        options: list[int] = task.options(s)
        return options
    assert isinstance(task, Effect), f"{task!r} cannot be a member of a choice"
    return [task.code()] if task.ready(s) else []


def offers(s: State, tasks: tuple[Task, ...]) -> list[int]:
    """What the members offer together, each action once, ascending."""
    together: set[int] = set()
    for task in tasks:
        together.update(offer(s, task))
    return sorted(together)


def all_here(s: State, tasks: tuple[Task, ...], action: int) -> list[Spot]:
    """The places that only the members know, of an action that they offer."""
    found: list[Spot] = []
    for task in tasks:
        if isinstance(task, Choice):
            found += [spot for spot in task.here(s, action) if spot not in found]
    return found


def all_against(s: State, tasks: tuple[Task, ...], spot: Spot) -> list[Reason] | None:
    """What the members have against a place, each reason once; nothing if one of them has nothing."""
    found: list[Reason] = []
    asked, free = False, False
    for task in tasks:
        reasons: list[Reason] | None = None
        if isinstance(task, Choice) or isinstance(task, Effect):
            reasons = task.against(s, spot)
        if reasons is not None:
            asked, free = True, free or not reasons
            found += [reason for reason in reasons if reason not in found]
    if free:
        return []
    return found if asked else None


def may_all_lapse(tasks: tuple[Task, ...]) -> bool:
    """May each of the members be left undone when it offers nothing?"""
    for task in tasks:
        if task.binding or (isinstance(task, Choice) and not task.lapses()):
            return False
    return True


def do(s: State, task: Task, action: int) -> None:
    """Answer a choice with the action, or let the effect of that code happen."""
    if isinstance(task, Choice):
        task.take(s, action)
    else:
        assert isinstance(task, Effect)
        task.apply(s)
