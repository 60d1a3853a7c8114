"""All that can be asked of the site by whoever plays: what the door does."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rotonde.learn.puzzles import Puzzle
from rotonde.play import Record
from rotonde.web.store import Chair
from rotonde.web.taught import Memory

Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Position = Annotated[str, msgspec.Meta(max_length=4000)]


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be done; asked for twice with one key, it is done once."""

    key: str = ""


class Open(Command, frozen=True):
    """A new table; with the memory of a coach, its host is coached there."""

    record: Record
    chairs: list[Chair]
    memory: Memory | None = None


class TryPuzzle(Command, frozen=True):
    """A new table at which a puzzle is tried; of the day, if that is named."""

    puzzle: Puzzle
    chairs: list[Chair]
    rated: bool
    day: str


class Sit(Command, frozen=True):
    """Take a free seat under a name, or let a bot take it."""

    table: str
    seat: int
    name: str
    bot: str | None = None


class Act(Command, frozen=True):
    """A decision, or several in one go by the number of their line, with the position it answers."""

    table: str
    at: Position
    action: Number
    confirm: bool = False  # make the turn final as soon as it is complete


class OfDraft(Command, frozen=True):
    """Something about the draft of a turn, with the position it is about."""

    table: str
    at: Position


class Undo(OfDraft, frozen=True):
    """Take back the last step."""


class Redo(OfDraft, frozen=True):
    """Do again what was taken back last."""


class Restart(OfDraft, frozen=True):
    """Take back all of it."""


class Confirm(OfDraft, frozen=True):
    """Make the turn final."""


class Lift(Command, frozen=True):
    """Whose hand is to be seen has come to the screen."""

    table: str


class Rematch(Command, frozen=True):
    """The same people once more; whoever asks second is led to the table that is there already."""

    table: str
    record: Record


class Learn(Command, frozen=True):
    """What the card of a lesson offers: go on, try again, be shown, skip, answer."""

    table: str
    at: Position
    wish: str
    number: int = 0


class Reply(Command, frozen=True):
    """What somebody says to the coach: read, back, on, show."""

    table: str
    at: Position
    wish: str


class BeginLesson(Command, frozen=True):
    """Begin a lesson, or begin it anew; each person has one table for it."""

    game: str
    lesson: str
    chairs: list[Chair]
