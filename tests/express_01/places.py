"""Which places lie on a table of Express 01, for the law about reasons."""

from collections.abc import Iterator

from rotonde.games.express_01.state import Express
from rotonde.games.express_01.verbs import VERBS
from rotonde.kernel import Spot, on_offer, to_move


def on_the_table(s: Express) -> Iterator[Spot]:
    """What verbs declare, as far as this map has it; cards in the own hand, and those that are laid out."""
    there = {
        "card": s.hands[to_move(s)],
        "cell": s.parts.cells,
        "engine": [s.engine],
        "holding": range(5 * s.parts.seats),
        "order": range(s.parts.seats),
        "pack": s.parts.packs,
    }
    laid_out = on_offer(VERBS, s)
    for kind, index in VERBS.spots(s.parts.seats):
        if kind in ("node", "share"):
            found = (kind, index) in laid_out
        else:
            found = kind not in there or index in there[kind]
        if found:
            yield kind, index
