"""Is the site well? What is known of its file, found out beside the loop, and whether it is about to stop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

FRESH: Final = 1.0  # seconds for which the file is not asked again
PATIENCE: Final = 2.0  # seconds that an answer of the file may take


class Health:
    """What is told to whoever asks; nobody who asks has to wait."""

    def __init__(self, question: Callable[[], object]) -> None:
        self.question = question  # to the file: an error says that something is wrong with it
        self.stopping = False
        self.asked = -FRESH
        self.asking: asyncio.Task[None] | None = None
        self.trouble = ""  # what the file last answered, if that was an error

    def database(self) -> str:
        """`ok`, `waiting` or the kind of error; starts to find out anew if that was long ago."""
        now = time.monotonic()
        if self.asking is None or self.asking.done():
            if now - self.asked >= FRESH:
                self.asked = now
                self.asking = asyncio.create_task(self._ask())
        elif now - self.asked > PATIENCE:
            return "waiting"
        return self.trouble or "ok"

    async def _ask(self) -> None:
        try:
            await asyncio.to_thread(self.question)
            self.trouble = ""
        except Exception as error:  # whatever it is, the site goes on and says so
            self.trouble = type(error).__name__
