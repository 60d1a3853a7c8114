"""Which places lie on a table of Russian Railroads, for the law about reasons."""

from collections.abc import Iterator

from rotonde.games.russian_railroads.names import ENGINEER_LEFT
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import VERBS
from rotonde.kernel import Spot


def on_the_table(s: Railroads) -> Iterator[Spot]:
    """All that verbs declare; the piles, of which a factory takes the lowest; engineers who wait."""
    yield from VERBS.spots(s.parts.seats)
    yield from (("pile", number) for number in range(2, 10))
    shared = 3 if s.parts.board >> ENGINEER_LEFT & 1 else 2
    yield from (("row", slot) for slot in range(len(s.row) - shared))
