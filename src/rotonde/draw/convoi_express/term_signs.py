"""The piece that a word of the glossary means, for the rules."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express import art
from rotonde.draw.markup import NOTHING, group
from rotonde.games.convoi_express.parts import AGENTS


def term_sign(key: str) -> Markup:
    """The silhouette for a word, by its key; nothing for what is no piece."""
    match key:
        case "train" | "heading":
            return pieces.scaled(art.train(0, None), 0.72)
        case "switch" | "setting" | "junction" | "way":
            return pieces.scaled(art.deed(1), 1.1)
        case "signal" | "city_signal" | "line_signal":
            return pieces.light(True)
        case "goods" | "load":
            return art.crate(art.USUAL[0])
        case "multicolour":
            return pieces.scaled(art.any_train(), 0.8)
        case "departure_card" | "start_card" | "pile":
            return pieces.scaled(group(art.instruction(1, (0,)), at=(-46, -56)), 0.27)
        case "action_card" | "hand":
            return art.small_card(2)
        case "clock":
            return pieces.clock()
        case "time_token":
            return art.time_token()
        case "movement_die" | "movement_point" | "unused_point":
            return art.colour_die(0, 3)
        case "deployment_dice" | "entry":
            return pieces.die(6)
        case "helper":
            return art.agent(AGENTS[0])
    return NOTHING
