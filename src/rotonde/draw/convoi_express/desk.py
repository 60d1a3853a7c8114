"""What is the same in every position of one table, in one language and cut: made once, known by identity."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.plan import ConvoyScene, parts_at, plan_of
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Piece, Place
from rotonde.games.convoi_express.game import GAME
from rotonde.games.convoi_express.parts import Parts
from rotonde.words import Phrases, words_at

DESKS: Final = 64  # tables whose layout is kept
LATELY: Final = 512  # layers of pieces and places that are kept, each for some values of a position

Offers: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]  # places of one kind, with what can be done there
Pieces: TypeAlias = dict[str, Piece]  # a layer, shared by all positions that have it: never to be changed
Places: TypeAlias = tuple[Place, ...]


class ConvoyDesk:
    """One table as it is printed and written on."""

    def __init__(self, parts: Parts, language: str, cut: Cut) -> None:
        self.parts = parts
        self.language = language
        self.cut = cut
        self.plan = plan_of(parts, cut)
        self.shown = names_of(parts, language, cut)
        self.words = words_at(GAME, language, {"data": parts.override})
        self.say = Phrases(FOLDER, language)

    def good(self, good: int) -> str:
        """What goods of a colour are called."""
        colour = self.plan.colours[good]
        key = f"good.{colour}"
        return self.words.text(key) if self.words.knows(key) else colour


@lru_cache(maxsize=DESKS)
def desk_of(parts: Parts, language: str, cut: Cut) -> ConvoyDesk:
    """The table that these parts are for."""
    return ConvoyDesk(parts, language, cut)


def desk_at(scene: ConvoyScene) -> ConvoyDesk:
    """The table of this position."""
    return desk_of(parts_at(scene), scene.words.language, scene.cut)


def offers_at(scene: ConvoyScene, kind: str) -> Offers:
    """What can be done at the places of a kind."""
    return tuple((number, tuple(actions)) for (of, number), actions in scene.offers.items() if of == kind)


def layer(*pieces: Piece) -> Pieces:
    """Pieces by their names, in the order of painting."""
    return {piece.name: piece for piece in pieces}
