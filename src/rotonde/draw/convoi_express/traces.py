"""The way that a train has just run, which fades behind it: worked out from where it stands, against its run.

Nobody remembers the way itself. As long as no switch was set since, it leads back along the open ways, as far
as was rolled; a train in a city has a ring, since it may have come from any side.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.convoi_express.desk import LATELY, Pieces, layer
from rotonde.draw.convoi_express.plan import BoardPlan
from rotonde.draw.markup import circle, path
from rotonde.draw.scene import Told
from rotonde.draw.sheet import Piece
from rotonde.games.convoi_express.board import CLOSED, MOST_SETTINGS, Board
from rotonde.games.convoi_express.parts import DEPOT

CAME_TO: Final = ("train.stands", "train.arrived")
HELD_UP: Final = ("train.red", "train.closed", "train.behind", "train.taken")  # with the points that are left
ELSEWHERE: Final = ("switch.set", "turn.began")  # after which old ways mean nothing


class TrainMove(NamedTuple):
    """A train that has just run."""

    train: int
    number: int  # of the decision
    steps: int


def moves_of(happened: tuple[Told, ...]) -> tuple[TrainMove, ...]:
    """The trains that ran since a switch was last set, each with its last run."""
    rolled: dict[int, int] = {}
    found: dict[int, TrainMove] = {}
    for number, event in happened:
        if event.key in ELSEWHERE:
            found.clear()
        elif event.key == "train.rolled":
            rolled[event.args[0]] = event.args[1]
        elif event.key in CAME_TO:
            train = event.args[0]
            found[train] = TrainMove(train, number, rolled.get(train, 0))
        elif event.key in HELD_UP and event.args[0] in found:
            train, unused = event.args
            found[train] = found[train]._replace(steps=max(found[train].steps - unused, 0))
    return tuple(found.values())


@lru_cache(maxsize=LATELY)
def traces(
    plan: BoardPlan, at: tuple[int, ...], switch: tuple[int, ...], moves: tuple[TrainMove, ...]
) -> Pieces:
    """What each of these trains leaves behind it."""
    found: list[Piece] = []
    for train, number, steps in moves:
        spot, name = at[train], f"trace-{train}-{number}"
        if spot == DEPOT or not steps:
            continue
        if spot >= plan.board.first_city:
            found.append(Piece(name, plan.at(spot), ring, ()))
            continue
        points = plan.along(way_back(plan.board, switch, spot, steps)[::-1])
        found.append(Piece(name, (0, 0), trace, ("M" + " L".join(f"{x:g} {y:g}" for x, y in points),)))
    return layer(*found)


def way_back(board: Board, switch: tuple[int, ...], spot: int, steps: int) -> list[int]:
    """The spots behind a train on a line, its own first; it ends at a city or an entry."""
    found, against = [spot], spot ^ 1
    for _ in range(steps):
        junction = board.junction[against]
        against = board.to[against * MOST_SETTINGS + (switch[junction] if junction >= 0 else 0)]
        if against == CLOSED:
            break
        found.append(against)
        if against >= board.first_city:
            break
    return found


def trace(way: str) -> Markup:
    return path(way, "trace")


def ring() -> Markup:
    return circle(0, 0, 29, "trace")
