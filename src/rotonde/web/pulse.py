"""The pulse of the loop: how late it is, and who keeps it.

All pages are served by one loop. It beats some times a second and notices how late each beat is. A thread
looks on, and when the next beat is overdue it writes down what the loop is doing meanwhile. Compiled rules
let no thread in while they run: what keeps them long is written down when they are done.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections import deque
from typing import Final

log = logging.getLogger("rotonde.web.pulse")

EVERY: Final = 0.05  # seconds between two beats
LATE: Final = 0.2  # seconds after which it is written down who keeps the loop
VERY_LATE: Final = 2.0  # seconds after which it is an error: people notice
QUIET: Final = 10.0  # seconds between two such entries
WINDOW: Final = 60.0  # seconds of which the worst is told
FRAMES: Final = 12  # of the stack, the innermost


class Pulse:
    """Beats as long as the site lives."""

    def __init__(self) -> None:
        self.lags: deque[tuple[float, float]] = deque()  # when, and how late; within the window
        self.longest = 0.0  # processor seconds of the loop between two beats: what it did in one go, at most
        self.lag = 0.0  # of the last beat
        self.told = 0  # how often it was late
        self.due = 0.0
        self._busy = 0.0
        self._handle: asyncio.TimerHandle | None = None
        self._stopped = threading.Event()

    def start(self) -> None:
        """Called on the loop that is to be watched."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._busy = time.thread_time()
        self._next()
        threading.Thread(target=self._watch, name="pulse", daemon=True).start()

    def stop(self) -> None:
        self._stopped.set()
        if self._handle is not None:
            self._handle.cancel()

    @property
    def worst(self) -> float:
        """The longest delay of the last minute, one that goes on included."""
        now = time.monotonic()
        return max((lag for when, lag in self.lags if when > now - WINDOW), default=0.0)

    def _next(self) -> None:
        self.due = time.monotonic() + EVERY
        self._handle = self._loop.call_later(EVERY, self._beat)

    def _beat(self) -> None:
        now, busy = time.monotonic(), time.thread_time()
        self.lag = max(now - self.due, 0.0)
        self.longest = max(self.longest, busy - self._busy)
        self._busy = busy
        self.lags.append((now, self.lag))
        while self.lags[0][0] <= now - WINDOW:
            self.lags.popleft()
        if self.lag > LATE:
            self.told += 1
        self._next()

    def _watch(self) -> None:
        """In a thread of its own: what is the loop doing, that it does not beat?"""
        last = -QUIET
        while not self._stopped.wait(EVERY):
            late, now = time.monotonic() - self.due, time.monotonic()
            if late > LATE and now - last > QUIET:
                last = now
                level = logging.ERROR if late > VERY_LATE else logging.WARNING
                log.log(level, "the loop is %.0f ms late:\n%s", 1000 * late, stack_of(self._thread))


def stack_of(thread: int) -> str:
    """Where a thread is: files and lines, and nothing of what it handles."""
    frame = sys._current_frames().get(thread)
    return "".join(traceback.format_stack(frame)[-FRAMES:]) if frame else ""
