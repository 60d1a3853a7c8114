"""A position to be looked at, as a chess player looks at a diagram."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

from rotonde.draw import NoDrawing, picture
from rotonde.extras import MissingExtra, require
from rotonde.games import position, spell
from rotonde.kernel import SPECTATOR, State, to_move
from rotonde.kernel.spelling import game_of
from rotonde.words import Words

__all__ = ["Diagram"]

WIDTH: Final = 120  # of a printed board, in letters


class Diagram:
    """Printed it is the terminal's board, in a notebook the picture; `text` is the line that spells it."""

    def __init__(
        self,
        shown: str | State,
        viewer: int = SPECTATOR,
        language: str = "en",
        names: Sequence[str] = (),
    ) -> None:
        self.state = position(shown) if isinstance(shown, str) else shown
        self.game = game_of(self.state)
        self.seats, self.options = self.game.agreed(self.state)
        self.viewer = viewer  # the seat through whose eyes it is seen
        self.words = Words(self.game, language)
        self.names = list(names) or [self.words.text("seat.name", (seat,)) for seat in range(self.seats)]

    @property
    def text(self) -> str:
        """The position as one line, with all that is hidden from some."""
        return spell(self.state)

    def __repr__(self) -> str:
        return f"Diagram({self.text!r})"

    def __str__(self) -> str:
        try:
            require("play")
        except MissingExtra:
            return self.text
        return self._board()

    def _board(self) -> str:
        """What a terminal shows, without colours."""
        from rich.console import Console

        from rotonde.cli import boards

        seat = max(to_move(self.state), 0)
        view = self.game.view(self.state, self.viewer)
        scene = boards.TextScene(self.game, self.options, view, seat, self.names, self.words, WIDTH)
        console = Console(file=io.StringIO(), width=WIDTH, color_system=None)
        with console.capture() as captured:
            console.print(boards.drawing(self.game).draw(scene))
        return "\n".join(line.rstrip() for line in captured.get().rstrip().splitlines())

    def _repr_svg_(self) -> str | None:
        try:
            drawn = picture(
                self.game,
                self.state,
                self.seats,
                self.viewer,
                self.options,
                self.names,
                self.words.language,
            )
        except NoDrawing:
            return None
        return drawn.svg
