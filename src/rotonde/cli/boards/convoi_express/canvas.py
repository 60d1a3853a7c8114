"""A canvas of letters: fine lines in dots, signs and names on top of them."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille letter, by row and column
BLANK = 0x2800


class Canvas:
    """So many columns and rows; points are shares of the whole, from the top left."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.dots = [[0] * columns for _ in range(rows)]
        self.signs: dict[tuple[int, int], tuple[str, str]] = {}  # by row and column: letter and style

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """The row and column of a point."""
        column = min(int(x * self.columns), self.columns - 1)
        return min(int(y * self.rows), self.rows - 1), column

    def line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A line of dots."""
        steps = (
            int(max(abs(end[0] - start[0]) * self.columns * 2, abs(end[1] - start[1]) * self.rows * 4)) + 1
        )
        for step in range(steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            column = min(int(x * self.columns * 2), self.columns * 2 - 1)
            row = min(int(y * self.rows * 4), self.rows * 4 - 1)
            self.dots[row // 4][column // 2] |= DOTS[row % 4][column % 2]

    def put(self, row: int, column: int, text: str, style: str) -> None:
        """Signs from here to the right."""
        for offset, letter in enumerate(text):
            if column + offset < self.columns:
                self.signs[(row, column + offset)] = (letter, style)

    def on_the_way(self, start: tuple[float, float], end: tuple[float, float]) -> tuple[int, int]:
        """The first free cell on the way between two points, beginning at the first; its own if none is."""
        for step in range(21):
            share = step / 20
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            if self.cell(x, y) not in self.signs:
                return self.cell(x, y)
        return self.cell(*start)

    def name(self, row: int, column: int, text: str, style: str) -> None:
        """A name near a sign, where it covers no other; cut short if there is no room at all."""
        length = cell_len(text)
        for below in (0, 1, -1, 2, -2):
            for aside in (2, -length - 1, -(length // 2), 1, 3, -length - 3, 1 - length, 4):
                if self.free(row + below, column + aside, length):
                    self.put(row + below, column + aside, text, style)
                    return
        for first_row, first in ((row, column + 2), (row + 1, column), (row - 1, column)):
            if self.free(first_row, first, 3):
                self.put(first_row, first, text[:3], style)
                return

    def free(self, row: int, column: int, length: int) -> bool:
        """Is there room for so many letters, and a gap at their ends?"""
        if not 0 <= row < self.rows or column < 0 or column + length > self.columns:
            return False
        return all((row, column + offset) not in self.signs for offset in range(-1, length + 1))

    def text(self, rail: str) -> Text:
        """The whole as it is printed; lines in this style."""
        made = Text(no_wrap=True)
        signed = max((row for row, _ in self.signs), default=0)
        rows = max(signed, *(row for row in range(self.rows) if any(self.dots[row]) or row == 0)) + 1
        for row in range(rows):
            for column in range(self.columns):
                if (row, column) in self.signs:
                    made.append(*self.signs[(row, column)])
                else:
                    dots = self.dots[row][column]
                    made.append(chr(BLANK + dots) if dots else " ", rail)
            if row + 1 < rows:
                made.append("\n")
        return made
