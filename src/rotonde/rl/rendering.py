"""How an environment shows its board: printed, as text, or as an SVG picture."""

from __future__ import annotations

from typing import Final

from rotonde.diagram import Diagram
from rotonde.draw import picture
from rotonde.kernel import to_move
from rotonde.rl.tables import ResearchTable

HUMAN: Final = "human"
ANSI: Final = "ansi"
SVG: Final = "svg"
MODES: Final = (HUMAN, ANSI, SVG)


def checked(mode: str | None) -> str | None:
    """A mode that there is, or none."""
    if mode is None or mode in MODES:
        return mode
    raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")


def rendered(table: ResearchTable, mode: str | None) -> str | None:
    """The board as the seat to move sees it; what is printed is not returned."""
    s = table.state
    viewer = to_move(s)
    if mode == SVG:
        return picture(table.rules, s, table.seats, viewer, table.options).svg
    if mode == ANSI:
        return str(Diagram(s, viewer))
    if mode == HUMAN:
        print(Diagram(s, viewer))
    return None
