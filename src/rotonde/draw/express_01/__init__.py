"""Express 01 as it is drawn: a printed map of cards, the companies, the packs, and a hand for each seat."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from rotonde.draw.drawing import Standing
from rotonde.draw.express_01.companies import companies_panel
from rotonde.draw.express_01.desk import ExpressScene, desk_at
from rotonde.draw.express_01.end import end_panel
from rotonde.draw.express_01.hand import hand_panel
from rotonde.draw.express_01.log_signs import log_sign
from rotonde.draw.express_01.map import map_panel
from rotonde.draw.express_01.order import order_panel
from rotonde.draw.express_01.packs import packs_panel
from rotonde.draw.express_01.pairs import pairs_panel
from rotonde.draw.express_01.regions import regions
from rotonde.draw.express_01.shares import shares_panel
from rotonde.draw.express_01.standing import icon_of, stand
from rotonde.draw.express_01.term_signs import term_sign
from rotonde.draw.memory import remembered
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.progress import progress as progress_of

__all__ = ["board", "icon", "log_sign", "progress", "seat", "standing", "term_sign"]


def board(scene: ExpressScene) -> list[Sheet]:
    """The map with everything that lies beside it."""
    panels = (map_panel, order_panel, companies_panel, packs_panel, end_panel)
    return [remembered(scene, drawn, panel) for panel in panels]


def seat(scene: ExpressScene, seat: int) -> list[Sheet]:
    """What lies before a seat."""
    panels = (pairs_panel, hand_panel, shares_panel)
    return [remembered(scene, drawn, panel, seat) for panel in panels]


def drawn(scene: ExpressScene, panel: Callable[..., Sheet], *more: int) -> Sheet:
    """A panel with the names of its parts."""
    desk = desk_at(scene)
    sheet = panel(scene, desk, *more)
    sheet.regions = regions(desk)[sheet.name.rpartition("-")[2]]
    return sheet


def standing(scene: ExpressScene, seat: int) -> Standing:
    """How a seat stands."""
    return remembered(scene, stand, seat)


def progress(scene: ExpressScene) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


def icon(scene: ExpressScene, action: int) -> Markup:
    """A silhouette for the button of an action."""
    return icon_of(scene, action)
