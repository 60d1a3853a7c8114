"""The coach at a table: which card is shown, and what is said before a turn is made final.

One person at the table is coached. At most one card is shown in a turn, at most three warnings are given in a
game, and of a kind that somebody has gone on with twice nothing more is said.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import copy
from typing import Any, Final, NamedTuple

from rotonde.kernel import Event
from rotonde.learn import Coach, Done, FirstTime, Remark, Turn
from rotonde.learn.weighing import Compared
from rotonde.play import Match
from rotonde.play.match import heard
from rotonde.play.since import stretches
from rotonde.web.store import Store
from rotonde.web.taught import Memory, keep_memory, keep_seen

MOST_WARNINGS: Final = 3
MOST_REFUSALS: Final = 2
PLAN: Final = "plan"  # the kind of a warning that the analysis gives
APART: Final = 2  # turns from one of these to the next: nobody is told the same three times at once


class Better(NamedTuple):
    """A warning that something clearly better was found."""

    verdict: Compared


class Tried(NamedTuple):
    """A moment tried again, and what came of it."""

    verdict: Compared
    follows: list[Event]  # what would happen next


class Suggestion(NamedTuple):
    """What could be done instead, decision by decision."""

    line: list[int]


Warned = Remark | Better


class Coaching:
    """What a coach does at one table."""

    def __init__(
        self,
        store: Store,
        table: str,
        person: str,
        seat: int,
        coach: Coach,
        game: str,
        memory: Memory,
        seen: set[str],
    ) -> None:
        self.store = store
        self.table = table
        self.person = person
        self.seat = seat
        self.coach = coach
        self.memory = memory
        self.game = game
        self.seen = seen  # cards
        self.turn = 0  # of this person, counted from 1
        self.carded = False  # was a card shown in it?
        self.card: FirstTime | None = None
        self.warning: Warned | None = None
        self.about = ""  # the position that the warning is about
        self.plan: Suggestion | None = None
        self.tried: Tried | None = None
        self.thought: tuple[str, asyncio.Task[Compared | None]] | None = None  # about a draft

    # cards

    def attend(self, match: Match, at: str) -> None:
        """Look at the table after every change: is there something to explain?"""
        if self.about and self.about != at:
            self.warning, self.tried, self.about = None, None, ""
        if match.draft or match.seat != self.seat:
            self.plan = None
        if match.over or match.seat != self.seat:
            self.card = None
            return
        turn = turns(match.movers, self.seat)
        if turn != self.turn:
            self.turn, self.card, self.carded = turn, None, False
        if self.carded or self.memory.aim:
            return
        self.card = self.coach.due(match.game, match.state, self.seat, lately(match, self.seat), self.seen)
        if self.card:
            self.carded = True
            self.seen.add(self.card.key)
            self.store.writer.later(keep_seen, self.store, self.person, self.game, self.card.key)

    def close_card(self) -> None:
        """It was read."""
        self.card = None
        self.plan = None

    # warnings

    @property
    def silent(self) -> set[str]:
        """The kinds of which nothing more is said."""
        return {kind for kind, times in self.memory.refused.items() if times >= MOST_REFUSALS}

    @property
    def may_warn(self) -> bool:
        return self.memory.warnings < MOST_WARNINGS and self.memory.aim is None

    @property
    def wants_thought(self) -> bool:
        """Would a better plan be told?"""
        return self.may_warn and PLAN not in self.silent and self.turn >= self.memory.last + APART

    def remark(self, match: Match) -> Remark | None:
        """What the plain checks say of the draft."""
        return self.coach.remark(drafted(match), self.silent)

    def warn(self, warning: Warned, at: str) -> None:
        """Say something before the turn is final."""
        self.warning, self.about = warning, at
        self.memory.warnings += 1
        self.memory.last = self.turn
        self.store.writer.later(keep_memory, self.store, self.table, copy(self.memory))

    def refuse(self) -> None:
        """The person goes on all the same."""
        if self.warning is None:
            return
        kind = kind_of(self.warning)
        self.memory.refused = {**self.memory.refused, kind: self.memory.refused.get(kind, 0) + 1}
        self.warning = None
        self.store.writer.later(keep_memory, self.store, self.table, copy(self.memory))


def kind_of(warning: Warned) -> str:
    """What a warning is about."""
    return warning.ground.kind if isinstance(warning, Remark) else PLAN


def turns(movers: Sequence[int], seat: int) -> int:
    """Which turn of this seat it is that moves now, counted from 1."""
    found = stretches(movers, 0)
    begun = sum(one.seat == seat for one in found)
    return begun if found and found[-1].seat == seat else begun + 1


def lately(match: Match, seat: int) -> list[Event]:
    """What this seat has heard since its last turn began, its draft included."""
    found = stretches(match.movers, 0)
    mine = [nth for nth, one in enumerate(found) if one.seat == seat]
    goes_on = bool(found) and found[-1].seat == seat
    before = mine[-2 if goes_on else -1] if len(mine) > goes_on else 0
    first = found[before - 1].end if before else 0
    told = [*match.events[first:], *match.draft_events]
    return [event for events in told for event in heard(events, seat)]


def drafted(match: Match) -> Turn[Any]:
    """The draft as a check sees it."""
    steps = tuple(Done(one.before, one.action) for one in match.draft)
    events = tuple(event for one in match.draft for event in heard(one.events, match.seat))
    return Turn(match.seat, steps, events, match.state)
