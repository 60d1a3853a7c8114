"""What is laid out for a choice and goes away again: the set-up tiles, and milestones to choose from.

A tray lies on a panel; whatever is written below it is left out as long as it lies there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path, rect
from rotonde.draw.railroad_revolution import cards, rewards, signs
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.state import NONE

TILE = (126.0, 72.0)  # a set-up tile
BETWEEN, EDGE = 8.0, 10.0
WHOLE: Final = 6  # milestones that lie in a hand without being slim


class Tray(NamedTuple):
    """Where a tray lies on its panel, and the middles of what lies on it, row by row."""

    left: float
    top: float
    width: float
    height: float
    spots: tuple[Point, ...]

    def covers(self, left: float, top: float, width: float, height: float) -> bool:
        """Does it cover some of this box?"""
        return (
            left < self.left + self.width
            and self.left < left + width
            and top < self.top + self.height
            and self.top < top + height
        )


def spread(panel: Point, count: int, size: Point, columns: int) -> Tray:
    """A tray in the middle of a panel for so many things of a size."""
    columns = min(columns, count)
    rows = -(-count // columns)
    across, down = size[0] + BETWEEN, size[1] + BETWEEN
    width, height = columns * across - BETWEEN + 2 * EDGE, rows * down - BETWEEN + 2 * EDGE
    left, top = (panel[0] - width) / 2, (panel[1] - height) / 2
    spots = tuple(
        (
            left + EDGE + size[0] / 2 + index % columns * across,
            top + EDGE + size[1] / 2 + index // columns * down,
        )
        for index in range(count)
    )
    return Tray(left, top, width, height, spots)


def on_map(table: RevolutionScene, panel: Point) -> Tray | None:
    """What lies on the map for a choice: set-up tiles; milestones only on a desk."""
    if faces := len(table.view["faces"]):
        return spread(panel, faces, TILE, faces if table.cut == "wide" else 2)
    if table.cut == "wide" and (count := len(offered(table))):
        return spread(panel, count, cards.size(slim=False), 5)
    return None


def on_crew(table: RevolutionScene, panel: Point) -> Tray | None:
    """In a hand milestones lie on the workers of who chooses, and hide them all."""
    if table.cut == "narrow" and (count := len(offered(table))):
        spots = spread(panel, count, cards.size(slim(table)), 2).spots
        return Tray(0, 0, *panel, spots)
    return None


def slim(table: RevolutionScene) -> bool:
    """Are there too many milestones to choose from for whole ones in a hand?"""
    return table.cut == "narrow" and len(offered(table)) > WHOLE


def lay(table: RevolutionScene, sheet: Sheet, tray: Tray) -> None:
    """The tray, and what is to be chosen from."""
    name = "setup-tray" if table.view["faces"] else f"tray-{table.scene.viewer}"
    sheet.piece(name, (tray.left, tray.top), frame, tray.width, tray.height)
    if table.view["faces"]:
        setup(table, sheet, tray.spots)
    else:
        candidates(table, sheet, tray.spots)


def frame(width: float, height: float) -> Markup:
    """An empty tray."""
    return rect(0, 0, width, height, "tray edge", 8)


def setup(table: RevolutionScene, sheet: Sheet, spots: tuple[Point, ...]) -> None:
    """The set-up tiles that nobody has chosen yet, each with its specialist, in the middle of the map."""
    faces, specialists = table.view["faces"], table.view["specialists"]
    for index, (x, y) in enumerate(spots):
        face = faces[index]
        beside = specialists[index] if index < len(specialists) else NONE
        told = table.words.label("face", face)
        sheet.piece(f"setup-{face}", (x, y), setup_art, table.parts, face, beside, table.language, told=told)
        box = (x - TILE[0] / 2, y - TILE[1] / 2, *TILE, 6)
        sheet.place("setup", face, told, table.at("setup", face), hit, *box)


def setup_art(parts: Parts, face: int, specialist: int, language: str) -> Markup:
    """What a set-up tile brings, and the specialist beside it, once there is one."""
    wide, high = TILE
    found = rewards.items(parts.setup[face], language)
    who = group(signs.person(specialist), at=(-43, 2)) if specialist != NONE else NOTHING
    return (
        rect(-wide / 2, -high / 2, wide, high, "setup-tile edge", 6)
        + path("M-23 -26 V26", "rule")
        + group(rewards.fitted(found, wide / 2 + 18), at=(20, 0))
        + who
    )


def offered(table: RevolutionScene) -> list[tuple[int, list[int]]]:
    """The milestones to choose from, each with what can be done with it."""
    return [(tile, actions) for (kind, tile), actions in table.scene.offers.items() if kind == "candidate"]


def candidates(table: RevolutionScene, sheet: Sheet, spots: tuple[Point, ...]) -> None:
    """Milestones to choose from, for this seat alone to see; slim where there is little room."""
    small = slim(table)
    size = cards.size(small)
    for (tile, actions), (x, y) in zip(offered(table), spots, strict=True):
        told = table.words.label("milestone", tile)
        values = (table.parts, tile, cards.progress(table, table.scene.viewer, tile), small)
        sheet.piece(f"milestone-{tile}", (x, y), cards.card, *values, told=told)
        box = (x - size[0] / 2, y - size[1] / 2, *size, 6)
        sheet.place("candidate", tile, told, actions, hit, *box)
