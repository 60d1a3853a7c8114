"""Whose turn comes when, what the capital markers show, and who has government aid."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from rotonde.draw.express_01.desk import SAID, ExpressDesk, ExpressScene
from rotonde.draw.express_01.layout import Size
from rotonde.draw.express_01.signs import black_engine, pennant
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.pieces import scaled, seat_badge, tick
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.scoring import BLACK_ENGINE
from rotonde.words.lists import in_line

EDGE, GAP = 7, 6
HIGH = 44  # a card with room for two lines
NUMBER = 22  # the width of the number on an order card
LETTER = 7.6  # about the width of one
FEWEST = 4  # letters of a name that are worth showing


@cache
def tiles(size: Size, seats: int) -> tuple[list[tuple[float, float]], Size]:
    """Where the order cards lie, side by side or one below the other, and how large they are."""
    across = size.width > size.height
    length, breadth = (size.width, size.height) if across else (size.height, size.width)
    step = (length - 2 * EDGE + GAP) / seats
    corners = [(EDGE + step * index, float(EDGE)) for index in range(seats)]
    if across:
        return corners, Size(step - GAP, breadth - 2 * EDGE)
    return [(y, x) for x, y in corners], Size(breadth - 2 * EDGE, step - GAP)


@cache
def order_ground(size: Size, seats: int) -> Markup:
    """The places of the order cards."""
    corners, tile = tiles(size, seats)
    drawn = [rect(0, 0, size.width, size.height, "panel-fill")]
    for position, (x, y) in enumerate(corners):
        drawn.append(rect(x, y, tile.width, tile.height, "x-column", 5))
        drawn.append(rect(x, y, NUMBER, tile.height, "x-ordinal", 5))
        drawn.append(text(x + NUMBER / 2, y + tile.height / 2 + 6, position + 1, "head middle"))
    return together(drawn)


def order_panel(scene: ExpressScene, desk: ExpressDesk) -> Sheet:
    """Each seat on its order card: name, capital marker, whether it has played, the Black Engine."""
    view, size, seats = scene.view, desk.layout.order, desk.parts.seats
    ground = order_ground(size, seats)
    sheet = Sheet("board-order", size.width, size.height, desk.say("panel.order"), ground)
    corners, tile = tiles(size, seats)
    for position, seat in enumerate(view["order"]):
        (x, y), name, marker = corners[position], scene.names[seat], view["marker"][seat]
        told, played = desk.say("order.told", name=name, n=marker), view["played"][seat]
        sheet.piece(f"order-{seat}", (x, y), order_card, tile, seat, name, marker, played, told=told)
        if view["to_move"] == seat:
            sheet.piece("to-move", (x, y), rect, 1, 1, tile.width - 2, tile.height - 2, "x-now", 5)
        if view["engine"] == seat:
            at = (x + tile.width - 17, y + tile.height - upper(tile) + 1)
            sheet.piece("black-engine", at, engine_sign, told=desk.label("account", BLACK_ENGINE))
        told = desk.say("order.name", n=position + 1, name=name)
        hit = (x + 1, y + 1, tile.width - 2, tile.height - 2, "hit", 5)
        sheet.place("order", seat, told, scene.at("order", seat), rect, *hit)
    sheet.figures = in_turn(tuple(scene.names[seat] for seat in view["order"]), desk.language)
    return sheet


@lru_cache(maxsize=SAID)
def in_turn(names: tuple[str, ...], language: str) -> str:
    return in_line(names, language)


def upper(tile: Size) -> float:
    """How far down the first line of a card stands: its only one, if it is low."""
    return tile.height / 2 - (11 if tile.height > HIGH else 0)


def order_card(tile: Size, seat: int, name: str, marker: int, played: bool) -> Markup:
    """What stands on an order card: in two lines where they fit, else side by side without the name."""
    two, first = tile.height > HIGH, upper(tile)
    second = tile.height - first
    left = NUMBER + (14 if two else 36)
    drawn = [
        group(seat_badge(seat, 9), at=(NUMBER + 14, first)),
        group(scaled(pennant(), 0.72), at=(left, second)),
        text(left + 9, second + 5, marker, "body"),
    ]
    shown = cut(name, tile.width - NUMBER - 32) if two else ""
    if shown:
        drawn.append(text(NUMBER + 28, first + 5, shown, "small strong"))
    if played:
        at = (NUMBER / 2, tile.height / 2 + 16) if two else (tile.width - 44, second)
        drawn.append(group(scaled(tick(), 0.7), at=at))
    return together(drawn)


def engine_sign() -> Markup:
    return scaled(black_engine(), 0.64)


def cut(name: str, room: float) -> str:
    """As much of a name as fits; none of it if that is hardly anything."""
    letters = int(room / LETTER)
    if letters < FEWEST:
        return ""
    return name if len(name) <= letters else f"{name[: letters - 1]}…"
