"""Where things lie on the panel of the three lines: strips of spaces, with engines, doublers and tags."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rotonde.draw.russian_railroads.kept import LAYOUTS
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point
from rotonde.games.russian_railroads.names import LINE_OF_SLOT, TRANSSIB
from rotonde.games.russian_railroads.parts import Parts


@dataclass(frozen=True)
class Strips:
    """The measures of the lines for one cut."""

    width: float
    height: float
    cells: tuple[float, float, float]  # the width of a space, by line
    first: float  # where space 1 begins
    tops: tuple[float, float, float]  # the upper edge of each strip
    band: float  # its height: the numbers, then the track
    bed: float  # the middle of the track, below the upper edge
    rail: float  # the rail of the engines, above
    doublers: float  # the middle of the doublers, above the Trans-Siberian
    names: Point  # where the sign of a line hangs, from the upper edge of its strip
    name_width: float
    slots: tuple[Point, ...]  # the middles of the engines
    engine: float  # how large they are drawn
    train: float  # how large a train is that shows how far they go
    nose: float  # how far it looks over the end of its last space
    held: Point  # where an engine lies that looks for a line
    tag: float  # the height of a tag; tags hang below the strips
    plates: float  # where what a line scores stands in a hand; 0 at its end
    narrow: bool

    def cell_x(self, line: int, space: int) -> float:
        """The left edge of a space; 0 is the yard."""
        return self.first + (space - 1) * self.cells[line]

    def middle(self, line: int, space: int) -> Point:
        """The middle of the track on a space."""
        return (self.cell_x(line, space) + self.cells[line] / 2, self.tops[line] + self.bed)

    def doubler_at(self, space: int) -> Point:
        return (self.middle(TRANSSIB, space)[0], self.tops[TRANSSIB] + self.doublers)

    def name_at(self, line: int) -> Point:
        return (self.names[0], self.tops[line] + self.names[1] - (self.above if line == TRANSSIB else 0))

    @property
    def above(self) -> float:
        """How much higher the name of the Trans-Siberian stands, for its doublers."""
        return 18 if self.narrow else 0

    def yard_box(self, line: int, colour: int) -> Box:
        """Where a colour waits before its first step: the next one lowest; in a hand side by side."""
        if self.narrow:
            x, y = self.name_at(line)
            return (x + 2 + (colour - 1) * 26, y + 22, 22, 10)
        return (self.cell_x(line, 0) + 4, self.tops[line] + self.band - 9 * colour, self.cells[line] - 9, 8)

    def region(self, line: int, length: int) -> Box:
        """A line with its name, engines, tags, and what it scores."""
        middles = [y for (_, y), its_line in zip(self.slots, LINE_OF_SLOT, strict=True) if its_line == line]
        top = max(0, min(self.name_at(line)[1], *(y - 21 * self.engine for y in middles)))
        right = self.width - 4 if self.narrow else self.plate_at(line, length)[0] + 26
        return (4, top, right - 4, self.tops[line] + self.band + self.tag + 3 - top)

    def plate_at(self, line: int, length: int) -> Point:
        """The middle of what a line would score."""
        if self.narrow:
            return (self.plates, self.slots[LINE_OF_SLOT.index(line)][1])
        return (self.cell_x(line, length + 1) + 30, self.tops[line] + self.band / 2)


WIDE: Final = Strips(
    width=892,
    height=264,
    cells=(45, 45, 45),
    first=154,
    tops=(38, 116, 194),
    band=34,
    bed=23,
    rail=-7,
    doublers=-24,
    names=(8, -20),
    name_width=142,
    slots=((38, 57), (84, 57), (84, 135), (84, 213)),
    engine=1,
    train=1,
    nose=7,
    held=(38, 135),
    tag=22,
    plates=0,
    narrow=False,
)
NARROW: Final = Strips(
    width=342,
    height=368,
    cells=(22, 22, 22),
    first=6,
    tops=(73, 188, 303),
    band=34,
    bed=23,
    rail=-7,
    doublers=-21,
    names=(8, -50),
    name_width=142,
    slots=((208, 22), (254, 22), (254, 155), (254, 270)),
    engine=0.9,
    train=0.7,
    nose=7,
    held=(208, 155),
    tag=26,
    plates=311,
    narrow=True,
)


STRIPS: Final[dict[Cut, Strips]] = {"wide": WIDE, "narrow": NARROW}
WIDEST: Final = 36  # a space in a hand


@lru_cache(maxsize=LAYOUTS)
def strips(parts: Parts, cut: Cut) -> Strips:
    """In a hand the spaces of a shorter line are wider."""
    if cut == "wide":
        return WIDE
    room = NARROW.width - 2 * NARROW.first
    first, second, third = (min(WIDEST, room / length) for length in parts.length)
    return replace(NARROW, cells=(first, second, third))


def has_corner(parts: Parts) -> bool:
    """Are the lower lines short enough, on a desk, to leave room at the right?"""
    return max(parts.length[1:]) <= 9
