"""What the cards of a seat can pay for: a row for each thing to be done, a column for each way to pay it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import deed, small_card, square_hit
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.desk import DESKS, LATELY, Desk, Offers, Places, offers_at
from rotonde.draw.convoi_express.panel import CAPTION, LEFT, TOP, paper
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import group, line, rect, text, together
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Place, Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import KINDS
from rotonde.games.convoi_express.verbs import PAIR_FIRST, PAIR_SECOND, PAYMENTS
from rotonde.words import Phrases
from rotonde.words.in_words import capital


@dataclass(frozen=True, slots=True)
class PaySize:
    """Of the panel of one cut."""

    width: float
    height: float
    deed: float  # the width of what is paid for
    row: float
    lower: float  # by how much the first card of a pair lies below the middle, the second above it


CELL: Final = 43.0  # the width of a payment
PAIRED: Final = 0.85  # the size of two cards in one cell
MEASURES: Final[dict[Cut, PaySize]] = {
    "wide": PaySize(352, 136, 46, 36, 2),
    "narrow": PaySize(360, 196, 54, 56, 9),
}


def sheet_of(scene: ConvoyScene, desk: Desk, seat: int) -> Sheet:
    """The panel; what the hand cannot pay is in grey."""
    of, say = MEASURES[scene.cut], desk.say
    sheet = Sheet(f"seat-{seat}-pay", of.width, of.height, say("pay"), ground(desk.language, scene.cut))
    held = scene.view["hands"][seat * KINDS : seat * KINDS + KINDS]
    paid = [[affords(held, kind, payment) for payment in range(PAYMENTS)] for kind in range(KINDS)]
    sheet.figures = say("payable", n=sum(map(sum, paid)))
    veil = (-CELL / 2 + 1, -of.row / 2 + 1, CELL - 2, of.row - 2, "used")
    for kind in range(KINDS):
        for payment in range(PAYMENTS):
            if not paid[kind][payment]:
                sheet.piece(f"veil-{seat}-{kind}-{payment}", cell(of, kind, payment), rect, *veil)
    sheet.places += payments(desk, seat, offers_at(scene, "play"))
    return sheet


@lru_cache(maxsize=LATELY)
def payments(desk: Desk, seat: int, offers: Offers) -> Places:
    """Every cell of the table."""
    of, words, offered = MEASURES[desk.cut], desk.words, dict(offers)
    found: list[Place] = []
    for kind in range(KINDS):
        for payment in range(PAYMENTS):
            x, y = cell(of, kind, payment)
            hit = (x - CELL / 2 + 1.5, y - of.row / 2 + 1.5, CELL - 3, of.row - 3)
            name = words.named(capital(words.label("deed", kind)), words.label("payment", payment))
            entry = (seat * KINDS + kind) * PAYMENTS + payment
            found.append(Place("play", entry, name, offered.get(entry, ()), square_hit, hit))
    return tuple(found)


@lru_cache(maxsize=DESKS)
def ground(language: str, cut: Cut) -> Markup:
    """What is paid for, and every payment."""
    of, say = MEASURES[cut], Phrases(FOLDER, language)
    single = cell(of, 0, 0)[0]
    pairs = (cell(of, 0, 1)[0] + cell(of, 0, PAYMENTS - 1)[0]) / 2
    heads = text(single, CAPTION, say("one_card"), "small middle quiet") + text(
        pairs, CAPTION, say("two_cards"), "small middle quiet"
    )
    return group(paper(of.width, of.height), heads, *(pay_row(of, kind) for kind in range(KINDS)))


def pay_row(of: PaySize, kind: int) -> Markup:
    """One thing to be done, and every payment for it."""
    y = TOP + of.row * kind
    cells = [
        group(payment_art(kind, payment, of.lower), at=cell(of, kind, payment)) for payment in range(PAYMENTS)
    ]
    return (
        line(LEFT, y, of.width - LEFT, y, "rule")
        + group(deed(kind), at=(of.deed / 2 + 2, y + of.row / 2))
        + together(cells)
    )


def cell(of: PaySize, kind: int, payment: int) -> Point:
    """The middle of a payment in the table."""
    return of.deed + CELL * (payment + 0.5), TOP + of.row * (kind + 0.5)


def payment_art(kind: int, payment: int, lower: float) -> Markup:
    """One card of its own kind, or two of any."""
    if payment == 0:
        return small_card(kind)
    first, second = (pieces.scaled(small_card(kinds[payment]), PAIRED) for kinds in (PAIR_FIRST, PAIR_SECOND))
    return group(first, at=(-8, lower)) + group(second, at=(8, -lower))


def affords(held: list[int], kind: int, payment: int) -> bool:
    """Has the hand the cards of this payment?"""
    if payment == 0:
        return held[kind] > 0
    first, second = PAIR_FIRST[payment], PAIR_SECOND[payment]
    return held[first] > 1 if first == second else held[first] > 0 and held[second] > 0
