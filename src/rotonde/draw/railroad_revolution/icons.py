"""The silhouette on the button of each option."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw.pieces import scaled, tick
from rotonde.draw.railroad_revolution import cards, rewards, signs
from rotonde.draw.railroad_revolution.table import RevolutionScene
from rotonde.draw.scene import Scene
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR
from rotonde.games.railroad_revolution.view import RevolutionView

ROOM: Final = 30
PLAIN = {
    "build": signs.house("neutral"),
    "office": signs.office(),
    "rail": signs.rail(),
    "pay": signs.dollars(),
    "bonus": signs.first(),
    "main": signs.person(ANY_COLOUR),
    "advance": signs.step_up(),
    "flip": signs.turning(),
    "train": signs.engine(),
    "sell": signs.share(),
    "deal": signs.market(),
    "done": tick(),
    "first": signs.first(),
    "market": signs.market(),
    "wire_tile": signs.wire(),
    "city_tile": signs.house("neutral"),
    "face": signs.wire(),
}


def icon(scene: Scene[RevolutionView], action: int) -> Markup:
    """About 24 units wide around (0, 0)."""
    verb = scene.game.verbs.verb(action)
    arguments = verb.arguments(action)
    match verb.name:
        case "place":
            return signs.person(arguments[0])
        case "tile" | "climb" | "promote" | "exchange":
            return signs.person(arguments[-1])
        case "gain" | "hire" | "specialist":
            return signs.person(arguments[0])
        case "sale":
            return signs.rail() if arguments[0] else signs.house("neutral")
        case "ability":
            return ability(scene)
        case "keep" | "under" | "milestone":
            milestone = RevolutionScene(scene).parts.milestones[arguments[0]]
            return cards.points(milestone.points, 0, 0)
        case "replace":
            tile = scene.view["milestones"][scene.viewer * 2 + arguments[0]]
            return cards.points(RevolutionScene(scene).parts.milestones[tile].points, 0, 0)
        case "choose":
            found = rewards.items(RevolutionScene(scene).parts.setup[arguments[0]], scene.words.language)
            return silhouettes(found)
    return PLAIN[verb.name]


def ability(scene: Scene[RevolutionView]) -> Markup:
    """What the worker adds who is acting now."""
    parts = RevolutionScene(scene).parts
    found = rewards.skill_items(parts, scene.view["action"], scene.view["colour"], scene.words.language)
    return silhouettes(found)


def silhouettes(found: list[rewards.Item]) -> Markup:
    """What is gained, without figures: there is no room to read them, and words beside an icon tell."""
    shown = [item for item in found if not item.firm and item not in rewards.BETWEEN]
    if not shown:  # on an owner's tile there may be nothing
        return PLAIN["done"]
    return scaled(rewards.row(shown), min(1, ROOM / rewards.width_of(shown)))
