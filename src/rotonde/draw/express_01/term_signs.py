"""The piece that a word of the glossary means, for the rules."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.express_01 import signs
from rotonde.draw.express_01.liveries import NOBODY, Livery, usual_colour
from rotonde.draw.markup import NOTHING
from rotonde.draw.pieces import scaled
from rotonde.games.express_01.parts import standard_data

FIRST = 0  # the company that stands for all of them


def livery() -> Livery:
    return Livery(FIRST, usual_colour(list(standard_data()["company"])[FIRST]))


def term_sign(key: str) -> Markup:
    """The silhouette for a word, by its key; nothing for what is no piece."""
    match key:
        case "base_card" | "cell" | "passive_capital" | "pair":
            return signs.base(True, 26)
        case "development_card" | "deck" | "hand":
            return signs.card_back(0, 24, 30)
        case "track_card" | "segment" | "exit":
            return signs.family("track")
        case "station_card":
            return signs.family("central")
        case "tower":
            return signs.tower()
        case "company" | "running_player":
            return signs.roundel(livery(), 11)
        case "neutral_station":
            return signs.roundel(NOBODY, 11)
        case "share" | "range":
            return signs.certificate(livery())
        case "black_engine" | "holder":
            return scaled(signs.black_engine(), 0.75)
        case "order_card":
            return signs.exchange()
    return NOTHING
