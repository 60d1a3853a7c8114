"""What all parts of the drawing ask for: the view, the printed parts, the words, the actions of a place."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import rect
from rotonde.draw.scene import Scene
from rotonde.games.railroad_revolution.game import GAME, parts_of
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.words import Phrases, Words

FOLDER: Final = Path(__file__).parent / "words"


class RevolutionScene:
    """A scene with what is printed on its pieces, and the actions by verb and arguments."""

    def __init__(self, scene: Scene[RevolutionView]) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.names = scene.names
        self.seats = scene.seats
        self.parts: Parts = parts_at(scene)
        self.say = phrases(scene.words.language)
        self.acting: int = scene.view["acting"]  # whose action is being carried out, or nobody's
        self._offered = scene.by_verb()

    def on(self, verb: str, *arguments: int) -> list[int]:
        """The actions of a verb whose first arguments are these."""
        return [
            action for action, given in self._offered.get(verb, ()) if given[: len(arguments)] == arguments
        ]

    def with_worker(self, place: int, colour: int, *verbs: str) -> list[int]:
        """The actions that take this worker: its place and colour are their last arguments."""
        return [
            action
            for verb in verbs
            for action, given in self._offered.get(verb, ())
            if given[-2:] == (place, colour)
        ]


def parts_at(scene: Scene[RevolutionView]) -> Parts:
    """What is printed on the pieces of this table."""
    return parts_of(scene.seats, scene.options)


@cache
def hit(x: float, y: float, width: float, height: float, r: float = 5) -> Markup:
    """Something to point at."""
    return rect(x, y, width, height, "hit", r)


@cache
def money(amount: int, language: str) -> str:
    """An amount with its sign, where the language puts it."""
    return Words(GAME, language).amount("money", amount)


@cache
def phrases(language: str) -> Phrases:
    return Phrases(FOLDER, language)
