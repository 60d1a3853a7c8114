"""What the drawing of a game offers: its board, the boards of the seats, and how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, TypeVar, cast

from markupsafe import Markup

from rotonde.draw.arrangement import Page, Screen, arrangements
from rotonde.draw.scene import Cut, Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.homes import GAMES, beside
from rotonde.kernel import AnyGame, View
from rotonde.words import Phrases

AMONG: Final = "rotonde.draw"
STYLE: Final = Path(__file__).parent / "style.css"  # of the house; each game may add its own


@dataclass(frozen=True, slots=True)
class Stock:
    """So many of something that a seat has, with its silhouette."""

    art: Markup
    count: int | str
    name: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands: for the strip that shows all of them."""

    score: int | str
    scored_in: str  # what is counted, in words: points, capital, goods
    stocks: list[Stock] = field(default_factory=list)
    account: list[tuple[str, int]] = field(default_factory=list)  # what it would score now, line by line
    note: str = ""  # such as: has passed
    shared: list[Stock] = field(default_factory=list)  # what a team has together: told once, for all


V = TypeVar("V", bound=View, contravariant=True)


class Drawing(Protocol[V]):
    """What the module of a game offers."""

    def board(self, scene: Scene[V]) -> list[Sheet]:
        """What lies in the middle: panels named `board-<what>`."""

    def seat(self, scene: Scene[V], seat: int) -> list[Sheet]:
        """What lies before a seat: panels named `seat-<number>-<what>`."""

    def standing(self, scene: Scene[V], seat: int) -> Standing:
        """How a seat stands."""

    def progress(self, scene: Scene[V]) -> str:
        """How far the game is, in a few words."""

    def icon(self, scene: Scene[V], action: int) -> Markup:
        """A silhouette for the button of an action, about 24 units wide around (0, 0)."""


class NoDrawing(ValueError):
    """A game that nobody has drawn yet."""


def module_of(game: AnyGame) -> ModuleType | None:
    """Where the drawing of a game is, if it has one."""
    return GAMES[game.name].part("draw", AMONG)


def is_drawn(game: AnyGame) -> bool:
    """Has this game a drawing?"""
    return module_of(game) is not None


def drawing(game: AnyGame) -> Drawing[Any]:
    """How this game is drawn."""
    module = module_of(game)
    if module is None:
        raise NoDrawing(f"nobody has drawn {game.name} yet")
    return cast(Drawing[Any], module)


def arrangement(game: AnyGame, sheets: Sequence[Sheet], cut: Cut) -> dict[Screen, list[list[Page]]]:
    """How the panels of a game lie on each kind of screen; `sheets` are the middle's and one seat's."""
    module = module_of(game)
    assert module, "only what is drawn is arranged"
    return arrangements(beside(module) / "arrangement.toml", sheets, cut)


def phrases_of(game: AnyGame, language: str, *more: Path) -> Phrases:
    """What is written on the drawings of a game; what it does not say is looked for in further folders."""
    module = module_of(game)
    assert module, "only what is drawn has words on it"
    return Phrases(beside(module) / "words", language, *more)


def styles(game: AnyGame | None = None) -> str:
    """The style sheet of the house, with what a game adds to it."""
    module = module_of(game) if game else None
    sheets = [STYLE, *([beside(module) / "style.css"] if module else [])]
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists())
