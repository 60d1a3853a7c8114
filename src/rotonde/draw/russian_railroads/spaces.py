"""The action spaces of the main board: where each lies, what it gives and costs, and who is on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, group, line, path, rect, text, together
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.crew import temporary_at, workers_at
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.signs import fitted
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import (
    COLOURS,
    ENGINEER_LEFT,
    OPEN,
    OPEN_OF,
    TEMPORARY_SPACE,
)
from rotonde.games.russian_railroads.parts import Parts

TOP: Final = 52  # of the heads
HEAD: Final = 22
CELLS: Final = TOP + HEAD + 6
DEEP: Final = 248  # of the cells below a head
COLUMN: Final = (116, 8)  # width and gap of the columns with track
NARROW: Final = 772  # where the other columns begin
WIDE: Final = (132, 9)
STEP: Final = 27  # from worker to worker

Box = tuple[float, float, float, float]  # x, y, width, height


def space_box(place: int) -> Box:
    """Where an action space lies: twelve for track in six columns, then three columns of three."""
    if place <= OPEN:
        width, gap = COLUMN
        deep = (DEEP - 8) / 2
        return (16 + place // 2 * (width + gap), CELLS + place % 2 * (deep + 8), width, deep)
    width, gap = WIDE
    deep = (DEEP - 16) / 3
    column, row = divmod(place - OPEN - 1, 3)
    return (NARROW + column * (width + gap), CELLS + row * (deep + 8), width, deep)


@cache
def space_hit(place: int) -> Markup:
    """What one points at."""
    x, y, width, deep = space_box(place)
    return rect(x, y, width, deep, "hit", 5)


def heads(colours: list[str], areas: list[str]) -> Markup:
    """The heads of the columns: enamel plates in the colours of the track, then the other areas."""
    drawn = NOTHING
    for column, name in enumerate(colours):
        x, _, width, _ = space_box(column * 2)
        colour = COLOURS[column] if column < len(COLOURS) else "any"
        drawn += plate(x, TOP, width, name, f"track-{colour}", f"on-track-{colour}")
    for column, name in enumerate(areas):
        x, _, width, _ = space_box(OPEN + 1 + column * 3)
        drawn += plate(x, TOP, width, name)
    return drawn


@cache
def plate(
    x: float, y: float, width: float, name: str, cls: str = "plate", on: str = "on-plate", room: float = 0
) -> Markup:
    """An enamel plate with the name of what is below it, and room for a sign at its end."""
    return rect(x, y, width, HEAD, f"{cls} edge", 3) + text(
        x + (width - room) / 2, y + 15.5, name, f"small strong caps middle {on}"
    )


def space_ground(parts: Parts, place: int) -> Markup:
    """The printed space: what it gives above, empty outlines for what it costs below."""
    x, y, width, deep = space_box(place)
    if not parts.board >> place & 1:
        return rect(x, y, width, deep, "barred", 5) + line(x + 8, y + deep - 8, x + width - 8, y + 8, "rule")
    gains = given(parts.space_gains[place])
    drawn = rect(x, y, width, deep, "panel", 5)
    if place == OPEN:
        return drawn + open_ground(parts, place)
    high = y + (42 if place < OPEN else 23)
    if place == TEMPORARY_SPACE:  # there the gain itself stands on the space
        gains = signs.many(signs.no_worker(), 2, 20)
    if place < OPEN:
        drawn += rails(x, high, width)
    drawn += group(fitted(gains, width - 12, 1.35 if place < OPEN else 1), at=(x + width / 2, high))
    return drawn + rule(x, width, y + deep - 38) + outlines(parts, place)


def rails(x: float, y: float, width: float) -> Markup:
    """A piece of line across a space for track."""
    ties = "".join(f"M{x + 7 + 8 * tie} {y - 13}v26" for tie in range(int((width - 8) // 8)))
    return path(ties, "bed") + path(f"M{x + 1} {y - 8}h{width - 2}m0 16h{2 - width}", "bed-rail")


def rule(x: float, width: float, y: float) -> Markup:
    return line(x + 10, y, x + width - 10, y, "rule dashed")


def open_ground(parts: Parts, place: int) -> Markup:
    """The space that never fills: its gain and price in one line, and room for everybody below."""
    x, y, width, _ = space_box(place)
    price = [signs.Sign(pieces.scaled(signs.no_worker(), 0.8), 16)] * parts.space_workers[place]
    shown = signs.row(
        [
            *price,
            signs.Sign(path("M-5 0 H3 M0 -3.5 L4 0 L0 3.5", "thin"), 12),
            given(parts.space_gains[place]),
        ]
    )
    return group(fitted(shown, width - 12), at=(x + width / 2 - 8, y + 22)) + text(
        x + width - 10, y + 28, "∞", "head end quiet"
    )


def cost_spots(place: int, cost: tuple[int, int]) -> list[tuple[float, float]]:
    """Where the workers and coins of a space are put."""
    x, y, width, deep = space_box(place)
    return spread(x + width / 2, y + deep - 19, sum(cost))


def spread(x: float, y: float, count: int) -> list[tuple[float, float]]:
    return [(x + (nth - (count - 1) / 2) * STEP, y) for nth in range(count)]


def outlines(parts: Parts, place: int) -> Markup:
    """Empty workers and coins."""
    cost = (parts.space_workers[place], parts.space_coins[place])
    arts = [signs.no_worker()] * cost[0] + [signs.no_coin()] * cost[1]
    return together(group(art, at=at) for art, at in zip(arts, cost_spots(place, cost), strict=True))


def draw_spaces(table: RailroadsScene, sheet: Sheet) -> None:
    """Who is on the spaces for track, engines, industry and the auxiliary ones; and the places themselves."""
    parts = table.parts
    for place in range(ENGINEER_LEFT):
        if not parts.board >> place & 1:
            continue
        cost = (parts.space_workers[place], parts.space_coins[place])
        shape = space_hit(place)
        if place == OPEN:
            draw_open(table, sheet)
        else:
            draw_payment(table, sheet, place, cost_spots(place, cost))
            if table.takes(place):
                shape += would_pay(table, cost, cost_spots(place, cost))
        table.place(sheet, "place", place, shape, table.label("place", place))
    if parts.board >> TEMPORARY_SPACE & 1 and table.view["owner"][TEMPORARY_SPACE] < 0:
        x, y, width, _ = space_box(TEMPORARY_SPACE)
        for number, at in enumerate([(x + width / 2 + side, y + 23) for side in (-11.5, 11.5)]):
            sheet.piece(f"temporary-{number}", at, signs.temporary_worker())


def draw_payment(table: RailroadsScene, sheet: Sheet, spot: int, spots: list[tuple[float, float]]) -> None:
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
        sheet.piece(name, at, art)


def would_pay(table: RailroadsScene, cost: tuple[int, int], spots: list[tuple[float, float]]) -> Markup:
    """Own workers and the coins that the cost demands, as they would lie there."""
    workers, coins = cost
    arts = [signs.own_worker(table.scene.viewer)] * workers + [pieces.coin()] * coins
    return signs.preview(*(group(art, at=at) for art, at in zip(arts, spots, strict=False)))


@cache
def paid_coin() -> Markup:
    """A coin that hides the outline of the worker it stands for."""
    return path(signs.BODY, "cover") + pieces.coin()


def draw_open(table: RailroadsScene, sheet: Sheet) -> None:
    """The open space: a quarter for each seat, where its workers stand close together."""
    x, y, width, _ = space_box(OPEN)
    for seat in range(table.parts.seats):
        left, top = x + 18 + seat % 2 * (width / 2), y + 58 + seat // 2 * 38
        spot = OPEN_OF + seat
        count = sum(table.view[on][spot] for on in ("own_on", "temporary_on", "coins_on")) + 1
        step = min(20.0, 28 / max(count - 1, 1))
        draw_payment(table, sheet, spot, [(left + nth * step, top) for nth in range(count)])
