"""A hand as a fan, or in rows: the own cards face up, those of others as far as everybody knows them."""

from __future__ import annotations

from functools import cache
from math import ceil

from markupsafe import Markup

from rotonde.draw.express_01.cards import face
from rotonde.draw.express_01.desk import ExpressDesk, ExpressScene
from rotonde.draw.express_01.layout import Size
from rotonde.draw.express_01.prints import Print
from rotonde.draw.express_01.signs import black_engine, card_back
from rotonde.draw.markup import NOTHING, el, group, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import Parts
from rotonde.games.express_01.scoring import BLACK_ENGINE

EDGE = 12
LARGE, LARGEST = 116, 150  # the side of a card where there is room, and where there is plenty
HIGH = 300  # such a panel
MOST_ROWS = 5
GAP = 4  # between cards that do not cover each other
TURN = 2  # degrees from one card to the next in a fan
FAN = 1.25  # so much better is a fan than rows of cards that show as much

Slot = tuple[
    float, float, float, float, float
]  # the middle of a card, its angle, its side, how much of it can be seen


@cache
def slots(count: int, size: Size) -> tuple[Slot, ...]:
    """Where so many cards lie: a fan, or as many rows as let most of each card be seen."""
    rows = max(range(1, MOST_ROWS + 1), key=lambda rows: seen_of(count, rows, size))
    if rows == 1:
        return fan(count, size)
    side, step = measures(count, rows, size)
    each = ceil(count / rows)
    found: list[Slot] = []
    for row in range(rows):
        here = min(each, count - row * each)
        y = size.height / 2 + (row - (rows - 1) / 2) * min(side + 2 * GAP, (size.height - side) / (rows - 1))
        for index in range(here):
            x = size.width / 2 + (index - (here - 1) / 2) * step
            found.append((x, y, 0, side, side if index == here - 1 else min(side, step)))
    return tuple(found)


def measures(count: int, rows: int, size: Size) -> tuple[float, float]:
    """The side of a card in so many rows, and how far the next one lies."""
    side = min(LARGEST if size.height > HIGH else LARGE, (size.height - 2 * EDGE) / rows - GAP)
    beside = ceil(count / rows) - 1
    return side, min(side + GAP, (size.width - 2 * EDGE - side) / max(1, beside))


def seen_of(count: int, rows: int, size: Size) -> float:
    """How much of a card can be seen in so many rows."""
    if rows > max(1, count):
        return 0
    side, step = measures(count, rows, size)
    return min(side, step) * side * (FAN if rows == 1 else 1)


def fan(count: int, size: Size) -> tuple[Slot, ...]:
    """One row, each card turned against the next."""
    side, step = measures(count, 1, size)
    found: list[Slot] = []
    for index in range(count):
        off = index - (count - 1) / 2
        angle = off * TURN if step < side else 0
        seen = min(side, step) if index < count - 1 else side
        y = size.height / 2 - 2 + (angle * angle) * 0.22
        found.append((size.width / 2 + off * step, y, angle, side, seen))
    return tuple(found)


def hand_panel(scene: ExpressScene, desk: ExpressDesk, seat: int) -> Sheet:
    """The cards of a seat, with the Black Engine at the end if it is his."""
    view, size = scene.view, desk.layout.hand
    title = desk.say("seat.hand", name=scene.names[seat])
    sheet = Sheet(f"seat-{seat}-hand", size.width, size.height, title, own_ground(seat, size))
    own = view["seat"] == seat
    faces = view["hand"] if own else view["hand_known"][seat]
    packs = [] if own else unknown(desk.parts, view["hand_packs"][seat], faces)
    aid = view["engine"] == seat
    lying = slots(len(faces) + len(packs) + aid, size)
    if not lying:
        sheet.piece(f"no-hand-{seat}", (size.width / 2, size.height / 2), no_card)
    for index, card in enumerate(faces):
        x, y, angle, side, _ = lying[index]
        chosen = view["shown"] == card and own
        front, told = desk.cards[2 * card], desk.label("card", card)
        sheet.piece(f"card-{card}", (x, y - 6 * chosen), held, front, angle, side, chosen, told=told)
    for index, pack in enumerate(packs):
        x, y, angle, side, _ = lying[len(faces) + index]
        name = f"back-{seat}-{pack}-{packs[:index].count(pack)}"
        sheet.piece(name, (x, y), back, pack, angle, side, told=desk.label("pack", pack))
    if aid:
        x, y, angle, side, _ = lying[-1]
        told = desk.label("account", BLACK_ENGINE)
        sheet.piece(f"aid-{seat}", (x, y), engine_card, desk.parts.engine_points, angle, side, told=told)
        sheet.place("engine", seat, told, scene.at("engine", seat), strip, lying[-1])
    if own:
        for index, card in enumerate(faces):  # to show it or to pay with it
            sheet.place("card", card, desk.label("card", card), scene.at("card", card), strip, lying[index])
    sheet.figures = desk.say("figures.hand", n=view["hand_sizes"][seat])
    return sheet


@cache
def own_ground(seat: int, size: Size) -> Markup:
    """The paper of what lies before a seat, with its colour at the edge."""
    return rect(0, 0, size.width, size.height, "panel-fill") + rect(0, 0, 5, size.height, f"seat-{seat}")


def unknown(parts: Parts, packs: list[int], known: list[int]) -> list[int]:
    """The packs of the cards that nobody else has seen."""
    left = list(packs)
    for card in known:
        left.remove(parts.pack[card])
    return left


def no_card() -> Markup:
    """An empty hand."""
    return rect(-LARGE / 2, -LARGE / 2, LARGE, LARGE, "x-empty", 5)


def held(card: Print, angle: float, side: float, chosen: bool) -> Markup:
    """A card around its middle, turned."""
    frame = rect(0, 0, side, side, "x-chosen", 5) if chosen else NOTHING
    turn = f"rotate({angle:g}) translate({-side / 2:g} {-side / 2:g})"
    return el("g", face(card, side) + frame, transform=turn)


def back(pack: int, angle: float, side: float) -> Markup:
    return el("g", card_back(pack, side, side), transform=f"rotate({angle:g})")


def engine_card(points: int, angle: float, side: float) -> Markup:
    """The single card of government aid."""
    half = side / 2
    return el(
        "g",
        rect(-half + 0.75, -half + 0.75, side - 1.5, side - 1.5, "x-aid x-card", 5),
        scaled(black_engine(), side / 68),
        text(0, half - 8, f"+{points}", "small strong middle"),
        transform=f"rotate({angle:g})",
    )


def strip(slot: Slot) -> Markup:
    """What can be seen of a card that the next one covers."""
    x, y, angle, side, seen = slot
    return group(
        el(
            "g",
            rect(-side / 2, -side / 2, min(side, seen), side, "hit x-clear", 5),
            transform=f"rotate({angle:g})",
        ),
        at=(x, y),
    )
