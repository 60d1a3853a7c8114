"""What the signs on the board mean, and what each special space asks for and gives."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.russian_railroads.lines import sign
from rotonde.cli.boards.russian_railroads.signs import INK, given, parts_at
from rotonde.games.russian_railroads.parts import Special
from rotonde.games.russian_railroads.view import RailroadsView

SIGNS = {
    "track": "─1●",
    "reach": "══▶",
    "doubler": "×2",
    "colour": "◆",
    "question": "?",
    "star": "★",
    "given": "✓",
    "gap": "[ ]",
    "factory": "⌂3",
    "markers": "▲ △",
    "engineer": "⚒",
    "bonus": "▣",
    "open": "∞",
    "passed": "⊘",
}


def legend(scene: TextScene[RailroadsView]) -> Table:
    """Signs first, then the special spaces line by line."""
    table = Table.grid(padding=(0, 2))
    for name, shown in SIGNS.items():
        table.add_row(Text(f"{shown:>3}", "bold cyan"), scene.say(f"sign.{name}"))
    parts = parts_at(scene)
    specials = sorted(parts.once + parts.at_scoring, key=lambda special: (special.line, special.space))
    for special in specials:
        place = f"{scene.words.label('line', special.line)} {special.space}"
        table.add_row(Text.assemble(sign(special, "bold cyan"), f"  {place}"), explained(scene, special))
    return table


def explained(scene: TextScene[RailroadsView], special: Special) -> Text:
    """`brown track and engine: a worker`."""
    made = Text(scene.words.label("colour", special.colour), INK[special.colour])
    if special.engine:
        made.append(f" + {scene.say('special.engine')}")
    if special.token >= 0:
        made.append(" + ").append_text(given(scene, parts_at(scene).token_gains[special.token]))
    made.append(scene.words.named("", "")).append_text(given(scene, special.gains))
    every_round = special in parts_at(scene).at_scoring
    return made.append(f" ({scene.say('special.scoring' if every_round else 'special.once')})", "dim")
