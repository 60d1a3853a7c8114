"""The telegraph line along the foot of the board: eight sections, their poles, tiles and offices."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.layout import HEIGHT, MAP_HEIGHT, MAP_WIDTH, Point
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import SECTIONS, TELEGRAPH, Parts

TOP = MAP_HEIGHT + 8
HIGH = HEIGHT - TOP
STEP = MAP_WIDTH / SECTIONS
WIRES = (TOP + 9, TOP + 14)
FOOT = TOP + HIGH - 15  # where the offices stand


@cache
def ground(parts: Parts) -> Markup:
    """Poles and wires, what each section brings, and the points between two sections."""
    drawn = rect(0, TOP, MAP_WIDTH, HIGH, "panel", 6)
    drawn += together(wires(section) for section in range(-1, SECTIONS))
    for section in range(SECTIONS):
        drawn += printed(parts, section)
    drawn += together(gap(parts, index) for index in range(SECTIONS - 1))
    return drawn


def left(section: int) -> float:
    return section * STEP


def wires(section: int) -> Markup:
    """The wires sag from pole to pole."""
    x = max(pole_at(section), 0)
    end = min(pole_at(section + 1), MAP_WIDTH)
    return together(path(f"M{x} {y} Q{(x + end) / 2} {y + 9} {end} {y}", "wire-line") for y in WIRES)


def pole_at(section: int) -> float:
    return left(section) + 14


def printed(parts: Parts, section: int) -> Markup:
    """A pole with the number of the section, its shares, and the sign of a market."""
    x = left(section)
    drawn = path(
        f"M{x + 14} {TOP + 4} V{TOP + HIGH - 4} M{x + 6} {WIRES[0]} H{x + 22} M{x + 8} {WIRES[1]} H{x + 20}",
        "pole",
    )
    drawn += circle(x + 14, TOP + 34, 10, "level") + text(
        x + 14, TOP + 38.4, section + 1, "small strong middle on-level"
    )
    shares = rewards.row([rewards.figure(parts.section_main[section]), rewards.Item(signs.share(), 16)])
    drawn += group(shares, at=(x + 46, TOP + 34))
    if parts.market_sections >> section & 1:
        drawn += rect(x + 32, TOP + 50, 86, 28, "tile-rest", 4) + group(signs.market(), at=(x + 75, TOP + 64))
    return drawn


def gap(parts: Parts, index: int) -> Markup:
    """The points for offices on both sides, across the border of two sections."""
    x = left(index + 1)
    return (
        line(x, TOP + 26, x, TOP + HIGH, "rule dashed")
        + rect(x - 13, FOOT - 10, 26, 20, "gap", 10)
        + text(x, FOOT + 4.6, parts.gaps[index], "small strong middle")
    )


def draw(table: RevolutionScene, sheet: Sheet) -> None:
    """Tiles and offices."""
    for section in range(SECTIONS):
        first(table, sheet, section)
        tile(table, sheet, section)
        offices(table, sheet, section)
        name = table.say("section", n=section + 1)
        shape = outline(section)
        actions = table.at("section", section)
        if actions:
            seat = table.scene.viewer
            shape += group(signs.building(seat), at=office_at(section, seat), cls="preview")
        sheet.place("section", section, shape, name, actions)
        here = table.view["action"] == TELEGRAPH and table.view["where"] == section
        if here and table.view["wire_tile"][section] >= 0:
            shape = hit(left(section) + 30, TOP + 48, 90, 32, 4)
            sheet.place(
                "wire", section, shape, table.words.named(name, table.say("wire")), table.at("wire", section)
            )


@cache
def outline(section: int) -> Markup:
    """A section to point at, with notches that leave the points on its borders free."""
    x, end = left(section) + 3, left(section + 1) - 3
    low, foot = FOOT - 13, TOP + HIGH - 3
    notched = f"H{end} V{low} H{end - 13} V{foot} H{x + 13} V{low} H{x} Z"
    return path(f"M{x} {TOP + 2} {notched}", "hit", stroke_linejoin="round")


def tile(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    index = table.view["wire_tile"][section]
    if index >= 0:
        told = table.words.label("wire", index)
        sheet.piece(
            f"wire-tile-{section}",
            (left(section) + 75, TOP + 64),
            tile_art(table.parts, index, table.words.language),
            told=told,
        )


@cache
def tile_art(parts: Parts, index: int, language: str) -> Markup:
    """A telegraph tile: a worker for its bonus."""
    found = [rewards.worker(5), rewards.ARROW, *rewards.items(parts.wire[index], language)]
    return rect(-43, -14, 86, 28, "wire-tile edge", 4) + rewards.fitted(found, 80)


def first(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    """What the first office brings besides, until it stands there."""
    taken = bool(table.view["first_offices"] >> section & 1)
    art = first_art(table.parts.section_first[section], taken)
    sheet.piece(
        f"first-section-{section}", (left(section) + 94, TOP + 34), art, told=table.say("first_office")
    )


@cache
def first_art(shares: int, taken: bool) -> Markup:
    art = rewards.row([rewards.Item(signs.first(), 18), rewards.figure(f"+{shares}")])
    return signs.faded(art) + path("M-18 8 L18 -8", "taken") if taken else art


def offices(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    """A slot for each seat; the neutral building before them."""
    for seat in range(table.seats):
        if table.view["offices"][seat] >> section & 1:
            told = table.words.named(table.names[seat], table.say("section", n=section + 1))
            at = office_at(section, seat)
            sheet.piece(f"building-{seat}-section-{section}", at, signs.building(seat), told=told)
    if table.parts.neutral_offices >> section & 1:
        at = office_at(section, table.seats)
        sheet.piece(f"neutral-section-{section}", at, signs.house("neutral"), told=table.say("neutral"))
    joined(table, sheet, section)


def joined(table: RevolutionScene, sheet: Sheet, section: int) -> None:
    """Who has offices on both sides of the next border: a mark over its points."""
    owners = [seat for seat in range(table.seats) if table.view["offices"][seat] >> section & 3 == 3]
    for index, seat in enumerate(owners):
        x = left(section + 1) + (index - (len(owners) - 1) / 2) * 10
        sheet.piece(f"joined-{seat}-{section}", (x, FOOT - 16), mark(seat, 3.6, f"seat-{seat} edge"))


def office_at(section: int, slot: int) -> Point:
    return (left(section) + 34 + slot * 18, FOOT)
