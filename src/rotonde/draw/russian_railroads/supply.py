"""The supply along the lower edge of the main board: engines, factories, doublers, ? cards, end bonuses."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, polygon, rect, text, together
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.gains import given, sign_of
from rotonde.draw.russian_railroads.spaces import HEAD, plate
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest
from rotonde.draw.russian_railroads.tiles import CARD, Tiles
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import BONUS_CARDS
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Phrases

TOP: Final = 462
SHELF: Final = TOP + HEAD + 6
PILE: Final = 49  # from pile to pile
RETURNED: Final = (424, 208)  # where it begins, and its width
DOUBLERS: Final = (646, 70)
CARDS: Final = 730  # where the ? cards begin
BONUS: Final = (1122, 64)


def supply_ground(parts: Parts, say: Phrases) -> Markup:
    """Heads, and outlines where something may be missing."""
    drawn = plate(16, TOP, 8 * PILE - 2, say("supply.engines"))
    drawn += plate(DOUBLERS[0], TOP, DOUBLERS[1], say("supply.doublers"))
    drawn += plate(CARDS, TOP, 5 * (CARD[0] + 6) - 6, say("supply.cards"))
    drawn += plate(BONUS[0], TOP, BONUS[1], say("supply.bonus"))
    for number in range(2, 10):
        x, y = pile_at(number)
        drawn += rect(x - 21, y - 20, 42, 40, "empty faint", 4) + text(x, y + 5, number, "small quiet middle")
        does = given(parts.factory_gains[parts.function[number]])
        drawn += group(signs.fitted(does, PILE - 7, 0.75), at=(x, y + 37))
    for card in range(5):
        x, y = card_at(card)
        drawn += rect(x - CARD[0] / 2, y - CARD[1] / 2, CARD[0], CARD[1], "empty", 5)
    return drawn


def pile_at(number: int) -> tuple[float, float]:
    return (16 + 22 + (number - 2) * PILE, SHELF + 30)


def returned_at(number: int) -> tuple[float, float]:
    """Each number has its place, five above and four below."""
    column, row = (number - 1) % 5, (number - 1) // 5
    return (RETURNED[0] + 21 + column * 41.5, SHELF + 23 + row * 52)


def card_at(card: int) -> tuple[float, float]:
    return (CARDS + CARD[0] / 2 + card * (CARD[0] + 6), SHELF + CARD[1] / 2)


def draw_supply(table: RailroadsScene, sheet: Sheet, own: Tiles) -> None:
    """Everything that belongs to nobody."""
    draw_piles(table, sheet, own)
    if table.view["start_cards"] and table.view["round"] == 0:
        draw_start_cards(table, sheet)
    else:
        draw_returned(table, sheet, own)
    draw_doublers(table, sheet)
    draw_cards(table, sheet)
    draw_bonus(table, sheet)


def draw_piles(table: RailroadsScene, sheet: Sheet, own: Tiles) -> None:
    """A pile for each number; one takes from the lowest."""
    view = table.view
    if lowest(view):
        x, y = pile_at(lowest(view))
        sheet.piece("lowest-pile", (x - 17, y + 58), polygon([(0, -8), (6, 3), (-6, 3)], "ink-fill"))
    for number in range(2, 10):
        x, y = pile_at(number)
        count = view["supply"][number]
        names = [
            own.take(number, view["to_move"]) for _ in range(count)
        ]  # whose turn it is takes the top one
        for below, name in enumerate(reversed(names)):
            top = below == count - 1
            art = tiles.engine_tile(number) if top else rect(-21, -20, 42, 40, "tile edge", 4)
            sheet.piece(name, (x + below * 1.5, y - below * 2.5), art)
        if count:
            sheet.piece(f"left-{number}", (x, y + 62), text(0, 0, f"×{count}", "small strong middle"))
        words = table.say("supply.pile", number=number, count=count)
        table.place(sheet, "pile", number, rect(x - 23, y - 29, 47, 98, "hit", 5), words)


def draw_returned(table: RailroadsScene, sheet: Sheet, own: Tiles) -> None:
    """Factories that anybody may build."""
    x, width = RETURNED
    sheet.piece("returned-head", (x, TOP), plate(0, 0, width, table.say("supply.returned")), empty_shelf())
    for number, count in enumerate(table.view["returned"]):
        if not number:
            continue
        at = returned_at(number)
        does = table.label("function", table.parts.function[number])
        for nth in range(count):
            name = own.take(number, table.view["to_move"])
            art = tiles.factory_tile(table.parts, number)
            sheet.piece(name, (at[0] + nth * 1.5, at[1] - nth * 2), art, told=does)
        hit = rect(at[0] - 20.5, at[1] - 25, 41, 50, "hit", 4)
        words = table.say("supply.factory", number=number, count=count, does=does)
        table.place(sheet, "returned", number, hit, words)


@cache
def empty_shelf() -> Markup:
    """Where each number would lie."""
    x, _ = RETURNED
    return together(
        rect(at[0] - x - 18, at[1] - TOP - 21, 36, 42, "empty faint", 4)
        + text(at[0] - x, at[1] - TOP + 5, number, "small quiet middle")
        for number, at in ((number, returned_at(number)) for number in range(1, 10))
    )


def draw_start_cards(table: RailroadsScene, sheet: Sheet) -> None:
    """Rule 1.8. Before the first round the start bonuses lie open."""
    x, width = RETURNED
    sheet.piece("start-head", (x, TOP), plate(0, 0, width, table.say("supply.start")))
    for card in range(4):
        if table.view["start_cards"] >> card & 1:
            at = (x + 27 + card * 51.5, SHELF + 48)
            gains = start_sign(table.parts, card)
            sheet.piece(f"start-{card}", at, tiles.start_card(gains))
            hit = rect(at[0] - 24, at[1] - 31, 48, 62, "hit", 5)
            table.place(sheet, "start", card, hit, table.label("start", card))


@cache
def start_sign(parts: Parts, card: int) -> signs.Sign:
    """What a start bonus gives."""
    deed = parts.start_deeds[card]
    found = [signs.Sign(signs.any_block(mask), 26) for mask in deed.steps]
    found += [signs.Sign(signs.cog(), 22)] * deed.industry
    return signs.row(found + [sign_of(gain) for gain in deed.unasked])


def draw_doublers(table: RailroadsScene, sheet: Sheet) -> None:
    """How many doublers are left."""
    x, width = DOUBLERS
    left = table.view["doublers_left"]
    heap = together(
        group(pieces.scaled(pieces.doubler(), 1.3), at=(0, -6 * nth)) for nth in range(min(left, 3))
    )
    sheet.piece(
        "doublers-left", (x + width / 2, SHELF + 38), heap, text(0, 44, f"×{left}", "body strong middle")
    )


def draw_cards(table: RailroadsScene, sheet: Sheet) -> None:
    """The ? cards that are left, with the pieces that lie on them."""
    parts = table.parts
    for card in range(5):
        at = card_at(card)
        if table.view["cards"] >> card & 1:
            art = tiles.question_card(parts, card)
            sheet.piece(f"card-{card}", at, art, told=table.label("card", card))
        hit = rect(at[0] - CARD[0] / 2, at[1] - CARD[1] / 2, CARD[0], CARD[1], "hit", 5)
        table.place(sheet, "card", card, hit, table.label("card", card))


def draw_bonus(table: RailroadsScene, sheet: Sheet) -> None:
    """The face-down pile of end bonuses."""
    view, parts = table.view, table.parts
    left = BONUS_CARDS - parts.bonus_removed - sum(view["bonus_count"])
    x, width = BONUS
    at = (x + width / 2, SHELF + 50)
    sheet.piece("bonus-pile", at, tiles.bonus_pile(left))
    hit = rect(x, SHELF, width, CARD[1], "hit", 5)
    table.place(sheet, "bonus", 0, hit, table.say("supply.bonus_left", n=left))
