"""The depot: trains that wait, the die of each colour with its faces, the die rolled for a train."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import colour_die, square_hit, train
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.panel import DOT, LEFT, TOP, WIDE, caption, paper, saying
from rotonde.draw.convoi_express.plan import ConvoyScene, parts_at
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import COLOURS, DEPOT, PER_COLOUR, TRAINS, Parts
from rotonde.words import Phrases
from rotonde.words.in_words import capital

ROW: Final = 44.0
HIGH: Final = TOP + ROW * len(COLOURS) + 4
SLOTS: Final = 164.0  # the middle of the first
SLOT: Final = 46.0
DIE_AT: Final[Point] = (318, TOP + ROW * len(COLOURS) / 2 - 12)
DIE: Final = 64.0


def sheet_of(scene: ConvoyScene) -> Sheet:
    """The panel."""
    parts, say = parts_at(scene), saying(scene)
    sheet = Sheet("board-depot", WIDE, HIGH, say("depot"), ground(parts, say.language))
    waiting = [scene.view["at"][number] == DEPOT for number in range(TRAINS)]
    sheet.figures = DOT.join(
        f"{capital(scene.words.label('colour', colour))} {sum(waiting[colour * PER_COLOUR :][:PER_COLOUR])}"
        for colour in range(len(COLOURS))
    )
    put_colours(sheet, scene)
    put_trains(sheet, scene)
    put_die(sheet, scene)
    return sheet


@cache
def ground(parts: Parts, language: str) -> Markup:
    """A row for each colour: the die with its faces, and room for its trains."""
    rows = [depot_row(parts, colour) for colour in range(len(COLOURS))]
    tray = rect(DIE_AT[0] - DIE / 2, DIE_AT[1] - DIE / 2, DIE, DIE, "empty", 10)
    return group(paper(WIDE, HIGH), caption(Phrases(FOLDER, language)("depot")), *rows, tray)


def depot_row(parts: Parts, colour: int) -> Markup:
    """The die of a colour with its faces, and room for three trains."""
    y = row_at(colour)
    faces = [str(face) for face, weight in parts.die[colour] for _ in range(weight)]
    slots = [slot(colour * PER_COLOUR + number) for number in range(PER_COLOUR)]
    return (
        group(colour_die(colour, ""), at=(LEFT + 14, y))
        + text(LEFT + 34, y + 5, " ".join(faces), "body")
        + together(rect(x - 21, y - 14, 42, 28, "shade", 4) for x, _ in slots)
    )


def row_at(colour: int) -> float:
    """The middle of the row of a colour."""
    return TOP + ROW * (colour + 0.5)


def slot(number: int) -> Point:
    """Where a train waits in the depot."""
    return SLOTS + SLOT * (number % PER_COLOUR), row_at(number // PER_COLOUR)


def put_colours(sheet: Sheet, scene: ConvoyScene) -> None:
    """A colour of trains can be chosen in its row."""
    for colour in range(len(COLOURS)):
        wide = SLOTS + SLOT * (PER_COLOUR - 0.5) + 2 - 4
        shape = square_hit(4, row_at(colour) - ROW / 2 + 1, wide, ROW - 2)
        name = capital(scene.words.label("colour", colour))
        sheet.place("colour", colour, shape, name, scene.at("colour", colour))


def put_trains(sheet: Sheet, scene: ConvoyScene) -> None:
    """The trains that wait."""
    for number in range(TRAINS):
        if scene.view["at"][number] != DEPOT:
            continue
        x, y = slot(number)
        told = scene.words.label("train", number)
        sheet.piece(f"train-{number}", (x, y), train(number, None), told=told)
        shape = square_hit(x - SLOT / 2, y - ROW / 2, SLOT, ROW)
        sheet.place("train", number, shape, capital(told), scene.at("train", number))


def put_die(sheet: Sheet, scene: ConvoyScene) -> None:
    """The die of the train in question: rolled, or about to be."""
    waiting = scene.view["waiting"]
    if waiting["asks"] not in ("roll", "departure", "city"):
        return
    (number,) = waiting["trains"]
    told = capital(scene.words.label("train", number))
    face = waiting["points"] or "?"
    sheet.piece("die", DIE_AT, pieces.scaled(colour_die(number // PER_COLOUR, face), DIE / 24), told=told)
    below = (DIE_AT[0], DIE_AT[1] + DIE / 2 + 18)
    sheet.piece("die-for", below, train(number, None), told=told)
