"""The engineers of a seat: action spaces for it alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import rect
from rotonde.draw.russian_railroads import tiles
from rotonde.draw.russian_railroads.engineer_row import price, tile_spots
from rotonde.draw.russian_railroads.heads import caption
from rotonde.draw.russian_railroads.payment import draw_payment, place_space
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.names import FIRST_ENGINEER

NARROWEST: Final = 62  # an engineer
LOWEST: Final = 48


class Rack(NamedTuple):
    """Where the engineers lie: in columns on a desk, in one row in the hand."""

    x: float
    y: float
    width: float
    height: float
    tile: tuple[float, float]
    columns: int  # 0 for a single row
    caption: tuple[float, float]
    usual: int  # as many as lie side by side

    @property
    def region(self) -> Box:
        """All of it with its caption."""
        top = self.caption[1] - 14
        return (self.x, top, self.width, self.y + self.height - top)

    def size(self, count: int) -> tuple[float, float]:
        """The more there are, the smaller; very many overlap."""
        columns = self.columns or max(count, 1)
        rows = -(-count // columns) or 1
        wide, deep = (self.width + 5) / columns - 5, (self.height + 5) / rows - 5
        return (max(NARROWEST, min(self.tile[0], wide)), max(LOWEST, min(self.tile[1], deep)))

    def at(self, nth: int, count: int) -> tuple[float, float]:
        wide, deep = self.size(count)
        columns = self.columns or count
        rows = -(-count // columns)
        across = min(wide + 6, (self.width - wide) / max(columns - 1, 1))
        down = min(deep + 5, (self.height - deep) / max(rows - 1, 1))
        row, column = divmod(nth, columns)
        return (self.x + wide / 2 + column * across, self.y + deep / 2 + row * down)


RACKS: Final[dict[Cut, Rack]] = {
    "wide": Rack(8, 121, 174, 218, (84, 69), 2, (10, 115), 6),
    "narrow": Rack(6, 24, 331, 74, (78, 74), 0, (10, 17), 4),
}


def staff_ground(cut: Cut, name: str) -> Markup:
    lay = RACKS[cut]
    wide, deep = lay.tile
    drawn = caption(*lay.caption, name, lay.width)
    for nth in range(lay.usual):
        x, y = lay.at(nth, lay.usual)
        drawn += rect(x - wide / 2, y - deep / 2, wide, deep, "empty faint", 5)
    return drawn


def staff_of(table: RailroadsScene, seat: int) -> list[int]:
    """The engineers that a seat employs."""
    return [tile for tile, employer in enumerate(table.view["employer"]) if employer == seat]


def draw_staff(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """Own engineers, what was paid for them, and the places."""
    lay = RACKS[table.cut]
    hired = staff_of(table, seat)
    wide, deep = lay.size(len(hired))
    for nth, tile in enumerate(hired):
        x, y = lay.at(nth, len(hired))
        place, name = FIRST_ENGINEER + tile, table.label("engineer", tile)
        sheet.piece(f"engineer-{tile}", (x, y), tiles.engineer_tile, table.parts, tile, wide, deep, told=name)
        spots, box = tile_spots(x, y, wide, deep), (x - wide / 2, y - deep / 2, wide, deep)
        draw_payment(table, sheet, place, spots, 0.8)
        place_space(table, sheet, place, name, box, price(table.parts, tile, place), spots, 0.8)
