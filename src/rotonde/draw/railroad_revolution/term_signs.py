"""The piece that a word of the glossary means, for the rules."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.markup import NOTHING
from rotonde.draw.railroad_revolution import signs


def term_sign(key: str) -> Markup:
    """The silhouette for a word, by its key; nothing for what is no piece."""
    match key:
        case "available_worker" | "worker_colours" | "supply" | "general_supply":
            return signs.person(1)
        case "manager":
            return signs.promotion()
        case "building":
            return signs.building(0)
        case "neutral_building":
            return signs.house("neutral")
        case "rail" | "network":
            return signs.rail_piece(0)
        case "triangle":
            return signs.triangle(11)
        case "market_icon" | "deal":
            return signs.market()
        case "share":
            return signs.share()
        case "train":
            return signs.engine()
        case "track" | "step" | "barrier":
            return signs.step_up()
        case "milestone":
            return signs.laurel()
        case "section" | "first_office":
            return signs.office()
        case "first_station":
            return signs.first()
        case "action" | "main_action" | "ability":
            return signs.person(4)
    return NOTHING
