"""A game in progress on one machine. A turn is a draft until it is confirmed; chance answers only then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple

from rotonde.kernel import (
    CHANCE,
    NOBODY,
    AnyGame,
    Event,
    Line,
    State,
    drawn,
    follow,
    line_of,
    number_of,
    step,
    to_move,
)
from rotonde.kernel.tasks import EVERYBODY
from rotonde.play.notation import refusal
from rotonde.play.record import Record, agreed, game_of, stamped, walk
from rotonde.words.catalogue import OWN, catalogue


class NotNow(ValueError):
    """Something that a match does, but not at this moment; the sentence of the key says why."""

    def __init__(self, key: str) -> None:
        super().__init__(catalogue(OWN, "en").sentences[key])
        self.key = key


class Drafted(NamedTuple):
    """One action of the draft, and the state to go back to."""

    action: int
    before: State
    events: list[Event]
    goes_on: bool  # is it one step with the action before it?


class Match:
    """What was confirmed, the draft on top of it, and what was undone of the draft.

    The seat to move acts until the move is no longer its own; then the draft waits to be confirmed. Inside it
    undo is free. A step that reveals something confirms all up to itself, since it cannot be taken back.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: dict[str, Any],
        rng: Random,
        autoconfirm: bool = False,
        actions: Sequence[int] = (),
        luck: Callable[[Match], int | None] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.first = stamped(game, options)  # with the box, and a position that it started from
        self.options = agreed(game, options)
        self.rng = rng  # keep it secret: it knows what chance will bring
        self.luck = luck  # what chance is told to bring, if it is told
        self.autoconfirm = autoconfirm  # confirm each turn as soon as it is complete
        self.actions = list(actions)  # confirmed decisions and outcomes
        self.events: list[list[Event]] = []  # what was told with each of them
        self.movers: list[int] = []  # whose each of them was: a seat's, or chance's
        self.draft: list[Drafted] = []
        self.undone: list[int] = []  # steps by their numbers, the next to redo last
        mover = NOBODY
        for position in walk(game, self.record):
            self.state = position.state  # with the draft; never changed once seen, only replaced
            if position.index:
                self.events.append(position.events)
                self.movers.append(mover)
            mover = to_move(position.state)
        self.seat = NOBODY  # whose draft it is; nobody once the game is over
        self._open_draft()

    @classmethod
    def resume(
        cls,
        record: Record,
        rng: Random,
        autoconfirm: bool = False,
        luck: Callable[[Match], int | None] | None = None,
    ) -> Match:
        """Go on where a record ends."""
        return cls(game_of(record), record.seats, record.options, rng, autoconfirm, record.actions, luck)

    def copy(self) -> Match:
        """Another match at the same moment: what is done there is not done here."""
        other = copy(self)
        other.actions, other.events, other.movers = list(self.actions), list(self.events), list(self.movers)
        other.draft, other.undone = list(self.draft), list(self.undone)
        return other

    def adopt(self, other: Match) -> None:
        """Be where another match has come to: whoever holds this one sees it there."""
        vars(self).update(vars(other))

    @property
    def record(self) -> Record:
        """All that is confirmed."""
        return Record(self.game.name, self.game.version, self.seats, self.first, list(self.actions))

    @property
    def draft_actions(self) -> list[int]:
        """What the seat has done since it could last take something back."""
        return [drafted.action for drafted in self.draft]

    @property
    def draft_steps(self) -> list[int]:
        """The same by steps: several decisions that were made in one go have one number together."""
        steps: list[Line] = []
        for drafted in self.draft:
            if drafted.goes_on:
                steps[-1] += (drafted.action,)
            else:
                steps.append((drafted.action,))
        return [number_of(self.game.verbs, step) for step in steps]

    @property
    def draft_events(self) -> list[list[Event]]:
        """What was told with each action of the draft."""
        return [drafted.events for drafted in self.draft]

    @property
    def over(self) -> bool:
        """Is the game over, and confirmed to be?"""
        return self.seat == NOBODY

    @property
    def waits(self) -> bool:
        """Is the turn complete, and not yet confirmed?"""
        return not self.over and to_move(self.state) != self.seat

    @property
    def waits_for_chance(self) -> bool:
        """Does chance answer as soon as the draft is confirmed? The turn may go on after that."""
        return self.waits and to_move(self.state) == CHANCE

    def offers(self, action: int) -> bool:
        """Can this be done now: an action, or a whole line of them?"""
        if self.waits:
            return False
        line = line_of(self.game.verbs, action)
        return action in self.state.options if len(line) == 1 else follow(self.state.copy(), line)

    def act(self, action: int) -> None:
        """A decision of the seat to move, or several by the number of their line: one step of the draft.

        Of a line that cannot be followed to its end, nothing is done.
        """
        if self.waits:
            raise NotNow("confirm.first")
        if not self.offers(action):
            raise refusal(self.game, action, self.state.options)
        self.undone.clear()
        self._do(action)

    def confirm(self) -> None:
        """Make the complete turn final; then chance answers, and the next seat moves."""
        if not self.waits:
            raise NotNow("confirm.incomplete")
        self._make_final()
        self._open_draft()

    def undo_obstacle(self) -> str | None:
        """The key of a sentence that says why nothing can be undone; none if something can."""
        if self.draft:
            return None
        if self.over:
            return "undo.over"
        return "undo.revealed" if self.state.sealed else "undo.start"

    def undo(self) -> None:
        """Take back the last step of the draft."""
        obstacle = self.undo_obstacle()
        if obstacle:
            raise NotNow(obstacle)
        self.undone.append(self.draft_steps[-1])
        drafted = self.draft.pop()
        while drafted.goes_on:
            drafted = self.draft.pop()
        self.state = drafted.before

    def redo(self) -> None:
        """Do again what was undone last."""
        if not self.undone:
            raise NotNow("redo.nothing")
        self._do(self.undone.pop())

    def restart(self) -> None:
        """Take back the whole draft."""
        while self.draft:
            self.undo()

    def _do(self, number: int) -> None:
        for nth, action in enumerate(line_of(self.game.verbs, number)):
            self._draft(action, goes_on=nth > 0)

    def _draft(self, action: int, goes_on: bool) -> None:
        before = self.state
        told: list[Event] = []
        self.state = before.copy()
        self.state.told = told
        step(self.state, action)
        self.state.told = None
        self.draft.append(Drafted(action, before, told, goes_on))
        if self.state.sealed:
            self._make_final()
            self._open_draft()
        elif self.waits and self.autoconfirm:
            self.confirm()

    def _make_final(self) -> None:
        self.actions += self.draft_actions
        self.events += self.draft_events
        self.movers += [self.seat] * len(self.draft)
        self.draft.clear()
        self.undone.clear()

    def _open_draft(self) -> None:
        """Let chance answer until a seat has to."""
        if to_move(self.state) == CHANCE:
            self.state = self.state.copy()
        while to_move(self.state) == CHANCE:
            dictated = self.luck(self) if self.luck else None
            outcome = drawn(self.state, self.rng) if dictated is None else dictated
            told: list[Event] = []
            self.state.told = told
            step(self.state, outcome)
            self.actions.append(outcome)
            self.events.append(told)
            self.movers.append(CHANCE)
        self.state.told = None
        self.seat = to_move(self.state)


def heard(events: list[Event], seat: int) -> list[Event]:
    """What this seat learns of these events; any number that is no seat is a spectator."""
    return [event for event in events if event.seat in (EVERYBODY, seat)]
