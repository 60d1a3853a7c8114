"""Which places lie on a table of Railroad Revolution, for the law about reasons."""

from collections.abc import Iterator

from rotonde.games.railroad_revolution.duties import at_work
from rotonde.games.railroad_revolution.parts import STATION, TELEGRAPH
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import VERBS
from rotonde.kernel import Spot, on_offer


def on_the_table(s: Revolution) -> Iterator[Spot]:
    """What verbs declare, the milestones to choose from, the rewards of the city or section built in."""
    offered = on_offer(VERBS, s)
    yield from (spot for spot in VERBS.spots(s.parts.seats) if spot[0] != "candidate" or spot in offered)
    work = at_work(s)
    if work is None or work.where == NONE:
        return
    if work.action == STATION:
        yield "main", work.where
        yield "bonus", work.where
    elif work.action == TELEGRAPH and s.wire_tile[work.where] != NONE:
        yield "wire", work.where
