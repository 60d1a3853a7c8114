"""The desk beside the map: instruction cards, the station clock, agents, the depot, action cards."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.art import (
    agent,
    colour_die,
    instruction,
    small_card,
    stop_token,
    time_token,
    train,
)
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.plan import HEIGHT, WIDTH, ConvoyScene, parts_at, towards
from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.game import GAME
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import (
    AGENTS,
    COLOURS,
    DEPOT,
    NO_CARD,
    PER_COLOUR,
    START_CARD,
    TRAINS,
    Parts,
)
from rotonde.words import Phrases, Words
from rotonde.words.in_words import capital

DESK: Final = 330  # its width
LEFT: Final = WIDTH + 16
WIDE: Final = 298  # of what lies on it
DECK_AT: Final[Point] = (LEFT, 42)
CARD_AT: Final[Point] = (LEFT + 78, 36)
CLOCK_AT: Final = LEFT + 186  # its left edge
CLOCK: Final[Point] = (LEFT + 242, 92)
DIAL: Final = 48.0
TRAY: Final[Point] = (CLOCK_AT + 10, 166)  # tokens that the clock has lost
AGENTS_AT: Final = 216
AGENT_ROW: Final = 38
DEPOT_AT: Final = 364
DEPOT_ROW: Final = 43
PILES_AT: Final = 534
PILE_ROW: Final = 42


@cache
def ground(parts: Parts, language: str) -> Markup:
    """What never changes on the desk."""
    say, words = Phrases(FOLDER, language), Words(GAME, language)
    heads = [("agents", AGENTS_AT - 8), ("depot", DEPOT_AT - 8)]
    return group(
        rect(WIDTH, 0, DESK, HEIGHT, "desk"),
        line(WIDTH, 0, WIDTH, HEIGHT, "rule"),
        text(LEFT, 24, say("instructions"), "small caps quiet"),
        text(CLOCK_AT, 24, say("clock"), "small caps quiet"),
        *(text(LEFT, y, say(key), "small caps quiet") for key, y in heads),
        *(line(LEFT, y - 20, LEFT + WIDE, y - 20, "rule") for _, y in heads),
        dial(parts.full_clock),
        *(agent_row(words, number, row) for row, number in enumerate(agents_of(parts))),
        *(depot_row(parts, colour) for colour in range(len(COLOURS))),
        line(LEFT, PILES_AT - 32, LEFT + WIDE, PILES_AT - 32, "rule"),
        text(LEFT, PILES_AT + 5, say("pile"), "body"),
        text(LEFT, PILES_AT + PILE_ROW + 5, say("discards"), "body"),
    )


def dial(tokens: int) -> Markup:
    """The face of the station clock, with a hollow for each token."""
    hollows = [circle(*hollow(number, tokens), 9.5, "empty") for number in range(tokens)]
    return circle(*CLOCK, DIAL + 8, "dial") + circle(*CLOCK, DIAL + 2, "dial-face") + together(hollows)


def hollow(number: int, tokens: int) -> Point:
    """Where a token lies on the clock: like the hours, from the top."""
    return towards(CLOCK, 360 * number / tokens - 90, DIAL - 13)


def agents_of(parts: Parts) -> list[int]:
    """The agents of this board."""
    return [number for number in range(len(AGENTS)) if parts.agents >> number & 1]


def agent_row(words: Words, number: int, row: int) -> Markup:
    y = AGENTS_AT + AGENT_ROW * row
    return group(agent(AGENTS[number]), at=(LEFT + 20, y + 19)) + text(
        LEFT + 46, y + 24, capital(words.label("agent", number)), "body"
    )


def depot_row(parts: Parts, colour: int) -> Markup:
    """The die of a colour with its faces, and room for three trains."""
    y = DEPOT_AT + DEPOT_ROW * colour + 21.5
    faces = [str(face) for face, weight in parts.die[colour] for _ in range(weight)]
    slots = [
        rect(x - 20, y - 13, 40, 26, "shade", 4)
        for x, _ in (depot_slot(colour * PER_COLOUR + number) for number in range(PER_COLOUR))
    ]
    return (
        group(colour_die(colour, ""), at=(LEFT + 18, y))
        + text(LEFT + 42, y + 5, " ".join(faces), "body")
        + together(slots)
    )


def depot_slot(number: int) -> Point:
    """Where a train waits in the depot."""
    colour = number // PER_COLOUR
    return LEFT + 180 + 47 * (number % PER_COLOUR), DEPOT_AT + DEPOT_ROW * colour + 21.5


def put_instructions(sheet: Sheet, scene: ConvoyScene, parts: Parts) -> None:
    """The pile with its number of cards, and the card revealed last."""
    left, card = scene.view["cards_left"], scene.view["card"]
    depth = min((left + 3) // 4, 5)
    sheets = [rect(2 * n, 4 - 2 * n, 62, 92, "card-back edge", 6) for n in range(depth)]
    back = sheets or [rect(0, 0, 62, 92, "empty", 6)]
    at = (31 + 2 * depth, 56 - 2 * depth)
    sheet.piece("deck", DECK_AT, *back, text(*at, left, "big middle on-deck" if left else "big middle"))
    if card == NO_CARD:
        return
    if card == START_CARD:
        art = instruction(parts.start_new, parts.start_moves)
    else:
        art = instruction(parts.card_new[card], parts.card_moves[card])
    sheet.piece("instruction", CARD_AT, art, told=capital(scene.words.label("card", card)))


def put_clock(sheet: Sheet, scene: ConvoyScene) -> None:
    """The tokens, those on the clock and those lost; the hand shows how many are left."""
    tokens, full = scene.view["tokens"], scene.view["full_clock"]
    for number in range(full):
        lost = number - tokens
        at = hollow(number, full) if lost < 0 else (TRAY[0] + 11 * lost, TRAY[1])
        sheet.piece(f"token-{number}", at, time_token())
    angle = 2 * pi * tokens / full
    x, y = towards((0, 0), angle * 180 / pi - 90, 24)
    sheet.piece("clock-hand", CLOCK, path(f"M0 0 L{x} {y}", "clock-hand"), circle(0, 0, 13, "ink-fill"))
    sheet.piece("clock-count", CLOCK, text(0, 6, tokens, "head middle on-ink"))


def put_agents(sheet: Sheet, scene: ConvoyScene, parts: Parts) -> None:
    """A stop token covers who has been used."""
    for row, number in enumerate(agents_of(parts)):
        if number not in scene.view["agents"]:
            at = (LEFT, AGENTS_AT + AGENT_ROW * row)
            sheet.piece(f"used-{number}", at, rect(0, 1, WIDE, 36, "used", 6))
            sheet.piece(f"stop-{number}", (at[0] + WIDE - 16, at[1] + 19), stop_token())


def put_depot(sheet: Sheet, scene: ConvoyScene) -> None:
    """The trains that wait."""
    for number in range(TRAINS):
        if scene.view["at"][number] == DEPOT:
            sheet.piece(
                f"train-{number}",
                depot_slot(number),
                train(number, None),
                told=scene.words.label("train", number),
            )


def put_piles(sheet: Sheet, scene: ConvoyScene) -> None:
    """How many action cards of each kind are to be drawn, and how many were played: both are known."""
    piles = ("pile", PILES_AT, scene.view["pile"]), ("discard", PILES_AT + PILE_ROW, scene.view["discard"])
    for name, y, counts in piles:
        for kind, count in enumerate(counts):
            at = (LEFT + 124 + 66 * kind, y)
            sheet.piece(f"{name}-{kind}", at, small_card(kind), text(19, 5, count, "body strong"))


def put_desk(sheet: Sheet, scene: ConvoyScene) -> None:
    """All of it."""
    parts = parts_at(scene)
    put_instructions(sheet, scene, parts)
    put_clock(sheet, scene)
    put_agents(sheet, scene, parts)
    put_depot(sheet, scene)
    put_piles(sheet, scene)
