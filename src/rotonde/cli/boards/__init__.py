"""How a position looks in a terminal: a module for each game, working from what a seat may see.

A page of the site shows the same where a game has no drawing. A game without such a module is told line by
line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, Generic, Protocol, TypeVar, cast

from rich.console import RenderableType
from rich.text import Text

from rotonde.games.homes import GAMES, beside
from rotonde.kernel import AnyGame, Spot, View
from rotonde.words import Phrases, Words

FOLDER: Final = Path(__file__).parent / "words"  # what several boards say
SEAT_STYLES = ("bold red", "bold dodger_blue1", "bold green3", "bold dark_orange")


V = TypeVar("V", bound=View, covariant=True)
W = TypeVar("W", bound=View, contravariant=True)


@dataclass(frozen=True)
class TextScene(Generic[V]):
    """What a terminal is to show, for whom, and in which words; pictures have a `rotonde.draw.Scene`."""

    game: AnyGame
    options: dict[str, Any]  # of the game: an owner's own values among them
    view: V  # what the looking seat may see
    seat: int  # whose board is in the middle
    names: list[str]
    words: Words
    width: int
    numbers: dict[Spot, int] = field(default_factory=dict)  # of options, by where the board shows them

    @property
    def say(self) -> Phrases:
        """What the board says beside the game's own words."""
        return phrases(self.game, self.words.language)


class TextDrawing(Protocol[W]):
    """What the module of a game offers to a terminal; `rotonde.draw.Drawing` is its like for pictures."""

    def draw(self, scene: TextScene[W]) -> RenderableType:
        """The table as this seat sees it."""

    def legend(self, scene: TextScene[W]) -> RenderableType:
        """What the signs on the board mean."""

    def draw_player(self, scene: TextScene[W]) -> RenderableType:
        """One seat's own board."""

    def progress(self, scene: TextScene[W]) -> str:
        """How far the game is."""

    def on_board(self, action: int) -> bool:
        """Is this option shown with its number where it is on the board?"""

    def group(self, scene: TextScene[W], action: int) -> str:
        """The heading under which an option stands; empty for the last ones."""

    def option(self, scene: TextScene[W], action: int) -> str:
        """An option in words."""


def drawing(game: AnyGame) -> TextDrawing[Any]:
    """How this game is drawn; what its module leaves out is done plainly."""
    from rotonde.cli.boards import plain

    module = GAMES[game.name].part("board", __name__)
    names = [name for name in vars(TextDrawing) if not name.startswith("_")]
    found = {name: getattr(module, name, getattr(plain, name)) for name in names}
    return cast(TextDrawing[Any], SimpleNamespace(**found))


def phrases(game: AnyGame, language: str) -> Phrases:
    """The words beside the board of a game, and those that several boards share."""
    module = GAMES[game.name].part("board", __name__)
    return Phrases(beside(module) / "words", language, FOLDER) if module else Phrases(FOLDER, language)


def badge(seat: int) -> tuple[str, str]:
    """The sign of a seat, and its style."""
    return f"◂{seat + 1}", SEAT_STYLES[seat]


def name_of(scene: TextScene[View], seat: int) -> Text:
    """A player with the number of the seat."""
    return Text(f"{seat + 1} {scene.names[seat]}", SEAT_STYLES[seat])
