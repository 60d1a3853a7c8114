"""Where the names of places stand: beside their signs, where they cover as little as possible."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.draw.convoi_express.plan import HEIGHT, WIDTH, BoardPlan
from rotonde.games.convoi_express.layout import Point

Box = tuple[float, float, float, float]  # left, top, width, height
MARGIN = 4.0  # at the rim of the map
ROUNDS = 3
CLEAR = 8.0  # beside the tracks, where trains are
DIRECTIONS = (
    (1.0, 0.0),
    (-1.0, 0.0),
    (0.0, 1.0),
    (0.0, -1.0),
    (1.0, 1.0),
    (-1.0, 1.0),
    (1.0, -1.0),
    (-1.0, -1.0),
)
BETWEEN = ((0.5, 1.0), (-0.5, 1.0), (0.5, -1.0), (-0.5, -1.0))


@dataclass(frozen=True, slots=True)
class NameWish:
    """A name that needs room beside a place."""

    place: int
    width: float
    height: float
    clear: float  # how far from the middle of the place
    further: tuple[float, ...]  # how much further it may be, the nearest first


def arranged(plan: BoardPlan, wishes: list[NameWish], taken: list[Box]) -> dict[int, Box]:
    """A box for each wish, those with the least choice first; then whoever is crowded may choose again.

    `taken` are boxes that are there already.
    """
    offered = {wish: boxes_beside(plan.places[wish.place], wish) for wish in wishes}
    choice = {
        wish: sum(crowding(plan, taken, box, wish.place) == 0 for box in offered[wish]) for wish in wishes
    }
    found: dict[int, Box] = {}
    for _ in range(ROUNDS):
        for wish in sorted(wishes, key=choice.__getitem__):
            others = [*taken, *(box for place, box in found.items() if place != wish.place)]
            if wish.place in found and crowding(plan, others, found[wish.place], wish.place) == 0:
                continue
            found[wish.place] = min(offered[wish], key=lambda box: crowding(plan, others, box, wish.place))
    return found


def boxes_beside(at: Point, wish: NameWish) -> list[Box]:
    """All boxes in question, the nearest first."""
    return [beside(at, wish, dx, dy, more) for more in wish.further for dx, dy in DIRECTIONS]


def beside(at: Point, wish: NameWish, dx: float, dy: float, more: float) -> Box:
    """The box on one side of a place; diagonal ones are nearer."""
    clear = (wish.clear + more) * (0.72 if dx and dy else 1)
    x = at[0] + dx * clear - wish.width * (1 - dx) / 2
    y = at[1] + dy * clear - wish.height * (1 - dy) / 2
    return (round(x, 1), round(y, 1), wish.width, wish.height)


def crowding(plan: BoardPlan, boxes: list[Box], box: Box, own: int) -> float:
    """How much a box would cover."""
    cost = 0.0
    left, top, width, height = box
    if left < MARGIN or top < MARGIN or left + width > WIDTH - MARGIN or top + height > HEIGHT - MARGIN:
        cost += 500
    cost += sum(overlap(box, other) for other in boxes) / 4
    for place, (x, y) in enumerate(plan.places):
        room = 26 if place < len(plan.board.cities) else 18
        if place != own:
            cost += overlap(box, (x - room, y - room, 2 * room, 2 * room)) / 6
    for first, second in plan.board.ends:
        cost += 5 * covered(plan.places[first], plan.places[second], box)
    return cost


def overlap(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def covered(start: Point, end: Point, box: Box) -> float:
    """How much of a line lies under a box, in steps of 1/40 of it."""
    left, top, width, height = box[0] - CLEAR, box[1] - CLEAR, box[2] + 2 * CLEAR, box[3] + 2 * CLEAR
    if max(start[0], end[0]) < left or min(start[0], end[0]) > left + width:
        return 0.0
    if max(start[1], end[1]) < top or min(start[1], end[1]) > top + height:
        return 0.0
    steps = 0
    for step in range(41):
        x = start[0] + (end[0] - start[0]) * step / 40
        y = start[1] + (end[1] - start[1]) * step / 40
        steps += left < x < left + width and top < y < top + height
    return float(steps)
