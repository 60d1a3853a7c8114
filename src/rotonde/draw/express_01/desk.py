"""What the drawings of one table have in common, on one kind of screen and in one language."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias, final

from rotonde.draw.express_01.layout import layout_of
from rotonde.draw.express_01.liveries import PALETTE, liveries, owned_colour, owned_name
from rotonde.draw.express_01.prints import prints
from rotonde.draw.scene import Cut, Scene
from rotonde.games.express_01 import GAME
from rotonde.games.express_01.game import parts_of
from rotonde.games.express_01.parts import Parts
from rotonde.games.express_01.view import ExpressView
from rotonde.words import Phrases, words_of

FOLDER: Final = Path(__file__).parent / "words"
DESKS: Final = 64  # kept in memory: maps, lengths, languages, kinds of screens, owners' boxes
SAID: Final = 1 << 12  # sentences

ExpressScene: TypeAlias = Scene[ExpressView]


@final
class ExpressDesk:
    """Printed cards, where everything lies, what it is called. There is one of a kind: it is its own key."""

    __slots__ = ("cards", "language", "layout", "liveries", "parts")

    def __init__(self, parts: Parts, language: str, cut: Cut) -> None:
        self.parts = parts
        self.language = language
        self.layout = layout_of(parts, cut)
        self.cards = prints(parts)  # by node
        self.liveries = liveries(parts)  # by company

    def label(self, kind: str, index: int) -> str:
        """What the game calls one of its things."""
        return _label(self, kind, index)

    def place_name(self, cell: int) -> str:
        """The name of a cell without its number."""
        return self.label("cell", cell).rpartition(" (")[0]

    def say(self, key: str, **values: object) -> str:
        """What the drawing says beyond the words of the game."""
        return _said(self.language, key, **values)


def desk_at(scene: ExpressScene) -> ExpressDesk:
    """The desk on which this table is drawn."""
    return _desk(parts_of(scene.seats, scene.options), scene.words.language, scene.cut)


@lru_cache(maxsize=DESKS)
def _desk(parts: Parts, language: str, cut: Cut) -> ExpressDesk:
    return ExpressDesk(parts, language, cut)


@lru_cache(maxsize=SAID)
def _label(desk: ExpressDesk, kind: str, index: int) -> str:
    """In the words of the game, unless the owner of the box reads something else there."""
    usual = words_of(GAME, desk.language).label(kind, index)
    if not desk.parts.override:
        return usual
    if kind == "cell" and (name := owned_name(desk.parts, index)):
        number = GAME.labels[kind][index].partition(".")[2]
        return f"{name} ({number})"
    if kind == "company":
        return _colour(desk, owned_colour(desk.parts, GAME.labels[kind][index].partition(".")[2])) or usual
    return usual


def _colour(desk: ExpressDesk, colour: str) -> str:
    """What a colour is called; one that is not on our palette is called what the owner calls it."""
    return desk.say(f"colour.{colour}") if colour in PALETTE else colour


@lru_cache(maxsize=SAID)
def _said(language: str, key: str, **values: object) -> str:
    return _phrases(language)(key, **values)


@cache
def _phrases(language: str) -> Phrases:
    return Phrases(FOLDER, language)
