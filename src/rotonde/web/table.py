"""A table that is open: one match, those who sit at it, and those who look on.

Whoever changes something holds the lock, and changes a copy of the match, which takes its place once what is
confirmed is written. So nobody sees what may still be refused, least of all what chance has drawn.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from random import SystemRandom
from typing import Any, ClassVar

from rotonde.bots.analysis import Review
from rotonde.draw.memory import Sketchbook
from rotonde.draw.scene import Scene
from rotonde.kernel import NOBODY, SPECTATOR, State, step
from rotonde.play import Match, NotNow
from rotonde.play.record import Record, replay
from rotonde.web.aside import Card
from rotonde.web.entries import Entries
from rotonde.web.groups import DraftToWrite, Receipt, TurnToWrite, written_now
from rotonde.web.store import Chair, Kept, Store
from rotonde.web.thinking import ThinkingPool
from rotonde.web.writer import Overtaken, Unwritten

RECENT = 48  # positions that are kept at hand
TRIES = 3  # to be first, of a decision that still answers the position
TURN = "turn"  # the kind of a claim: a bot's turn
AGAIN = 2.0  # seconds before a bot tries again what could not be written, or another process thinks about


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
        self.writer = store.writer
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
        self.close_look: asyncio.Future[Review] | None = None  # the same, more closely
        self.memory: Sketchbook | None = Sketchbook()  # of what was drawn; without one all is drawn afresh
        self.touched: dict[tuple[int, str], tuple[int, dict[str, int]]] = {}  # by eyes and cut
        self.rematch = ""  # the table where the same people play again
        self.trouble = ""  # why the bots stopped, if they did
        self._load(kept, self._resumed(kept))

    def _resumed(self, kept: Kept) -> Match:
        """The match that is kept, with its draft; chance may have answered what nobody has written yet."""
        match = Match.resume(kept.record, SystemRandom(), luck=self.luck)
        for action in kept.draft:
            match.act(action)
        return match

    def _load(self, kept: Kept, match: Match) -> None:
        self.entries.clear()
        self.chairs = kept.chairs
        self.edition = kept.edition
        self.revision = kept.revision  # of the draft
        self.since = kept.since  # when the last decision was confirmed
        self.written = len(kept.record.actions)
        self.match = match
        self.recent: dict[int, State] = {len(match.actions): confirmed(match)}

    async def settle(self, kept: Kept) -> None:
        """Before anybody looks: what chance has answered meanwhile is written, and whose turn it is."""
        async with self.lock:
            try:
                if len(self.match.actions) > self.written:
                    await self._save(self.match)
                elif kept.turn is None:
                    self.writer.later(self.store.mark_turn, self.id, self.written, self._to_move(self.match))
            except Overtaken:
                await self._catch_up()

    async def catch_up(self) -> None:
        """Somebody else may have written here: what is kept now is what holds."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        known = Kept(self.id, self.record, self.chairs, self.host, [], self.since, edition=self.edition)
        known.record.actions = known.record.actions[: self.written]
        while True:
            kept = await asyncio.to_thread(self.store.table, self.id, known)
            if kept is None or self._knows(kept):
                return
            match = self._resumed(kept)
            added = match.actions[len(kept.record.actions) :]
            if not added:
                break
            try:  # chance had to answer: it is written before anybody sees it
                await self.writer.turn(self._turn(match, kept.edition, len(kept.record.actions), None))
            except Overtaken:
                continue
            kept.record.actions += added
            break
        before, recent, edition = self.written, self.recent, self.edition
        self._load(kept, match)
        if edition == self.edition and before in recent:
            self.recent = recent
            self._remember(before)
        self._tell()
        self.wake_bots()

    @property
    def standing(self) -> tuple[int, int, int]:
        """What must be as it is kept: edition, length, and the revision of the draft."""
        return self.edition, self.written, self.revision

    def _knows(self, kept: Kept) -> bool:
        """Is all that is kept here already, and perhaps a draft that is still to be written?"""
        same = (kept.edition, len(kept.record.actions)) == (self.edition, self.written)
        older = kept.revision < self.revision
        return same and (older or list(kept.draft) == self.match.draft_steps)

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

    async def sit(self, seat: int, chair: Chair) -> None:
        """Somebody takes a free seat."""
        async with self.lock:
            if not 0 <= seat < len(self.chairs) or not self.chairs[seat].free:
                raise Refused("refused.taken")
            taken = await self.writer.do(self.store.sit, self.id, seat, chair)
            await self._catch_up()
        if not taken:
            raise Refused("refused.taken")

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
        return self._ended(self.match)

    def _ended(self, match: Match) -> bool:
        return match.over

    def _to_move(self, match: Match) -> int:
        return NOBODY if self._ended(match) else match.seat

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

    async def act(
        self, person: str | None, at: str, action: int, confirms: bool, receipt: Receipt | None = None
    ) -> None:
        """One decision of a person, or several in one go; a receipt is kept with what was done."""

        def decide(match: Match) -> None:
            if not match.waits and not match.offers(action):
                raise Refused("refused.illegal")
            match.act(action)
            if confirms and match.waits:
                match.confirm()

        await self._change(person, at, decide, receipt)

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

    async def _change(
        self,
        person: str | None,
        at: str,
        change: Callable[[Match], None],
        receipt: Receipt | None = None,
    ) -> None:
        async with self.lock:
            for _ in range(TRIES):
                self._check(person, at)
                match = self.match.copy()
                try:
                    change(match)
                except NotNow as error:
                    raise Refused(error.key) from error
                try:
                    await self._save(match, receipt)
                    break
                except Overtaken:
                    await self._catch_up()
                except Unwritten as error:
                    raise Refused("refused.unwritten") from error
            else:
                raise Refused("refused.stale")
        self._tell()
        self.wake_bots()

    def _check(self, person: str | None, at: str) -> None:
        if self.ended:
            raise Refused("undo.over")
        if not self.may_act(person):
            raise Refused("refused.not_yours")
        if at != self.at:
            raise Refused("refused.stale")

    async def _save(self, match: Match, receipt: Receipt | None = None) -> None:
        """Write what was confirmed, and go on from there; or nothing has changed.

        Nobody waits for a draft: it is written soon.
        """
        before, number = self.written, len(match.actions)
        revision = self.revision + 1 if number == before else 1
        drafted = DraftToWrite(self.id, self.edition, number, revision, match.draft_steps)
        if number > before:
            going_on = drafted if match.draft else None
            await self.writer.turn(self._turn(match, self.edition, before, going_on, receipt))
            self.since = written_now()
        else:
            self.writer.draft(replace(drafted, receipt=receipt))
        self.match.adopt(match)
        self.written = number
        self.revision = revision if match.draft or number == before else 0
        if number > before:
            self._remember(before)

    def _turn(
        self,
        match: Match,
        edition: int,
        before: int,
        draft: DraftToWrite | None,
        receipt: Receipt | None = None,
    ) -> TurnToWrite:
        added, to_move = match.actions[before:], self._to_move(match)
        return TurnToWrite(self.id, edition, before, added, self._ended(match), to_move, draft, receipt)

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
            record, asked = self.record, self.at
            record.actions += self.match.draft_actions
            try:
                if not await self._claimed(len(record.actions)):
                    await asyncio.sleep(AGAIN)
                    await self.catch_up()
                    continue
                actions = await self.bots_turn(record, name)
                async with self.lock:
                    if self.at == asked:
                        await self._take(actions)
                self.trouble = ""
            except Overtaken:
                await self.catch_up()
            except Unwritten:
                await asyncio.sleep(AGAIN)
            except Exception as error:
                self.trouble = f"{type(error).__name__}: {error}"
                raise
            finally:
                self._tell()

    async def bots_turn(self, record: Record, name: str) -> list[int]:
        """What the bot to move does."""
        return await self.thinker.turn(record, self.match.seat, name, secrets.randbits(48))

    async def _claimed(self, number: int) -> bool:
        """Is it for this process to think? Where there is only one, always."""
        return not self.store.shared or await self.writer.do(self.store.claim, self.id, number, TURN)

    async def _take(self, actions: list[int]) -> None:
        match = self.match.copy()
        for action in actions:
            match.act(action)
        if match.waits:
            match.confirm()
        await self._save(match)


def confirmed(match: Match) -> State:
    """The position without the draft."""
    return match.draft[0].before if match.draft else match.state
