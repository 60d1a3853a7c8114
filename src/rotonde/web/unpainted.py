"""A game that nobody has drawn: the board of the terminal as text, and plates that say what is known."""

from __future__ import annotations

from io import StringIO
from typing import Protocol, cast

from markupsafe import Markup
from rich.console import Console

from rotonde.cli import boards
from rotonde.draw import Scene, Standing, drawing, is_drawn
from rotonde.draw.markup import NOTHING
from rotonde.kernel import View
from rotonde.web.speech import phrases

WIDTH = 100  # columns of the text
UNKNOWN = "–"


class Plates(Protocol):
    """What a page asks of a drawing beside the boards."""

    def standing(self, scene: Scene[View], seat: int) -> Standing:
        """How a seat stands."""

    def progress(self, scene: Scene[View]) -> str:
        """How far the game is, in a few words."""

    def icon(self, scene: Scene[View], action: int) -> Markup:
        """A silhouette for the button of an action."""


def plates_of(scene: Scene[View], final: list[int]) -> Plates:
    """Those of the drawing, or plain ones; `final` are the scores, once the game is over."""
    return drawing(scene.game) if is_drawn(scene.game) else Unpainted(final)


class Unpainted:
    """Plates of a game without a drawing."""

    def __init__(self, final: list[int]) -> None:
        self.final = final

    def standing(self, scene: Scene[View], seat: int) -> Standing:
        """The points, if the view tells those of every seat, or the game is over."""
        known = self.final or scene.view.get("score")
        told = isinstance(known, list) and len(known) == scene.seats
        score = cast(list[int], known)[seat] if told else UNKNOWN
        return Standing(score, phrases(scene.words.language)("preview.points"))

    def progress(self, scene: Scene[View]) -> str:
        return boards.drawing(scene.game).progress(text_scene(scene, 0))

    def icon(self, scene: Scene[View], action: int) -> Markup:
        return NOTHING


def text_scene(scene: Scene[View], seat: int) -> boards.TextScene[View]:
    """The same position as a terminal would show it, with the board of one seat in the middle."""
    return boards.TextScene(
        scene.game, scene.options, scene.view, seat, list(scene.names), scene.words, WIDTH
    )


def board_text(scene: Scene[View], seat: int) -> str:
    """The board as plain lines."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(boards.drawing(scene.game).draw(text_scene(scene, seat)))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
