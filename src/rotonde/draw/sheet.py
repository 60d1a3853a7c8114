"""A sheet is one panel of a table: a ground that never changes, pieces that move, places that can be used."""

from __future__ import annotations

from dataclasses import dataclass, field

from markupsafe import Markup

from rotonde.draw.markup import el, group, title


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere on a sheet that a player can point at: to do something, or to ask why it cannot be done."""

    kind: str  # what the game calls such places: `why` takes the kind and the index
    index: int
    shape: Markup  # what is to be pointed at; it lights up when there is something to do
    name: str  # in words
    actions: tuple[int, ...]  # those of them that are on offer; none if it is closed


@dataclass(slots=True)
class Sheet:
    """One panel, in units that are pixels at its natural size. In one game its size never changes."""

    name: str  # `board-tracks`, `seat-0-lines`; a game of one panel for each calls them `board` and `seat-0`
    width: float
    height: float
    label: str  # what it shows, in words
    ground: Markup  # what never changes in a game: the client keeps it
    pieces: dict[str, Markup] = field(default_factory=dict)  # by id, in the order of painting
    places: list[Place] = field(default_factory=list)
    over: dict[str, Markup] = field(default_factory=dict)  # above the places: signs that must stay visible
    figures: str = ""  # what is told of it while it is folded to its title

    def piece(self, name: str, at: tuple[float, float], *art: Markup, told: str = "") -> None:
        """Something that may change or move; its name is unique on the whole table and stays with it."""
        self._add(self.pieces, name, at, art, told)

    def sign(self, name: str, at: tuple[float, float], *art: Markup, told: str = "") -> None:
        """A piece above everything else: a ghost, a way, a highlight."""
        self._add(self.over, name, at, art, told)

    def place(
        self, kind: str, index: int, shape: Markup, name: str, offered: list[int] | tuple[int, ...]
    ) -> None:
        """A place with what can be done there now."""
        self.places.append(Place(kind, index, shape, name, tuple(offered)))

    def _add(
        self, layer: dict[str, Markup], name: str, at: tuple[float, float], art: tuple[Markup, ...], told: str
    ) -> None:
        taken = name in self.pieces or name in self.over
        assert not taken, f"two pieces on {self.name} are called {name}"
        inner = el("g", *((title(told),) if told else ()), *art, cls="glide")
        layer[name] = group(inner, at=at, cls="piece", id=name)
