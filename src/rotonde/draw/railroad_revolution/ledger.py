"""The ledger of a seat: eight sections with buildings and rails, worth more to the right."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import path, rect, text
from rotonde.draw.railroad_revolution import crew, signs
from rotonde.draw.railroad_revolution.layout import WIDTH, Point
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit, money
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import SECTIONS, Parts

LEFT = crew.WIDE + 10
TOP = crew.STOCK_TOP
COLUMN = (WIDTH - LEFT) / SECTIONS
HEAD = 22
ROW = 30
FOOT = TOP + HEAD + 2 * ROW


@cache
def ground(parts: Parts, language: str) -> Markup:
    """What a piece of each section is sold for, and the places of the pieces."""
    drawn = rect(LEFT, TOP, WIDTH - LEFT, FOOT - TOP, "panel", 6)
    for section, value in enumerate(parts.section_value):
        x = LEFT + section * COLUMN
        drawn += text(x + COLUMN / 2, TOP + 16, money(value, language), "small strong middle")
        if section:
            drawn += path(f"M{x} {TOP + 4} V{FOOT - 4}", "rule")
    drawn += path(f"M{LEFT} {TOP + HEAD} H{WIDTH}", "rule")
    buildings, rails = parts.building_section[:-1], parts.rail_section[:-1]
    for number in range(len(buildings)):
        x, y = at(buildings, number, 0)
        drawn += path(f"M{x - 7} {y + 7} V{y - 1.5} L{x} {y - 8} L{x + 7} {y - 1.5} V{y + 7} Z", "slot")
    for number in range(len(rails)):
        x, y = at(rails, number, 1)
        drawn += rect(x - 15, y - 4.5, 30, 9, "slot", 2)
    return drawn + logo(parts)


def logo(parts: Parts) -> Markup:
    """The company's sign: when all before it is gone, the end begins."""
    before = parts.building_section[parts.buildings_before_logo]
    x = LEFT + before * COLUMN
    return path(f"M{x} {TOP + 2} V{FOOT - 2}", "logo") + path(
        f"M{x - 7} {TOP + 1} H{x + 7} V{TOP + 12} L{x} {TOP + 19} L{x - 7} {TOP + 12} Z", "logo-shield"
    )


def at(sections: list[int], number: int, row: int) -> Point:
    """Where a piece waits: buildings in the first row, rails in the second."""
    section = sections[number]
    here = [index for index, of in enumerate(sections) if of == section]
    apart = 22 if row == 0 else 34
    offset = (here.index(number) - (len(here) - 1) / 2) * apart
    return (LEFT + (section + 0.5) * COLUMN + offset, TOP + HEAD + (row + 0.5) * ROW)


@cache
def homes(parts: Parts, row: int) -> list[Point]:
    sections = (parts.building_section if row == 0 else parts.rail_section)[:-1]
    return [at(sections, number, row) for number in range(len(sections))]


def draw(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """What is still there: pieces leave from the left."""
    buildings, rails = homes(table.parts, 0), homes(table.parts, 1)
    for number in range(table.view["buildings"][seat], len(buildings)):
        sheet.piece(f"building-{seat}-home-{number}", buildings[number], signs.building(seat))
    for number in range(table.view["rails"][seat], len(rails)):
        sheet.piece(f"rail-{seat}-home-{number}", rails[number], signs.rail_piece(seat))


def places(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """The next building and the next rail, to be sold."""
    gone = (table.view["buildings"][seat], table.view["rails"][seat])
    for piece in range(2):
        there = homes(table.parts, piece)
        if gone[piece] < len(there):
            x, y = there[gone[piece]]
            shape = hit(x - 20, y - ROW / 2, 40, ROW, 5)
            sheet.place("piece", piece, shape, table.words.label("piece", piece), table.at("piece", piece))
