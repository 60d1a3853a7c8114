"""An action space: what it gives above, what it costs below or beside it, and who is on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, line, path, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.payment import (
    Price,
    Spots,
    draw_payment,
    outlines,
    place_space,
    price_of,
    spread,
    temporary_worker,
)
from rotonde.draw.russian_railroads.signs import Sign, fitted
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.russian_railroads.names import OPEN, OPEN_OF, TEMPORARY_SPACE
from rotonde.games.russian_railroads.parts import Parts

LOW: Final = 56  # a space less high than this has smaller pieces
HIGH: Final = 80  # one at least as high has a rule between gain and price


@dataclass(frozen=True)
class Cell:
    """Where an action space lies, and how what is on it is arranged."""

    place: int
    x: float
    y: float
    width: float
    height: float
    cost: Price
    beside: bool = False  # the price stands beside the gain

    @property
    def scale(self) -> float:
        """How large pieces are drawn."""
        return 0.8 if self.height < LOW and not self.beside else 1

    @property
    def pieces(self) -> int:
        """How many are to be paid."""
        return sum(self.cost)

    @cached_property
    def gain_at(self) -> Point:
        """The middle of the gain."""
        if self.beside:
            return (self.x + (self.width - self.pieces * 23) / 2, self.y + self.height / 2)
        down = self.height * 0.32 if self.height >= HIGH else 13 * self.scale + 2.5
        return (self.x + self.width / 2, self.y + down)

    @property
    def gain_width(self) -> float:
        return self.width - (12 + self.pieces * 23 if self.beside else 8)

    @cached_property
    def spots(self) -> Spots:
        """Where the workers and coins are put."""
        cost = self.pieces
        if self.beside:
            return spread(self.x + self.width - 4 - cost * 11.5, self.y + self.height / 2, cost, 23)
        return spread(
            self.x + self.width / 2,
            self.y + self.height - (19 if self.height >= HIGH else 12 * self.scale + 3.5),
            cost,
            min(27 * self.scale, (self.width - 24) / max(cost - 1, 1)),
        )

    @cached_property
    def box(self) -> Box:
        """What one points at."""
        return (self.x, self.y, self.width, self.height)


def gain_of(parts: Parts, place: int) -> Sign:
    """What a space gives; temporary workers stand on theirs themselves."""
    if place == TEMPORARY_SPACE:
        return signs.many(Sign(signs.no_worker(), 20), 2)
    return given(parts.space_gains[place])


def goes_beside(parts: Parts, places: list[int], width: float) -> bool:
    """Is there room for the price of each of these spaces beside its gain?"""
    return all(
        gain_of(parts, place).width + 23 * sum(price_of(parts, place)) + 14 <= width for place in places
    )


def space_ground(parts: Parts, cell: Cell) -> Markup:
    """The printed space; one that is not in play is barred."""
    x, y, width, height, place = cell.x, cell.y, cell.width, cell.height, cell.place
    if not parts.board >> place & 1:
        return rect(x, y, width, height, "barred", 5) + line(
            x + 8, y + height - 8, x + width - 8, y + 8, "rule"
        )
    drawn = rect(x, y, width, height, "panel", 5)
    if place == OPEN:
        return drawn + open_ground(parts, cell)
    at = cell.gain_at
    if place < OPEN:
        drawn += rails(x, at[1], width)
    if height >= HIGH:
        drawn += line(x + 10, y + height * 0.6, x + width - 10, y + height * 0.6, "rule dashed")
    largest = 1.2 if height >= HIGH else cell.scale
    drawn += group(fitted(gain_of(parts, place), cell.gain_width, largest), at=at)
    return drawn + outlines(cell.cost, cell.spots, cell.scale)


def rails(x: float, y: float, width: float) -> Markup:
    """A piece of line across a space for track."""
    ties = "".join(f"M{x + 7 + 8 * tie:g} {y - 11:g}v22" for tie in range(int((width - 8) // 8)))
    return path(ties, "bed") + path(f"M{x + 1:g} {y - 7:g}h{width - 2:g}m0 14h{2 - width:g}", "bed-rail")


def open_ground(parts: Parts, cell: Cell) -> Markup:
    """The space that never fills: its price and gain in one line, and room for everybody below."""
    worker = Sign(pieces.scaled(signs.no_worker(), 0.8), 16)
    arrow = Sign(path("M-5 0 H3 M0 -3.5 L4 0 L0 3.5", "thin"), 11)
    coin = Sign(pieces.scaled(signs.no_coin(), 0.7), 15)
    price = [worker] * cell.cost[0] + [coin] * cell.cost[1]
    shown = signs.row([*price, arrow, given(parts.space_gains[cell.place])], gap=3)
    middle = cell.y + min(cell.height * 0.22, 18)
    return group(fitted(shown, cell.width - 26), at=(cell.x + cell.width / 2 - 9, middle)) + text(
        cell.x + cell.width - 5, middle + 5, "∞", "head end quiet"
    )


def draw_space(table: RailroadsScene, sheet: Sheet, cell: Cell) -> None:
    """Who is on a space, and the place itself."""
    place = cell.place
    if not table.parts.board >> place & 1:
        return
    name = table.label("place", place)
    if place == OPEN:
        draw_open(table, sheet, cell)
        table.place(sheet, "place", place, name, hit, *cell.box)
        return
    draw_payment(table, sheet, place, cell.spots, cell.scale)
    place_space(table, sheet, place, name, cell.box, cell.cost, cell.spots, cell.scale)
    if place == TEMPORARY_SPACE and table.view["owner"][place] < 0:
        for number, at in enumerate(spread(*cell.gain_at, 2, 23)):
            sheet.piece(f"temporary-{number}", at, temporary_worker)


def draw_open(table: RailroadsScene, sheet: Sheet, cell: Cell) -> None:
    """The open space: a part for each seat, where its workers stand close together."""
    top = cell.y + cell.height * 0.4
    deep = (cell.y + cell.height - 2 - top) / 2
    scale = min(1.0, deep / 24)
    for seat in range(table.parts.seats):
        spot = OPEN_OF + seat
        if table.view["owner"][spot] < 0:
            continue
        left = cell.x + 4 + 10 * scale + seat % 2 * (cell.width / 2)
        count = sum(table.view[on][spot] for on in ("own_on", "temporary_on", "coins_on")) + 1
        step = min(20.0, (cell.width / 2 - 6 - 20 * scale) / max(count - 1, 1))
        spots = tuple((left + nth * step, top + deep * (seat // 2 + 0.5)) for nth in range(count))
        draw_payment(table, sheet, spot, spots, scale)
