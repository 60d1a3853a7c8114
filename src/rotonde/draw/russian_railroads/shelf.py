"""A shelf of the supply: room on a panel, with a head."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from rotonde.draw.russian_railroads.heads import HEAD, plate


class Shelf(NamedTuple):
    """Room with a head above it."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """Where it begins below its head."""
        return self.y + HEAD + 4

    @property
    def deep(self) -> float:
        """How high it is below its head."""
        return self.height - HEAD - 4

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x + self.width / 2, self.top + self.deep / 2)

    def head(self, name: str) -> Markup:
        return plate(self.x, self.y, self.width, name)

    def grid(self, columns: int, rows: int, nth: int) -> tuple[float, float]:
        """The middle of one of so many equal parts, row by row."""
        wide, deep = self.width / columns, self.deep / rows
        return (self.x + (nth % columns + 0.5) * wide, self.top + (nth // columns + 0.5) * deep)
