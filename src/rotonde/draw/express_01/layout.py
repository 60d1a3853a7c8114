"""How large each panel is. A high map has its tables beside it, a broad one below; a phone has its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rotonde.draw.express_01.known import ExpressScene, parts_at
from rotonde.draw.scene import Cut
from rotonde.games.express_01.parts import Parts

MARGIN = 3  # around the cards of the map: half of its border lies there


@dataclass(frozen=True, slots=True)
class Size:
    """Of a panel, or of a part of one."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The panels of one table on one kind of screen."""

    cell: float  # the side of a card on the map
    map: Size
    order: Size
    companies: Size
    packs: Size
    end: Size
    pairs: Size
    hand: Size
    shares: Size
    packs_across: int  # packs side by side; 3 lie under their levels
    narrow: bool


def layout_at(scene: ExpressScene) -> Layout:
    """The panels of this table on this screen."""
    return layout_of(parts_at(scene), scene.cut)


@cache
def layout_of(parts: Parts, cut: Cut) -> Layout:
    rows, columns = extent(parts)
    narrow = cut == "narrow"
    cell = 79 if narrow else 102
    sheet = Size(columns * cell + 2 * MARGIN, rows * cell + 2 * MARGIN)
    if narrow:
        return Layout(
            cell=cell,
            map=sheet,
            order=Size(360, 60),
            companies=Size(360, 250),
            packs=Size(360, 328),
            end=Size(360, 52),
            pairs=Size(360, 72),
            hand=Size(360, 376),
            shares=Size(360, 198),
            packs_across=3,
            narrow=True,
        )
    broad = columns > 1.5 * rows
    return Layout(
        cell=cell,
        map=sheet,
        order=Size(158, 203) if broad else Size(362, 68),
        companies=Size(362, 196),
        packs=Size(720, 196) if broad else Size(362, 278),
        end=Size(158, 203) if broad else Size(362, 52),
        pairs=Size(176, 228),
        hand=Size(468, 228),
        shares=Size(430, 228),
        packs_across=len(parts.packs) if broad else 3,
        narrow=False,
    )


@cache
def extent(parts: Parts) -> tuple[int, int]:
    """How many rows and columns of cards the map has."""
    return (
        1 + max(parts.row[cell] for cell in parts.cells),
        1 + max(parts.column[cell] for cell in parts.cells),
    )


def corner(parts: Parts, cell: int, side: float) -> tuple[float, float]:
    """The upper left corner of a cell on the map."""
    return MARGIN + parts.column[cell] * side, MARGIN + parts.row[cell] * side
