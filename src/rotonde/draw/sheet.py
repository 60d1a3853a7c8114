"""A sheet is one panel of a table: a ground that never changes, pieces that move, places that can be used.

Pieces and places are **recipes**: a function that draws, and the few values it draws from. So two positions
are compared without drawing anything, and what was drawn once is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVarTuple

from markupsafe import Markup

from rotonde.draw.markup import el, group, title

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height
Art = Callable[..., Markup]
V = TypeVarTuple("V")

REMEMBERED: Final = 1 << 15  # drawings kept in memory, of some hundred bytes each


class Piece(NamedTuple):
    """Something that may change or move."""

    name: str  # unique on the whole table; it stays with the piece
    at: Point
    art: Art
    values: tuple[Hashable, ...]
    told: str = ""  # what the pointer and a screen reader say of it


class Place(NamedTuple):
    """Somewhere on a sheet that a player can point at: to do something, or to ask why it cannot be done."""

    kind: str  # what the game calls such places: `why` takes the kind and the number
    number: int
    name: str  # in words
    actions: tuple[int, ...]  # those of them that are on offer; none if it is closed
    art: Art  # what is to be pointed at; it lights up when there is something to do
    values: tuple[Hashable, ...]

    @property
    def shape(self) -> Markup:
        return art_of(self.art, self.values)


@dataclass(slots=True)
class Sheet:
    """One panel, in units that are pixels at its natural size. In one game its size never changes."""

    name: str  # `board-tracks`, `seat-0-lines`; a game of one panel for each calls them `board` and `seat-0`
    width: float
    height: float
    label: str  # what it shows, in words
    ground: Markup  # what never changes in a game: the client keeps it
    pieces: dict[str, Piece] = field(default_factory=dict)  # by name, in the order of painting
    places: list[Place] = field(default_factory=list)
    over: dict[str, Piece] = field(default_factory=dict)  # above the places: signs that must stay visible
    figures: str = ""  # what is told of it while it is folded to its title
    regions: dict[str, Box] = field(default_factory=dict)  # parts of it by name, to be shown alone
    parts: Any = field(default=None, compare=False, repr=False)  # what a page has made of it

    def piece(self, name: str, at: Point, art: Callable[[*V], Markup], *values: *V, told: str = "") -> None:
        """Something that may change or move; its name is unique on the whole table and stays with it."""
        self._add(self.pieces, Piece(name, at, art, values, told))

    def sign(self, name: str, at: Point, art: Callable[[*V], Markup], *values: *V, told: str = "") -> None:
        """A piece above everything else: a ghost, a way, a highlight."""
        self._add(self.over, Piece(name, at, art, values, told))

    def place(
        self,
        kind: str,
        number: int,
        name: str,
        offered: Sequence[int],
        art: Callable[[*V], Markup],
        *values: *V,
    ) -> None:
        """A place with what can be done there now."""
        self.places.append(Place(kind, number, name, tuple(offered), art, values))

    def _add(self, layer: dict[str, Piece], piece: Piece) -> None:
        taken = piece.name in self.pieces or piece.name in self.over
        assert not taken, f"two pieces on {self.name} are called {piece.name}"
        layer[piece.name] = piece


@lru_cache(maxsize=REMEMBERED)
def art_of(art: Art, values: tuple[Hashable, ...]) -> Markup:
    """A recipe followed, or remembered."""
    return art(*values)


@lru_cache(maxsize=REMEMBERED)
def drawn(piece: Piece) -> Markup:
    """A piece as an element of its sheet, remembered."""
    art = art_of(piece.art, piece.values)
    inner = el("g", *((title(piece.told),) if piece.told else ()), art, cls="glide")
    return group(inner, at=piece.at, cls="piece", id=piece.name)
