"""What every sheet of a table needs: the printed parts, the words, and what can be done where."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup

from rotonde.draw.markup import rect
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Art, Sheet
from rotonde.games.russian_railroads.game import parts_of
from rotonde.games.russian_railroads.verbs import PLACE
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.words import Phrases

FOLDER: Final = Path(__file__).parent / "words"


class RailroadsScene:
    """A scene with what is printed on its pieces."""

    def __init__(self, scene: Scene[RailroadsView]) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.parts = parts_of(scene.seats, scene.options)
        self.cut = scene.cut
        self.narrow = scene.cut == "narrow"
        self.say = partial(said, scene.words.language)

    @cached_property
    def actions(self) -> frozenset[int]:
        """What the looking seat may do: read only where it is asked for."""
        return frozenset(self.scene.actions)

    def place(self, sheet: Sheet, kind: str, index: int, name: str, art: Art, *values: Any) -> None:
        """A place with whatever can be done there."""
        sheet.place(kind, index, name, self.scene.offers.get((kind, index), ()), art, *values)

    def can(self, kind: str, index: int) -> bool:
        return (kind, index) in self.scene.offers

    def takes(self, place: int) -> bool:
        """Can the looking seat pay for this action space now? It may also be used again, or left."""
        return PLACE + place in self.actions

    def free(self, place: int) -> bool:
        """Is this action space in play, and nobody there?"""
        return bool(self.parts.board >> place & 1) and self.view["owner"][place] < 0

    def own(self, seat: int) -> bool:
        """Is this the board of the seat that looks? Only there do questions and reasons concern it."""
        return seat == self.scene.viewer

    def label(self, kind: str, index: int) -> str:
        return self.words.label(kind, index)


@cache
def phrases(language: str) -> Phrases:
    """What is written on the drawings."""
    return Phrases(FOLDER, language)


@lru_cache(maxsize=1 << 12)
def said(language: str, key: str, **values: int | str) -> str:
    """A phrase, remembered: a frame needs some fifty, nearly always the same."""
    return phrases(language)(key, **values)


def hit(x: float, y: float, width: float, height: float, r: float = 5) -> Markup:
    """What one points at."""
    return rect(x, y, width, height, "hit", r)


def lowest(view: RailroadsView) -> int:
    """The number of the lowest pile with an engine, or 0."""
    return next((number for number, count in enumerate(view["supply"]) if count), 0)
