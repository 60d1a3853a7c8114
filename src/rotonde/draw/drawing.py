"""What the drawing of a game offers: its board, the boards of the seats, and how everybody stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from markupsafe import Markup

from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.kernel import AnyGame, View

DRAWINGS: Final = {
    "russian-railroads": "rotonde.draw.russian_railroads",
    "convoi-express": "rotonde.draw.convoi_express",
    "railroad-revolution": "rotonde.draw.railroad_revolution",
    "express-01": "rotonde.draw.express_01",
}
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

    score: int
    scored_in: str  # what is counted, in words: points, capital, goods
    stocks: list[Stock] = field(default_factory=list)
    account: list[tuple[str, int]] = field(default_factory=list)  # what it would score now, line by line
    note: str = ""  # such as: has passed


V = TypeVar("V", bound=View, contravariant=True)


class Drawing(Protocol[V]):
    """What the module of a game offers."""

    def board(self, scene: Scene[V]) -> Sheet:
        """What lies in the middle, named `board`."""

    def seat(self, scene: Scene[V], seat: int) -> Sheet:
        """What lies before a seat, named `seat-<number>`."""

    def standing(self, scene: Scene[V], seat: int) -> Standing:
        """How a seat stands."""

    def progress(self, scene: Scene[V]) -> str:
        """How far the game is, in a few words."""

    def icon(self, scene: Scene[V], action: int) -> Markup:
        """A silhouette for the button of an action, about 24 units wide around (0, 0)."""


def drawing(game: AnyGame) -> Drawing[Any]:
    """How this game is drawn."""
    module: Drawing[Any] = import_module(DRAWINGS[game.name])
    return module


def styles(game: AnyGame) -> str:
    """The style sheet of the house, with what the game adds to it."""
    own = Path(__file__).parent / DRAWINGS[game.name].rpartition(".")[2] / "style.css"
    return STYLE.read_text(encoding="utf-8") + (own.read_text(encoding="utf-8") if own.exists() else "")
