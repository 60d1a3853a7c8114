"""A lesson as it goes on: which step it is at, what was dictated, what is said to what the reader did.

All follows from the match and from where each step began, so undo takes steps back, too.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from rotonde.kernel import CHANCE, Event
from rotonde.learn.lessons import Goal, Lesson, LessonError, Step
from rotonde.play import Match, Record
from rotonde.play.notation import spell

ENOUGH = 2  # tries, before the reader is offered to be shown


class Start(NamedTuple):
    """Where a step begins if everything went by the script."""

    record: Record
    draft: list[int]  # steps of it by their numbers
    marks: list[int]


class Run:
    """How far somebody is in a lesson; `marks` says how many actions there were when each step began."""

    def __init__(self, lesson: Lesson, marks: list[int]) -> None:
        self.lesson = lesson
        self.marks = marks

    @property
    def at(self) -> int:
        """The number of the step, from 0; that of the steps when the lesson is finished."""
        return len(self.marks) - 1

    @property
    def finished(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is on; none when the lesson is finished."""
        return None if self.finished else self.lesson.steps[self.at]

    @property
    def plays(self) -> bool:
        """Is it a step in which the reader only looks on?"""
        return self.step is not None and self.step.kind in ("reply", "watch")

    def take_back(self, match: Match) -> None:
        """Steps that begin after what is left of the draft are still to come."""
        while len(self.marks) > 1 and self.marks[-1] > count(match):
            self.marks.pop()

    def go_on(self, match: Match) -> None:
        """To the next step."""
        self.marks.append(count(match))

    def met(self, match: Match) -> bool:
        """Is what the step asks for done?"""
        if not self.step or self.step.kind != "do":
            return False
        return meets(self.step.done, match, self.lesson.seat, self.marks[-1])

    def missed(self, match: Match) -> bool:
        """Can what the step asks for no longer be done?"""
        if not self.step or self.step.kind != "do":
            return False
        spoilt = any(event.key in self.step.done.without for event in told(match, self.marks[-1]))
        return spoilt or (match.over and not self.met(match))

    def strayed(self, match: Match) -> int | None:
        """The last thing the reader did in this step that was not on the way; none if all was."""
        if not self.step or self.step.kind != "do":
            return None
        for number in reversed(range(self.marks[-1], count(match))):
            action, mover = action_at(match, number)
            if mover == self.lesson.seat and not self.step.allows(spell(match.game, action)):
                return action
        return None

    def word(self, match: Match) -> str | None:
        """The key of what is said to what the reader did; empty for the general word, none if all is well."""
        strayed = self.strayed(match)
        return None if strayed is None or not self.step else self.step.word(spell(match.game, strayed))

    def luck(self, match: Match) -> int | None:
        """What chance is told to bring; none if it is free, or if that cannot come now."""
        if not self.marks or not self.step:
            return None
        if self.plays:
            return self.next_move(match)
        drawn = match.movers[self.marks[-1] :].count(CHANCE)
        outcome = self.step.luck[drawn] if drawn < len(self.step.luck) else None
        return outcome if outcome in match.state.options else None

    def next_move(self, match: Match) -> int | None:
        """What is dictated to another seat that is to move; none if nothing is, or if it cannot be."""
        if not self.step:
            return None
        done = count(match) - self.marks[-1]
        if not self.plays:
            done = sum(mover not in (CHANCE, self.lesson.seat) for mover in match.movers[self.marks[-1] :])
            done += 0 if match.seat == self.lesson.seat else len(match.draft)
        move = self.step.moves[done] if done < len(self.step.moves) else None
        return move if move in match.state.options else None

    def played_out(self, match: Match) -> bool:
        """Is there nothing more to look on at in this step?"""
        return self.step is not None and count(match) - self.marks[-1] >= len(self.step.moves)


def count(match: Match) -> int:
    """How many actions there were, with those of the draft."""
    return len(match.actions) + len(match.draft)


def action_at(match: Match, number: int) -> tuple[int, int]:
    """An action of the match by its number, and whose it was."""
    if number < len(match.actions):
        return match.actions[number], match.movers[number]
    return match.draft[number - len(match.actions)].action, match.seat


def told(match: Match, since: int) -> list[Event]:
    """What was told after so many actions."""
    return [event for events in [*match.events, *match.draft_events][since:] for event in events]


def meets(goal: Goal, match: Match, seat: int, since: int) -> bool:
    """Does everything hold that a goal names?"""
    heard = told(match, since)
    if goal.event and sum(goal.counts(event) for event in heard) < goal.times:
        return False
    if any(event.key in goal.without for event in heard):
        return False
    if goal.score is not None and match.game.scores(match.state)[seat] < goal.score:
        return False
    if goal.turn and (count(match) == since or (match.seat == seat and match.draft and not match.waits)):
        return False
    ended = not match.state.options
    if goal.over and not ended:
        return False
    return not goal.won or (ended and seat in match.game.winners(match.state))


@cache
def starts(lesson: Lesson) -> tuple[Start, ...]:
    """Where every step begins, and the end, when all goes by the script; `LessonError` if that cannot be."""
    found: list[Start] = []
    run = Run(lesson, [])
    match = scene_of(lesson, run)
    for number, step in enumerate(lesson.steps):
        if step.scene or step.back:
            match = scene_of(lesson, run, step, found)
            run.marks = [count(match)] * number
        run.go_on(match)
        found.append(Start(match.record, match.draft_steps, list(run.marks)))
        play(run, match)
    run.go_on(match)
    return (*found, Start(match.record, match.draft_steps, list(run.marks)))


def scene_of(lesson: Lesson, run: Run, step: Step | None = None, found: list[Start] | None = None) -> Match:
    """A match where the lesson starts, or where a step goes elsewhere."""
    if step and step.back and found:
        start = found[step.back - 1]
        match = Match.resume(start.record, Random(0), luck=run.luck)
        for drafted in start.draft:
            match.act(drafted)
        return match
    scene = step.scene if step and step.scene else lesson.scene
    first = scene.record
    record = Record(first.game, first.version, first.seats, first.options, [*first.actions, *scene.before])
    return Match.resume(record, Random(0), luck=run.luck)


def play(run: Run, match: Match) -> None:
    """Take a step by its script, to where it is done."""
    script = list(run.step.script if run.step else ())
    while not over(run, match):
        if match.waits:
            match.confirm()
            continue
        mine = match.seat == run.lesson.seat and not run.plays
        action = (script.pop(0) if script else None) if mine else run.next_move(match)
        if action is None or action not in match.state.options:
            wanted = "nothing" if action is None else spell(match.game, action)
            offered = ", ".join(spell(match.game, option) for option in match.state.options[:20])
            raise LessonError(f"{where(run)}: {wanted} is scripted where {offered} are on offer")
        match.act(action)
    if script:
        raise LessonError(f"{where(run)}: {len(script)} actions of the script come after it is done")


def over(run: Run, match: Match) -> bool:
    """Is this step behind, as far as it can be by playing?"""
    if run.plays:
        return run.played_out(match) and not match.waits
    return run.step is None or run.step.kind != "do" or run.met(match)


def where(run: Run) -> str:
    return f"{run.lesson.game}, lesson {run.lesson.name}, step {run.at + 1}"
