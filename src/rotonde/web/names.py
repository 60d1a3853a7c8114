"""What people are called: remembered, since every request asks for it."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Final

from sqlalchemy.exc import DBAPIError

from rotonde.web.store import Store

MOST: Final = 20_000  # people that are remembered
FRESH: Final = 60.0  # seconds; another process may have written since


class KnownNames:
    """The names of those who came of late; nobody waits for the database to hear one again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, tuple[str, float]] = OrderedDict()

    def get(self, person: str) -> str | None:
        """A name that is remembered."""
        found = self.known.get(person)
        return found[0] if found else None

    async def learn(self, person: str) -> None:
        """See to it that the name is remembered, if somebody is called so."""
        found = self.known.get(person)
        if found and time.monotonic() - found[1] < FRESH:
            return
        try:
            name = await asyncio.to_thread(self.store.name_of, person)
        except DBAPIError:
            if found:
                return  # what was true a minute ago will do while the database is away
            raise
        if name is not None:
            self._remember(person, name)

    async def add(self, person: str, name: str) -> None:
        """Somebody new."""
        await self.store.writer.do(self.store.add_person, person, name)
        self._remember(person, name)

    async def rename(self, person: str, name: str) -> None:
        await self.store.writer.do(self.store.rename, person, name)
        self._remember(person, name)

    def _remember(self, person: str, name: str) -> None:
        self.known[person] = (name, time.monotonic())
        self.known.move_to_end(person)
        if len(self.known) > MOST:
            self.known.popitem(last=False)
