"""The telegraph line and the market."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.railroad_revolution.signs import MARKET, NEUTRAL, numbered, parts_at, seats_at
from rotonde.games.railroad_revolution.parts import SECTIONS
from rotonde.games.railroad_revolution.view import RevolutionView


def telegraph(scene: TextScene[RevolutionView]) -> Table:
    """A row for each section: shares, offices, tile, and the points towards the next."""
    parts, view = parts_at(scene), scene.view
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(scene.say("rev.section"), no_wrap=True)
    for heading in (scene.say("rev.shares"), "⌂", "★"):
        table.add_column(heading, no_wrap=True)
    table.add_column(scene.say("rev.tile"))
    for section in range(SECTIONS):
        offices = seats_at(scene, view["offices"], section)
        if parts.neutral_offices >> section & 1:
            offices = Text(NEUTRAL, "dim").append_text(offices)
        wire = view["wire_tile"][section]
        tile = Text(scene.words.label("wire", wire), "dim") if wire >= 0 else Text()
        if parts.market_sections >> section & 1:
            tile = Text(f"{MARKET} {scene.say('rev.market')}", "yellow")
        table.add_row(
            numbered(scene, Text(f"{section + 1}"), ("section", section)),
            f"{parts.section_main[section]} +{parts.section_first[section]}",
            offices,
            f"↓{parts.gaps[section]}" if section < len(parts.gaps) else "",
            tile,
        )
    return table


def market(scene: TextScene[RevolutionView]) -> Text:
    """The open tile and how many lie in the pile."""
    made = Text(f"{MARKET} {scene.say('rev.market')}  ", "bold yellow")
    if scene.view["market"] >= 0:
        made.append(scene.words.label("market", scene.view["market"]), "not bold default")
    return made
