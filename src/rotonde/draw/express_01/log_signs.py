"""Signs in the log: the card, the share or the company that a line is about."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.express_01.desk import ExpressScene, desk_at
from rotonde.draw.express_01.signs import black_engine, certificate, roundel
from rotonde.draw.express_01.standing import small_card
from rotonde.draw.markup import NOTHING
from rotonde.draw.pieces import scaled
from rotonde.kernel import Event


def log_sign(scene: ExpressScene, event: Event) -> Markup:
    """The silhouette for an event; a card is shown only where its number is told."""
    args = event.args
    match event.key:
        case "paid.card":
            return small_card(scene, 2 * args[1])
        case "network.built" | "network.upgraded":
            return small_card(scene, 2 * args[1] + args[3])  # turned as it lies
        case "share.bought":
            return certificate(desk_at(scene).liveries[args[1]])
        case "train.runs":
            return roundel(desk_at(scene).liveries[args[1]], 11)
        case "paid.engine" | "engine.declared":
            return scaled(black_engine(), 0.6)
    return NOTHING
