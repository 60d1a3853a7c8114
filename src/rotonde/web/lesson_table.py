"""The table of a lesson: one learner; luck and the others are dictated, and whoever plays something else may.

Steps in which the learner only looks on are played here, a move at a time, so that they can be followed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from rotonde.draw.scene import Scene
from rotonde.learn import Lesson, Study, find_lesson, starts
from rotonde.learn.running import ENOUGH, count
from rotonde.play import Match, Record
from rotonde.web.aside import Card
from rotonde.web.groups import Receipt
from rotonde.web.lesson_cards import card_of
from rotonde.web.store import Kept, Store, Studied
from rotonde.web.studies import begin_anew, finish, study
from rotonde.web.table import Refused, Table
from rotonde.web.thinking import ThinkingPool

PACE: Final = 0.9  # seconds between two moves that the learner looks on at


class LessonTable(Table):
    """A lesson that somebody is in."""

    alike = False

    def __init__(
        self, store: Store, thinker: ThinkingPool, kept: Kept, lesson: Lesson, marks: list[int]
    ) -> None:
        self.lesson = lesson
        self.run = Study(lesson, marks)
        self.tries = 0  # things done in this step that were not on the way
        self.answer: int | None = None  # to the question of this step, given last
        self.script: list[int] = []  # of what is being shown, still to come
        self.pace = PACE
        self.known = kept.edition
        super().__init__(store, thinker, kept)

    # what is dictated

    def luck(self, match: Match) -> int | None:
        return self.run.luck(match)

    @property
    def begun(self) -> int:
        """What was played before the lesson, or before the step that went elsewhere."""
        scenes = [step.scene for step in self.lesson.steps[: self.run.at + 1] if step.scene]
        scene = scenes[-1] if scenes else self.lesson.scene
        return len(scene.record.actions) + len(scene.before)

    async def bots_turn(self, record: Record, name: str) -> list[int]:
        """What the lesson tells the others to do; where it tells them nothing they think for themselves."""
        asked, move = self.at, self.run.next_move(self.match)
        if move is None:
            moves = await super().bots_turn(record, name)
        else:
            moves = [move]
            await asyncio.sleep(self.pace)
        return moves if self.at == asked else []  # the learner may have begun anew meanwhile

    async def _take(self, actions: list[int]) -> None:
        if actions:
            await super()._take(actions)

    def may_act(self, person: str | None) -> bool:
        """Nobody moves while something is shown."""
        return not self.shows and super().may_act(person)

    @property
    def shows(self) -> bool:
        """Does the learner only look on?"""
        return bool(self.script) or (self.run.plays and not self.awaits_confirmation)

    @property
    def awaits_confirmation(self) -> bool:
        """Is the learner's own turn complete, and the next step one of the others?"""
        own = self.match.seat == self.lesson.seat and count(self.match) == self.run.marks[-1]
        return own and self.match.waits and self.run.plays

    # what the learner does

    async def _change(
        self,
        person: str | None,
        at: str,
        change: Callable[[Match], None],
        receipt: Receipt | None = None,
    ) -> None:
        before = self.run.strayed(self.match)
        await super()._change(person, at, change, receipt)
        strayed = self.run.strayed(self.match)
        if strayed is not None and strayed != before:
            self.tries += 1
            self._tell()

    async def _save(self, match: Match, receipt: Receipt | None = None) -> None:
        await super()._save(match, receipt)
        await self._settle()

    async def _settle(self) -> None:
        """Steps that were taken back are open again; those that are done are behind."""
        at = self.run.at
        self.run.take_back(self.match)
        while self.run.met(self.match):
            await self._go_on()
        if self.run.at != at:
            await self._begin_step()

    async def _go_on(self) -> None:
        """To the next step; if it begins elsewhere, there."""
        self.run.go_on(self.match)
        if self.run.step and (self.run.step.scene or self.run.step.back):
            await self._bring_to(self.run.at)

    async def _begin_step(self) -> None:
        self.tries, self.answer, self.script = 0, None, []
        await self.writer.do(study, self.store, self.id, self.lesson.name, self.run.marks)
        learner = self.chairs[self.lesson.seat].person
        if self.run.finished and learner:
            await self.writer.do(finish, self.store, learner, self.lesson.game, self.lesson.name)

    async def _bring_to(self, step: int) -> None:
        """The table as it is at the beginning of a step if everything went by the script."""
        start = starts(self.lesson)[step]
        await self.writer.do(study, self.store, self.id, self.lesson.name, start.marks)
        await self.writer.do(begin_anew, self.store, self.id, start.record, start.draft)
        kept = await asyncio.to_thread(self.store.table, self.id)
        assert kept
        self.run.marks = list(start.marks)
        match = self._resumed(kept)
        self._load(kept, match)
        if len(match.actions) > self.written:
            await self._save(match)

    def _load(self, kept: Kept, match: Match) -> None:
        if kept.lesson and kept.edition > self.known:  # it began anew, perhaps in another process
            self.run.marks = list(kept.lesson.marks)
        self.known = kept.edition
        super()._load(kept, match)

    # what the card offers

    async def wish(self, person: str | None, at: str, wish: str, number: int) -> None:
        """Go on, try again, be shown, skip a step, or answer a question."""
        if self.lesson.seat not in self.seats_of(person):
            raise Refused("refused.not_yours")
        if at != self.at_for(person) and wish != "skip":
            raise Refused("refused.stale")
        async with self.lock:
            await self._grant(wish, number)
            await self._settle()
        self._tell()
        self.wake_bots()

    async def _grant(self, wish: str, number: int) -> None:
        step = self.run.step
        if wish == "restart":
            await self._bring_to(0)
            await self._begin_step()
        elif step is None:
            return
        elif wish == "next" and self.may_go_on:
            await self._go_on()
            await self._begin_step()
        elif wish == "skip" and step.kind != "say":
            await self._bring_to(self.run.at + 1)
            await self._begin_step()
        elif wish == "again":
            tries = self.tries
            await self._bring_to(self.run.at)
            self.tries = tries
        elif wish == "show" and step.kind == "do":
            await self._bring_to(self.run.at)
            self.script = list(step.script)
        elif wish == "answer" and number < len(step.answers):
            self.answer = number
            self.tries += not step.answers[number].right
        else:
            raise Refused("refused.stale")

    @property
    def may_go_on(self) -> bool:
        """Is it enough to press a button?"""
        step = self.run.step
        if step and step.kind == "ask":
            return self.answer is not None and step.answers[self.answer].right
        return step is not None and step.kind == "say"

    # what is shown

    def wake_bots(self) -> None:
        busy = self.thinking is not None and not self.thinking.done()
        if self.shows and not busy:
            self.thinking = asyncio.create_task(self._show())
        else:
            super().wake_bots()

    async def _show(self) -> None:
        """Move by move, what the learner looks on at; then the others, if it is for them."""
        while self.shows:
            await asyncio.sleep(self.pace)
            async with self.lock:
                if self.shows:
                    await self._show_next()
            self._tell()
        self.thinking = None
        super().wake_bots()

    async def _show_next(self) -> None:
        match = self.match.copy()
        if self.run.plays and self.run.played_out(match) and not match.waits:
            await self._go_on()
            await self._begin_step()
        elif match.waits:
            match.confirm()
            await self._save(match)
        else:
            mine = self.script and match.seat == self.lesson.seat
            move = self.script.pop(0) if mine else self.run.next_move(match)
            if move is None or move not in match.state.options:  # the learner has led the game elsewhere
                self.script = []
                await self._bring_to(self.run.at + 1)
                await self._begin_step()
                return
            match.act(move)
            last, step = bool(mine) and not self.script, self.run.at
            await self._save(match)
            if last and match.waits and self.run.at == step:  # who is shown something need not confirm it
                match = self.match.copy()
                match.confirm()
                await self._save(match)

    def cards(self, person: str | None, scene: Scene[Any]) -> list[Card]:
        if self.lesson.seat not in self.seats_of(person):
            return []
        return [card_of(self, scene)]

    @property
    def hopeless(self) -> bool:
        """Has the learner tried often enough to be shown?"""
        return self.tries >= ENOUGH


def table_of(store: Store, thinker: ThinkingPool, kept: Kept) -> Table:
    """The table that is kept: that of a lesson, if there is still such a lesson, or an ordinary one."""
    studied: Studied | None = kept.lesson
    lesson = find_lesson(kept.record.game, studied.name) if studied else None
    if studied is None or lesson is None or len(studied.marks) > len(lesson.steps) + 1:
        return Table(store, thinker, kept)
    return LessonTable(store, thinker, kept, lesson, studied.marks)
