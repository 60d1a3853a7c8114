"""The row of engineers, which moves to the right every round, and the cards of the turn order beside it."""

from __future__ import annotations

from typing import Final

from rotonde.draw import pieces
from rotonde.draw.markup import group, path, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.crew import Crew
from rotonde.draw.russian_railroads.spaces import HEAD, draw_payment, plate, spread
from rotonde.draw.russian_railroads.table import Table
from rotonde.draw.russian_railroads.tiles import ENGINEER, engineer_tile
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    HIRE,
    LAST_ROUND,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Phrases

TOP: Final = 342
LEFT: Final = 16
SLOT: Final = (112, 8)
LONGEST: Final = 7  # spaces of the longest row
DEEP: Final = 112  # of a space below its head
ORDER: Final = 868  # where the turn order begins
POSITION: Final = (72, 10)


def slot_x(parts: Parts, slot: int) -> float:
    """The left edge of a space of the row; a shorter row ends where the long one does."""
    return LEFT + (slot + LONGEST - parts.row) * sum(SLOT)


def offers(parts: Parts) -> dict[int, int]:
    """By space of the row, the action space that it is."""
    found = {parts.row - 1: HIRE, parts.row - 2: ENGINEER_RIGHT}
    if parts.board >> ENGINEER_LEFT & 1:
        found[parts.row - 3] = ENGINEER_LEFT
    return found


def row_ground(parts: Parts, say: Phrases) -> str:
    """Spaces that wait, spaces for everybody, and the one to hire from."""
    drawn = ""
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
        drawn += plate(x, TOP, width, say("row.hire" if place == HIRE else "row.shared"))
        if place == HIRE:
            drawn += group(signs.no_coin(), at=price_at(parts, slot))
    return drawn


def price_at(parts: Parts, slot: int) -> tuple[float, float]:
    """Where one pays for an engineer of the row."""
    return (slot_x(parts, slot) + SLOT[0] / 2, TOP + HEAD + 4 + DEEP - 15)


def draw_row(table: Table, sheet: Sheet, crews: list[Crew]) -> None:
    """The engineers that are there, what was paid for them, and the places."""
    parts, view = table.parts, table.view
    shared = offers(parts)
    for slot, tile in enumerate(view["row"]):
        x, width = slot_x(parts, slot), SLOT[0]
        place = shared.get(slot, -1)
        middle = (x + width / 2, TOP + HEAD + 8 + ENGINEER[1] / 2)
        if tile >= 0:
            sheet.piece(
                f"engineer-{tile}", middle, engineer_tile(parts, tile), told=table.label("engineer", tile)
            )
        hit = rect(x, TOP + HEAD + 4, width, DEEP, "hit", 5)
        if place < 0:
            table.place(sheet, "row", slot, hit, named(table, tile, table.say("row.waiting")))
            continue
        workers, coins = (1, 1) if tile < 0 else (parts.engineer_workers[tile], parts.engineer_coins[tile])
        across, down = price_at(parts, slot)
        draw_payment(
            table, sheet, crews, place, spread(across, down, 1 if place == HIRE else max(workers + coins, 1))
        )
        table.place(sheet, "place", place, hit, named(table, tile, table.label("place", place)))


def named(table: Table, tile: int, space: str) -> str:
    """What a space of the row is, and who is there."""
    return f"{space}: {table.label('engineer', tile)}" if tile >= 0 else space


def position_x(position: int) -> float:
    return ORDER + position * sum(POSITION)


def order_ground(parts: Parts, say: Phrases) -> str:
    """A card for each position with its pass points; claims are put below the first two."""
    drawn = plate(ORDER, TOP, 4 * sum(POSITION) - POSITION[1], say("board.order"))
    for position in range(parts.seats):
        x, width = position_x(position), POSITION[0]
        drawn += rect(x, TOP + HEAD + 4, width, DEEP, "panel", 5)
        drawn += text(x + 8, TOP + HEAD + 26, position + 1, "big quiet")
        drawn += group(signs.starred(parts.pass_points[position]).art, at=(x + width - 22, TOP + HEAD + 18))
    return drawn


def draw_order(table: Table, sheet: Sheet, crews: list[Crew]) -> None:
    """Who is where in the order of play, who claims what, and in the last round the tile over the claims."""
    view, parts = table.view, table.parts
    for position, seat in enumerate(view["order"]):
        at = (position_x(position) + POSITION[0] / 2, TOP + HEAD + 52)
        faded = "passed" if view["passed"][seat] else None
        sheet.piece(
            f"order-{seat}", at, group(pieces.seat_badge(seat, 15), cls=faded), told=table.scene.names[seat]
        )
        if view["passed"][seat]:
            sheet.piece(f"passed-{seat}", (at[0] + 14, at[1] + 12), pieces.scaled(pieces.cross(), 0.7))
    if view["round"] == view["rounds"]:
        draw_last(table, sheet, crews)
        return
    for place in (TURN_1, TURN_2):
        if not parts.board >> place & 1:
            continue
        x, y = position_x(place - TURN_1), TOP + HEAD + 4
        down = (x + POSITION[0] / 2, y + DEEP - 19)
        sheet.piece(f"claim-{place - TURN_1}", down, signs.no_worker())
        draw_payment(table, sheet, crews, place, [down])
        hit = rect(x, y, POSITION[0], DEEP, "hit", 5)
        table.place(sheet, "place", place, hit, table.label("place", place))


def draw_last(table: Table, sheet: Sheet, crews: list[Crew]) -> None:
    """Rule 12.3. One more action space in the last round."""
    parts = table.parts
    width = 2 * POSITION[0] + POSITION[1]
    x, y = ORDER + width / 2, TOP + HEAD + 4 + DEEP - 20
    cost = (parts.space_workers[LAST_ROUND], parts.space_coins[LAST_ROUND])
    spots = spread(x + 42, y, sum(cost))
    gains = signs.fitted(signs.given(parts.space_gains[LAST_ROUND]), 76)
    sheet.piece(
        "last-round", (x, y), rect(-width / 2, -20, width, 40, "tile edge", 5), group(gains, at=(-30, 0))
    )
    for nth, at in enumerate(spots):
        sheet.piece(f"last-cost-{nth}", at, signs.no_worker() if nth < cost[0] else signs.no_coin())
    draw_payment(table, sheet, crews, LAST_ROUND, spots)
    hit = rect(ORDER, y - 20, width, 40, "hit", 5)
    table.place(sheet, "place", LAST_ROUND, hit, table.label("place", LAST_ROUND))
