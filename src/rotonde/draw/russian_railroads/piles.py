"""The piles of engines, each with what the factories on their backs do; one takes from the lowest."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, polygon, rect, text
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.shelf import Shelf
from rotonde.draw.russian_railroads.table import RailroadsScene, hit, lowest
from rotonde.draw.russian_railroads.tile_names import Tiles
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Phrases

NUMBERS: Final = range(2, 10)
RISE: Final = 9  # the most that a pile rises
COUNTED: Final = 33  # from the middle of a pile down to how many there are
SMALL: Final = 0.88  # engines are drawn smaller here


@cache
def pile_spots(shelf: Shelf) -> dict[int, Point]:
    """By number, the middle of the lowest tile of a pile."""
    y = shelf.top + shelf.deep * 0.19 + 13
    return {number: (shelf.grid(len(NUMBERS), 1, nth)[0] - 1, y) for nth, number in enumerate(NUMBERS)}


def factory_y(shelf: Shelf) -> float:
    """The middle of what the factories do."""
    return shelf.top + shelf.deep * 0.82


def piles_ground(parts: Parts, say: Phrases, shelf: Shelf) -> Markup:
    """Outlines of the piles, and the backs of their tiles."""
    drawn = shelf.head(say("supply.engines"))
    for number, (x, y) in pile_spots(shelf).items():
        drawn += rect(x - 18, y - 17, 36, 34, "empty faint", 4) + text(x, y + 5, number, "small quiet middle")
        does = given(parts.factory_gains[parts.function[number]])
        drawn += group(signs.fitted(does, shelf.width / len(NUMBERS) - 4, 0.75), at=(x, factory_y(shelf)))
    return drawn


def draw_piles(table: RailroadsScene, sheet: Sheet, own: Tiles, shelf: Shelf) -> None:
    """A pile for each number, and a mark at the one to take from."""
    spots, wide = pile_spots(shelf), shelf.width / len(NUMBERS) - 1
    next_up = lowest(table.view)
    if next_up:
        x, y = spots[next_up]
        sheet.piece("lowest-pile", (x - 16, y + COUNTED - 3), pointer)
    for number, (x, y) in spots.items():
        names = own.supply[number]  # whose turn it is takes the first, which lies on top
        count = len(names)
        rise = min(2.5, RISE / max(count, 1))
        for below in range(count - 1):
            at = (x + below * rise / 3, y - below * rise)
            sheet.piece(names[count - 1 - below], at, tiles.blank_tile, SMALL)
        if count:
            at = (x + (count - 1) * rise / 3, y - (count - 1) * rise)
            sheet.piece(names[0], at, tiles.engine_tile, number, SMALL)
            sheet.piece(f"left-{number}", (x, y + COUNTED), left, count)
        words = table.say("supply.pile", number=number, count=count)
        table.place(sheet, "pile", number, words, hit, x + 0.5 - wide / 2, shelf.top, wide, shelf.deep)


def pointer() -> Markup:
    """A mark below the pile to take from."""
    return polygon([(0, -8), (6, 3), (-6, 3)], "ink-fill")


def left(count: int) -> Markup:
    """How many there are."""
    return text(0, 0, f"×{count}", "small strong middle")
