"""Doublers, ? cards and end bonuses that nobody has taken yet."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.russian_railroads import tiles
from rotonde.draw.russian_railroads.choices import place_choices
from rotonde.draw.russian_railroads.shelf import Shelf
from rotonde.draw.russian_railroads.signs import plain_doubler
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.names import BONUS_CARDS
from rotonde.words import Phrases

CARDS: Final = 5


def doublers_ground(say: Phrases, shelf: Shelf) -> Markup:
    return shelf.head(say("supply.doublers"))


def draw_doublers(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """How many doublers are left."""
    x, y = shelf.middle
    beside = shelf.width > 100
    at = (x - 14, y + 4) if beside else (x, y - 6)
    sheet.piece("doublers-left", at, heap, table.view["doublers_left"], beside)


def heap(left: int, beside: bool) -> Markup:
    """A few doublers, and how many there are beside or below them."""
    bare = pieces.scaled(plain_doubler(), 1.3)
    top = pieces.scaled(pieces.doubler(), 1.3)
    shown = min(left, 3)
    drawn = together(group(top if nth == shown - 1 else bare, at=(0, -6 * nth)) for nth in range(shown))
    if beside:
        return drawn + text(28, 5, f"×{left}", "body strong")
    return drawn + text(0, 44, f"×{left}", "body strong middle")


def cards_ground(say: Phrases, shelf: Shelf) -> Markup:
    """Outlines of the ? cards."""
    drawn = shelf.head(say("supply.cards"))
    for box in card_boxes(shelf):
        drawn += rect(*box, "empty", 5)
    return drawn


@cache
def card_boxes(shelf: Shelf) -> list[Box]:
    width = (shelf.width + 5) / CARDS - 5
    return [(shelf.x + card * (width + 5), shelf.top, width, shelf.deep) for card in range(CARDS)]


def draw_cards(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """The ? cards that are left, with the pieces that lie on them."""
    for card, box in enumerate(card_boxes(shelf)):
        x, y, width, deep = box
        name = table.label("card", card)
        if table.view["cards"] >> card & 1:
            at = (x + width / 2, y + deep / 2)
            sheet.piece(f"card-{card}", at, tiles.question_card, table.parts, card, width, deep, told=name)
        table.place(sheet, "card", card, name, hit, *box)


def bonus_ground(say: Phrases, shelf: Shelf) -> Markup:
    return shelf.head(say("supply.bonus"))


def draw_bonus(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """The face-down pile of end bonuses."""
    left = BONUS_CARDS - table.parts.bonus_removed - sum(table.view["bonus_count"])
    sheet.piece("bonus-pile", shelf.middle, tiles.bonus_pile, left)
    box = (shelf.x, shelf.top, shelf.width, shelf.deep)
    place_choices(table, sheet, "bonus", 0, table.say("supply.bonus_left", n=left), box)
