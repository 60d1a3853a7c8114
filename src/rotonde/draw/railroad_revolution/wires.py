"""The telegraph line as it is printed: poles and wires, what each section brings, and the points between two.

On a desk it runs along the foot of the map; in a hand it runs down, a section in each row.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.table import GROUNDS
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point
from rotonde.games.railroad_revolution.parts import SECTIONS, Parts

TILE: Final = (80, 28)


class WireLine(NamedTuple):
    """How the line runs, and where things are in a section, from its upper left corner."""

    width: float
    height: float
    step: Point  # from a section to the next
    number: Point
    shares: Point
    first: Point
    tile: Point
    office: Point
    apart: float  # between two offices
    gap: Point  # the points for offices on both sides of the border to the next
    joined: Point  # who has them

    def at(self, section: int, there: Point) -> Point:
        return (section * self.step[0] + there[0], section * self.step[1] + there[1])


ACROSS: Final = 862 / SECTIONS
DOWN: Final = 60
LINES: Final[dict[Cut, WireLine]] = {
    "wide": WireLine(
        862,
        110,
        (ACROSS, 0),
        (14, 33),
        (46, 33),
        (84, 33),
        (65, 61),
        (33, 95),
        17,
        (ACROSS, 94),
        (ACROSS, 77),
    ),
    "narrow": WireLine(
        390,
        SECTIONS * DOWN,
        (0, DOWN),
        (26, 30),
        (70, 30),
        (116, 30),
        (188, 30),
        (250, 31),
        19,
        (362, DOWN),
        (339, DOWN),
    ),
}


@cache
def regions(cut: Cut) -> dict[str, Box]:
    """The whole line, and each section."""
    there = LINES[cut]
    wide, high = (there.step[0], there.height) if cut == "wide" else (there.width, there.step[1])
    sections: dict[str, Box] = {
        f"section.{section + 1}": (*there.at(section, (0, 0)), wide, high) for section in range(SECTIONS)
    }
    return {"telegraph": (0, 0, there.width, there.height), **sections}


@lru_cache(maxsize=GROUNDS)
def ground(parts: Parts, cut: Cut) -> Markup:
    """Poles and wires, what each section brings, and the points between two sections."""
    there = LINES[cut]
    drawn = rect(0, 0, there.width, there.height, "panel-fill")
    drawn += poles(there) if cut == "wide" else standing_poles(there)
    drawn += together(printed(parts, section, there) for section in range(SECTIONS))
    return drawn + together(gap(parts, index, cut) for index in range(SECTIONS - 1))


def poles(there: WireLine) -> Markup:
    """A pole at the beginning of each section; the wires sag from one to the next."""
    step, high = there.step[0], there.height
    drawn = together(
        path(f"M{x:g} {y} Q{x + step / 2:g} {y + 9} {x + step:g} {y}", "wire-line")
        for x in (14 + step * section for section in range(-1, SECTIONS))
        for y in (9, 14)
    )
    return drawn + together(
        path(f"M{x + 14:g} 4 V{high - 4:g} M{x + 6:g} 9 H{x + 22:g} M{x + 8:g} 14 H{x + 20:g}", "pole")
        for x in (step * section for section in range(SECTIONS))
    )


def standing_poles(there: WireLine) -> Markup:
    """The wires run down from section to section, with a cross-arm at each."""
    drawn = together(path(f"M{x} 0 V{there.height:g}", "wire-line") for x in (14, 38))
    return drawn + together(
        path(f"M6 {y:g} H46 M14 {y - 4:g} V{y + 4:g} M38 {y - 4:g} V{y + 4:g}", "pole")
        for y in (there.at(section, there.number)[1] for section in range(SECTIONS))
    )


def printed(parts: Parts, section: int, there: WireLine) -> Markup:
    """The number of a section, its shares, and the sign of a market."""
    drawn = group(
        circle(0, 0, 10, "level") + text(0, 4.4, section + 1, "small strong middle on-level"),
        at=there.at(section, there.number),
    )
    shares = rewards.row([rewards.figure(parts.section_main[section]), rewards.Item(signs.share(), 16)])
    drawn += group(shares, at=there.at(section, there.shares))
    if parts.market_sections >> section & 1:
        wide, high = TILE
        market = rect(-wide / 2, -high / 2, wide, high, "tile-rest", 4) + signs.market()
        drawn += group(market, at=there.at(section, there.tile))
    return drawn


def gap(parts: Parts, index: int, cut: Cut) -> Markup:
    """The points for offices on both sides, across the border of two sections."""
    there = LINES[cut]
    x, y = there.at(index, there.gap)
    border = (
        line(x, 24, x, there.height, "rule dashed") if cut == "wide" else line(50, y, 390, y, "rule dashed")
    )
    points = rect(-13, -10, 26, 20, "gap", 10) + text(0, 4.6, parts.gaps[index], "small strong middle")
    return border + group(points, at=(x, y))
