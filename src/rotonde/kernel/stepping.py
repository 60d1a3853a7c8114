"""What happens next, who must speak, and what may they say."""

from __future__ import annotations

from typing import Any

from rotonde.kernel.tasks import CHANCE, NOBODY, Chance, Choice, Effect, State, Task


class IllegalAction(ValueError):
    """An action that the position does not offer."""

    def __init__(self, action: int, options: list[int]) -> None:
        offered = ", ".join(str(option) for option in options) or "none, the game is over"
        super().__init__(f"action {action} is not among the options: {offered}")
        self.action = action
        self.options = options


def to_move(s: State) -> int:
    """The seat that must decide, CHANCE or NOBODY."""
    if not s.stack:
        return NOBODY
    task = s.stack[-1]
    return task.player if isinstance(task, Choice) else CHANCE


def odds(s: State) -> list[tuple[int, int]]:
    """The outcomes of the waiting chance with their weights."""
    task = s.stack[-1]
    assert isinstance(task, Chance), f"{task!r} is not a matter of chance"
    outcomes: list[tuple[int, int]] = task.odds(s)
    return outcomes


def step(s: State, action: int) -> None:
    """One decision or outcome, then all that follows by itself; nothing changes if it is not offered."""
    if not among(s.options, action):
        raise IllegalAction(action, s.options)
    s.sealed = False
    answer(s, s.stack.pop(), action)
    settle(s)


def among(options: list[int], action: int) -> bool:
    """Is it one of the options? They ascend, so half of them is left at each look."""
    low, high = 0, len(options)
    while low < high:
        middle = (low + high) // 2
        if options[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < len(options) and options[low] == action


def settle(s: State) -> None:
    """Let everything happen that needs no answer, then ask."""
    stack = s.stack
    while stack:
        if s.patience is not None:
            s.patience.spend()
        task = stack[-1]
        if isinstance(task, Effect):
            stack.pop()
            task.apply(s)
        elif isinstance(task, Choice):
            options = offered(s, task)
            if len(options) > 1 or (options and task.asks()):
                s.options = options
                return
            assert options or task.lapses(), f"{task!r} was begun and cannot be done"
            stack.pop()
            if options:
                task.take(s, options[0])
        else:
            s.options = options_of(s, task)
            if len(s.options) > 1:
                return
            answer(s, stack.pop(), s.options[0])
    s.options = []


def offered(s: State, task: Choice[Any]) -> list[int]:
    """What the player may answer when this task comes up."""
    options: list[int] = task.options(s)
    return tenable(s, task, options) if len(options) > 1 else options


def waiting(s: State) -> list[int]:
    """What may be answered now; empty if nothing waits for an answer, or there is only one."""
    task = s.stack[-1]
    if isinstance(task, Choice):
        options = offered(s, task)
        return options if len(options) > 1 or task.asks() else []
    outcomes = options_of(s, task) if isinstance(task, Chance) else []
    return outcomes if len(outcomes) > 1 else []


def tried(s: State) -> State:
    """A copy to try things on."""
    trial = s.copy()
    trial.patience = s.patience
    return trial


def completes(s: State, tasks: list[Task]) -> bool:
    """Can these, done next, be carried to their end by some line of choices? Tried on a copy.

    Nobody can count on luck or on others: every outcome of chance, and every answer of another seat, has to
    leave a way.
    """
    trial = tried(s)
    floor = len(trial.stack)
    trial.then(tasks)
    return carried(trial, floor)


def options_of(s: State, task: Task) -> list[int]:
    if isinstance(task, Choice):
        options: list[int] = task.options(s)
        return options
    assert isinstance(task, Chance)
    return [outcome for outcome, _ in task.odds(s)]


def answer(s: State, task: Task, action: int) -> None:
    if isinstance(task, Choice):
        task.take(s, action)
    else:
        assert isinstance(task, Chance)
        task.take(s, action)


def owing(stack: list[Task], floor: int) -> bool:
    """Is there a task on the stack, from the floor upwards, that must be done in full?"""
    for index in range(floor, len(stack)):
        if stack[index].binding:
            return True
    return False


def assured(s: State, top: Choice[Any], floor: int) -> bool:
    """Does the task that must be done in full say itself that nothing can happen to it now?

    Of several, each can only speak for itself: they might take from each other.
    """
    stack, owed = s.stack, 0
    last: Task = top
    for index in range(floor, len(stack)):
        task = stack[index]
        if task.binding:
            owed += 1
            last = task
    if owed == 0:
        return True
    if owed > 1:
        return False
    if top.binding:
        return top.safe(s)
    return isinstance(last, Choice) and last.steady(s)


def tenable(s: State, task: Choice[Any], options: list[int]) -> list[int]:
    """The options after which everything that the player must do in full still can be done."""
    if assured(s, task, 0) or for_another(s, task, 0):
        return options
    return [action for action in options if carried(taken(s, task, action), 0)]


def taken(s: State, task: Task, action: int) -> State:
    """A copy of `s` in which its top task has been answered."""
    trial = tried(s)
    trial.stack.pop()
    answer(trial, task, action)
    return trial


def carried(s: State, floor: int) -> bool:
    """Is there a way to do everything above the floor that must be done in full? Spoils `s`."""
    stack = s.stack
    while True:
        if s.patience is not None:
            s.patience.spend()
        if not owing(stack, floor):
            return True
        task = stack[-1]
        if isinstance(task, Effect):
            if task.binding and not task.ready(s):
                return False
            stack.pop()
            task.apply(s)
            continue
        options = options_of(s, task)
        if len(options) > 1:
            if not isinstance(task, Choice):
                return all(carried(taken(s, task, outcome), floor) for outcome in options)
            if assured(s, task, floor):
                return True
            verdict = outlook(s, floor)
            return branches(s, task, options, floor) if verdict is None else verdict
        if not options and not (isinstance(task, Choice) and task.lapses()):
            return False
        stack.pop()
        if options:
            answer(s, task, options[0])


def branches(s: State, task: Choice[Any], options: list[int], floor: int) -> bool:
    """Does one of the options lead on, or each of them if the choice is another seat's?

    The last are tried first: refusing comes late and changes least.
    """
    another = for_another(s, task, floor)
    for index in range(len(options) - 1, -1, -1):
        if carried(taken(s, task, options[index]), floor) != another:
            return not another
    return another


def for_another(s: State, top: Choice[Any], floor: int) -> bool:
    """Is it another seat that has something to do in full?"""
    for index in range(floor, len(s.stack)):
        task = s.stack[index]
        if task.binding and isinstance(task, Choice) and task.player != top.player:
            return True
    return False


def outlook(s: State, floor: int) -> bool | None:
    """What the tasks below the top that must be done in full say of their chances."""
    owed = 0
    verdict: bool | None = None
    for index in range(floor, len(s.stack) - 1):
        task = s.stack[index]
        if task.binding:
            owed += 1
            verdict = task.outlook(s) if isinstance(task, Choice) else None
            if verdict is False:
                return False
    return verdict if owed == 1 and not s.stack[-1].binding else None
