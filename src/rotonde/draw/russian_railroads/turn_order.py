"""The order of play: a card for each position, claims on the first two, a tile over them at the end."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.engineer_row import DEEP, TOP
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.spaces import HEAD, draw_payment, plate, spread, would_pay
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import LAST_ROUND, TURN_1, TURN_2
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Phrases

LEFT: Final = 868
POSITION: Final = (72, 10)  # width and gap of the cards
UPPER: Final = TOP + HEAD + 24  # the middle of who is there and of the pass points
LOWER: Final = TOP + HEAD + 66  # the middle of the claims


def position_x(position: int) -> float:
    return LEFT + position * sum(POSITION)


def order_ground(parts: Parts, say: Phrases) -> Markup:
    """A card for each position with its pass points; claims are put below the first two."""
    drawn = plate(LEFT, TOP, 4 * sum(POSITION) - POSITION[1], say("board.order"))
    for position in range(parts.seats):
        x, width = position_x(position), POSITION[0]
        drawn += rect(x, TOP + HEAD + 4, width, DEEP, "panel", 5)
        drawn += text(x + 10, LOWER + 9, position + 1, "big quiet")
        drawn += group(signs.starred(parts.pass_points[position]).art, at=(x + width - 20, UPPER))
    return drawn


def draw_order(table: RailroadsScene, sheet: Sheet) -> None:
    """Who is where in the order of play, and who claims what."""
    view, parts = table.view, table.parts
    for position, seat in enumerate(view["order"]):
        at = (position_x(position) + 20, UPPER)
        passed = view["passed"][seat]
        badge = group(pieces.seat_badge(seat, 13), cls="passed" if passed else None)
        sheet.piece(f"order-{seat}", at, badge, told=table.scene.names[seat])
        if passed:
            sheet.piece(f"passed-{seat}", (at[0] + 9, at[1] + 9), pieces.scaled(pieces.cross(), 0.7))
    if view["round"] == view["rounds"]:
        draw_last(table, sheet)
        return
    for place in (TURN_1, TURN_2):
        if not parts.board >> place & 1:
            continue
        x = position_x(place - TURN_1)
        down = (x + POSITION[0] - 20, LOWER)
        sheet.piece(f"claim-{place - TURN_1}", down, signs.no_worker())
        draw_payment(table, sheet, place, [down])
        shape = rect(x, TOP + HEAD + 4, POSITION[0], DEEP, "hit", 5)
        if table.takes(place):
            shape += would_pay(table, (1, 0), [down])
        table.place(sheet, "place", place, shape, table.label("place", place))


def draw_last(table: RailroadsScene, sheet: Sheet) -> None:
    """Rule 12.3. In the last round one action space lies over the claims."""
    parts = table.parts
    width = 2 * POSITION[0] + POSITION[1]
    middle = LEFT + width / 2
    cost = (parts.space_workers[LAST_ROUND], parts.space_coins[LAST_ROUND])
    spots = spread(middle + 42, LOWER, sum(cost))
    gains = signs.fitted(given(parts.space_gains[LAST_ROUND]), 76)
    tile = rect(-width / 2, -20, width, 40, "paper-card edge", 5) + group(gains, at=(-30, 0))
    sheet.piece("last-round", (middle, LOWER), tile)
    for nth, at in enumerate(spots):
        sheet.piece(f"last-cost-{nth}", at, signs.no_worker() if nth < cost[0] else signs.no_coin())
    draw_payment(table, sheet, LAST_ROUND, spots)
    shape = rect(LEFT, LOWER - 20, width, 40, "hit", 5)
    if table.takes(LAST_ROUND):
        shape += would_pay(table, cost, spots)
    table.place(sheet, "place", LAST_ROUND, shape, table.label("place", LAST_ROUND))
