"""The silhouettes on the buttons of actions."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express import art
from rotonde.draw.convoi_express.network import enlarged
from rotonde.draw.convoi_express.plan import ConvoyScene, plan_at
from rotonde.games.convoi_express.board import FIRST_SETTING, MOST_SETTINGS
from rotonde.games.convoi_express.parts import AGENTS


def icon(scene: ConvoyScene, action: int) -> Markup:
    """A silhouette for the button of an action."""
    verb = scene.game.verbs.verb(action)
    arguments = verb.arguments(action)
    match verb.name:
        case "play":
            return pieces.scaled(art.deed(arguments[0]), 0.9)
        case "load":
            return art.small_card(arguments[1])
        case "move" | "hold":
            return pieces.scaled(art.train(arguments[0], None), 0.72)
        case "colour":
            return pieces.scaled(art.train_of(arguments[0]), 0.8)
        case "green":
            return pieces.light(True)
        case "disc":
            return pieces.light(False)
        case "junction":
            return pieces.disc()
        case "set":
            return pieces.scaled(setting(scene, arguments[0]), 0.55)
        case "leave" | "go":
            return pieces.arrow()
        case "agent":
            return pieces.scaled(art.agent(AGENTS[arguments[0]]), 0.75)
        case "stop":
            return pieces.cross()
    return pieces.tick()


def setting(scene: ConvoyScene, number: int) -> Markup:
    """A switch set like this."""
    plan = plan_at(scene)
    return enlarged(plan, *divmod(number - FIRST_SETTING[plan.board.side], MOST_SETTINGS))
