"""All tables: made, found, opened when somebody comes, closed when nobody looks."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import SystemRandom

from rotonde.play import Match, Record
from rotonde.play.record import RecordError
from rotonde.web.coached_table import coached_table
from rotonde.web.lesson_table import table_of
from rotonde.web.settings import Settings
from rotonde.web.store import Chair, Store
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
        self.open: dict[str, Table] = {}

    def make(self, record: Record, chairs: Sequence[Chair], host: str, memory: Memory | None = None) -> Table:
        """A new table, at which chance has answered what comes before the first decision.

        With the memory of a coach, its host is coached there.
        """
        if (
            self.store.opened_since(host, datetime.now(UTC) - timedelta(days=1))
            >= self.settings.tables_per_day
        ):
            raise Refused("refused.too_many_tables")
        match = Match.resume(record, SystemRandom())
        name = secrets.token_urlsafe(9)
        self.store.add_table(name, match.record, chairs, host, match.over)
        if memory:
            keep_memory(self.store, name, memory)
        table = self.find(name)
        assert table
        return table

    def find(self, name: str) -> Table | None:
        """A table by its name; bots go on where they were. Refused if today's rules cannot replay it."""
        if name not in self.open:
            kept = self.store.table(name)
            if kept is None:
                return None
            self._close_some()
            try:
                coached = coached_table(self.store, self.thinker, kept)
                self.open[name] = coached or table_of(self.store, self.thinker, kept)
            except RecordError as error:
                raise Refused("refused.earlier_rules") from error
        table = self.open[name]
        table.wake_bots()
        return table

    def forget(self, name: str) -> None:
        """Close a table that nobody looks at yet: it is opened anew as what it has become."""
        self.open.pop(name, None)

    def _close_some(self) -> None:
        for name, table in list(self.open.items()):
            if len(self.open) < OPEN:
                return
            busy = table.thinking is not None and not table.thinking.done()
            if not table.listeners and not busy and not table.lock.locked():
                del self.open[name]
