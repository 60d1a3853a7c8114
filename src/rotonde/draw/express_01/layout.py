"""Where everything lies on the board: Germany is high, so the tables stand beside it; the USA are wide."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.games.express_01.parts import Parts

CELL = 104  # the side of a card on the map
WIDTH, HEIGHT = 1240, 664
MARGIN = 12  # between the frame of the map and its cards


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the board."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class MapLayout:
    """The parts of the board of one map."""

    map: Box
    order: Box
    companies: Box
    packs: Box
    end: Box
    seats_across: int  # order cards side by side
    packs_across: int  # packs side by side


LAYOUTS = {
    "germany": MapLayout(
        map=Box(8, 8, 7 * CELL + 2 * MARGIN, 6 * CELL + 2 * MARGIN),
        order=Box(772, 8, 460, 76),
        companies=Box(772, 92, 460, 234),
        packs=Box(772, 334, 460, 266),
        end=Box(772, 608, 460, 48),
        seats_across=4,
        packs_across=3,
    ),
    "usa": MapLayout(
        map=Box(8, 8, 9 * CELL + 2 * MARGIN, 4 * CELL + 2 * MARGIN),
        order=Box(976, 8, 256, 142),
        companies=Box(976, 158, 256, 290),
        packs=Box(8, 456, 960, 200),
        end=Box(976, 456, 256, 200),
        seats_across=2,
        packs_across=9,
    ),
}


def layout_of(parts: Parts) -> MapLayout:
    return LAYOUTS[parts.map]


def corner(parts: Parts, cell: int) -> tuple[float, float]:
    """The upper left corner of a cell on the board."""
    box = layout_of(parts).map
    return (box.x + MARGIN + parts.column[cell] * CELL, box.y + MARGIN + parts.row[cell] * CELL)
