"""Where the names of places stand: beside their signs, where they cover as little as possible."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rotonde.draw.convoi_express.plan import BoardPlan
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
    """A box for each wish: those with the least choice choose first, or the largest, whatever is better.

    `taken` are boxes that are there already.
    """
    offered = {wish: boxes_beside(plan.places[wish.place], wish) for wish in wishes}
    choice = {
        wish: sum(crowding(plan, taken, box, wish.place) == 0 for box in offered[wish]) for wish in wishes
    }
    orders = [
        sorted(wishes, key=choice.__getitem__),
        sorted(wishes, key=lambda wish: (-wish.height, choice[wish])),
    ]
    found = [in_turn(plan, order, offered, taken) for order in orders]
    return min(found, key=lambda boxes: sum(crowded(plan, boxes, place, taken) for place in boxes))


def in_turn(
    plan: BoardPlan, wishes: list[NameWish], offered: dict[NameWish, list[Box]], taken: list[Box]
) -> dict[int, Box]:
    """Each wish chooses in its turn; then whoever is crowded may choose again."""
    found: dict[int, Box] = {}
    for _ in range(ROUNDS):
        for wish in wishes:
            if wish.place in found and crowded(plan, found, wish.place, taken) == 0:
                continue
            others = [*taken, *(box for place, box in found.items() if place != wish.place)]
            found[wish.place] = min(offered[wish], key=lambda box: crowding(plan, others, box, wish.place))
    return found


def crowded(plan: BoardPlan, boxes: dict[int, Box], place: int, taken: list[Box]) -> float:
    """How much a box covers where it is."""
    others = [*taken, *(box for other, box in boxes.items() if other != place)]
    return crowding(plan, others, boxes[place], place)


def boxes_beside(at: Point, wish: NameWish) -> list[Box]:
    """All boxes in question, the nearest first."""
    return [beside(at, wish, dx, dy, more) for more in wish.further for dx, dy in (*DIRECTIONS, *BETWEEN)]


def beside(at: Point, wish: NameWish, dx: float, dy: float, more: float) -> Box:
    """The box on one side of a place; diagonal ones are nearer."""
    clear = (wish.clear + more) * (0.72 if dx and dy else 1)
    x = at[0] + dx * clear - wish.width * (1 - dx) / 2
    y = at[1] + dy * clear - wish.height * (1 - dy) / 2
    return (round(x, 1), round(y, 1), wish.width, wish.height)


def crowding(plan: BoardPlan, boxes: list[Box], box: Box, own: int) -> float:
    """How much a box would cover: of other boxes, and of the map."""
    return sum(overlap(box, other) for other in boxes) / 4 + on_map(plan, box, own)


@lru_cache(maxsize=1 << 14)
def on_map(plan: BoardPlan, box: Box, own: int) -> float:
    """How much a box would cover of places and lines; it should not stick out either."""
    cost = 0.0
    left, top, width, height = box
    right, foot = plan.canvas.width - MARGIN, plan.canvas.height - MARGIN
    if left < MARGIN or top < MARGIN or left + width > right or top + height > foot:
        cost += 500
    for place, (x, y) in enumerate(plan.places):
        room = 28 if place < len(plan.board.cities) else 24
        if place != own:
            cost += overlap(box, (x - room, y - room, 2 * room, 2 * room)) / 6
    for first, second in plan.board.ends:
        cost += 5 * covered(plan.places[first], plan.places[second], box)
    return cost


def overlap(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    left, top, right, foot = one[0], one[1], one[0] + one[2], one[1] + one[3]
    if other[0] >= right or other[1] >= foot or other[0] + other[2] <= left or other[1] + other[3] <= top:
        return 0.0
    wide = min(right, other[0] + other[2]) - max(left, other[0])
    return wide * (min(foot, other[1] + other[3]) - max(top, other[1]))


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
