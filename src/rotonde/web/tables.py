"""All tables: made, found, opened when somebody comes, closed when nobody looks."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import SystemRandom

from rotonde.learn.puzzles import Puzzle, puzzle
from rotonde.play import Match, Record
from rotonde.play.record import RecordError
from rotonde.web.coached_table import coached_table
from rotonde.web.lesson_table import table_of
from rotonde.web.progress import Progress
from rotonde.web.puzzle_table import PuzzleTable
from rotonde.web.settings import Settings
from rotonde.web.store import Chair, Kept, Store
from rotonde.web.table import Refused, Table
from rotonde.web.taught import Memory, keep_memory
from rotonde.web.thinking import ThinkingPool

OPEN = 200  # tables in memory; those nobody looks at are closed beyond this


class Tables:
    """The tables of a site."""

    def __init__(self, store: Store, thinker: ThinkingPool, settings: Settings) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self.progress = Progress(store)
        self.open: dict[str, Table] = {}

    def make(self, record: Record, chairs: Sequence[Chair], host: str, memory: Memory | None = None) -> Table:
        """A new table, at which chance has answered what comes before the first decision.

        With the memory of a coach, its host is coached there.
        """
        name = self._add(record, chairs, host)
        if memory:
            keep_memory(self.store, name, memory)
        table = self.find(name)
        assert table
        return table

    def make_try(self, tried: Puzzle, chairs: Sequence[Chair], host: str, rated: bool, day: str) -> Table:
        """A new table at which a puzzle is tried; of the day, if that is named."""
        name = self._add(tried.record, chairs, host)
        self.progress.begin(name, tried.id, host, rated, day)
        table = self.find(name)
        assert table
        return table

    def _add(self, record: Record, chairs: Sequence[Chair], host: str) -> str:
        if (
            self.store.opened_since(host, datetime.now(UTC) - timedelta(days=1))
            >= self.settings.tables_per_day
        ):
            raise Refused("refused.too_many_tables")
        match = Match.resume(record, SystemRandom())
        name = secrets.token_urlsafe(9)
        self.store.add_table(name, match.record, chairs, host, match.over)
        return name

    def find(self, name: str) -> Table | None:
        """A table by its name; bots go on where they were. Refused if today's rules cannot replay it."""
        if name not in self.open:
            kept = self.store.table(name)
            if kept is None:
                return None
            self._close_some()
            try:
                self.open[name] = self._opened(kept)
            except RecordError as error:
                raise Refused("refused.earlier_rules") from error
        table = self.open[name]
        table.wake_bots()
        return table

    def forget(self, name: str) -> None:
        """Close a table that nobody looks at yet: it is opened anew as what it has become."""
        self.open.pop(name, None)

    def _opened(self, kept: Kept) -> Table:
        tried = self.progress.attempt(kept.id)
        if tried is None:
            coached = coached_table(self.store, self.thinker, kept)
            return coached or table_of(self.store, self.thinker, kept)
        asked = self.puzzle(tried.puzzle)
        if asked is None:
            raise RecordError(f"puzzle {tried.puzzle} is withdrawn")
        return PuzzleTable(self.store, self.thinker, kept, self.progress, tried, asked)

    def puzzle(self, name: str) -> Puzzle | None:
        """A puzzle by its name: one of ours, or one from somebody's game."""
        found = puzzle(name) or self.progress.own(name)
        return None if found is None or found.withdrawn else found

    def _close_some(self) -> None:
        for name, table in list(self.open.items()):
            if len(self.open) < OPEN:
                return
            busy = table.thinking is not None and not table.thinking.done()
            if not table.listeners and not busy and not table.lock.locked():
                del self.open[name]
