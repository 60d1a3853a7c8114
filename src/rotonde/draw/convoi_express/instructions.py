"""The panel of time: the pile of instruction cards, the card revealed last, the station clock."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.art import instruction, square_hit, time_token
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.desk import DESKS, LATELY, ConvoyDesk, Pieces, layer
from rotonde.draw.convoi_express.panel import DOT, WIDE, caption, paper
from rotonde.draw.convoi_express.plan import ConvoyScene, towards
from rotonde.draw.markup import circle, group, path, rect, text, together
from rotonde.draw.sheet import Box, Piece, Sheet
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
REGIONS: Final[dict[str, Box]] = {
    "pile": (0, 0, CARD_AT[0] + CARD[0] + 6, HIGH),
    "clock": (CARD_AT[0] + CARD[0] + 8, 0, WIDE - CARD_AT[0] - CARD[0] - 8, HIGH),
}


def sheet_of(scene: ConvoyScene, desk: ConvoyDesk) -> Sheet:
    """The panel."""
    view, say = scene.view, desk.say
    ground_drawn = ground(desk.parts, desk.language)
    sheet = Sheet("board-instructions", WIDE, HIGH, say("instructions"), ground_drawn)
    left, tokens = view["cards_left"], view["tokens"]
    sheet.figures = DOT.join([say("cards_left", n=left), desk.words.amount("tokens", tokens)])
    sheet.piece("deck", DECK_AT, deck, left)
    put_card(sheet, scene, desk)
    sheet.pieces |= clock(tokens, view["full_clock"])
    sheet.regions |= REGIONS
    return sheet


@lru_cache(maxsize=DESKS)
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


def deck(left: int) -> Markup:
    """The pile with its number of cards."""
    depth = min((left + 3) // 4, 5)
    sheets = [rect(2 * n, 4 - 2 * n, 62, 92, "card-back edge", 6) for n in range(depth)]
    back = sheets or [rect(0, 0, 62, 92, "empty", 6)]
    at = (31 + 2 * depth, 56 - 2 * depth)
    return together(back) + text(*at, left, "big middle on-deck" if left else "big middle")


def put_card(sheet: Sheet, scene: ConvoyScene, desk: ConvoyDesk) -> None:
    """The card revealed last, which the track guard may have put away."""
    card, parts = scene.view["card"], desk.parts
    if card == NO_CARD:
        return
    start = card == START_CARD
    new = tuple(parts.start_new) if start else parts.card_new[card]
    moves = parts.start_moves if start else parts.card_moves[card]
    name = capital(desk.words.label("card", card))
    sheet.piece("instruction", CARD_AT, instruction, new, tuple(moves), told=name)
    x, y = CARD_AT
    box = (x - 2, y - 2, CARD[0] + 4, CARD[1] + 4)
    sheet.place("card", card, name, scene.at("card", card), square_hit, *box)


@lru_cache(maxsize=LATELY)
def clock(tokens: int, full: int) -> Pieces:
    """The tokens, those on the clock and those lost; the hand shows how many are left."""
    step = min(11.0, TRAY_LENGTH / full)
    lying = [
        hollow(number, full) if number < tokens else (TRAY[0], TRAY[1] + step * (number - tokens))
        for number in range(full)
    ]
    return layer(
        *(Piece(f"token-{number}", at, time_token, ()) for number, at in enumerate(lying)),
        Piece("clock-hand", CLOCK, clock_hand, (towards((0, 0), 360 * tokens / full - 90, 27),)),
        Piece("clock-count", CLOCK, text, (0, 8.5, tokens, "big middle on-ink")),
    )


def clock_hand(to: Point) -> Markup:
    """The hand of the clock, and the boss that it turns on."""
    return path(f"M0 0 L{to[0]} {to[1]}", "clock-hand") + circle(0, 0, 18, "ink-fill")
