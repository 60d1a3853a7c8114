"""The hand of a seat: its action cards, each kind in a place of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import CARD, action_card, square_hit
from rotonde.draw.convoi_express.desk import ConvoyDesk
from rotonde.draw.convoi_express.panel import DOT, paper
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import rect, text
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import KINDS
from rotonde.words.in_words import capital


@dataclass(frozen=True, slots=True)
class HandSize:
    """Of the panel of one cut."""

    width: float
    height: float
    left: float
    top: float  # of the cards
    size: float  # of a card, beside its natural one
    slot: float  # from one kind to the next
    fan: float  # how wide the cards of a kind may be
    step: float  # from one card to the next, at most
    count: Point  # from the corner of the first card


MEASURES: Final[dict[Cut, HandSize]] = {
    "wide": HandSize(352, 100, 12, 32, 0.74, 114, 82, 20, (96, 37)),
    "narrow": HandSize(360, 182, 12, 40, 1.25, 116, 104, 14, (52, 130)),
}


def sheet_of(scene: ConvoyScene, desk: ConvoyDesk, seat: int) -> Sheet:
    """The panel."""
    of, say, label = MEASURES[scene.cut], desk.say, scene.names[seat]
    sheet = Sheet(f"seat-{seat}-hand", of.width, of.height, label, paper(of.width, of.height))
    sheet.piece(f"badge-{seat}", (of.left + 11, 17), badge, seat)
    sheet.piece(f"name-{seat}", (of.left + 30, 23), text, 0, 0, label, "head")
    if scene.view["active"] == seat and scene.view["turn"]:
        sheet.piece("active", (of.left + 48 + len(label) * 9.5, 17), active)
    held = scene.view["hands"][seat * KINDS : seat * KINDS + KINDS]
    told = [say(f"cards_{kind}", n=count) for kind, count in enumerate(held)]
    sheet.figures = DOT.join(told)
    sheet.regions["hand"] = (0, 0, of.width, of.height)
    for kind, count in enumerate(held):
        put_kind(sheet, scene, seat, kind, count, told[kind])
    return sheet


def put_kind(sheet: Sheet, scene: ConvoyScene, seat: int, kind: int, count: int, name: str) -> None:
    """The cards of one kind as a fan, with their number."""
    of = MEASURES[scene.cut]
    x, y = of.left + of.slot * kind, of.top
    wide, high = CARD[0] * of.size, CARD[1] * of.size
    step = min(of.step, (of.fan - wide) / max(count - 1, 1))
    for number in range(count):
        at = (x + step * number, y)
        sheet.piece(f"card-{seat}-{kind}-{number}", at, card, kind, of.size)
    if not count:
        sheet.piece(f"none-{seat}-{kind}", (x, y), rect, 0, 0, wide, high, "empty", 5)
    at = (x + of.count[0], y + of.count[1])
    sheet.piece(f"count-{seat}-{kind}", at, text, 0, 0, count, "head middle", told=name)
    place = seat * KINDS + kind
    hit = (x - 4, y - 4, of.slot - 4, high + 8)
    sheet.place("hand", place, capital(name), scene.at("hand", place), square_hit, *hit)


def badge(seat: int) -> Markup:
    return pieces.scaled(pieces.seat_badge(seat), 0.9)


def active() -> Markup:
    return pieces.scaled(pieces.arrow(), 0.8)


def card(kind: int, size: float) -> Markup:
    return pieces.scaled(action_card(kind), size)
