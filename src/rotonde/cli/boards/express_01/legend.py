"""What the signs on the map and in the tables mean."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.express_01.map import letters_of
from rotonde.cli.boards.express_01.picture import COMPANY_STYLES
from rotonde.games.express_01.view import ExpressView

SIGNS = {
    "plain": "·",
    "city": "◌",
    "neutral": "○+1",
    "share": "204R",
    "unseen": "▒",
    "engine": "◆",
    "played": "✓",
}


def legend(scene: TextScene[ExpressView]) -> Table:
    """Companies first, then the other signs."""
    table = Table.grid(padding=(0, 2))
    for company, sign in enumerate(letters_of(scene)):
        table.add_row(Text(f"{sign:>4}", COMPANY_STYLES[company]), scene.words.label("company", company))
    for name, sign in SIGNS.items():
        table.add_row(Text(f"{sign:>4}", "bold cyan"), scene.say(f"express.sign.{name}"))
    return table
