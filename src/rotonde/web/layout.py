"""How the panels of a table may lie on the screen, as the page is told: it takes what fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rotonde.draw import Sheet
from rotonde.draw.arrangement import CUTS, Page
from rotonde.draw.drawing import arrangement, phrases_of
from rotonde.draw.scene import Scene
from rotonde.kernel import View
from rotonde.web.speech import FOLDER


def layout(scene: Scene[View], sheets: Sequence[Sheet]) -> str:
    """All arrangements for the screens of a cut, and which cut other screens ask for; nothing if undrawn."""
    if not sheets:
        return "null"
    one_seat = [sheet for sheet in sheets if not sheet.name.startswith("seat-") or is_first(sheet)]
    ways = arrangement(scene.game, one_seat, scene.cut)
    say = phrases_of(scene.game, scene.words.language, FOLDER)
    told = {
        "cuts": CUTS,
        "screens": {
            screen: [[page_told(page, say(f"tab.{page.tab}")) for page in pages] for pages in found]
            for screen, found in ways.items()
        },
    }
    return msgspec.json.encode(told).decode()


def is_first(sheet: Sheet) -> bool:
    """Is it of the first seat? All seats have the same panels."""
    return sheet.name == "seat-0" or sheet.name.startswith("seat-0-")


def page_told(page: Page, title: str) -> dict[str, Any]:
    """A page as plain data."""
    boxes = {name: [box.x, box.y, box.width, box.height, int(box.folded)] for name, box in page.boxes.items()}
    return {
        "tab": page.tab,
        "title": title,
        "scroll": page.scroll,
        "floor": page.floor,
        "width": page.width,
        "height": page.height,
        "boxes": boxes,
    }
