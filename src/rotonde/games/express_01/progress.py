"""How far the game is: a key of its words, and the numbers in the sentence."""

from __future__ import annotations

from rotonde.games.express_01.view import ExpressView
from rotonde.kernel import NOBODY


def progress(view: ExpressView) -> tuple[str, tuple[int, ...]]:
    """The round, and how near the end is."""
    if view["to_move"] == NOBODY:
        return "progress.over", ()
    if view["round"] == 0:
        return "progress.setup", ()
    if view["ending"]:
        return "progress.last", (view["round"],)
    bases, packs = (view["replaced"], view["last_bases"]), (view["empty_packs"], view["last_packs"])
    return "progress.round", (view["round"], *bases, *packs)
