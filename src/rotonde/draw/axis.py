"""The scale of a plot: where a value stands between two edges, and which round numbers to write beside it."""

from __future__ import annotations

from dataclasses import dataclass

STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Axis:
    """The values from `low` to `high`, from one edge to the other; an upright one begins at the bottom."""

    low: float
    high: float
    start: float  # where the lowest value stands
    end: float

    def at(self, value: float) -> float:
        """Where a value stands."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers along the scale, five or so."""
        wanted = (self.high - self.low) / 5
        size = 1.0
        while size * 10 <= wanted:
            size *= 10
        while size > wanted:
            size /= 10
        step = next((size * step for step in STEPS if size * step >= wanted), size * 10)
        first, last = int(self.low // step), int(self.high // step)
        return [step * number for number in range(first, last + 1) if step * number >= self.low]
