"""The telegraph line: its tiles and offices, and where a player can point."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path, rect
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit, named, said
from rotonde.draw.railroad_revolution.wires import DOWN, LINES, TILE, WireLine, ground, regions
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Piece, Point, Sheet
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import SECTIONS, TELEGRAPH, Parts
from rotonde.games.railroad_revolution.state import NONE
from rotonde.words import words_of

LINED: Final = 64  # positions of the line that are remembered


class Wire(NamedTuple):
    """All that the pieces along the line are drawn from."""

    parts: Parts
    cut: Cut
    language: str
    names: tuple[str, ...]  # of the players
    offices: tuple[int, ...]  # per seat: sections as bits
    tiles: tuple[int, ...]  # per section
    taken: int  # sections where the first office stands, as bits


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
    view = table.view
    sheet.pieces |= pieces(
        Wire(
            table.parts,
            table.cut,
            table.language,
            table.names,
            tuple(view["offices"]),
            tuple(view["wire_tile"]),
            view["first_offices"],
        )
    )
    for section in range(SECTIONS):
        place(table, sheet, section)
    return sheet


@lru_cache(maxsize=LINED)
def pieces(line: Wire) -> dict[str, Piece]:
    """Everything that stands along the line: it seldom changes, and everybody sees the same."""
    sheet = Sheet("board-wire", 0, 0, "", NOTHING)
    for section in range(SECTIONS):
        first(line, sheet, section)
        tile(line, sheet, section)
        offices(line, sheet, section)
        joined(line, sheet, section)
    return sheet.pieces


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


def tile(line: Wire, sheet: Sheet, section: int) -> None:
    index = line.tiles[section]
    if index >= 0:
        there = LINES[line.cut]
        at, told = there.at(section, there.tile), words_of(GAME, line.language).label("wire", index)
        sheet.piece(f"wire-tile-{section}", at, tile_art, line.parts, index, line.language, told=told)


def tile_art(parts: Parts, index: int, language: str) -> Markup:
    """A telegraph tile: a worker for its bonus."""
    wide, high = TILE
    found = [rewards.worker(5), rewards.ARROW, *rewards.items(parts.wire[index], language)]
    return rect(-wide / 2, -high / 2, wide, high, "wire-tile edge", 4) + rewards.fitted(found, wide - 6)


def first(line: Wire, sheet: Sheet, section: int) -> None:
    """What the first office brings besides, until it stands there."""
    there = LINES[line.cut]
    taken = bool(line.taken >> section & 1)
    at, shares = there.at(section, there.first), line.parts.section_first[section]
    sheet.piece(
        f"first-section-{section}", at, first_art, shares, taken, told=said(line.language, "first_office")
    )


def first_art(shares: int, taken: bool) -> Markup:
    art = rewards.row([rewards.Item(signs.first(), 18), rewards.figure(f"+{shares}")])
    return signs.faded(art) + path("M-18 8 L18 -8", "taken") if taken else art


def offices(line: Wire, sheet: Sheet, section: int) -> None:
    """A slot for each seat; the neutral building after them."""
    there = LINES[line.cut]
    for seat in range(line.parts.seats):
        if line.offices[seat] >> section & 1:
            told = named(line.language, line.names[seat], said(line.language, "section", n=section + 1))
            at = office_at(there, section, seat)
            sheet.piece(f"building-{seat}-section-{section}", at, signs.building, seat, told=told)
    if line.parts.neutral_offices >> section & 1:
        at = office_at(there, section, line.parts.seats)
        sheet.piece(
            f"neutral-section-{section}", at, signs.house, "neutral", told=said(line.language, "neutral")
        )


def joined(line: Wire, sheet: Sheet, section: int) -> None:
    """Who has offices on both sides of the next border: a mark beside its points."""
    there = LINES[line.cut]
    owners = [seat for seat in range(line.parts.seats) if line.offices[seat] >> section & 3 == 3]
    x, y = there.at(section, there.joined)
    for index, seat in enumerate(owners):
        along = (index - (len(owners) - 1) / 2) * 10
        at = (x + along, y) if line.cut == "wide" else (x, y + along)
        sheet.piece(f"joined-{seat}-{section}", at, mark, seat, 3.6, f"seat-{seat} edge")


def office_at(there: WireLine, section: int, slot: int) -> Point:
    x, y = there.at(section, there.office)
    return (x + slot * there.apart, y)
