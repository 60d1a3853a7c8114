"""Express 01 as it is drawn: a printed map of cards, the companies, the packs, and a hand for each seat."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.drawing import Standing
from rotonde.draw.express_01.companies import companies_panel
from rotonde.draw.express_01.end import end_panel
from rotonde.draw.express_01.hand import hand_panel
from rotonde.draw.express_01.known import ExpressScene
from rotonde.draw.express_01.map import map_panel
from rotonde.draw.express_01.order import order_panel
from rotonde.draw.express_01.packs import packs_panel
from rotonde.draw.express_01.pairs import pairs_panel
from rotonde.draw.express_01.shares import shares_panel
from rotonde.draw.express_01.standing import icon_of, stand
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.progress import progress as progress_of

__all__ = ["board", "icon", "progress", "seat", "standing"]


def board(scene: ExpressScene) -> list[Sheet]:
    """The map with everything that lies beside it."""
    return [
        map_panel(scene),
        order_panel(scene),
        companies_panel(scene),
        packs_panel(scene),
        end_panel(scene),
    ]


def seat(scene: ExpressScene, seat: int) -> list[Sheet]:
    """What lies before a seat."""
    return [pairs_panel(scene, seat), hand_panel(scene, seat), shares_panel(scene, seat)]


def standing(scene: ExpressScene, seat: int) -> Standing:
    """How a seat stands."""
    return stand(scene, seat)


def progress(scene: ExpressScene) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


def icon(scene: ExpressScene, action: int) -> Markup:
    """A silhouette for the button of an action."""
    return icon_of(scene, action)
