"""Parts of the panels by name, with the ids of the data: `map`, `city.002`, `company.red`, `pack.track-1`."""

from __future__ import annotations

from functools import lru_cache

from rotonde.draw.express_01.companies import HEAD, row_height
from rotonde.draw.express_01.desk import DESKS, ExpressDesk
from rotonde.draw.express_01.layout import Size, corners
from rotonde.draw.express_01.packs import spots
from rotonde.draw.sheet import Box
from rotonde.games.express_01 import GAME
from rotonde.games.express_01.parts import COMPANIES


@lru_cache(maxsize=DESKS)
def regions(desk: ExpressDesk) -> dict[str, dict[str, Box]]:
    """By panel: the whole of it, and what can be shown of it alone."""
    layout = desk.layout
    return {
        "map": whole("map", layout.map) | cells(desk),
        "order": whole("order", layout.order),
        "companies": whole("companies", layout.companies) | companies(desk),
        "packs": whole("packs", layout.packs) | packs(desk),
        "end": whole("end", layout.end),
        "pairs": whole("pairs", layout.pairs),
        "hand": whole("hand", layout.hand),
        "shares": whole("shares", layout.shares),
    }


def whole(name: str, size: Size) -> dict[str, Box]:
    return {name: (0, 0, size.width, size.height)}


def cells(desk: ExpressDesk) -> dict[str, Box]:
    """The cells of the map, cities and plains."""
    side = desk.layout.cell
    found: dict[str, Box] = {}
    for cell, (x, y) in corners(desk.parts, side).items():
        kind = "city" if desk.parts.city[cell] else "plain"
        found[f"{kind}.{id_of('cell', cell)}"] = (x, y, side, side)
    return found


def companies(desk: ExpressDesk) -> dict[str, Box]:
    """The lines of the companies."""
    size = desk.layout.companies
    height = row_height(size)
    return {
        f"company.{id_of('company', company)}": (0, HEAD + company * height, size.width, height)
        for company in range(COMPANIES)
    }


def packs(desk: ExpressDesk) -> dict[str, Box]:
    """The piles with their figures."""
    return {
        f"pack.{id_of('pack', pack)}": (here.x, here.y, here.width, here.height)
        for pack, here in spots(desk).items()
    }


def id_of(kind: str, index: int) -> str:
    """What the data call one of its things."""
    return GAME.labels[kind][index].partition(".")[2]
