"""The panels of action spaces: on a desk one for track and one for works, in the hand one for each head."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import rect, together
from rotonde.draw.russian_railroads.heads import HEAD, plate
from rotonde.draw.russian_railroads.kept import GROUNDS, LAYOUTS
from rotonde.draw.russian_railroads.payment import price_of
from rotonde.draw.russian_railroads.spaces import Cell, draw_space, goes_beside, space_ground
from rotonde.draw.russian_railroads.table import RailroadsScene, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.game import GAME
from rotonde.games.russian_railroads.names import COLOURS, OPEN
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import words_of

AREAS: Final = ("engines", "industry", "auxiliary")  # what follows the spaces for track, three each
EDGE: Final = 8  # around the columns
TOP: Final = 6
UNDER: Final = 4  # from a head to its spaces


class Column(NamedTuple):
    """A head with its spaces, on a panel."""

    name: str  # of a colour, `any`, or an area
    x: float
    width: float
    cells: list[Cell]


class SpacePanel(NamedTuple):
    """Some columns, and how large they are together."""

    name: str
    width: float
    height: float
    columns: list[Column]


WIDE_TRACKS: Final = (664, 216)
WIDE_WORKS: Final = (418, 216)
TRACK: Final = (167, 92)  # one colour, in the hand
WORK: Final = (108, 186)  # one area


@lru_cache(maxsize=LAYOUTS)
def panels(parts: Parts, cut: Cut) -> list[SpacePanel]:
    """Where every space for track, engines, industry and the auxiliary ones lies."""
    heads = [*COLOURS, "any"]
    by_head = {name: [2 * nth, 2 * nth + 1] for nth, name in enumerate(heads)}
    by_area = {name: [OPEN + 1 + 3 * nth + row for row in range(3)] for nth, name in enumerate(AREAS)}
    if cut == "wide":
        return [
            SpacePanel("board-tracks", *WIDE_TRACKS, columns(parts, by_head, *WIDE_TRACKS, EDGE)),
            SpacePanel("board-works", *WIDE_WORKS, columns(parts, by_area, *WIDE_WORKS, EDGE)),
        ]
    return [
        *(SpacePanel(f"board-{name}", *TRACK, [pair(parts, name, by_head[name])]) for name in heads),
        *(
            SpacePanel(f"board-{name}", *WORK, columns(parts, {name: by_area[name]}, *WORK, 5, 4))
            for name in AREAS
        ),
    ]


def columns(
    parts: Parts, heads: dict[str, list[int]], width: float, height: float, edge: float, gap: float = 6
) -> list[Column]:
    """Heads side by side, with their spaces below each other."""
    each = (width - 2 * edge + gap) / len(heads) - gap
    found = []
    for nth, (name, places) in enumerate(heads.items()):
        x, top = edge + nth * (each + gap), TOP + HEAD + UNDER
        deep = (height - TOP - top + gap) / len(places) - gap
        beside = places[0] > OPEN and each < 120 and goes_beside(parts, places, each)
        cells = [
            Cell(place, x, top + row * (deep + gap), each, deep, price_of(parts, place), beside)
            for row, place in enumerate(places)
        ]
        found.append(Column(name, x, each, cells))
    return found


def pair(parts: Parts, name: str, places: list[int]) -> Column:
    """A head with its two spaces side by side."""
    width, height = TRACK
    top, each = 5 + HEAD + 3, (width - 15) / 2
    cells = [
        Cell(place, 5 + nth * (each + 5), top, each, height - top - 5, price_of(parts, place))
        for nth, place in enumerate(places)
    ]
    return Column(name, 5, width - 10, cells)


def space_panel(table: RailroadsScene, name: str) -> Sheet:
    """One of the panels of action spaces; those of engineers and of the order of play are not among them."""
    language, cut = table.words.language, table.cut
    panel = panel_called(table.parts, cut, name)
    ground = panel_ground(table.parts, language, cut, name)
    sheet = Sheet(name, panel.width, panel.height, panel_name(panel, language), ground)
    sheet.regions = regions(table.parts, cut, name)
    free = sum(table.free(cell.place) for column in panel.columns for cell in column.cells)
    sheet.figures = table.say("figures.open", n=free)
    for column in panel.columns:
        for cell in column.cells:
            draw_space(table, sheet, cell)
    return sheet


@lru_cache(maxsize=LAYOUTS)
def regions(parts: Parts, cut: Cut, name: str) -> dict[str, Box]:
    """Each column with its head, each space that is in play, and on a desk all of a panel."""
    panel = panel_called(parts, cut, name)
    group_of = "works" if panel.columns[0].name in AREAS else "tracks"
    found: dict[str, Box] = {}
    if len(panel.columns) > 1:
        found[group_of] = (0, 0, panel.width, panel.height)
    for column in panel.columns:
        top, last = head_top(panel), column.cells[-1]
        found[f"{group_of}.{column.name}"] = (column.x, top, column.width, last.y + last.height - top)
        in_play = [cell for cell in column.cells if parts.board >> cell.place & 1]
        found |= {GAME.labels["place"][cell.place]: cell.box for cell in in_play}
    return found


def panel_called(parts: Parts, cut: Cut, name: str) -> SpacePanel:
    return next(panel for panel in panels(parts, cut) if panel.name == name)


def head_top(panel: SpacePanel) -> float:
    return TOP if panel.columns[0].cells[0].y > 5 + HEAD + 3 else 5


@lru_cache(maxsize=GROUNDS)
def panel_ground(parts: Parts, language: str, cut: Cut, name: str) -> Markup:
    """Heads and printed spaces."""
    panel = panel_called(parts, cut, name)
    heads = (head(column, head_top(panel), language) for column in panel.columns)
    cells = (space_ground(parts, cell) for column in panel.columns for cell in column.cells)
    return rect(0, 0, panel.width, panel.height, "paper") + together([*heads, *cells])


def head(column: Column, top: float, language: str) -> Markup:
    """An enamel plate: in the colour of the track, or plain."""
    alike = AREAS if column.name in AREAS else [*COLOURS, "any"]
    longest = max((head_name(one, language) for one in alike), key=len)
    look = ("plate", "on-plate")
    if column.name not in AREAS:
        look = (f"track-{column.name}", f"on-track-{column.name}")
    return plate(column.x, top, column.width, head_name(column.name, language), *look, longest=longest)


def head_name(name: str, language: str) -> str:
    if name in COLOURS:
        return words_of(GAME, language).label("colour", COLOURS.index(name))
    return phrases(language)(f"board.{name}")


def panel_name(panel: SpacePanel, language: str) -> str:
    """What a panel shows, in words."""
    if len(panel.columns) > 1:
        return phrases(language)(panel.name.replace("board-", "panel."))
    return head_name(panel.columns[0].name, language)
