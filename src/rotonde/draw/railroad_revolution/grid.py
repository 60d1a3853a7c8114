"""How the workers of a seat and the four actions lie: colours in columns, actions in rows."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point
from rotonde.games.railroad_revolution.parts import ACTIONS
from rotonde.games.railroad_revolution.prizes import COLOURS


class Grid(NamedTuple):
    """How the rows and columns lie."""

    label: float  # the width of the column with the names
    column: float
    caption: float  # above the stock and above those who have worked
    standing: float  # the height of a row of workers
    band: float  # above each action, for its name
    row: float  # of an action

    @property
    def wide(self) -> float:
        return self.label + self.column * len(COLOURS)

    @property
    def high(self) -> float:
        return self.work_top + self.standing

    @property
    def stock_top(self) -> float:
        return self.caption

    @property
    def grid_top(self) -> float:
        return self.caption + self.standing

    @property
    def work_top(self) -> float:
        return self.grid_top + len(ACTIONS) * (self.band + self.row) + self.caption

    def row_top(self, action: int) -> float:
        """Where the cells of an action begin."""
        return self.grid_top + action * (self.band + self.row) + self.band

    def cell(self, action: int, colour: int) -> Point:
        """The middle of what a colour adds to an action."""
        return (self.label + (colour + 0.5) * self.column, self.row_top(action) + self.row / 2)


GRIDS: Final[dict[Cut, Grid]] = {
    "wide": Grid(141, 80, 0, 44, 0, 34.5),
    "narrow": Grid(0, 78, 15, 44, 18, 44),
}


@cache
def regions(cut: Cut) -> dict[str, Box]:
    """The whole crew, those in the stock and those at work, and each action."""
    grid = GRIDS[cut]
    found: dict[str, Box] = {
        "crew": (0, 0, grid.wide, grid.high),
        "stock": (0, 0, grid.wide, grid.grid_top),
        "at_work": (0, grid.work_top - grid.caption, grid.wide, grid.standing + grid.caption),
    }
    for index, action in enumerate(ACTIONS):
        found[f"action.{action}"] = (0, grid.row_top(index) - grid.band, grid.wide, grid.band + grid.row)
    return found
