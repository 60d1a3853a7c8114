"""Text that flows: items side by side, broken between them and never within."""

from __future__ import annotations

from rich.text import Text

GAP = " · "


def flowing(items: list[Text], width: int) -> Text:
    """Items side by side, on as many lines as they need, none of them broken."""
    made, column = Text(), 0
    for item in items:
        if column and column + len(GAP) + item.cell_len > width:
            made.append("\n")
            column = 0
        elif column:
            made.append(GAP, "dim")
            column += len(GAP)
        made.append_text(item)
        column += item.cell_len
    return made
