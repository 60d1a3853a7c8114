"""The depot: trains that wait, the die of each colour with its faces, and what was rolled last."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.art import colour_die, parked, square_hit
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.desk import (
    DESKS,
    LATELY,
    ConvoyDesk,
    Offers,
    Pieces,
    Places,
    layer,
    offers_at,
)
from rotonde.draw.convoi_express.dice import DIE, put_die, rolled
from rotonde.draw.convoi_express.panel import DOT, LEFT, TOP, WIDE, caption, paper
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.sheet import Box, Piece, Place, Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import COLOURS, DEPOT, PER_COLOUR, TRAINS, Parts
from rotonde.words import Phrases
from rotonde.words.in_words import capital

ROW: Final = 44.0
HIGH: Final = TOP + ROW * len(COLOURS) + 4
SLOTS: Final = 164.0  # the middle of the first
SLOT: Final = 46.0
DIE_AT: Final[Point] = (318, TOP + ROW * len(COLOURS) / 2 - 12)
REGIONS: Final[dict[str, Box]] = {
    "depot": (0, 0, DIE_AT[0] - DIE / 2 - 4, HIGH),
    "die": (DIE_AT[0] - DIE / 2 - 4, DIE_AT[1] - DIE / 2 - 4, DIE + 8, DIE + 40),
}


def sheet_of(scene: ConvoyScene, desk: ConvoyDesk) -> Sheet:
    """The panel."""
    sheet = Sheet("board-depot", WIDE, HIGH, desk.say("depot"), ground(desk.parts, desk.language))
    waiting = tuple(number for number in range(TRAINS) if scene.view["at"][number] == DEPOT)
    roll = rolled(scene, desk)
    sheet.figures = roll.told if roll and scene.happened else figures(desk, waiting)
    sheet.places += colour_places(desk, offers_at(scene, "colour"))
    sheet.pieces |= trains(desk, waiting)
    sheet.places += train_places(desk, waiting, offers_at(scene, "train"))
    if roll:
        put_die(sheet, roll, DIE_AT)
    sheet.regions |= REGIONS
    return sheet


@lru_cache(maxsize=DESKS)
def ground(parts: Parts, language: str) -> Markup:
    """A row for each colour: the die with its faces, and room for its trains."""
    rows = [depot_row(parts, colour) for colour in range(len(COLOURS))]
    tray = rect(DIE_AT[0] - DIE / 2 - 3, DIE_AT[1] - DIE / 2 - 3, DIE + 6, DIE + 6, "shade", 14)
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


@lru_cache(maxsize=LATELY)
def figures(desk: ConvoyDesk, waiting: tuple[int, ...]) -> str:
    """How many trains of each colour wait."""
    return DOT.join(
        f"{name_of(desk, colour)} {sum(number // PER_COLOUR == colour for number in waiting)}"
        for colour in range(len(COLOURS))
    )


def name_of(desk: ConvoyDesk, colour: int) -> str:
    return capital(desk.words.label("colour", colour))


@lru_cache(maxsize=LATELY)
def colour_places(desk: ConvoyDesk, offers: Offers) -> Places:
    """A colour of trains can be chosen in its row."""
    wide, offered = SLOTS + SLOT * (PER_COLOUR - 0.5) + 2 - 4, dict(offers)
    return tuple(
        Place(
            "colour",
            colour,
            name_of(desk, colour),
            offered.get(colour, ()),
            square_hit,
            (4, row_at(colour) - ROW / 2 + 1, wide, ROW - 2),
        )
        for colour in range(len(COLOURS))
    )


@lru_cache(maxsize=LATELY)
def trains(desk: ConvoyDesk, waiting: tuple[int, ...]) -> Pieces:
    """The trains that wait."""
    told = desk.words.label
    return layer(*(Piece(f"train-{one}", slot(one), parked, (one,), told("train", one)) for one in waiting))


@lru_cache(maxsize=LATELY)
def train_places(desk: ConvoyDesk, waiting: tuple[int, ...], offers: Offers) -> Places:
    """Each train that waits."""
    offered, found = dict(offers), []
    for number in waiting:
        x, y = slot(number)
        name, box = capital(desk.words.label("train", number)), (x - SLOT / 2, y - ROW / 2, SLOT, ROW)
        found.append(Place("train", number, name, offered.get(number, ()), square_hit, box))
    return tuple(found)
