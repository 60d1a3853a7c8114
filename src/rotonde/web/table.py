"""A table that is open: one match, those who sit at it, and those who look on.

Whoever changes something holds the lock; what is confirmed is written before anybody is told.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import SystemRandom
from typing import Any, ClassVar

from rotonde.bots.analysis import Review
from rotonde.draw.memory import Memory
from rotonde.draw.scene import Scene
from rotonde.kernel import SPECTATOR, State, step
from rotonde.play import Match, NotNow
from rotonde.play.record import Record, replay
from rotonde.web.aside import Card
from rotonde.web.entries import Entries
from rotonde.web.store import Chair, Kept, Store, written_now
from rotonde.web.thinking import ThinkingPool

RECENT = 48  # positions that are kept at hand


class Refused(ValueError):
    """Something asked of a table that it does not do; the sentence of the key says why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Table:
    """One match among people and bots."""

    alike: ClassVar[bool] = True  # do all who look with the same eyes see the same? Not if one is taught

    def __init__(self, store: Store, thinker: ThinkingPool, kept: Kept) -> None:
        self.store = store
        self.thinker = thinker
        self.id = kept.id
        self.host = kept.host
        self.chairs = kept.chairs
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()  # woken by every change
        self.lifted: dict[str, int] = {}  # whose hand a person at one screen with others looks at
        self.thinking: asyncio.Task[None] | None = None
        self.entries: dict[tuple[int, str], Entries] = {}  # the log by eyes and language
        self.worth: tuple[Any, dict[Any, Any]] = (None, {})  # what options cost and give, in which position
        self.review: asyncio.Future[Review] | None = None  # the finished game looked at again
        self.memory: Memory | None = Memory()  # of what was drawn; without one all is drawn afresh
        self.touched: dict[tuple[int, str], tuple[int, dict[str, int]]] = {}  # by eyes and cut
        self.rematch = ""  # the table where the same people play again
        self.trouble = ""  # why the bots stopped, if they did
        self._load(kept)

    def _load(self, kept: Kept) -> None:
        self.kept = kept
        self.entries.clear()
        self.since = kept.since  # when the last decision was confirmed
        self.match = Match.resume(kept.record, SystemRandom(), luck=self.luck)
        self.written = len(kept.record.actions)
        self.recent: dict[int, State] = {len(self.match.actions): self.match.state}
        for action in kept.draft:
            self.match.act(action)
        if len(self.match.actions) > self.written:
            self._save()  # chance has answered

    def luck(self, match: Match) -> int | None:
        """What chance is told to bring; none where it is free, as at every ordinary table."""
        return None

    @property
    def begun(self) -> int:
        """How many decisions are no news to anybody: none, unless somebody has set the table up."""
        return 0

    def cards(self, person: str | None, scene: Scene[Any]) -> list[Card]:
        """What lies beside the boards for this person: nothing where nobody teaches."""
        return []

    # who

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def seats_of(self, person: str | None) -> list[int]:
        """Where this person sits."""
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    def may_act(self, person: str | None) -> bool:
        """Is it for this person to decide? A team decides together, for whoever of them is asked."""
        if self.ended or self.chairs[self.match.seat].bot:
            return False
        seated = self.seats_of(person)
        return bool(seated) if self.match.game.team else self.match.seat in seated

    def eyes(self, person: str | None) -> int:
        """The seat through whose eyes this person looks, or SPECTATOR.

        Who plays several seats at one screen sees the hand of the one to move, once the curtain is lifted.
        """
        seated = self.seats_of(person)
        if not seated or not person:
            return SPECTATOR
        if len(seated) == 1:
            return seated[0]
        moving = self.match.seat
        if moving in seated:
            return moving if self.lifted.get(person) == moving or not self.hides(moving) else SPECTATOR
        return self.lifted.get(person, SPECTATOR if self.hides(seated[0]) else seated[0])

    def behind_curtain(self, person: str | None) -> bool:
        """Is a hand waiting for its owner to come to the screen?"""
        return self.match.seat in self.seats_of(person) and self.eyes(person) == SPECTATOR

    def hides(self, seat: int) -> bool:
        """Does this seat see anything that others do not?"""
        state, game = self.match.state, self.match.game
        own, others = game.view(state, seat), game.view(state, SPECTATOR)
        return any(own[key] != others.get(key) for key in own if key != "options")

    def lift(self, person: str) -> None:
        """The one to move has come to the screen."""
        if self.match.seat in self.seats_of(person):
            self.lifted[person] = self.match.seat
            self._tell()

    def sit(self, seat: int, chair: Chair) -> None:
        """Somebody takes a free seat."""
        if not 0 <= seat < len(self.chairs) or not self.chairs[seat].free:
            raise Refused("refused.taken")
        if not self.store.sit(self.id, seat, chair):
            raise Refused("refused.taken")
        self.chairs[seat] = chair
        self.entries.clear()
        self._tell()
        self.wake_bots()

    def settle_rematch(self, table: str) -> None:
        """The same people play again there; everybody who still looks is told."""
        self.rematch = table
        self._tell()

    # what

    @property
    def record(self) -> Record:
        """All that is confirmed."""
        return self.match.record

    @property
    def ended(self) -> bool:
        """Is there nothing more to decide at this table?"""
        return self.match.over

    @property
    def at(self) -> str:
        """The name of this very position: so many decisions, then those of the draft."""
        return "-".join(str(part) for part in [len(self.match.actions), *self.match.draft_actions])

    def at_for(self, person: str | None) -> str:
        """The name of the position as far as this person may know it: the draft of another is not told."""
        return self.at if self.sees_draft(self.eyes(person)) else str(len(self.match.actions))

    def sees_draft(self, viewer: int) -> bool:
        """A draft is its seat's own business, and a team's."""
        return viewer == self.match.seat or (self.match.game.team and viewer >= 0)

    def state_at(self, index: int) -> State:
        """The position after so many decisions."""
        if index not in self.recent:
            return replay(self.record, index)
        return self.recent[index]

    def known_worth(self) -> dict[Any, Any]:
        """What is known already of the options of this position; to be added to."""
        here = (self.match.state, self.at, self.names)
        if self.worth[0] is None or self.worth[0][0] is not here[0] or self.worth[0][1:] != here[1:]:
            self.worth = (here, {})
        return self.worth[1]

    async def act(self, person: str | None, at: str, action: int, confirms: bool) -> None:
        """One decision of a person, or several in one go."""

        def decide(match: Match) -> None:
            if not match.waits and not match.offers(action):
                raise Refused("refused.illegal")
            match.act(action)
            if confirms and match.waits:
                match.confirm()

        await self._change(person, at, decide)

    async def undo(self, person: str | None, at: str) -> None:
        """Take back the last decision of the draft."""
        await self._change(person, at, Match.undo)

    async def redo(self, person: str | None, at: str) -> None:
        await self._change(person, at, Match.redo)

    async def restart(self, person: str | None, at: str) -> None:
        """Take back the whole draft."""
        await self._change(person, at, Match.restart)

    async def confirm(self, person: str | None, at: str) -> None:
        """Make the turn final."""
        await self._change(person, at, Match.confirm)

    async def _change(self, person: str | None, at: str, change: Callable[[Match], None]) -> None:
        async with self.lock:
            self._check(person, at)
            try:
                change(self.match)
            except NotNow as error:
                raise Refused(error.key) from error
            self._save()
        self._tell()
        self.wake_bots()

    def _check(self, person: str | None, at: str) -> None:
        if self.ended:
            raise Refused("undo.over")
        if not self.may_act(person):
            raise Refused("refused.not_yours")
        if at != self.at:
            raise Refused("refused.stale")

    def _save(self) -> None:
        """Write what was confirmed, then keep the positions on the way at hand; or all is as it was."""
        match, before = self.match, self.written
        try:
            if len(match.actions) > before:
                self.store.append(self.id, before, match.actions[before:], self.ended)
            if match.draft or len(match.actions) == before:
                self.store.keep_draft(self.id, len(match.actions), match.draft_steps)
        except Exception:
            self._load(self.kept)
            raise
        if len(match.actions) > before:
            self.since = written_now()
        self.kept = Kept(self.id, match.record, self.chairs, self.host, match.draft_steps, self.since)
        self.written = len(match.actions)
        if self.written > before:
            self._remember(before)

    def _remember(self, before: int) -> None:
        if before in self.recent:
            s = self.recent[before].copy()
            for index in range(before, self.written):
                step(s, self.match.actions[index])
                self.recent[index + 1] = s
                s = s.copy()
        for index in [index for index in self.recent if index <= self.written - RECENT]:
            del self.recent[index]

    def _tell(self) -> None:
        for listener in list(self.listeners):
            listener()

    # bots

    def wake_bots(self) -> None:
        """Let the bots answer in the background, if it is for one of them."""
        busy = self.thinking is not None and not self.thinking.done()
        if not busy and not self.ended and self.chairs[self.match.seat].bot:
            self.thinking = asyncio.create_task(self._let_bots_play())

    async def _let_bots_play(self) -> None:
        while not self.ended and (name := self.chairs[self.match.seat].bot):
            record = self.record
            record.actions += self.match.draft_actions
            try:
                actions = await self.bots_turn(record, name)
                async with self.lock:
                    self._take(actions)
                self.trouble = ""
            except Exception as error:
                self.trouble = f"{type(error).__name__}: {error}"
                raise
            finally:
                self._tell()

    async def bots_turn(self, record: Record, name: str) -> list[int]:
        """What the bot to move does."""
        return await self.thinker.turn(record, self.match.seat, name, secrets.randbits(48))

    def _take(self, actions: list[int]) -> None:
        for action in actions:
            self.match.act(action)
        if self.match.waits:
            self.match.confirm()
        self._save()
