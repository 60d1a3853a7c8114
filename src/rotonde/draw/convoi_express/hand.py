"""What lies before a seat: its hand of action cards, and a tariff of what any of them pay for."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import action_card, deed, small_card, square_hit
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import group, line, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.game import GAME
from rotonde.games.convoi_express.parts import KINDS
from rotonde.games.convoi_express.verbs import PAIR_FIRST, PAIR_SECOND, PAYMENTS
from rotonde.words import Phrases, Words
from rotonde.words.in_words import capital

WIDE = 1246.0
HIGH = 190.0
CARD, STEP, APART = 58.0, 26.0, 28.0  # a card, from one to the next, between kinds
HAND_AT = (26.0, 56.0)
TARIFF = 500.0  # its left edge
DEED = 204.0  # the width of what is paid for
CELL, ROW, ROWS_AT = 75.0, 46.0, 42.0
VEIL = rect(-CELL / 2 + 2, -ROW / 2 + 2, CELL - 4, ROW - 4, "used")


@cache
def ground(language: str) -> Markup:
    """The table of what the cards pay for."""
    words, say = Words(GAME, language), Phrases(FOLDER, language)
    rows = [tariff_row(words, kind) for kind in range(KINDS)]
    heads = text(TARIFF + DEED + CELL / 2, 30, say("one_card"), "small middle quiet") + text(
        TARIFF + DEED + CELL * 4, 30, say("two_cards"), "small middle quiet"
    )
    return rect(0.5, 0.5, WIDE - 1, HIGH - 1, "panel", 8) + heads + together(rows)


def tariff_row(words: Words, kind: int) -> Markup:
    """One thing to be done, and every payment for it."""
    y = ROWS_AT + ROW * kind
    name = capital(words.label("deed", kind))
    cells = [group(payment_art(kind, payment), at=cell(kind, payment)) for payment in range(PAYMENTS)]
    return (
        line(TARIFF, y, WIDE - 20, y, "rule")
        + group(deed(kind), at=(TARIFF + 18, y + ROW / 2))
        + text(TARIFF + 40, y + ROW / 2 + 5, name, "body")
        + together(cells)
    )


def cell(kind: int, payment: int) -> tuple[float, float]:
    """The middle of a payment in the table."""
    return TARIFF + DEED + CELL * (payment + 0.5), ROWS_AT + ROW * (kind + 0.5)


def payment_art(kind: int, payment: int) -> Markup:
    """One card of its own kind, or two of any."""
    if payment == 0:
        return small_card(kind)
    first, second = PAIR_FIRST[payment], PAIR_SECOND[payment]
    return group(small_card(first), at=(-13, 0)) + group(small_card(second), at=(13, 0))


def seat_sheet(scene: ConvoyScene, seat: int) -> Sheet:
    """The sheet of a seat."""
    label = scene.names[seat]
    sheet = Sheet(f"seat-{seat}", WIDE, HIGH, label, ground(scene.words.language))
    sheet.piece(f"badge-{seat}", (36, 27), pieces.seat_badge(seat))
    sheet.piece(f"name-{seat}", (56, 33), text(0, 0, label, "head"))
    if scene.view["active"] == seat and scene.view["turn"]:
        sheet.piece("active", (70 + len(label) * 9.5, 27), pieces.scaled(pieces.arrow(), 0.8))
    say = Phrases(FOLDER, scene.words.language)
    x, y = HAND_AT
    for kind in range(KINDS):
        count = scene.view["hands"][seat * KINDS + kind]
        for number in range(count):
            sheet.piece(f"card-{seat}-{kind}-{number}", (x + STEP * number, y), action_card(kind))
        if not count:
            sheet.piece(f"none-{seat}-{kind}", (x, y), rect(0, 0, CARD, 84, "empty", 5))
        width = CARD + STEP * max(count - 1, 0)
        name = say(f"cards_{kind}", n=count)
        sheet.piece(
            f"count-{seat}-{kind}", (x + width / 2, y + 108), text(0, 0, count, "head middle"), told=name
        )
        hit = square_hit(x - 4, y - 4, width + 8, 92)
        card = seat * KINDS + kind
        sheet.place("hand", card, hit, capital(name), scene.at("hand", card))
        x += width + APART
    put_tariff(sheet, scene, seat)
    return sheet


def put_tariff(sheet: Sheet, scene: ConvoyScene, seat: int) -> None:
    """The payments, those that the hand cannot pay in grey."""
    held = scene.view["hands"][seat * KINDS : seat * KINDS + KINDS]
    for kind in range(KINDS):
        for payment in range(PAYMENTS):
            x, y = cell(kind, payment)
            if not affords(held, kind, payment):
                sheet.piece(f"veil-{seat}-{kind}-{payment}", (x, y), VEIL)
            hit = square_hit(x - CELL / 2 + 3, y - ROW / 2 + 3, CELL - 6, ROW - 6)
            name = scene.words.named(
                capital(scene.words.label("deed", kind)), scene.words.label("payment", payment)
            )
            entry = (seat * KINDS + kind) * PAYMENTS + payment
            sheet.place("play", entry, hit, name, scene.at("play", entry))


def affords(held: list[int], kind: int, payment: int) -> bool:
    """Has the hand the cards of this payment?"""
    if payment == 0:
        return held[kind] > 0
    first, second = PAIR_FIRST[payment], PAIR_SECOND[payment]
    return held[first] > 1 if first == second else held[first] > 0 and held[second] > 0
