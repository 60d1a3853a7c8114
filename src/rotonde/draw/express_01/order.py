"""Whose turn comes when, what the capital markers show, and who has government aid."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases
from rotonde.draw.express_01.layout import Layout, Size, layout_at
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
def tiles(layout: Layout, seats: int) -> tuple[list[tuple[float, float]], Size]:
    """Where the order cards lie, side by side or one below the other, and how large they are."""
    size = layout.order
    across = size.width > size.height
    length, breadth = (size.width, size.height) if across else (size.height, size.width)
    step = (length - 2 * EDGE + GAP) / seats
    corners = [(EDGE + step * index, float(EDGE)) for index in range(seats)]
    if across:
        return corners, Size(step - GAP, breadth - 2 * EDGE)
    return [(y, x) for x, y in corners], Size(breadth - 2 * EDGE, step - GAP)


@cache
def order_ground(layout: Layout, seats: int) -> Markup:
    """The places of the order cards."""
    corners, tile = tiles(layout, seats)
    drawn = [rect(0, 0, layout.order.width, layout.order.height, "panel-fill")]
    for position, (x, y) in enumerate(corners):
        drawn.append(rect(x, y, tile.width, tile.height, "x-column", 5))
        drawn.append(rect(x, y, NUMBER, tile.height, "x-ordinal", 5))
        drawn.append(text(x + NUMBER / 2, y + tile.height / 2 + 6, position + 1, "head middle"))
    return together(drawn)


def order_panel(scene: ExpressScene) -> Sheet:
    """Each seat on its order card: name, capital marker, whether it has played, the Black Engine."""
    parts, view, layout = parts_at(scene), scene.view, layout_at(scene)
    say = phrases(scene.words.language)
    size = layout.order
    ground = order_ground(layout, parts.seats)
    sheet = Sheet("board-order", size.width, size.height, say("panel.order"), ground)
    corners, tile = tiles(layout, parts.seats)
    for position, seat in enumerate(view["order"]):
        x, y = corners[position]
        now = view["to_move"] == seat
        told = say("order.told", name=scene.names[seat], n=view["marker"][seat])
        drawn = card_lines(scene, seat, tile)
        if now:
            drawn.append(rect(1, 1, tile.width - 2, tile.height - 2, "x-now", 5))
        sheet.piece(f"order-{seat}", (x, y), *drawn, told=told)
        if view["engine"] == seat:
            at = (x + tile.width - 17, y + upper(tile) + 1)
            told = label(scene, "account", BLACK_ENGINE)
            sheet.piece("black-engine", at, scaled(black_engine(), 0.64), told=told)
        hit = rect(x + 1, y + 1, tile.width - 2, tile.height - 2, "hit", 5)
        name = say("order.name", n=position + 1, name=scene.names[seat])
        sheet.place("order", seat, hit, name, scene.at("order", seat))
    sheet.figures = in_line([scene.names[seat] for seat in view["order"]], scene.words.language)
    return sheet


def upper(tile: Size) -> float:
    """How far down the first line of a card stands: its only one, if it is low."""
    return tile.height / 2 - (11 if tile.height > HIGH else 0)


def card_lines(scene: ExpressScene, seat: int, tile: Size) -> list[Markup]:
    """What stands on an order card: in two lines where they fit, else side by side without the name."""
    view = scene.view
    two, first = tile.height > HIGH, upper(tile)
    second = tile.height - first
    left = NUMBER + (14 if two else 36)
    drawn = [
        group(seat_badge(seat, 9), at=(NUMBER + 14, first)),
        group(scaled(pennant(), 0.72), at=(left, second)),
        text(left + 9, second + 5, view["marker"][seat], "body"),
    ]
    name = cut(scene.names[seat], tile.width - NUMBER - 62) if two else ""
    if name:
        drawn.append(text(NUMBER + 28, first + 5, name, "small strong"))
    if view["played"][seat]:
        at = (tile.width - (12 if two else 44), second)
        drawn.append(group(scaled(tick(), 0.7), at=at))
    return drawn


def cut(name: str, room: float) -> str:
    """As much of a name as fits; none of it if that is hardly anything."""
    letters = int(room / LETTER)
    if letters < FEWEST:
        return ""
    return name if len(name) <= letters else f"{name[: letters - 1]}…"
