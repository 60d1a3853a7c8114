"""Doublers, ? cards and end bonuses that nobody has taken yet."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.russian_railroads import tiles
from rotonde.draw.russian_railroads.shelf import Shelf
from rotonde.draw.russian_railroads.signs import plain_doubler
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import BONUS_CARDS
from rotonde.words import Phrases

CARDS: Final = 5


def doublers_ground(say: Phrases, shelf: Shelf) -> Markup:
    return shelf.head(say("supply.doublers"))


def draw_doublers(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """How many doublers are left."""
    left = table.view["doublers_left"]
    x, y = shelf.middle
    bare = pieces.scaled(plain_doubler(), 1.3)
    top = pieces.scaled(pieces.doubler(), 1.3)
    shown = min(left, 3)
    heap = together(group(top if nth == shown - 1 else bare, at=(0, -6 * nth)) for nth in range(shown))
    beside = shelf.width > 100
    count = text(
        28 if beside else 0,
        5 if beside else 44,
        f"×{left}",
        "body strong" if beside else "body strong middle",
    )
    sheet.piece("doublers-left", (x - 14, y + 4) if beside else (x, y - 6), heap, count)


def cards_ground(say: Phrases, shelf: Shelf) -> Markup:
    """Outlines of the ? cards."""
    drawn = shelf.head(say("supply.cards"))
    for card in range(CARDS):
        drawn += rect(*card_box(shelf, card), "empty", 5)
    return drawn


def card_box(shelf: Shelf, card: int) -> tuple[float, float, float, float]:
    width = (shelf.width + 5) / CARDS - 5
    return (shelf.x + card * (width + 5), shelf.top, width, shelf.deep)


def draw_cards(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """The ? cards that are left, with the pieces that lie on them."""
    for card in range(CARDS):
        x, y, width, deep = card_box(shelf, card)
        if table.view["cards"] >> card & 1:
            art = tiles.question_card(table.parts, card, width, deep)
            sheet.piece(f"card-{card}", (x + width / 2, y + deep / 2), art, told=table.label("card", card))
        table.place(sheet, "card", card, rect(x, y, width, deep, "hit", 5), table.label("card", card))


def bonus_ground(say: Phrases, shelf: Shelf) -> Markup:
    return shelf.head(say("supply.bonus"))


def draw_bonus(table: RailroadsScene, sheet: Sheet, shelf: Shelf) -> None:
    """The face-down pile of end bonuses."""
    left = BONUS_CARDS - table.parts.bonus_removed - sum(table.view["bonus_count"])
    sheet.piece("bonus-pile", shelf.middle, tiles.bonus_pile(left))
    hit = rect(shelf.x, shelf.top, shelf.width, shelf.deep, "hit", 5)
    table.place(sheet, "bonus", 0, hit, table.say("supply.bonus_left", n=left))
