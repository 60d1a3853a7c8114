"""A hand as a fan: the own cards face up, those of others as far as everybody knows them."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import face
from rotonde.draw.express_01.known import ExpressScene, label, parts_at
from rotonde.draw.express_01.layout import Box
from rotonde.draw.express_01.signs import black_engine, card_back
from rotonde.draw.markup import NOTHING, el, group, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import Parts
from rotonde.games.express_01.scoring import BLACK_ENGINE

BOX = Box(196, 8, 552, 216)
LARGE, SMALL = 116, 96  # the side of a card in one fan, and in two rows
FEW = 12  # cards in one fan; more lie in two rows
NEAR = 0.82  # of a card: how far the next one lies, where there is room
TURN = 2  # degrees from one card to the next

Slot = tuple[
    float, float, float, float, float
]  # the middle of a card, its angle, its side, how much of it can be seen


@cache
def slots(count: int) -> tuple[Slot, ...]:
    """Where so many cards lie."""
    if count > FEW:
        upper = -(-count // 2)
        return row(upper, BOX.y + 52, 0, SMALL) + row(count - upper, BOX.y + 164, 0, SMALL)
    return row(count, BOX.y + 100, TURN, LARGE)


def row(count: int, y: float, turn: float, side: float) -> tuple[Slot, ...]:
    """A row in the middle of the box, or a fan if each card is turned against the next."""
    step = min(side * NEAR, (BOX.width - side) / max(1, count - 1))
    found: list[Slot] = []
    for index in range(count):
        off = index - (count - 1) / 2
        angle = off * turn
        seen = step if index < count - 1 else side
        found.append((BOX.x + BOX.width / 2 + off * step, y + (angle * angle) * 0.22, angle, side, seen))
    return tuple(found)


def draw_hand(scene: ExpressScene, sheet: Sheet, seat: int) -> None:
    """The cards of a seat, with the Black Engine at the end if it is his."""
    parts, view = parts_at(scene), scene.view
    own = view["seat"] == seat
    faces = view["hand"] if own else view["hand_known"][seat]
    packs = [] if own else unknown(parts, view["hand_packs"][seat], faces)
    aid = view["engine"] == seat
    lying = slots(len(faces) + len(packs) + aid)
    for index, card in enumerate(faces):
        x, y, angle, side, _ = lying[index]
        chosen = view["shown"] == card and own
        art = turned(face(parts, 2 * card, side), angle, side, chosen)
        sheet.piece(f"card-{card}", (x, y - 12 * chosen), art, told=label(scene, "card", card))
    for index, pack in enumerate(packs):
        x, y, angle, side, _ = lying[len(faces) + index]
        name = f"back-{seat}-{pack}-{packs[:index].count(pack)}"
        sheet.piece(name, (x, y), back(pack, angle, side), told=label(scene, "pack", pack))
    if aid:
        x, y, angle, side, _ = lying[-1]
        told = label(scene, "account", BLACK_ENGINE)
        sheet.piece(f"aid-{seat}", (x, y), engine_card(angle, side), told=told)
        sheet.place("engine", seat, strip(lying[-1]), told, scene.at("engine", seat))
    if own:
        hand_places(scene, sheet, faces, lying)


def hand_places(scene: ExpressScene, sheet: Sheet, faces: list[int], lying: tuple[Slot, ...]) -> None:
    """Each card of the own hand, to show it or to pay with it."""
    for index, card in enumerate(faces):
        sheet.place("card", card, strip(lying[index]), label(scene, "card", card), scene.at("card", card))


def unknown(parts: Parts, packs: list[int], known: list[int]) -> list[int]:
    """The packs of the cards that nobody else has seen."""
    left = list(packs)
    for card in known:
        left.remove(parts.pack[card])
    return left


def turned(art: Markup, angle: float, side: float, chosen: bool) -> Markup:
    """A card around its middle, turned."""
    frame = rect(0, 0, side, side, "x-chosen", 5) if chosen else NOTHING
    return el("g", art + frame, transform=f"rotate({angle:g}) translate({-side / 2:g} {-side / 2:g})")


@cache
def back(pack: int, angle: float, side: float) -> Markup:
    return el("g", card_back(pack, side, side), transform=f"rotate({angle:g})")


@cache
def engine_card(angle: float, side: float) -> Markup:
    """The single card of government aid."""
    half = side / 2
    return el(
        "g",
        rect(-half + 0.75, -half + 0.75, side - 1.5, side - 1.5, "x-aid x-card", 5),
        scaled(black_engine(), 1.7),
        text(0, half - 8, "+2", "small strong middle"),
        transform=f"rotate({angle:g})",
    )


@cache
def strip(slot: Slot) -> Markup:
    """What can be seen of a card that the next one covers."""
    x, y, angle, side, seen = slot
    return group(
        el(
            "g",
            rect(-side / 2 + 1, -side / 2 + 1, min(side, seen) - 2, side - 2, "hit x-clear", 5),
            transform=f"rotate({angle:g})",
        ),
        at=(x, y),
    )
