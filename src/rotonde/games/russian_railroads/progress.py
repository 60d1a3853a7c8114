"""How far the game is: a key of its words, and the numbers in the sentence."""

from __future__ import annotations

from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.kernel import NOBODY


def progress(view: RailroadsView) -> tuple[str, tuple[int, ...]]:
    """Which round it is."""
    if view["to_move"] == NOBODY:
        return "progress.over", ()
    if view["round"] == 0:
        return "progress.setup", ()
    return "progress.round", (view["round"], view["rounds"])
