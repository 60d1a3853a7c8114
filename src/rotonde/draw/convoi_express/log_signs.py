"""Signs in the log: the train, the signal, the switch or the token that a line is about."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express import art
from rotonde.draw.convoi_express.plan import ConvoyScene, plan_at
from rotonde.draw.markup import NOTHING
from rotonde.kernel import Event

OF_NO_TRAIN = ("train.none",)


def log_sign(scene: ConvoyScene, event: Event) -> Markup:
    """The silhouette for an event."""
    match event.key.partition("."):
        case "train", _, _ if event.key not in OF_NO_TRAIN:
            return pieces.scaled(art.train(event.args[0], None), 0.72)
        case "light", _, "moved":
            return pieces.light(True)
        case "switch", _, _:
            return pieces.disc()
        case "time", _, _:
            return art.time_token()
        case "good", _, "loaded":
            return art.crate(plan_at(scene).looks[event.args[2]])
        case "good", _, "delivered":
            return art.crate(plan_at(scene).looks[event.args[1]])
    return NOTHING
