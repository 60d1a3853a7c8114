"""The log of a table as one pair of eyes reads it in one language: written once, shown from any moment."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from rotonde.web.pages import Writing

Shown = dict[str, str | Writing]
MOMENTS: Final = 8  # that are kept put together: those of a film, and of who sits elsewhere


class Entries:
    """What was told with each decision, as text; those with which nothing was told have no entry."""

    def __init__(self) -> None:
        self.read = 0  # how many decisions are in it
        self.numbers: list[int] = []  # of the decisions that have an entry
        self.texts: list[tuple[str, str]] = []  # their entries, by id
        self.shown: dict[tuple[int, int, int, Writing], Shown] = {}

    def add(self, number: int, text: str) -> None:
        """The entry of the next decision, if it has one."""
        self.read = number
        if text:
            self.numbers.append(number)
            self.texts.append((f"log-{number}", text))

    def between(self, begun: int, index: int, since: int, mark: Writing) -> Shown:
        """Those after the first decisions and up to a moment, with a mark after the entry of one of them.

        The same moment gives the same object, which is not to be changed.
        """
        key = (begun, index, since, mark)
        if key not in self.shown:
            while len(self.shown) >= MOMENTS:
                del self.shown[next(iter(self.shown))]
            first, last = bisect_right(self.numbers, begun), bisect_right(self.numbers, index)
            found: Shown = dict(self.texts[first:last])
            if begun < since <= index:
                split = bisect_right(self.numbers, since)
                found = {**dict(self.texts[first:split]), "since": mark, **dict(self.texts[split:last])}
            self.shown[key] = found
        return self.shown[key]
