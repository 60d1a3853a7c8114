"""What is wrong with printed values: all of it, each with its place, a sentence and a grade.

A sentence is written in English where it is found, with named gaps, and is its own key: the catalogues of the
`words` layer have it in the other languages. What *stops* cannot be played with; what is to be *looked at
again* can, but goes against a number of the rulebook.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from rotonde.games.limits import DataError

STOP: Final = "stop"
LOOK: Final = "look"
MOST: Final = 99  # faults that are told of one box


class Fault(NamedTuple):
    """One thing that is wrong, and where."""

    key: str
    grade: str
    sentence: str
    gaps: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.key}: {self.sentence.format(**self.gaps)}"


class Refusal(DataError):
    """Values that cannot be played with, and all that is wrong with them."""

    def __init__(self, where: str, faults: list[Fault]) -> None:
        first = next(fault for fault in faults if fault.grade == STOP)
        more = sum(fault.grade == STOP for fault in faults) - 1
        super().__init__(f"{where}: {first}" + (f" (and {more} more)" if more else ""))
        self.faults = faults


class Faults:
    """The faults of one box as they are found."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def require(self, holds: bool, key: str, sentence: str, **gaps: Any) -> None:
        """Without this it cannot be played."""
        if not holds:
            self._add(Fault(key, STOP, sentence, gaps))

    def expect(self, holds: bool, key: str, sentence: str, **gaps: Any) -> None:
        """The rulebook says so; it can be played otherwise."""
        if not holds:
            self._add(Fault(key, LOOK, sentence, gaps))

    def _add(self, fault: Fault) -> None:
        if len(self.found) < MOST:
            self.found.append(fault)

    @property
    def stopped(self) -> bool:
        return any(fault.grade == STOP for fault in self.found)

    def refuse(self, where: str) -> None:
        """Raise what stops, if something does."""
        if self.stopped:
            raise Refusal(where, self.found)
