"""Factories that anybody may build; before the first round the start bonuses lie there."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import rect, text, together
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.gains import sign_of
from rotonde.draw.russian_railroads.shelf import Shelf
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.russian_railroads.tiles import Tiles
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.parts import Parts


def factory_at(shelf: Shelf, number: int) -> tuple[float, float]:
    """Each number has its place: two rows where it is wide, else three."""
    columns = 5 if shelf.width > 200 else 3
    return shelf.grid(columns, -(-9 // columns), number - 1)


def draw_factories(table: RailroadsScene, sheet: Sheet, own: Tiles, shelf: Shelf) -> None:
    """What lies on this shelf now."""
    if table.view["start_cards"] and table.view["round"] == 0:
        draw_start_cards(table, sheet, shelf)
    else:
        draw_returned(table, sheet, own, shelf)


def draw_returned(table: RailroadsScene, sheet: Sheet, own: Tiles, shelf: Shelf) -> None:
    """Factories that were given back."""
    sheet.piece("returned-head", (0, 0), shelf.head(table.say("supply.returned")), empty_shelf(shelf))
    for number, count in enumerate(table.view["returned"]):
        if not number:
            continue
        x, y = factory_at(shelf, number)
        does = table.label("function", table.parts.function[number])
        rise = min(2.0, 6 / max(count, 1))
        for nth in range(count):
            name = own.take(number, table.view["to_move"])
            top = nth == count - 1
            art = (
                tiles.factory_tile(table.parts, number) if top else rect(-20, -22, 40, 44, "factory edge", 3)
            )
            sheet.piece(name, (x + nth * rise, y - nth * rise), art, told=does)
        hit = rect(x - 20.5, y - 25, 41, 50, "hit", 4)
        words = table.say("supply.factory", number=number, count=count, does=does)
        table.place(sheet, "returned", number, hit, words)


@cache
def empty_shelf(shelf: Shelf) -> Markup:
    """Where each number would lie."""
    return together(
        rect(x - 18, y - 21, 36, 42, "empty faint", 4) + text(x, y + 5, number, "small quiet middle")
        for number, (x, y) in ((number, factory_at(shelf, number)) for number in range(1, 10))
    )


def draw_start_cards(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """Rule 1.8. Before the first round the start bonuses lie open."""
    sheet.piece("start-head", (0, 0), shelf.head(table.say("supply.start")))
    columns = 4 if shelf.width > 200 else 2
    for card in range(4):
        if table.view["start_cards"] >> card & 1:
            x, y = shelf.grid(columns, 4 // columns, card)
            sheet.piece(f"start-{card}", (x, y), tiles.start_card(start_sign(table.parts, card)))
            hit = rect(x - 24, y - 31, 48, 62, "hit", 5)
            table.place(sheet, "start", card, hit, table.label("start", card))


@cache
def start_sign(parts: Parts, card: int) -> signs.Sign:
    """What a start bonus gives."""
    deed = parts.start_deeds[card]
    found = [signs.Sign(signs.any_block(mask), 26) for mask in deed.steps]
    found += [signs.Sign(signs.cog(), 22)] * deed.industry
    return signs.row(found + [sign_of(gain) for gain in deed.unasked])
