"""Whose turn comes when, who has government aid, and how near the end is."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases
from rotonde.draw.express_01.layout import Box, layout_of
from rotonde.draw.express_01.signs import base, black_engine, pennant
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.pieces import card, scaled, seat_badge, tick
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import Parts
from rotonde.games.express_01.scoring import BLACK_ENGINE

GAP = 6
TALL = 100  # a box in which order cards lie in two rows
WIDE = 400  # a box with room for everything in one line
END_SIGNS = {"bases": base(True, 22), "packs": card("card-back", 16, 20)}
NUMBER = 26  # the width of the number on an order card
LETTER = 7  # about the width of one


@cache
def order_card(parts: Parts, position: int) -> Box:
    """Where an order card lies."""
    layout = layout_of(parts)
    box = layout.order
    across = min(layout.seats_across, parts.seats)
    if across == layout.seats_across == parts.seats:  # never one row where there is room for two
        across = parts.seats if layout.order.height < TALL else 1
    rows = -(-parts.seats // across)
    wide = (box.width - GAP * (across - 1)) / across
    high = (box.height - GAP * (rows - 1)) / rows
    column, row = position % across, position // across
    return Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high)


@cache
def order_ground(parts: Parts) -> Markup:
    """The places of the order cards."""
    drawn: list[Markup] = []
    for position in range(parts.seats):
        box = order_card(parts, position)
        drawn.append(rect(box.x, box.y, box.width, box.height, "panel", 6))
        drawn.append(rect(box.x, box.y, NUMBER, box.height, "x-ordinal", 6))
        drawn.append(text(box.x + NUMBER / 2, box.y + box.height / 2 + 8, position + 1, "big middle"))
    return together(drawn)


def draw_order(scene: ExpressScene, sheet: Sheet) -> None:
    """Each seat on its order card: name, capital marker, whether it has played, the Black Engine."""
    parts, view = parts_at(scene), scene.view
    say = phrases(scene.words.language)
    for position, seat in enumerate(view["order"]):
        box = order_card(parts, position)
        now = view["to_move"] == seat
        drawn = [
            group(seat_badge(seat, 9), at=(14, 20)),
            text(27, 25, cut(scene.names[seat], box.width - NUMBER - 32), "strong" if now else ""),
            group(scaled(pennant(), 0.8), at=(15, box.height - 18)),
            text(26, box.height - 13, view["marker"][seat], "body"),
        ]
        if view["played"][seat]:
            drawn.append(group(scaled(tick(), 0.75), at=(box.width - 46, box.height - 18)))
        if now:
            drawn.append(rect(1 - NUMBER, 1, box.width - 2, box.height - 2, "x-now", 6))
        told = say("order.told", name=scene.names[seat], n=view["marker"][seat])
        sheet.piece(f"order-{seat}", (box.x + NUMBER, box.y), *drawn, told=told)
        if view["engine"] == seat:
            at = (box.x + box.width - 24, box.y + box.height - 22)
            sheet.piece(
                "black-engine",
                at,
                scaled(black_engine(), 0.8),
                told=label(scene, "account", BLACK_ENGINE),
            )
        hit = rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, "hit", 6)
        name = say("order.name", n=position + 1, name=scene.names[seat])
        sheet.place("order", seat, hit, name, scene.at("order", seat))


def cut(name: str, room: float) -> str:
    """As much of a name as fits."""
    letters = int(room / LETTER)
    return name if len(name) <= letters else f"{name[: letters - 1]}…"


def draw_end(scene: ExpressScene, sheet: Sheet) -> None:
    """Rules 10.1 and 10.2. Base cards replaced and packs emptied, of as many as end the game."""
    parts, view = parts_at(scene), scene.view
    box = layout_of(parts).end
    say = phrases(scene.words.language)
    frame = rect(0, 0, box.width, box.height, "x-last" if view["ending"] else "panel", 6)
    sheet.piece("end-frame", (box.x, box.y), frame)
    done = {"bases": (view["replaced"], parts.last_bases), "packs": (view["empty_packs"], parts.last_packs)}
    wide = box.width > WIDE
    for index, (name, (count, last)) in enumerate(done.items()):
        told = say(f"end.{name}", n=count, last=last)
        if wide:
            sheet.piece(f"end-{name}", (box.x + 296 * index, box.y), gauge(name, count, last), told=told)
            continue
        at = (box.x, box.y + 8 + 92 * index)
        sheet.piece(
            f"end-{name}", at, heading(name, told), group(ticks(count, last, 9), at=(16, 40)), told=told
        )


@cache
def gauge(name: str, done: int, last: int) -> Markup:
    """All in one line: the sign, the figures, and an outline for each that fills."""
    figures = text(42, 30, f"{done}/{last}", "head")
    return group(END_SIGNS[name], at=(24, 24)) + figures + group(ticks(done, last, last), at=(102, 16))


def heading(name: str, told: str) -> Markup:
    """The sign with what it counts in words."""
    return group(END_SIGNS[name], at=(26, 20)) + text(46, 25, told, "small")


@cache
def ticks(done: int, last: int, across: int) -> Markup:
    """An outline for each that is needed; those that are there are filled."""
    room = min(15.0, 186 / across) if across == last else 25.0
    return together(
        rect(
            index % across * room,
            index // across * 16,
            room - 3,
            16 if across == last else 12,
            "x-done" if index < done else "x-undone",
            2,
        )
        for index in range(last)
    )
