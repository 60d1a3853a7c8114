"""Frames that several pages share: drawn once for all who look with the same eyes, and put into bytes once.

Two people see the same if they look through the same eyes, sit on the same seats (a spectator on none), read
the same language and have the same boards open. What else a frame shows is in its key, too: the position, the
draft or how long it is, who sits where, and what hinders the bots. So nobody is shown what is not theirs: the
eyes are part of the key.
"""

from __future__ import annotations

import zlib
from collections.abc import Hashable
from functools import cached_property
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec

from rotonde.web.frame import Frame, Look, frame, message
from rotonde.web.moments import Now, When
from rotonde.web.table import Table

FRAMES: Final = 48  # of a table
MESSAGES: Final = 48
LONG: Final = 2000  # characters from which on a message is packed
QUICKLY: Final = 1  # how hard it is tried to make it short


class Message:
    """What brings one frame to another, as a page is told it."""

    def __init__(self, before: Frame | None, after: Frame) -> None:
        self.frames = (before, after)  # kept, so that nothing else comes by their ids
        self.text = msgspec.json.encode(message(after, before.parts if before else None)).decode()

    @cached_property
    def packed(self) -> bytes | None:
        """The same for a page that can unpack it; none if it is short. Made once, and not for every page."""
        if len(self.text) < LONG:
            return None
        packing = zlib.compressobj(QUICKLY, wbits=-zlib.MAX_WBITS)
        return packing.compress(self.text.encode()) + packing.flush()


class Shared:
    """The newest frames of a table, and the messages from one to another."""

    def __init__(self) -> None:
        self.frames: dict[Hashable, tuple[Frame, object]] = {}
        self.messages: dict[tuple[int, int], Message] = {}

    def frame(self, table: Table, look: Look, when: When) -> Frame:
        """What is to be seen at this moment; the very same object for all who see the same."""
        if not table.alike:
            return frame(table, look, when)
        key, state = key_of(table, look, when)
        known = self.frames.get(key)
        if known is None:
            forget_some(self.frames, FRAMES)
            known = self.frames[key] = (frame(table, look, when), state)
        return known[0]

    def message(self, before: Frame | None, after: Frame) -> Message:
        """A frame as it is sent to who has this one before them, or nothing yet."""
        key = (id(before), id(after))
        known = self.messages.get(key)
        if known is None:
            forget_some(self.messages, MESSAGES)
            known = self.messages[key] = Message(before, after)
        return known


TABLES: Final[WeakKeyDictionary[Table, Shared]] = WeakKeyDictionary()


def shared_of(table: Table) -> Shared:
    """What the pages of a table share."""
    known = TABLES.get(table)
    if known is None:
        known = TABLES[table] = Shared()
    return known


def key_of(table: Table, look: Look, when: When) -> tuple[Hashable, object]:
    """All that a frame depends on, and the position it shows; that one is known by its identity."""
    match, live = table.match, isinstance(when, Now)
    viewer = table.eyes(look.person)
    drafted = live and table.sees_draft(viewer)
    index = len(match.actions) if isinstance(when, Now) else when.index
    state = match.state if drafted else table.recent.get(index)
    key = (
        when,
        viewer,
        tuple(table.seats_of(look.person)),
        table.behind_curtain(look.person),
        look.language,
        look.focus,
        look.cut,
        len(match.actions),
        id(state),
        tuple(match.draft_actions) if drafted else len(match.draft),
        bool(match.undone),
        match.seat,
        match.waits,
        tuple(table.chairs),
        table.ended,
        table.since,
        table.rematch,
        table.trouble,
    )
    return key, state


def forget_some(known: dict[Any, Any], most: int) -> None:
    """Make room for one more, at the cost of what came first."""
    while len(known) >= most:
        del known[next(iter(known))]
