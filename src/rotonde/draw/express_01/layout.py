"""How large each panel is. A high map has its tables beside it, a broad one below; a phone has its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rotonde.draw.scene import Cut
from rotonde.games.express_01.parts import Parts

MARGIN: Final = 6  # around the cards of the map: its frame lies there
KEPT: Final = 64  # tables whose measures are kept


class Size(NamedTuple):
    """Of a panel, or of a part of one."""

    width: float
    height: float


class Layout(NamedTuple):
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


@lru_cache(maxsize=KEPT)
def layout_of(parts: Parts, cut: Cut) -> Layout:
    """The panels of this table on this kind of screen."""
    rows, columns = extent(parts)
    narrow = cut == "narrow"
    cell = 78 if narrow else 100
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
        order=Size(170, 202) if broad else Size(370, 68),
        companies=Size(362, 192) if broad else Size(370, 196),
        packs=Size(720, 192) if broad else Size(370, 272),
        end=Size(170, 202) if broad else Size(370, 52),
        pairs=Size(176, 228),
        hand=Size(468, 228),
        shares=Size(430, 228),
        packs_across=len(parts.packs) if broad else 3,
        narrow=False,
    )


@lru_cache(maxsize=KEPT)
def extent(parts: Parts) -> tuple[int, int]:
    """How many rows and columns of cards the map has."""
    return (
        1 + max(parts.row[cell] for cell in parts.cells),
        1 + max(parts.column[cell] for cell in parts.cells),
    )


@lru_cache(maxsize=KEPT)
def corners(parts: Parts, side: float) -> dict[int, tuple[float, float]]:
    """The upper left corner of every cell on the map."""
    return {
        cell: (MARGIN + parts.column[cell] * side, MARGIN + parts.row[cell] * side) for cell in parts.cells
    }
