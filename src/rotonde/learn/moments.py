"""A moment: a part of the table at one point of a real game. Every picture that teaches is one.

Nothing is a screenshot: a moment is drawn when it is looked at, in the reader's language and colours, in the
cut of the reader's screen, and follows whatever the rules and the drawings become.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from rotonde.draw import Sheet, drawing
from rotonde.draw.markup import NAMESPACE, el, group, title, together
from rotonde.draw.picture import scene_of
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Piece, art_of
from rotonde.kernel import Spot, State
from rotonde.play.record import Record, agreed, game_of, read, replay

SMALL: Final = 160  # units: a part that is smaller, on both sides
ROOM: Final = (260, 170)  # what is shown instead


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a picture is taken: which game, after how many actions, through whose eyes, and what of it."""

    file: Path  # a record
    at: int
    seat: int
    region: str  # a named part of some panel


@dataclass(frozen=True, slots=True)
class Still:
    """A moment as it is drawn."""

    art: Markup
    width: float
    height: float
    label: str  # of the panel, in words


@lru_cache(maxsize=64)
def record_of(file: Path) -> Record:
    return read(file)


@lru_cache(maxsize=256)
def state_of(file: Path, at: int) -> State:
    """The position of a moment; copy it before anything is done with it."""
    return replay(record_of(file), at)


def drawn(moment: Moment, language: str, cut: Cut = "wide", pointed: Spot | None = None) -> Still:
    """The picture of a moment, to be put into a page that has the style sheet of its game.

    A place that is pointed at is outlined, if it lies on that panel.
    """
    record = record_of(moment.file)
    game, draws = game_of(record), drawing(game_of(record))
    state = state_of(moment.file, moment.at)
    scene = scene_of(game, state, record.seats, moment.seat, agreed(game, record.options), (), language, cut)
    sheets = [*draws.board(scene), *draws.seat(scene, moment.seat)]
    for sheet in sheets:
        if moment.region in sheet.regions:
            box = roomy(sheet, sheet.regions[moment.region])
            return Still(cropped(sheet, box, pointed), box[2], box[3], sheet.label)
    known = sorted(region for sheet in sheets for region in sheet.regions)
    raise ValueError(f"{game.name} has nothing called {moment.region!r}; it has: {', '.join(known)}")


def roomy(sheet: Sheet, box: Box) -> Box:
    """A part so small that it could be anywhere is shown with what lies around it."""
    left, top, width, height = box
    if max(width, height) >= SMALL:
        return box
    wide, high = min(max(width, ROOM[0]), sheet.width), min(max(height, ROOM[1]), sheet.height)
    x = min(max(left - (wide - width) / 2, 0), sheet.width - wide)
    y = min(max(top - (high - height) / 2, 0), sheet.height - high)
    return (x, y, wide, high)


def cropped(sheet: Sheet, box: Box, pointed: Spot | None = None) -> Markup:
    """A part of a sheet as a picture: nothing in it can be clicked, and nothing has a name of its own."""
    layers = (sheet.pieces, sheet.over)
    shown = [together(lying(piece) for piece in layer.values()) for layer in layers]
    meant = [place.shape for place in sheet.places if (place.kind, place.number) == pointed]
    window = " ".join(f"{number:g}" for number in box)
    return el(
        "svg",
        sheet.ground,
        *shown,
        *(group(shape, cls="place pointed") for shape in meant),
        xmlns=NAMESPACE,
        viewBox=window,
        width=box[2],
        height=box[3],
        role="img",
        aria_label=sheet.label,
    )


def lying(piece: Piece) -> Markup:
    """A piece without its name: the same one may be in many pictures of a page."""
    told = (title(piece.told),) if piece.told else ()
    return group(el("g", *told, art_of(piece.art, piece.values)), at=piece.at)
