"""The row of engineers, which moves one space to the right every round."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, group, path, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.spaces import HEAD, draw_payment, plate, would_pay
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.russian_railroads.tiles import ENGINEER, engineer_tile
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import ENGINEER_LEFT, ENGINEER_RIGHT, HIRE
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Phrases

TOP: Final = 340
LEFT: Final = 16
SLOT: Final = (112, 8)
LONGEST: Final = 7  # spaces of the longest row
DEEP: Final = 86  # of a space below its head


def slot_x(parts: Parts, slot: int) -> float:
    """The left edge of a space of the row; a shorter row ends where the long one does."""
    return LEFT + (slot + LONGEST - parts.row) * sum(SLOT)


def offers(parts: Parts) -> dict[int, int]:
    """By space of the row, the action space that it is."""
    found = {parts.row - 1: HIRE, parts.row - 2: ENGINEER_RIGHT}
    if parts.board >> ENGINEER_LEFT & 1:
        found[parts.row - 3] = ENGINEER_LEFT
    return found


def row_ground(parts: Parts, say: Phrases) -> Markup:
    """Spaces that wait, spaces for everybody, and the one to hire from."""
    drawn = NOTHING
    shared = offers(parts)
    for slot in range(parts.row):
        x, width = slot_x(parts, slot), SLOT[0]
        place = shared.get(slot, -1)
        drawn += rect(x, TOP + HEAD + 4, width, DEEP, "panel" if place >= 0 else "waiting", 5)
        if place < 0:
            rounds = text(
                x + width / 2, TOP + 16, say("row.later", n=parts.row - 1 - slot), "small quiet middle"
            )
            drawn += rounds + path(f"M{x + width} {TOP + 80} l6 4 l-6 4", "thin")
            continue
        if place != HIRE:
            drawn += plate(x, TOP, width, say("row.shared"))
        else:
            drawn += plate(x, TOP, width, say("row.hire"), room=18)
            drawn += group(signs.no_coin(), at=(x + width / 2, TOP + HEAD + 4 + DEEP / 2))
            drawn += group(pieces.scaled(pieces.coin(), 0.7), at=(x + width - 12, TOP + HEAD / 2))
    return drawn


def price_at(parts: Parts, slot: int, place: int) -> tuple[float, float]:
    """Where one pays for an engineer of the row: on the tile, or with a coin that takes its place."""
    x, y = slot_x(parts, slot) + SLOT[0] / 2, TOP + HEAD + 4 + DEEP / 2
    return (x, y) if place == HIRE else (x + ENGINEER[0] / 2 - 16, y + ENGINEER[1] / 2 - 16)


def draw_row(table: RailroadsScene, sheet: Sheet) -> None:
    """The engineers that are there, what was paid for them, and the places."""
    parts, view = table.parts, table.view
    shared = offers(parts)
    for slot, tile in enumerate(view["row"]):
        x, width = slot_x(parts, slot), SLOT[0]
        place = shared.get(slot, -1)
        middle = (x + width / 2, TOP + HEAD + 4 + DEEP / 2)
        if tile >= 0:
            sheet.piece(
                f"engineer-{tile}", middle, engineer_tile(parts, tile), told=table.label("engineer", tile)
            )
        hit = rect(x, TOP + HEAD + 4, width, DEEP, "hit", 5)
        if place < 0:
            table.place(sheet, "row", slot, hit, named(table, tile, table.say("row.waiting")))
            continue
        across, down = price_at(parts, slot, place)
        spots = [(across - 24 * nth, down) for nth in range(4)]
        draw_payment(table, sheet, place, spots)
        if table.takes(place):
            hit += would_pay(table, price(parts, tile, place), spots)
        table.place(sheet, "place", place, hit, named(table, tile, table.label("place", place)))


def price(parts: Parts, tile: int, place: int) -> tuple[int, int]:
    """Workers and coins that hiring, or using, an engineer costs."""
    if place == HIRE:
        return (parts.space_workers[HIRE], parts.space_coins[HIRE])
    return (parts.engineer_workers[tile], parts.engineer_coins[tile])


def named(table: RailroadsScene, tile: int, space: str) -> str:
    """What a space of the row is, and who is there."""
    return table.words.named(space, table.label("engineer", tile)) if tile >= 0 else space
