"""What is paid on an action space: outlines of what it costs, what lies there, and what would."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, path, together
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.crew import temporary_at, workers_at
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import OPEN_OF

STEP: Final = 27  # from worker to worker

Spots = list[tuple[float, float]]


def spread(x: float, y: float, count: int, step: float = STEP) -> Spots:
    """Side by side around a point."""
    return [(x + (nth - (count - 1) / 2) * step, y) for nth in range(count)]


def outlines(cost: tuple[int, int], spots: Spots, scale: float = 1) -> Markup:
    """Empty workers and coins."""
    arts = [signs.no_worker()] * cost[0] + [signs.no_coin()] * cost[1]
    return together(group(sized(art, scale), at=at) for art, at in zip(arts, spots, strict=False))


def draw_payment(table: RailroadsScene, sheet: Sheet, spot: int, spots: Spots, scale: float = 1) -> None:
    """What a seat has put on a spot: own workers, temporary ones, the black one, coins."""
    view = table.view
    seat = view["owner"][spot]
    if seat < 0:
        return
    lying = [(name, signs.own_worker(seat)) for name in workers_at(view, seat, spot)]
    lying += [(name, signs.temporary_worker()) for name in temporary_at(view, spot)]
    if view["black_at"] == spot:
        lying.append(("black-worker", signs.black_worker()))
    coin = pieces.coin() if spot >= OPEN_OF else paid_coin()
    lying += [(f"coin-{spot}-{nth}", coin) for nth in range(view["coins_on"][spot])]
    for (name, art), at in zip(lying, spots, strict=False):
        sheet.piece(name, at, sized(art, scale))


def would_pay(table: RailroadsScene, cost: tuple[int, int], spots: Spots, scale: float = 1) -> Markup:
    """Own workers and the coins that the cost demands, as they would lie there."""
    workers, coins = cost
    arts = [signs.own_worker(table.scene.viewer)] * workers + [pieces.coin()] * coins
    lying = (group(sized(art, scale), at=at) for art, at in zip(arts, spots, strict=False))
    return signs.preview(*lying)


@cache
def paid_coin() -> Markup:
    """A coin that hides the outline of the worker it stands for."""
    return path(signs.BODY, "cover") + pieces.coin()


def sized(art: Markup, scale: float) -> Markup:
    return art if scale == 1 else pieces.scaled(art, scale)
