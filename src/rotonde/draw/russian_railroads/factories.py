"""Factories that anybody may build; before the first round the start bonuses lie there."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import rect, text, together
from rotonde.draw.russian_railroads import tiles
from rotonde.draw.russian_railroads.shelf import Shelf
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.russian_railroads.tile_names import Tiles
from rotonde.draw.sheet import Point, Sheet


@cache
def factory_spots(shelf: Shelf) -> dict[int, Point]:
    """Each number has its place: two rows where it is wide, else three."""
    columns = 5 if shelf.width > 200 else 3
    return {number: shelf.grid(columns, -(-9 // columns), number - 1) for number in range(1, 10)}


def draw_factories(table: RailroadsScene, sheet: Sheet, own: Tiles, shelf: Shelf) -> None:
    """What lies on this shelf now."""
    if table.view["start_cards"] and table.view["round"] == 0:
        draw_start_cards(table, sheet, shelf)
    else:
        draw_returned(table, sheet, own, shelf)


def draw_returned(table: RailroadsScene, sheet: Sheet, own: Tiles, shelf: Shelf) -> None:
    """Factories that were given back."""
    sheet.piece("returned-head", (0, 0), empty_shelf, shelf, table.say("supply.returned"))
    for number, (x, y) in factory_spots(shelf).items():
        names = own.returned[number]
        does = table.label("function", table.parts.function[number])
        rise = min(2.0, 6 / max(len(names), 1))
        for nth, name in enumerate(names[:-1]):
            sheet.piece(name, (x + nth * rise, y - nth * rise), tiles.blank_factory, told=does)
        for name in names[-1:]:
            top = (len(names) - 1) * rise
            sheet.piece(name, (x + top, y - top), tiles.factory_tile, table.parts, number, told=does)
        words = table.say("supply.factory", number=number, count=len(names), does=does)
        table.place(sheet, "returned", number, words, hit, x - 20.5, y - 25, 41, 50, 4)


def empty_shelf(shelf: Shelf, head: str) -> Markup:
    """Where each number would lie."""
    return shelf.head(head) + together(
        rect(x - 18, y - 21, 36, 42, "empty faint", 4) + text(x, y + 5, number, "small quiet middle")
        for number, (x, y) in factory_spots(shelf).items()
    )


def draw_start_cards(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """Rule 1.8. Before the first round the start bonuses lie open."""
    sheet.piece("start-head", (0, 0), Shelf.head, shelf, table.say("supply.start"))
    columns = 4 if shelf.width > 200 else 2
    for card in range(4):
        if table.view["start_cards"] >> card & 1:
            x, y = shelf.grid(columns, 4 // columns, card)
            sheet.piece(f"start-{card}", (x, y), tiles.start_card, table.parts, card)
            table.place(sheet, "start", card, table.label("start", card), hit, x - 24, y - 31, 48, 62)
