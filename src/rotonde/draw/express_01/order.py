"""Whose turn comes when, who has government aid, and how near the end is."""

from __future__ import annotations

from functools import cache

from rotonde.draw.express_01.known import parts_of, phrases
from rotonde.draw.express_01.layout import Box, layout_of
from rotonde.draw.express_01.signs import base, black_engine, pennant
from rotonde.draw.markup import group, rect, text
from rotonde.draw.pieces import card, scaled, seat_badge, tick
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import Parts
from rotonde.games.express_01.verbs import SWAP

GAP = 6
LETTERS = 8  # of a name that fit on an order card


@cache
def order_card(parts: Parts, position: int) -> Box:
    """Where an order card lies."""
    layout = layout_of(parts)
    box = layout.order
    across = min(layout.seats_across, parts.seats)
    rows = -(-parts.seats // across)
    wide = (box.width - GAP * (across - 1)) / across
    high = (box.height - GAP * (rows - 1)) / rows
    column, row = position % across, position // across
    return Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high)


@cache
def order_ground(parts: Parts) -> str:
    """The places of the order cards."""
    drawn: list[str] = []
    for position in range(parts.seats):
        box = order_card(parts, position)
        drawn.append(rect(box.x, box.y, box.width, box.height, "panel", 6))
        drawn.append(rect(box.x, box.y, 30, box.height, "x-ordinal", 6))
        drawn.append(text(box.x + 15, box.y + box.height / 2 + 8, position + 1, "big middle x-on-ordinal"))
    return "".join(drawn)


def draw_order(scene: Scene, sheet: Sheet) -> None:
    """Each seat on its order card: name, capital marker, whether it has played, the Black Engine."""
    parts, view = parts_of(scene), scene.view
    say = phrases(scene.words.language)
    offered = set(scene.actions)
    for position, seat in enumerate(view["order"]):
        box = order_card(parts, position)
        now = view["to_move"] == seat
        drawn = [
            group(seat_badge(seat, 10), at=(16, 20)),
            text(32, 25, cut(scene.names[seat]), "body strong" if now else "body"),
            group(scaled(pennant(), 0.8), at=(15, box.height - 18)),
            text(26, box.height - 13, view["marker"][seat], "body"),
        ]
        if view["played"][seat]:
            drawn.append(group(scaled(tick(), 0.75), at=(box.width - 46, box.height - 18)))
        told = say("order.told", name=scene.names[seat], n=view["marker"][seat])
        sheet.piece(f"order-{seat}", (box.x + 30, box.y), *drawn, told=told)
        if view["engine"] == seat:
            at = (box.x + box.width - 24, box.y + box.height - 22)
            sheet.piece("black-engine", at, scaled(black_engine(), 0.8), told=say("engine"))
        hit = rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, "hit", 6)
        name = say("order.name", n=position + 1, name=scene.names[seat])
        sheet.place("order", seat, hit, name, [SWAP + seat] if SWAP + seat in offered else [])


def cut(name: str) -> str:
    """A name that fits."""
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"


def draw_end(scene: Scene, sheet: Sheet) -> None:
    """Rules 10.1 and 10.2. Base cards replaced and packs emptied, of as many as end the game."""
    parts, view = parts_of(scene), scene.view
    box = layout_of(parts).end
    say = phrases(scene.words.language)
    sheet.piece(
        "end-frame",
        (box.x, box.y),
        rect(0, 0, box.width, box.height, "x-last" if view["ending"] else "panel", 6),
    )
    bases = say("end.bases", n=view["replaced"], last=parts.last_bases)
    packs = say("end.packs", n=view["empty_packs"], last=parts.last_packs)
    wide = box.width > 400
    sheet.piece(
        "end-bases", (box.x, box.y), gauge(view["replaced"], parts.last_bases, True, wide), told=bases
    )
    at = (box.x + 330, box.y) if wide else (box.x, box.y + 100)
    sheet.piece("end-packs", at, gauge(view["empty_packs"], parts.last_packs, False, wide), told=packs)


@cache
def gauge(done: int, last: int, bases: bool, wide: bool) -> str:
    """A row of outlines that fill, one for each; two rows where there are many."""
    sign = scaled(base(True, 22), 1) if bases else group(card("card-back", 16, 20))
    room = 22 if not bases else (22 if last <= 12 else 11)
    across = last if wide else min(last, 9)
    if not wide:
        room = 20
    drawn = [group(sign, at=(24, 24)), text(44, 29 if wide else 29, f"{done}/{last}", "head")]
    for index in range(last):
        x = (86 if wide else 14) + index % across * room
        y = 16 if wide else 48 + index // across * 18
        drawn.append(rect(x, y, room - 4, 16, "x-done" if index < done else "x-undone", 2))
    return "".join(drawn)
