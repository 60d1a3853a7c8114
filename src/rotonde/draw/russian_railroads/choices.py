"""Places where one can do several things: whoever points there sees which."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, rect, together
from rotonde.draw.russian_railroads.icons import Choice, choice, silhouette
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.parts import Parts

EACH: Final = 32  # the room for one of them
ABREAST: Final = 4


def place_choices(table: RailroadsScene, sheet: Sheet, kind: str, index: int, name: str, box: Box) -> None:
    """A place; with several things to do there, they lie on a card over it while one points at it."""
    offered = table.scene.at(kind, index)
    if len(offered) < 2:
        table.place(sheet, kind, index, name, hit, *box)
        return
    found = tuple(choice(table, action) for action in offered)
    across, down = min(len(found), ABREAST) * EACH + 8, -(-len(found) // ABREAST) * EACH + 8
    x, y, width, height = box
    at = (
        min(max(x + width / 2 - across / 2, 2), sheet.width - across - 2),
        y + height + 3 if y + height + 3 + down <= sheet.height else max(y - down - 3, 2),
    )
    card = (*at, across, down)
    table.place(sheet, kind, index, name, choosing, box, card, table.parts, table.scene.viewer, found)


def choosing(box: Box, card: Box, parts: Parts, seat: int, found: tuple[Choice, ...]) -> Markup:
    """What one points at, and the card with all that can be done."""
    x, y, width, height = card
    arts = together(
        group(
            silhouette(parts, seat, *one),
            at=(x + 4 + (nth % ABREAST + 0.5) * EACH, y + 4 + (nth // ABREAST + 0.5) * EACH),
        )
        for nth, one in enumerate(found)
    )
    return hit(*box) + group(rect(x, y, width, height, "paper-card edge", 5), arts, cls="preview")
