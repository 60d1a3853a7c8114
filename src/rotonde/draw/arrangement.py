"""How the panels of a table lie beside each other: per kind of screen, pages of panels in rows and columns.

Which panel goes where is data of each game, `arrangement.toml` beside its drawing. Of the arrangements for a
screen the first that fits is taken; the page decides that, since it knows the room there is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet

Screen = Literal["desk", "short", "tablet", "phone", "low"]
Scroll = Literal["none", "down", "across"]
Tree = str | list[Any]  # a panel, or ["row", Tree, …], or ["col", Tree, …]

CUTS: Final[dict[Screen, Cut]] = {
    "desk": "wide",  # a large window
    "short": "wide",  # as wide, less high
    "tablet": "wide",
    "phone": "narrow",  # held upright
    "low": "narrow",  # held across
}
DESK: Final = (1096, 856)  # the room for panels in a window of the usual size
GAP: Final = 8  # between panels
BAR: Final = 28  # a panel folded to its title; a finger's wide where one touches
TOUCH_BAR: Final = 44
OWN: Final = "own"  # the panels of the seat whose board is shown: `own-lines` for `seat-2-lines`


@dataclass(frozen=True, slots=True)
class Box:
    """Where a panel lies on its page."""

    x: float
    y: float
    width: float
    height: float
    folded: bool = False


@dataclass(slots=True)
class Page:
    """Panels that are seen together."""

    tab: str  # the key of its name
    scroll: Scroll  # what is too large is scrolled in this direction
    floor: float  # it is never shown smaller than this
    width: float = 0
    height: float = 0
    boxes: dict[str, Box] = field(default_factory=dict)


def part_of(name: str) -> str:
    """What a panel is called in an arrangement, whoever's it is."""
    words = name.split("-")
    return "-".join([OWN, *words[2:]]) if words[0] == "seat" else name


def seat_of(name: str) -> int | None:
    """Whose panel it is, by its name; nobody's if it lies in the middle."""
    words = name.split("-")
    return int(words[1]) if words[0] == "seat" else None


def arrangements(file: Path, sheets: Sequence[Sheet], cut: Cut) -> dict[Screen, list[list[Page]]]:
    """Every arrangement for screens with this cut; `sheets` are the panels of the middle and of one seat."""
    sizes = {part_of(sheet.name): (sheet.width, sheet.height) for sheet in sheets}
    data = known(file) if file.exists() else plain(list(sizes))
    return {
        screen: [
            [laid_out(page, sizes, way.get("fold", []), screen) for page in way["pages"]]
            for way in data[screen]
        ]
        for screen, of in CUTS.items()
        if of == cut
    }


def fitting(ways: list[list[Page]], room: tuple[float, float]) -> list[Page]:
    """The first arrangement that fits a room as it is; the first of all if none does."""
    return next((way for way in ways if all(fits(page, room) for page in way)), ways[0])


def fits(page: Page, room: tuple[float, float]) -> bool:
    """Does a page need no scrolling in a room, and is it no smaller than it may be?"""
    return min(room[0] / page.width, room[1] / page.height) >= page.floor


@cache
def known(file: Path) -> dict[str, Any]:
    """What a game says of its panels."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def plain(names: list[str]) -> dict[str, Any]:
    """For a game that says nothing: all panels below each other, or the middle and the own apart."""
    middle = ["col", *(name for name in names if not name.startswith(OWN))]
    own = ["col", *(name for name in names if name.startswith(OWN))]
    whole = {"pages": [{"tab": "board", "show": ["col", middle, own]}]}
    apart = {"pages": [{"tab": "board", "show": middle}, {"tab": "own", "show": own}]}
    return {
        "desk": [whole, apart],
        "short": [whole, apart],
        "tablet": [apart],
        "phone": [apart],
        "low": [apart],
    }


def laid_out(
    data: dict[str, Any], sizes: dict[str, tuple[float, float]], fold: list[str], screen: Screen
) -> Page:
    """A page with its panels in place."""
    page = Page(data["tab"], data.get("scroll", "none"), data.get("floor", 0.92 if screen == "tablet" else 1))
    bar = TOUCH_BAR if screen in ("tablet", "phone", "low") else BAR
    shown = {name: (width, bar if name in fold else height) for name, (width, height) in sizes.items()}
    page.width, page.height = put(page, data["show"], shown, fold, 0, 0)
    return page


def put(
    page: Page, tree: Tree, sizes: dict[str, tuple[float, float]], fold: list[str], x: float, y: float
) -> tuple[float, float]:
    """Lay a panel, a row or a column at a place; its size. What is not on this table takes no room."""
    if isinstance(tree, str):
        if tree not in sizes:
            return 0, 0
        width, height = sizes[tree]
        page.boxes[tree] = Box(x, y, width, height, tree in fold)
        return width, height
    across = tree[0] == "row"
    along, most = 0.0, 0.0
    for part in tree[1:]:
        gap = GAP if along else 0
        at = (x + along + gap, y) if across else (x, y + along + gap)
        width, height = put(page, part, sizes, fold, *at)
        length, breadth = (width, height) if across else (height, width)
        if length:
            along += gap + length
        most = max(most, breadth)
    return (along, most) if across else (most, along)
