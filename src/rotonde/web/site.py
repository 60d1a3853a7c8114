"""A site: its settings, its database, its tables, its door, and what all of them share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from itsdangerous import URLSafeSerializer

from rotonde.kernel import AnyGame
from rotonde.learn.puzzles import Puzzle
from rotonde.web.clerk import Clerk
from rotonde.web.door import Door
from rotonde.web.health import Health
from rotonde.web.limits import Limits
from rotonde.web.metrics import Metrics
from rotonde.web.names import KnownNames
from rotonde.web.pulse import Pulse
from rotonde.web.settings import Settings
from rotonde.web.store import Listed, Store
from rotonde.web.tables import Tables
from rotonde.web.thinking import ThinkingPool
from rotonde.words import Words, words_at

NO_OPTIONS: Final[Mapping[str, Any]] = {}
T = TypeVar("T")


class Site:
    """What the handlers of a site work with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url or settings.file)
        self.keys = settings.keys or (self.store.key(),)
        self.key = self.keys[0]  # the one that signs; cookies of the others are still good
        self.signer = URLSafeSerializer(list(reversed(self.keys)), salt="guest")
        self.names = KnownNames(self.store)
        self.thinker = ThinkingPool(settings.thinkers)
        self.clerk = Clerk()
        self.limits = Limits(settings.allowed)
        self.metrics = Metrics()
        self.pulse = Pulse()
        self.health = Health(lambda: self.store.name_of(""))
        self.tables = Tables(self.store, self.thinker, settings)
        self.progress = self.tables.progress
        self.door = Door(self.tables, self.thinker)
        self.running: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Bots go on where it is for them; if others write to the database, too, they are listened to."""
        self.pulse.start()
        if self.settings.eager:
            self.clerk.wake()
        self.running.append(asyncio.create_task(self.tables.wake()))
        if self.settings.url:
            from rotonde.web.listener import Listener  # needs more than an SQLite file does

            self.running.append(asyncio.create_task(Listener(self.tables, self.settings.url).listen()))

    async def read(self, question: Callable[..., T], *about: Any) -> T:
        """Ask the database: in a thread, since the loop waits for nobody."""
        return await asyncio.to_thread(question, *about)

    async def write(self, job: Callable[..., T], *about: Any) -> T:
        """Write something that is no turn."""
        return await self.store.writer.do(job, *about)

    def tables_of(self, person: str | None) -> list[Listed]:
        """Where this person sits or has opened a table."""
        return self.store.tables_of(person) if person else []

    def puzzle(self, name: str) -> Puzzle | None:
        """A puzzle by its name."""
        return self.tables.puzzle(name)

    async def close(self) -> None:
        """Write what waits, and stop."""
        for task in self.running:
            task.cancel()
        await self.tables.close()
        self.pulse.stop()
        self.clerk.close()
        self.thinker.close()
        await self.store.writer.close()
        self.store.close()

    @staticmethod
    def words(game: AnyGame, language: str, options: Mapping[str, Any] = NO_OPTIONS) -> Words:
        """What a game says; at a table, with the names that stand in its box."""
        return words_at(game, language, options)
