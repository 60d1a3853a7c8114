"""Signs in the log: the worker, the rail, the building or the paper that a line is about."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.markup import NOTHING
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.scene import Scene
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.kernel import Event


def log_sign(scene: Scene[RevolutionView], event: Event) -> Markup:
    """The silhouette for an event."""
    args = event.args
    match event.key:
        case "turn.placed" | "worker.hired" | "worker.gained" | "worker.promoted":
            return signs.person(args[1])
        case "rail.laid":
            return signs.rail_piece(args[0])
        case "station.built" | "station.first":
            return signs.building(args[0])
        case "office.built":
            return signs.office()
        case "share.sold" | "shares.gained":
            return signs.share()
        case "money.paid" | "money.gained" | "piece.sold":
            return signs.dollars()
        case "train.used" | "train.restored":
            return signs.engine()
        case "market.opened" | "market.turned":
            return signs.market()
        case "track.advanced":
            return signs.step_up()
        case "milestone.completed":
            return signs.laurel()
    return NOTHING
