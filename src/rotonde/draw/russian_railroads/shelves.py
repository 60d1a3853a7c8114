"""The supply: where its shelves lie, on two panels on a desk, on four in the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import rect
from rotonde.draw.russian_railroads.cards import (
    bonus_ground,
    cards_ground,
    doublers_ground,
    draw_bonus,
    draw_cards,
    draw_doublers,
)
from rotonde.draw.russian_railroads.factories import draw_factories
from rotonde.draw.russian_railroads.kept import GROUNDS
from rotonde.draw.russian_railroads.piles import draw_piles, piles_ground
from rotonde.draw.russian_railroads.shelf import Shelf
from rotonde.draw.russian_railroads.table import RailroadsScene, lowest, phrases
from rotonde.draw.russian_railroads.tile_names import Tiles, tiles_of
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.names import BONUS_CARDS
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words.lists import apart


class ShelfPanel(NamedTuple):
    """A panel with shelves, by what lies on them."""

    name: str
    width: float
    height: float
    shelves: dict[str, Shelf]


PANELS: Final[dict[Cut, list[ShelfPanel]]] = {
    "wide": [
        ShelfPanel(
            "supply", 584, 160, {"piles": Shelf(8, 6, 340, 148), "factories": Shelf(354, 6, 222, 148)}
        ),
        ShelfPanel(
            "cards",
            498,
            160,
            {
                "doublers": Shelf(8, 6, 52, 148),
                "cards": Shelf(66, 6, 350, 148),
                "bonus": Shelf(422, 6, 68, 148),
            },
        ),
    ],
    "narrow": [
        ShelfPanel("piles", 342, 136, {"piles": Shelf(5, 5, 332, 126)}),
        ShelfPanel("factories", 167, 186, {"factories": Shelf(5, 5, 157, 176)}),
        ShelfPanel("stock", 167, 186, {"doublers": Shelf(5, 5, 157, 84), "bonus": Shelf(5, 95, 157, 86)}),
        ShelfPanel("cards", 342, 148, {"cards": Shelf(5, 5, 332, 138)}),
    ],
}


def supply_panel(table: RailroadsScene, number: int) -> Sheet:
    """A part of what belongs to nobody."""
    own, panel = tiles_of(table.view), PANELS[table.cut][number]
    ground = panel_ground(table.parts, table.words.language, table.cut, panel.name)
    label = table.say(f"panel.{panel.name}")
    sheet = Sheet(f"board-{panel.name}", panel.width, panel.height, label, ground)
    sheet.figures = figures(table, panel)
    sheet.regions = regions(panel)
    for name, shelf in panel.shelves.items():
        draw_shelf(table, sheet, own, name, shelf)
    return sheet


def regions(panel: ShelfPanel) -> dict[str, Box]:
    """Each shelf, and on a desk the panel of tiles."""
    found: dict[str, Box] = {**panel.shelves}
    return found | {"supply": (0, 0, panel.width, panel.height)} if panel.name == "supply" else found


def draw_shelf(table: RailroadsScene, sheet: Sheet, own: Tiles, name: str, shelf: Shelf) -> None:
    """What lies on a shelf now."""
    match name:
        case "piles":
            draw_piles(table, sheet, own, shelf)
        case "factories":
            draw_factories(table, sheet, own, shelf)
        case "doublers":
            draw_doublers(table, sheet, shelf)
        case "cards":
            draw_cards(table, sheet, shelf)
        case "bonus":
            draw_bonus(table, sheet, shelf)


@lru_cache(maxsize=GROUNDS)
def panel_ground(parts: Parts, language: str, cut: Cut, name: str) -> Markup:
    """Heads, and outlines where something may be missing."""
    say = phrases(language)
    panel = next(panel for panel in PANELS[cut] if panel.name == name)
    drawn = rect(0, 0, panel.width, panel.height, "paper")
    for what, shelf in panel.shelves.items():
        match what:
            case "piles":
                drawn += piles_ground(parts, say, shelf)
            case "doublers":
                drawn += doublers_ground(say, shelf)
            case "cards":
                drawn += cards_ground(say, shelf)
            case "bonus":
                drawn += bonus_ground(say, shelf)
    return drawn


def figures(table: RailroadsScene, panel: ShelfPanel) -> str:
    """What is told of the supply while it is folded."""
    view, say = table.view, table.say
    told = []
    if "piles" in panel.shelves and lowest(view):
        number = lowest(view)
        told.append(say("supply.pile", number=number, count=view["supply"][number]))
    if "doublers" in panel.shelves:
        told.append(say("figures.doublers", n=view["doublers_left"]))
    if "cards" in panel.shelves:
        told.append(say("figures.cards", n=view["cards"].bit_count()))
    if "bonus" in panel.shelves:
        left = BONUS_CARDS - table.parts.bonus_removed - sum(view["bonus_count"])
        told.append(say("figures.bonus", n=left))
    return apart(told, table.words.language)
