"""The options of a position as a numbered list, in groups."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextDrawing, TextScene
from rotonde.kernel import View

GAP = 2  # columns between two options


class Menu:
    """Options under headings; what has none comes last, and the numbers follow this order."""

    def __init__(self, drawing: TextDrawing[Any], scene: TextScene[View], options: list[int]) -> None:
        self.texts = {action: drawing.option(scene, action) for action in options}
        self.on_board = {action for action in options if drawing.on_board(action)}
        groups: dict[str, list[int]] = {}
        for action in options:
            groups.setdefault(drawing.group(scene, action), []).append(action)
        self.groups = sorted(groups.items(), key=lambda group: not group[0])
        self.actions = [action for _, actions in self.groups for action in actions]
        self.numbers = {action: number for number, action in enumerate(self.actions, 1)}
        self.places = {
            spot: self.numbers[action]
            for action in self.on_board
            for spot in scene.game.verbs.places(scene.seat, action)
        }

    def chosen(self, number: int) -> int | None:
        """The action of this number."""
        return self.actions[number - 1] if 1 <= number <= len(self.actions) else None

    def all_in_words(self, width: int) -> RenderableType:
        """Every option, under its heading."""
        parts: list[RenderableType] = []
        for heading, actions in self.groups:
            if heading:
                parts.append(Text(heading, "bold blue"))
            parts.append(self._in_columns(actions, width))
        return Group(*parts)

    def beside_the_board(self, width: int) -> RenderableType:
        """Only what has no place on the board."""
        return self._in_columns([action for action in self.actions if action not in self.on_board], width)

    def _in_columns(self, actions: list[int], width: int) -> RenderableType:
        """As many side by side as fit."""
        entries = [
            Text.assemble((f"{self.numbers[action]:3}) ", "bold cyan"), self.texts[action])
            for action in actions
        ]
        longest = max((entry.cell_len for entry in entries), default=1)
        columns = max(1, (width + GAP) // (longest + GAP))
        table = Table.grid(padding=(0, GAP, 0, 0))
        for first in range(0, len(entries), columns):
            table.add_row(*entries[first : first + columns])
        return table
