"""What every sheet of a table needs: the printed parts, the words, and where each action belongs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from markupsafe import Markup

from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.game import parts_of
from rotonde.games.russian_railroads.names import OPEN, OPEN_OF
from rotonde.games.russian_railroads.space_reasons import purses
from rotonde.games.russian_railroads.verbs import PLACE
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.words import Phrases

FOLDER: Final = Path(__file__).parent / "words"

Spot = tuple[str, int]  # the kind and the index of a place


class RailroadsScene:
    """A scene with what is printed on its pieces and with its actions sorted by place."""

    def __init__(self, scene: Scene[RailroadsView]) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.parts = parts_of(scene.seats, scene.options)
        self.say = Phrases(FOLDER, scene.words.language)
        self.offers: dict[Spot, list[int]] = {}
        for action in scene.actions:
            for spot in places_of(scene, action):
                self.offers.setdefault(spot, []).append(action)

    def place(self, sheet: Sheet, kind: str, index: int, shape: Markup, name: str) -> None:
        """A place with whatever can be done there."""
        sheet.place(kind, index, shape, name, self.offers.get((kind, index), []))

    def can(self, kind: str, index: int) -> bool:
        return (kind, index) in self.offers

    def takes(self, place: int) -> bool:
        """Can the looking seat pay for this action space now? It may also be used again, or left."""
        return PLACE + place in self.scene.actions

    def own(self, seat: int) -> bool:
        """Is this the board of the seat that looks? Only there do questions and reasons concern it."""
        return seat == self.scene.viewer

    def label(self, kind: str, index: int) -> str:
        return self.words.label(kind, index)


def lowest(view: RailroadsView) -> int:
    """The number of the lowest pile with an engine, or 0."""
    return next((number for number, count in enumerate(view["supply"]) if count), 0)


def places_of(scene: Scene[RailroadsView], action: int) -> list[Spot]:
    """Where an action belongs; nowhere if it has no place on the boards."""
    verb = scene.game.verbs.verb(action)
    arguments = verb.arguments(action)
    match verb.name:
        case "place" | "reuse":
            return [("place", arguments[0])]
        case "swap":
            return [("place", OPEN if arguments[0] >= OPEN_OF else arguments[0])]
        case "extend":
            return [("track", arguments[0] * 5 + arguments[1])]
        case "factory":
            return [("returned", arguments[0])] if arguments[0] else [("pile", lowest(scene.view))]
        case "advance":
            return [("marker", arguments[0])]
        case "engine":
            return [("slot", arguments[0])]
        case "replace":
            return [("gap", arguments[0])]
        case "token" | "card" | "start":
            return [(verb.name, arguments[0])]
        case "doubler":
            return [("doubler", 0)]
        case "bonus" | "ten":
            return [("bonus", 0)]
        case "pay":
            return [("purse", purse) for purse in purses(action - verb.start)]
    return []
