"""Signs in the log: the piece that a line is about."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING
from rotonde.draw.russian_railroads import signs
from rotonde.draw.scene import Scene
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.kernel import Event


def log_sign(scene: Scene[RailroadsView], event: Event) -> Markup:
    """The silhouette for an event."""
    args = event.args
    match event.key:
        case "turn.placed":
            return pieces.worker(args[0])
        case "track.extended":
            return signs.block(args[2])
        case "engine.placed":
            return pieces.engine(args[1])
        case "factory.built":
            return pieces.factory(args[1])
        case "industry.advanced":
            return signs.cog()
        case "doubler.placed":
            return pieces.doubler()
        case "coins.taken":
            return pieces.coin()
        case "temporary.taken":
            return signs.temporary_worker()
        case "turn.passed":
            return pieces.cross()
        case "round.scored" | "game.scored":
            return pieces.star()
    return NOTHING
