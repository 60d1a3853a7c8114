"""What the drawing asks of the rules: the routes that the trains would take now, and what lies face up."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rotonde.draw.express_01.desk import ExpressDesk, ExpressScene
from rotonde.games.express_01.parts import COMPANIES, Parts
from rotonde.games.express_01.route import Run, train_run
from rotonde.games.express_01.state import opening

KEPT: Final = 64  # positions whose routes are remembered: a table draws the same one for each who looks at it

Board = tuple[int, ...]


class TrainWay(NamedTuple):
    """The best route of a train, as a value."""

    worth: int
    stops: tuple[tuple[int, int], ...]  # cell and point of the card, one by one
    track: tuple[tuple[int, int, int], ...]  # cell and the two points of a segment, one by one


def ways(scene: ExpressScene, desk: ExpressDesk) -> tuple[TrainWay | None, ...]:
    """For each company the best route of its train as the map lies now, if it has one."""
    view = scene.view
    out = [shares for owned in view["shares"] for shares in owned]
    return _ways(desk.parts, tuple(view["board"]), tuple(view["stations"]), tuple(out))


@lru_cache(maxsize=KEPT)
def _ways(parts: Parts, board: Board, stations: Board, shares: Board) -> tuple[TrainWay | None, ...]:
    s = opening(parts)
    s.board, s.stations, s.shares = board, stations, shares
    return tuple(
        way_of(train_run(s, company)) if stations[company] and s.shares_out(company) else None
        for company in range(COMPANIES)
    )


def way_of(run: Run | None) -> TrainWay | None:
    return TrainWay(run.worth, tuple(run.stops), tuple(run.track)) if run else None


def faced_up(scene: ExpressScene, desk: ExpressDesk) -> dict[int, tuple[int, ...]]:
    """By pack: its face-up cards, the top card last."""
    found: dict[int, tuple[int, ...]] = dict.fromkeys(desk.parts.packs, ())
    for card in scene.view["up"]:
        found[desk.parts.pack[card]] += (card,)
    return found
