"""What all parts of the drawing ask for: the view, the printed parts, the words, the actions of a place."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import rect
from rotonde.draw.scene import Scene
from rotonde.games.railroad_revolution.game import GAME, parts_of
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.games.railroad_revolution.waiting import What
from rotonde.words import Phrases, Words, lists

FOLDER: Final = Path(__file__).parent / "words"
LETTER: Final = 8.2  # a generous guess at the width of a bold one
SAID: Final = 1 << 12  # phrases that are remembered
# Owners' boxes come and go, so what is remembered of printed parts has an end.
GROUNDS: Final = 64  # of each panel
SMALL: Final = 1 << 11  # points and widths


class RevolutionScene:
    """A scene with what is printed on its pieces."""

    def __init__(self, scene: Scene[RevolutionView]) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.names = scene.names
        self.seats = scene.seats
        self.cut = scene.cut
        self.parts: Parts = parts_at(scene)
        self.language = scene.words.language
        self.say = partial(said, self.language)
        self.named = partial(named, self.language)

    @property
    def acting(self) -> int:
        """Whose action is being carried out, or nobody's."""
        return self.view["acting"]

    def at(self, kind: str, index: int) -> list[int]:
        """What can be done at a place."""
        return self.scene.at(kind, index)

    def waits(self, what: What) -> bool:
        """Is this among what may or must still be done?"""
        return any(entry["what"] == what for entry in self.view["waiting"])


def parts_at(scene: Scene[RevolutionView]) -> Parts:
    """What is printed on the pieces of this table."""
    return parts_of(scene.seats, scene.options)


def hit(x: float, y: float, width: float, height: float, r: float = 5) -> Markup:
    """Something to point at."""
    return rect(x, y, width, height, "hit", r)


def shortened(name: str, room: float) -> str:
    """As much of a name as there is room for, in bold letters."""
    most = max(int(room / LETTER), 3)
    return name if len(name) <= most else name[: most - 1] + "…"


@lru_cache(maxsize=SAID)
def money(amount: int, language: str) -> str:
    """An amount with its sign, where the language puts it."""
    return Words(GAME, language).amount("money", amount)


@lru_cache(maxsize=SAID)
def said(language: str, key: str, **values: str | int) -> str:
    """What is written on the drawings; most of it is asked for in every frame."""
    return phrases(language)(key, **values)


@lru_cache(maxsize=SAID)
def named(language: str, what: str, more: str) -> str:
    """`what: more`, as the language writes it."""
    return lists.named(what, more, language)


@cache
def phrases(language: str) -> Phrases:
    return Phrases(FOLDER, language)
