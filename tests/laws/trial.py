"""The plain search for a way to do what must be done in full: no shortcut, so it may give up."""

from __future__ import annotations

from rotonde.kernel import Choice, Effect, State, Task
from rotonde.kernel.stepping import answer, options_of, owing, taken


class Exhausted(Exception):
    """The search took more steps than it was given."""


class Purse:
    """Steps that a search may still take."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def pay(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise Exhausted


def tenable_by_trial(s: State, steps: int) -> list[int]:
    """What the position should offer: every option after which all that is owed can still be done."""
    if not s.stack:
        return []
    task = s.stack[-1]
    options = options_of(s, task)
    if not isinstance(task, Choice) or not owing(s.stack, 0) or not own(s, task):
        return options
    purse = Purse(steps)
    return [action for action in options if leads_on(taken(s, task, action), purse)]


def own(s: State, task: Task) -> bool:
    """Does whoever answers this task owe what must be done in full?"""
    owed = [other for other in s.stack if other.binding]
    return isinstance(task, Choice) and all(
        not isinstance(other, Choice) or other.player == task.player for other in owed
    )


def leads_on(s: State, purse: Purse) -> bool:
    """Is there a way, whatever chance and other seats do?"""
    while owing(s.stack, 0):
        purse.pay()
        task = s.stack[-1]
        if isinstance(task, Effect):
            if task.binding and not task.ready(s):
                return False
            s.stack.pop()
            task.apply(s)
            continue
        options = options_of(s, task)
        if len(options) > 1:
            ways = (leads_on(taken(s, task, action), purse) for action in options)
            return any(ways) if own(s, task) else all(ways)
        if not options and not (isinstance(task, Choice) and task.lapses()):
            return False
        s.stack.pop()
        if options:
            answer(s, task, options[0])
    return True
