"""How far the game is: a key of its words, and the numbers in the sentence."""

from __future__ import annotations

from rotonde.games.convoi_express.view import ConvoyView
from rotonde.kernel import NOBODY


def progress(view: ConvoyView) -> tuple[str, tuple[int, ...]]:
    """The turn, how many cards the pile has left, and what the team plays for: goods and time."""
    if view["to_move"] == NOBODY:
        return "progress.over", ()
    if view["turn"] == 0:
        return "progress.setup", ()
    delivered = sum(view["delivered"])
    return "progress.turn", (view["turn"], view["cards_left"], delivered, view["needed"], view["tokens"])
