"""The clerk: a process with little memory and little time, which looks first at what strangers send.

He is none of those in which bots think: his bounds are narrower, nobody's game waits for him, and he is ready
before he is asked. See `docs/decisions/0025-the-clerk.md`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from rotonde.web import inspection
from rotonde.web.inspection import Inspected, TooHeavy, Unfit
from rotonde.web.table import Refused
from rotonde.web.workers import Bounds, Lost, Overdue, Workers

log = logging.getLogger("rotonde.web")

MEMORY: Final = 400_000_000  # bytes
PROCESSOR: Final = 2  # seconds of processor time for one file
SECONDS: Final = 5.0  # in all for one file
WAITING: Final = 40  # files; people take turns


class Clerk:
    """Looks at one thing after another; `Refused` with a reason for what is not to be played."""

    def __init__(self) -> None:
        self.workers = Workers(1, Bounds(MEMORY, PROCESSOR, inspection.prepare), WAITING)

    def wake(self) -> None:
        """Get ready: the first file need not wait for it."""
        self.workers.wake()

    def close(self) -> None:
        self.workers.close()

    async def values(
        self, game: str, seats: int, options: dict[str, Any], printed: bytes, owner: str
    ) -> Inspected:
        """A game about to start with these values from somebody's own copy."""
        return await self._look(owner, inspection.of_values, game, seats, options, printed)

    async def record(self, data: bytes, where: str, owner: str) -> Inspected:
        """The game of a record."""
        return await self._look(owner, inspection.of_record, data, where)

    async def _look(self, owner: str, question: Callable[..., Inspected], *about: Any) -> Inspected:
        try:
            return await self.workers.ask(question, *about, owner=owner, seconds=SECONDS)
        except Unfit as error:
            raise Refused("refused.because", why=str(error)) from error
        except (TooHeavy, Overdue, Lost, MemoryError, RecursionError) as error:
            log.info("a file was refused: %s", error)
            self.wake()  # it may have cost him his process
            raise Refused("refused.too_heavy") from error
