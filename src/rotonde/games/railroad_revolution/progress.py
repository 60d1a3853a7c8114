"""How far the game is: a key of its words, and the numbers in the sentence."""

from __future__ import annotations

from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.kernel import NOBODY


def progress(view: RevolutionView, parts: Parts) -> tuple[str, tuple[int, ...]]:
    """How many pieces are left before the end, or how many turns once it has begun."""
    if view["to_move"] == NOBODY:
        return "progress.over", ()
    if view["first"] < 0 or view["faces"]:
        return "progress.setup", ()
    if view["left"] >= 0:
        return "progress.left", (view["left"],)
    return "progress.playing", (min(before_logo(view, parts, seat) for seat in range(parts.seats)),)


def before_logo(view: RevolutionView, parts: Parts, seat: int) -> int:
    """How many pieces of a seat still lie left of the logo: without any, the end begins."""
    buildings: int = parts.buildings_before_logo - view["buildings"][seat]
    rails: int = parts.rails_before_logo - view["rails"][seat]
    return max(buildings, 0) + max(rails, 0)
