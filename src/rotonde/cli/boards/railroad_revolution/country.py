"""The map: cities with their tiles and stations, and the links between them, space by space."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import SEAT_STYLES, TextScene
from rotonde.cli.boards.railroad_revolution.signs import (
    MARKET,
    NEUTRAL,
    TERRAIN,
    numbered,
    parts_at,
    seats_at,
)
from rotonde.games.railroad_revolution.links import OUTSIDE, Link, links_of
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.view import RevolutionView


def cities(scene: TextScene[RevolutionView]) -> Table:
    """A row for each city: level, name, cost, stations, and what its tile gives."""
    parts, view = parts_at(scene), scene.view
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1, 0, 0))
    table.add_column("★", no_wrap=True)
    table.add_column(scene.say("rev.city"), no_wrap=True)
    table.add_column("$", justify="right", no_wrap=True)
    table.add_column("⌂", no_wrap=True)
    table.add_column(scene.say("rev.tile"))
    for city, level in enumerate(parts.city_level):
        name = Text(scene.words.label("city", city))
        if view["reached"][scene.seat] >> city & 1:
            name.stylize(SEAT_STYLES[scene.seat])
        stations = seats_at(scene, view["stations"], city)
        if parts.neutral_stations >> city & 1:
            stations = Text(NEUTRAL, "dim").append_text(stations)
        tile = view["city_tile"][city]
        table.add_row(
            Text(str(level), "dim"),
            numbered(scene, name, ("city", city)),
            Text(str(parts.city_cost[city])),
            stations,
            Text(scene.words.label("city_tile", tile) if tile >= 0 else "", "dim"),
        )
    return table


def links(scene: TextScene[RevolutionView], width: int) -> Table:
    """A line for each link: its spaces with terrain, market icons and rails."""
    parts = parts_at(scene)
    shown = [link(scene, parts, found) for found in links_of(parts.rail_ends, parts.city_names)]
    columns = max(1, width // (max(text.cell_len for text in shown) + 2))
    table = Table.grid(padding=(0, 2, 0, 0))
    for first_row in range(0, len(shown), columns):
        table.add_row(*shown[first_row : first_row + columns])
    return table


def link(scene: TextScene[RevolutionView], parts: Parts, found: Link) -> Text:
    """`Washington ▲▲ — · Chicago`."""
    first, second = [
        scene.words.label("city", parts.city_names.index(end)) if end in parts.city_names else OUTSIDE
        for end in (found.start, found.end)
    ]
    made = Text(f"{first} ", no_wrap=True)
    for space in found.spaces:
        made.append_text(numbered(scene, cell(scene, space), ("space", space))).append(" ")
    return made.append(second)


def cell(scene: TextScene[RevolutionView], space: int) -> Text:
    """Terrain, market icon, and who has a rail there."""
    parts, view = parts_at(scene), scene.view
    own = view["laid"][scene.seat] >> space & 1
    made = Text(TERRAIN[parts.triangles[space]], SEAT_STYLES[scene.seat] if own else "dim")
    if parts.market_spaces >> space & 1:
        made.append(MARKET, "yellow")
    rails = seats_at(scene, view["laid"], space)
    return made.append("=").append_text(rails) if rails.plain and space else made
