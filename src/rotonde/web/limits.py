"""How often anybody may do something: so many at once, and so many more in a time.

What anybody can do is counted by the address it comes from, since cookies are free; what is done as a player
is counted by person, since a club has one address. Every number is in `Allowed`, and can be set from outside.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

SECOND: Final = 1.0
HOUR: Final = 3600.0
REMEMBERED: Final = 20_000  # buckets; strangers choose how many there are
MANY: Final = 10**9  # more than anybody does


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a site allows."""

    requests: int = 20  # a second, from one address
    burst: int = 100  # of them at once
    connections: int = 60  # held by one address
    connections_in_all: int = 2000
    people: int = 20  # new ones an hour, from one address
    tables: int = 120  # an hour, from one address: every lesson and puzzle is one
    files: int = 10  # an hour, from one address
    sockets: int = 8  # open pages of tables, of one person
    sockets_at_table: int = 200
    previews: int = 20  # a second, of one person
    moves: int = 10  # a second, of one person
    hints: int = 60  # an hour, of one person
    reviews: int = 10  # an hour, of one person


USUAL: Final = Allowed()
ANYTHING: Final = Allowed(*[MANY] * len(fields(Allowed)))
PERIODS: Final = {
    "requests": SECOND,
    "people": HOUR,
    "tables": HOUR,
    "files": HOUR,
    "previews": SECOND,
    "moves": SECOND,
    "hints": HOUR,
    "reviews": HOUR,
}
NAMES: Final = tuple(field.name for field in fields(Allowed))


class TooOften(RuntimeError):
    """Somebody does something more often than is allowed; after some seconds it may be tried again."""

    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(what)
        self.what = what
        self.seconds = seconds


class Limits:
    """Buckets that fill up with time: who takes more than is in theirs has to wait."""

    def __init__(self, allowed: Allowed, clock: Callable[[], float] = time.monotonic) -> None:
        self.allowed = allowed
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # what is left, and when that was so
        self.sockets: Counter[tuple[str, str]] = Counter()  # open ones, by person and by table
        self.taken: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def take(self, what: str, who: str, cost: float = 1.0) -> None:
        """Something is done; `TooOften` if it is not allowed yet."""
        wait = self.wait(what, who, cost)
        if wait:
            raise TooOften(what, wait)

    def wait(self, what: str, who: str, cost: float = 1.0) -> float:
        """Take from the bucket, or the seconds until there is enough in it."""
        each: int = getattr(self.allowed, what)
        most = self.allowed.burst if what == "requests" else each
        now, speed = self.clock(), each / PERIODS[what]
        left, since = self.buckets.pop((what, who), (float(most), now))
        left = min(most, left + (now - since) * speed)
        enough = left >= cost
        self._keep((what, who), (left - cost if enough else left, now))
        if enough:
            self.taken[what] += 1
            return 0.0
        self.refused[what] += 1
        return (cost - left) / speed if speed else HOUR

    def _keep(self, key: tuple[str, str], bucket: tuple[float, float]) -> None:
        """The longest unused is forgotten first: its owner has most likely waited long enough."""
        self.buckets[key] = bucket
        if len(self.buckets) > REMEMBERED:
            del self.buckets[next(iter(self.buckets))]

    def enter(self, table: str, who: str) -> bool:
        """A page of a table is opened: is there room for its socket?"""
        bounds = {("person", who): self.allowed.sockets, ("table", table): self.allowed.sockets_at_table}
        if any(self.sockets[key] >= most for key, most in bounds.items()):
            self.refused["sockets"] += 1
            return False
        self.sockets.update(bounds.keys())
        return True

    def leave(self, table: str, who: str) -> None:
        for key in (("person", who), ("table", table)):
            self.sockets[key] -= 1
            if self.sockets[key] <= 0:
                del self.sockets[key]
