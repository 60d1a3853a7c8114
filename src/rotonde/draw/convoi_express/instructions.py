"""The panel of time: the pile of instruction cards, the card revealed last, the station clock."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.art import instruction, square_hit, time_token
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.panel import DOT, WIDE, caption, paper, saying
from rotonde.draw.convoi_express.plan import ConvoyScene, parts_at, towards
from rotonde.draw.markup import circle, group, path, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import NO_CARD, START_CARD, Parts
from rotonde.words import Phrases
from rotonde.words.in_words import capital

HIGH: Final = 140.0
DECK_AT: Final[Point] = (12, 34)
CARD_AT: Final[Point] = (92, 24)
CARD: Final = (92.0, 112.0)
CLOCK_AT: Final = 208.0  # its caption
CLOCK: Final[Point] = (292, 80)
DIAL: Final = 46.0
TRAY: Final[Point] = (216, 36)  # tokens that the clock has lost, below each other
TRAY_LENGTH: Final = 90.0


def sheet_of(scene: ConvoyScene) -> Sheet:
    """The panel."""
    parts, say = parts_at(scene), saying(scene)
    sheet = Sheet("board-instructions", WIDE, HIGH, say("instructions"), ground(parts, say.language))
    left, tokens = scene.view["cards_left"], scene.view["tokens"]
    sheet.figures = DOT.join([say("cards_left", n=left), scene.words.amount("tokens", tokens)])
    put_deck(sheet, scene)
    put_card(sheet, scene, parts)
    put_clock(sheet, scene)
    return sheet


@cache
def ground(parts: Parts, language: str) -> Markup:
    """The captions, and the face of the clock with a hollow for each token."""
    say, tokens = Phrases(FOLDER, language), parts.full_clock
    return group(
        paper(WIDE, HIGH),
        caption(say("instructions")),
        caption(say("clock"), CLOCK_AT),
        circle(*CLOCK, DIAL + 8, "dial"),
        circle(*CLOCK, DIAL + 2, "dial-face"),
        together(circle(*hollow(number, tokens), 9.5, "empty") for number in range(tokens)),
    )


def hollow(number: int, tokens: int) -> Point:
    """Where a token lies on the clock: like the hours, from the top."""
    return towards(CLOCK, 360 * number / tokens - 90, DIAL - 12)


def put_deck(sheet: Sheet, scene: ConvoyScene) -> None:
    """The pile with its number of cards."""
    left = scene.view["cards_left"]
    depth = min((left + 3) // 4, 5)
    sheets = [rect(2 * n, 4 - 2 * n, 62, 92, "card-back edge", 6) for n in range(depth)]
    back = sheets or [rect(0, 0, 62, 92, "empty", 6)]
    at = (31 + 2 * depth, 56 - 2 * depth)
    sheet.piece("deck", DECK_AT, *back, text(*at, left, "big middle on-deck" if left else "big middle"))


def put_card(sheet: Sheet, scene: ConvoyScene, parts: Parts) -> None:
    """The card revealed last, which the track guard may have put away."""
    card = scene.view["card"]
    if card == NO_CARD:
        return
    if card == START_CARD:
        art = instruction(parts.start_new, parts.start_moves)
    else:
        art = instruction(parts.card_new[card], parts.card_moves[card])
    name = capital(scene.words.label("card", card))
    sheet.piece("instruction", CARD_AT, art, told=name)
    shape = square_hit(CARD_AT[0] - 2, CARD_AT[1] - 2, CARD[0] + 4, CARD[1] + 4)
    sheet.place("card", card, shape, name, scene.at("card", card))


def put_clock(sheet: Sheet, scene: ConvoyScene) -> None:
    """The tokens, those on the clock and those lost; the hand shows how many are left."""
    tokens, full = scene.view["tokens"], scene.view["full_clock"]
    step = min(11.0, TRAY_LENGTH / full)
    for number in range(full):
        lost = number - tokens
        at = hollow(number, full) if lost < 0 else (TRAY[0], TRAY[1] + step * lost)
        sheet.piece(f"token-{number}", at, time_token())
    x, y = towards((0, 0), 360 * tokens / full - 90, 24)
    sheet.piece("clock-hand", CLOCK, path(f"M0 0 L{x} {y}", "clock-hand"), circle(0, 0, 14, "ink-fill"))
    sheet.piece("clock-count", CLOCK, text(0, 6, tokens, "head middle on-ink"))
