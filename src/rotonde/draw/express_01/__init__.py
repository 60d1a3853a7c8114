"""Express 01 as it is drawn: a printed map of cards, the companies, the packs, and a hand for each seat."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.drawing import Standing
from rotonde.draw.express_01.companies import COLUMNS, companies_ground, company_places, draw_companies
from rotonde.draw.express_01.contents import small_cards
from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases
from rotonde.draw.express_01.layout import HEIGHT, WIDTH
from rotonde.draw.express_01.map import draw_map, draw_route, map_ground
from rotonde.draw.express_01.order import draw_end, draw_order, order_ground
from rotonde.draw.express_01.packs import draw_drawer, draw_packs, drawer, pack_places, packs_ground
from rotonde.draw.express_01.seat import draw_seat
from rotonde.draw.express_01.standing import icon_of, progress_of, stand
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import COMPANIES, Parts

__all__ = ["board", "icon", "progress", "seat", "standing"]


def board(scene: ExpressScene) -> Sheet:
    """The map with everything that lies beside it."""
    parts = parts_at(scene)
    names = tuple(label(scene, "company", company) for company in range(COMPANIES))
    say = phrases(scene.words.language)
    headings = tuple(say(f"heading.{column}") for column in COLUMNS)
    ground = map_ground(scene) + tables_ground(parts, names, headings)
    sheet = Sheet("board", WIDTH, HEIGHT, say(f"map.{parts.map}"), ground)
    draw_map(scene, sheet)
    draw_order(scene, sheet)
    draw_companies(scene, sheet)
    draw_packs(scene, sheet)
    draw_end(scene, sheet)
    if drawer(scene):
        draw_drawer(scene, sheet)
    else:
        pack_places(scene, sheet)
    company_places(scene, sheet)
    draw_route(scene, sheet)
    return sheet


@cache
def tables_ground(parts: Parts, names: tuple[str, ...], headings: tuple[str, ...]) -> Markup:
    """The tables beside the map, as far as they never change."""
    return (
        small_cards(parts)
        + order_ground(parts)
        + companies_ground(parts, names, headings)
        + packs_ground(parts)
    )


def seat(scene: ExpressScene, seat: int) -> Sheet:
    """What lies before a seat."""
    return draw_seat(scene, seat)


def standing(scene: ExpressScene, seat: int) -> Standing:
    """How a seat stands."""
    return stand(scene, seat)


def progress(scene: ExpressScene) -> str:
    """How far the game is."""
    return progress_of(scene)


def icon(scene: ExpressScene, action: int) -> Markup:
    """A silhouette for the button of an action."""
    return icon_of(scene, action)
