"""What the signs on the map mean."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.convoi_express.signs import CITY, COVERED, GREEN, JUNCTION, PORT, RED, SECTION
from rotonde.games.convoi_express.view import ConvoyView

SIGNS = {
    "green": GREEN,
    "red": RED,
    "junction": JUNCTION,
    "covered": COVERED,
    "section": SECTION,
    "city": (CITY, "bold yellow"),
    "port": PORT,
    "entry": ("6", "bold cyan"),
    "train": ("→1■", "bold white on grey11"),
    "standing": ("◆1", "bold white on grey11"),
}


def legend(scene: TextScene[ConvoyView]) -> Table:
    """A line for each sign."""
    table = Table.grid(padding=(0, 2))
    for name, (sign, style) in SIGNS.items():
        table.add_row(Text(sign, style), scene.say(f"convoy.sign_{name}"))
    return table
