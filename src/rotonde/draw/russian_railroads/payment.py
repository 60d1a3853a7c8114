"""What is paid on an action space: outlines of what it costs, what lies there, and what would."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import circle, group, path, together
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.crew import temporary_at, workers_at
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.sheet import Art, Box, Sheet
from rotonde.games.russian_railroads.names import OPEN_OF
from rotonde.games.russian_railroads.parts import Parts

STEP: Final = 27  # from worker to worker

Spots = tuple[tuple[float, float], ...]
Price = tuple[int, int]  # workers and coins


def price_of(parts: Parts, place: int) -> Price:
    """What an action space costs."""
    return (parts.space_workers[place], parts.space_coins[place])


def spread(x: float, y: float, count: int, step: float = STEP) -> Spots:
    """Side by side around a point."""
    return tuple((x + (nth - (count - 1) / 2) * step, y) for nth in range(count))


def outlines(cost: Price, spots: Spots, scale: float = 1) -> Markup:
    """Empty workers and coins."""
    arts = [signs.no_worker()] * cost[0] + [signs.no_coin()] * cost[1]
    return together(group(sized(art, scale), at=at) for art, at in zip(arts, spots, strict=False))


def draw_payment(table: RailroadsScene, sheet: Sheet, spot: int, spots: Spots, scale: float = 1) -> None:
    """What a seat has put on a spot: own workers, temporary ones, the black one, coins."""
    view = table.view
    seat = view["owner"][spot]
    if seat < 0:
        return
    lying: list[tuple[str, Art, tuple[float, ...]]] = [
        (name, own_worker, (seat, scale)) for name in workers_at(view, seat, spot)
    ]
    lying += [(name, temporary_worker, (scale,)) for name in temporary_at(view, spot)]
    if view["black_at"] == spot:
        lying.append(("black-worker", black_worker, (scale,)))
    money = coin if spot >= OPEN_OF else paid_coin
    lying += [(f"coin-{spot}-{nth}", money, (scale,)) for nth in range(view["coins_on"][spot])]
    for (name, art, values), at in zip(lying, spots, strict=False):
        sheet.piece(name, at, art, *values)


def place_space(
    table: RailroadsScene,
    sheet: Sheet,
    place: int,
    name: str,
    box: Box,
    cost: Price,
    spots: Spots,
    scale: float = 1,
) -> None:
    """An action space to point at; one that can be taken shows what would be paid."""
    if table.takes(place):
        table.place(sheet, "place", place, name, payable, box, table.scene.viewer, cost, spots, scale)
    else:
        table.place(sheet, "place", place, name, hit, *box)


def own_worker(seat: int, scale: float = 1) -> Markup:
    return sized(signs.own_worker(seat), scale)


def temporary_worker(scale: float = 1) -> Markup:
    return sized(signs.temporary_worker(), scale)


def black_worker(scale: float = 1) -> Markup:
    return sized(signs.black_worker(), scale)


def coin(scale: float = 1) -> Markup:
    return sized(pieces.coin(), scale)


def paid_coin(scale: float = 1) -> Markup:
    """A coin that hides the outline of the worker it stands for."""
    return sized(path(signs.BODY, "cover") + pieces.coin(), scale)


def payable(box: Box, seat: int, cost: Price, spots: Spots, scale: float = 1) -> Markup:
    """An action space to point at, with the own workers and coins that would lie there."""
    workers, coins = cost
    worker = (signs.own_worker(seat), path(signs.BODY, "cover"))
    arts = [worker] * workers + [(pieces.coin(), circle(0, 0, 12, "cover"))] * coins
    ghosts = (
        signs.ghost(sized(art, scale), at, sized(cover, scale))
        for (art, cover), at in zip(arts, spots, strict=False)
    )
    return hit(*box) + signs.preview(*ghosts)


def sized(art: Markup, scale: float) -> Markup:
    return art if scale == 1 else pieces.scaled(art, scale)
