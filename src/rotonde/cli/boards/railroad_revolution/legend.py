"""What the signs on the board mean."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.railroad_revolution.signs import INK, MARKET, NEUTRAL, WORKER
from rotonde.games.railroad_revolution.parts import ACTIONS
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.view import RevolutionView

SIGNS = {
    "triangle": "▲",
    "plains": "·",
    "market": MARKET,
    "rails": "=12",
    "building": "⌂",
    "neutral": NEUTRAL,
    "gap": "↓5",
    "share": "§",
    "office": "☎",
    "train": "▣ ▢",
    "manager": f"{WORKER} ○",
}


def legend(scene: TextScene[RevolutionView]) -> Table:
    """Signs first, then what each colour of worker does in each action."""
    table = Table.grid(padding=(0, 2))
    for name, shown in SIGNS.items():
        table.add_row(Text(f"{shown:>4}", "bold cyan"), scene.say(f"rev.sign.{name}"))
    table.add_row(Text(f"|{scene.words.amount('money', 50)}", "bold cyan"), scene.say("rev.sign.barrier"))
    for action in range(len(ACTIONS)):
        table.add_row("", Text(scene.words.label("action", action), "bold"))
        for colour in range(len(COLOURS)):
            skill = scene.words.label("skill", action * len(COLOURS) + colour)
            label = (scene.words.label("colour", colour), INK[colour])
            table.add_row("", Text.assemble(label, scene.words.named("", ""), skill))
    return table
