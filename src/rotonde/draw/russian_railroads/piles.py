"""The piles of engines, each with what the factories on their backs do; one takes from the lowest."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, polygon, rect, text
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.payment import sized
from rotonde.draw.russian_railroads.shelf import Shelf
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest
from rotonde.draw.russian_railroads.tiles import Tiles
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Phrases

NUMBERS: Final = range(2, 10)
RISE: Final = 9  # the most that a pile rises
SMALL: Final = 0.88  # engines are drawn smaller here


def pile_at(shelf: Shelf, number: int) -> tuple[float, float]:
    """The middle of the lowest tile of a pile."""
    x, _ = shelf.grid(len(NUMBERS), 1, number - NUMBERS[0])
    return (x - 1, shelf.top + shelf.deep * 0.19 + 13)


def factory_y(shelf: Shelf) -> float:
    """The middle of what the factories do."""
    return shelf.top + shelf.deep * 0.65 + 2


def piles_ground(parts: Parts, say: Phrases, shelf: Shelf) -> Markup:
    """Outlines of the piles, and the backs of their tiles."""
    drawn = shelf.head(say("supply.engines"))
    for number in NUMBERS:
        x, y = pile_at(shelf, number)
        drawn += rect(x - 18, y - 17, 36, 34, "empty faint", 4) + text(x, y + 5, number, "small quiet middle")
        does = given(parts.factory_gains[parts.function[number]])
        drawn += group(signs.fitted(does, shelf.width / len(NUMBERS) - 4, 0.75), at=(x, factory_y(shelf)))
    return drawn


def draw_piles(table: RailroadsScene, sheet: Sheet, own: Tiles, shelf: Shelf) -> None:
    """A pile for each number, and a mark at the one to take from."""
    view = table.view
    foot = shelf.top + shelf.deep - 4
    if lowest(view):
        x, _ = pile_at(shelf, lowest(view))
        sheet.piece("lowest-pile", (x - 16, foot - 3), polygon([(0, -8), (6, 3), (-6, 3)], "ink-fill"))
    for number in NUMBERS:
        x, y = pile_at(shelf, number)
        count = view["supply"][number]
        names = [
            own.take(number, view["to_move"]) for _ in range(count)
        ]  # whose turn it is takes the top one
        rise = min(2.5, RISE / max(count, 1))
        for below, name in enumerate(reversed(names)):
            top = below == count - 1
            art = tiles.engine_tile(number) if top else rect(-21, -20, 42, 40, "tile edge", 4)
            sheet.piece(name, (x + below * rise / 3, y - below * rise), sized(art, SMALL))
        if count:
            sheet.piece(f"left-{number}", (x, foot), text(0, 0, f"×{count}", "small strong middle"))
        words = table.say("supply.pile", number=number, count=count)
        wide = shelf.width / len(NUMBERS) - 1
        hit = rect(x + 0.5 - wide / 2, shelf.top, wide, shelf.deep, "hit", 5)
        table.place(sheet, "pile", number, hit, words)
