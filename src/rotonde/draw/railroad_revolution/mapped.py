"""What stands on the map, as values: everybody sees the same, and most moves leave it alone."""

from __future__ import annotations

from typing import NamedTuple

from rotonde.draw.railroad_revolution.table import RevolutionScene
from rotonde.draw.railroad_revolution.trays import Tray
from rotonde.draw.scene import Cut
from rotonde.games.railroad_revolution.parts import STATION, Parts


class Mapped(NamedTuple):
    """All that the pieces on the map are drawn from."""

    parts: Parts
    cut: Cut
    language: str
    names: tuple[str, ...]  # of the players
    laid: tuple[int, ...]  # per seat: spaces as bits
    stations: tuple[int, ...]  # per seat: cities as bits
    reached: tuple[int, ...]  # the same
    tiles: tuple[int, ...]  # per city
    taken: int  # cities where the first station stands, as bits
    tray: Tray | None  # what lies on the map


def mapped(table: RevolutionScene, tray: Tray | None) -> Mapped:
    """What stands on the map; a first bonus that waits to be used is not taken yet."""
    view = table.view
    taken = view["first_stations"]
    if view["action"] == STATION and view["where"] >= 0 and table.waits("bonus"):
        taken &= ~(1 << view["where"])
    return Mapped(
        table.parts,
        table.cut,
        table.language,
        table.names,
        tuple(view["laid"]),
        tuple(view["stations"]),
        tuple(view["reached"]),
        tuple(view["city_tile"]),
        taken,
        tray,
    )
