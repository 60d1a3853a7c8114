"""The ledger of a seat: its purse, and eight sections with buildings and rails, worth more to the right.

On a desk the sections stand in one row, in a hand in two.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import group, path, rect, text
from rotonde.draw.pieces import scaled, seat_badge
from rotonde.draw.railroad_revolution import cards, signs
from rotonde.draw.railroad_revolution.table import GROUNDS, SMALL, RevolutionScene, hit, money, shortened
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.railroad_revolution.parts import SECTIONS, Parts
from rotonde.words.lists import in_line

BUILDING, RAIL = 20.0, 32.0  # from one piece to the next


class LedgerSize(NamedTuple):
    """How the ledger lies."""

    wide: float
    purse: float  # the height of its head: name, money, shares
    money: float
    shares: float
    columns: int  # sections beside each other
    head: float  # what a piece is sold for
    row: float
    least: float  # the height of what is pointed at

    @property
    def half(self) -> float:
        return self.head + 2 * self.row

    @property
    def high(self) -> float:
        return self.purse + self.half * SECTIONS / self.columns

    @property
    def column(self) -> float:
        return self.wide / self.columns

    def corner(self, section: int) -> Point:
        """The upper left corner of a section."""
        return (
            section % self.columns * self.column,
            self.purse + section // self.columns * self.half,
        )


BOOKS: Final[dict[Cut, LedgerSize]] = {
    "wide": LedgerSize(541, 30, 172, 282, SECTIONS, 18, 25, 28),
    "narrow": LedgerSize(390, 44, 190, 318, SECTIONS // 2, 19, 27, 44),
}


def panel(table: RevolutionScene, seat: int) -> Sheet:
    """Whose it is, money and shares, and the pieces that are still there: they leave from the left."""
    book = BOOKS[table.cut]
    view, language = table.view, table.language
    has = [
        money(view["money"][seat], language),
        table.named(table.say("shares"), str(view["shares"][seat])),
    ]
    sheet = Sheet(
        f"seat-{seat}-ledger",
        book.wide,
        book.high,
        table.named(table.names[seat], table.say("ledger")),
        ground(table.parts, language, table.cut),
        figures=in_line(has, language),
        regions={"ledger": (0, 0, book.wide, book.high), "purse": (0, 0, book.wide, book.purse)},
    )
    purse(table, sheet, seat)
    for piece, name, art in ((0, "building", signs.building), (1, "rail", signs.rail_piece)):
        there = homes(table.parts, piece, table.cut)
        for number in range(gone(table, seat, piece), len(there)):
            sheet.piece(f"{name}-{seat}-home-{number}", there[number], art, seat)
    if seat == table.scene.viewer:
        places(table, sheet, seat)
    return sheet


@lru_cache(maxsize=GROUNDS)
def ground(parts: Parts, language: str, cut: Cut) -> Markup:
    """What a piece of each section is sold for, and the places of the pieces."""
    book = BOOKS[cut]
    drawn = rect(0, 0, book.wide, book.high, "panel-fill")
    for section, value in enumerate(parts.section_value):
        x, y = book.corner(section)
        drawn += rect(x, y, book.column, book.head, "shade")
        drawn += text(x + book.column / 2, y + book.head - 5, money(value, language), "small strong middle")
        if x:
            drawn += path(f"M{x:g} {y:g} V{y + book.half:g}", "rule")
        else:
            drawn += path(f"M0 {y:g} H{book.wide:g}", "rule")
    for x, y in homes(parts, 0, cut):
        drawn += path(f"M{x - 7} {y + 7} V{y - 1.5} L{x} {y - 8} L{x + 7} {y - 1.5} V{y + 7} Z", "slot")
    for x, y in homes(parts, 1, cut):
        drawn += rect(x - 15, y - 4.5, 30, 9, "slot", 2)
    return drawn + logo(parts, book)


def logo(parts: Parts, book: LedgerSize) -> Markup:
    """The company's sign: when all before it is gone, the end begins."""
    x, y = book.corner(parts.building_section[parts.buildings_before_logo])
    x = max(x, 2)
    shield = f"M{x - 6:g} {y + 1:g} H{x + 6:g} V{y + 10:g} L{x:g} {y + 16:g} L{x - 6:g} {y + 10:g} Z"
    return path(f"M{x:g} {y:g} V{y + book.half:g}", "logo") + path(shield, "logo-shield")


@lru_cache(maxsize=SMALL)
def homes(parts: Parts, piece: int, cut: Cut) -> list[Point]:
    """Where the pieces wait: buildings in the first row of a section, rails in the second."""
    book = BOOKS[cut]
    sections = (parts.building_section if piece == 0 else parts.rail_section)[:-1]
    found: list[Point] = []
    for number, section in enumerate(sections):
        here = [index for index, of in enumerate(sections) if of == section]
        apart = min(BUILDING if piece == 0 else RAIL, book.column / len(here))
        x, y = book.corner(section)
        offset = (here.index(number) - (len(here) - 1) / 2) * apart
        found.append((x + book.column / 2 + offset, y + book.head + (piece + 0.5) * book.row))
    return found


def gone(table: RevolutionScene, seat: int, piece: int) -> int:
    """How many buildings or rails have left the ledger."""
    left: int = table.view["buildings" if piece == 0 else "rails"][seat]
    return left


def purse(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """Whose board it is, the money, the shares."""
    view, book = table.view, BOOKS[table.cut]
    y = book.purse / 2
    name = shortened(table.names[seat], book.money - 50)
    sheet.piece(f"name-{seat}", (17, y), owner, seat, name)
    amount = money(view["money"][seat], table.language)
    sheet.piece(f"money-{seat}", (book.money, y), dollars, amount, told=table.say("money"))
    sheet.piece(f"shares-{seat}", (book.shares, y), shares, view["shares"][seat], told=table.say("shares"))
    if table.cut == "wide":
        cards.finished(table, sheet, seat, (book.wide - 4, y), book.wide - book.shares - 44)


def owner(seat: int, name: str) -> Markup:
    """The badge and the name of a seat."""
    return seat_badge(seat, 10) + text(16, 5, name, "body strong")


def dollars(amount: str) -> Markup:
    """So much money."""
    return group(scaled(signs.dollars(), 1.1)) + text(15, 6, amount, "head")


def shares(count: int) -> Markup:
    """So many shares."""
    return signs.share() + text(14, 6, count, "head")


def places(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """A share, the next building and the next rail, to be sold."""
    book = BOOKS[table.cut]
    high = min(book.purse, book.least)
    top = (book.purse - high) / 2
    sheet.place(
        "share", 0, table.say("shares"), table.at("share", 0), hit, book.shares - 14, top, 58, high, 6
    )
    for piece in range(2):
        there = homes(table.parts, piece, table.cut)
        if gone(table, seat, piece) < len(there):
            x, y = there[gone(table, seat, piece)]
            foot = y + book.row / 2 - 1
            box = (x - book.least * 0.6, foot - book.least, book.least * 1.2, book.least, 5)
            told = table.words.label("piece", piece)
            sheet.place("piece", piece, told, table.at("piece", piece), hit, *box)
