"""The telegraph line: eight sections, their poles, tiles and offices.

On a desk it runs along the foot of the map; in a hand it runs down, a section in each row.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.table import GROUNDS, RevolutionScene, hit
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.parts import SECTIONS, TELEGRAPH, Parts
from rotonde.games.railroad_revolution.state import NONE

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


def panel(table: RevolutionScene) -> Sheet:
    """The line with its tiles and offices."""
    there = LINES[table.cut]
    sheet = Sheet(
        "board-wire",
        there.width,
        there.height,
        table.say("wire_line"),
        ground(table.parts, table.cut),
        regions=regions(table.cut),
    )
    for section in range(SECTIONS):
        first(table, sheet, section)
        tile(table, sheet, section)
        offices(table, sheet, section)
        place(table, sheet, section)
    return sheet


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


def place(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    """A section to build in, and its tile while that may be used."""
    there = LINES[table.cut]
    name = table.say("section", n=section + 1)
    actions = table.at("section", section)
    builder = table.scene.viewer if actions else NONE
    sheet.place("section", section, name, actions, site, table.cut, section, builder)
    here = table.view["action"] == TELEGRAPH and table.view["where"] == section
    if here and table.view["wire_tile"][section] >= 0:
        x, y = there.at(section, there.tile)
        high = TILE[1] + 4 if table.cut == "wide" else 46
        box = (x - TILE[0] / 2 - 2, y - high / 2, TILE[0] + 4, high, 4)
        told = table.named(name, table.say("wire"))
        sheet.place("wire", section, told, table.at("wire", section), hit, *box)


def site(cut: Cut, section: int, seat: int) -> Markup:
    """A section to build in, with the office that a seat would have there."""
    shape = outline(section, cut)
    if seat == NONE:
        return shape
    return shape + group(signs.building(seat), at=office_at(LINES[cut], section, seat), cls="preview")


def outline(section: int, cut: Cut) -> Markup:
    """A section to point at; the points on its borders stay free."""
    there = LINES[cut]
    x, y = there.at(section, (3, 2))
    if cut == "narrow":
        return hit(x, y, 327, DOWN - 4, 6)
    end, low, foot = x + there.step[0] - 6, there.gap[1] - 13, there.height - 3
    notched = f"H{end:g} V{low:g} H{end - 13:g} V{foot:g} H{x + 13:g} V{low:g} H{x:g} Z"
    return path(f"M{x:g} {y:g} {notched}", "hit", stroke_linejoin="round")


def tile(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    index = table.view["wire_tile"][section]
    if index >= 0:
        there = LINES[table.cut]
        at, told = there.at(section, there.tile), table.words.label("wire", index)
        sheet.piece(f"wire-tile-{section}", at, tile_art, table.parts, index, table.language, told=told)


def tile_art(parts: Parts, index: int, language: str) -> Markup:
    """A telegraph tile: a worker for its bonus."""
    wide, high = TILE
    found = [rewards.worker(5), rewards.ARROW, *rewards.items(parts.wire[index], language)]
    return rect(-wide / 2, -high / 2, wide, high, "wire-tile edge", 4) + rewards.fitted(found, wide - 6)


def first(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    """What the first office brings besides, until it stands there."""
    there = LINES[table.cut]
    taken = bool(table.view["first_offices"] >> section & 1)
    at, shares = there.at(section, there.first), table.parts.section_first[section]
    sheet.piece(f"first-section-{section}", at, first_art, shares, taken, told=table.say("first_office"))


def first_art(shares: int, taken: bool) -> Markup:
    art = rewards.row([rewards.Item(signs.first(), 18), rewards.figure(f"+{shares}")])
    return signs.faded(art) + path("M-18 8 L18 -8", "taken") if taken else art


def offices(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    """A slot for each seat; the neutral building after them."""
    there = LINES[table.cut]
    for seat in range(table.seats):
        if table.view["offices"][seat] >> section & 1:
            told = table.named(table.names[seat], table.say("section", n=section + 1))
            at = office_at(there, section, seat)
            sheet.piece(f"building-{seat}-section-{section}", at, signs.building, seat, told=told)
    if table.parts.neutral_offices >> section & 1:
        at = office_at(there, section, table.seats)
        sheet.piece(f"neutral-section-{section}", at, signs.house, "neutral", told=table.say("neutral"))
    joined(table, sheet, section)


def joined(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    """Who has offices on both sides of the next border: a mark beside its points."""
    there = LINES[table.cut]
    owners = [seat for seat in range(table.seats) if table.view["offices"][seat] >> section & 3 == 3]
    if not owners:
        return
    x, y = there.at(section, there.joined)
    for index, seat in enumerate(owners):
        along = (index - (len(owners) - 1) / 2) * 10
        at = (x + along, y) if table.cut == "wide" else (x, y + along)
        sheet.piece(f"joined-{seat}-{section}", at, mark, seat, 3.6, f"seat-{seat} edge")


def office_at(there: WireLine, section: int, slot: int) -> Point:
    x, y = there.at(section, there.office)
    return (x + slot * there.apart, y)
