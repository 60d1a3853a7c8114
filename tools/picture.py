"""Draw the picture of the README anew: `.venv/bin/python tools/picture.py`, with src on the path."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from rotonde.bots import RandomBot, play_out
from rotonde.cli.replay import show_position
from rotonde.cli.showing import Showing
from rotonde.games import game
from rotonde.kernel import step

PICTURE = Path(__file__).parent.parent / "docs" / "picture.svg"
INK, PAPER = (24, 30, 40), (222, 222, 214)
DARK = "2d3442 d65c4a 60aa80 e0ac54 6096d6 b082c8 60b4be c8c8c2"
LIGHT = "606a7a ec7864 80c89c f4c878 82b4f0 cca4e4 82d2dc fafaf4"


def colours(codes: str) -> list[tuple[int, int, int]]:
    return [(int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)) for code in codes.split()]


def main() -> None:
    rules = game("russian-railroads")
    names = ["Ada", "Boris", "Chloé", "Dirk"]
    played = play_out(rules, rules.start(4, {}), [RandomBot()] * 4, Random(12))
    s = rules.start(4, {})
    for action in played.actions[:205]:
        step(s, action)
    console = Console(record=True, width=132, height=50, force_terminal=True, file=io.StringIO())
    show_position(Showing(console, rules, {}, names, "en"), s)
    night = TerminalTheme(INK, PAPER, colours(DARK), colours(LIGHT))
    svg = console.export_svg(title="rotonde play russian-railroads", theme=night)
    svg = re.sub(r"@font-face \{[^}]*\}\s*|<!--.*?-->\s*", "", svg)  # no font from afar
    svg = svg.replace("Fira Code, monospace", "monospace").replace("Fira Code", "monospace")
    PICTURE.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
