"""The parts of the panels by name, so that one of them can be shown alone."""

from __future__ import annotations

from functools import lru_cache

from rotonde.draw.convoi_express.desk import DESKS, ConvoyDesk
from rotonde.draw.convoi_express.plan import KINDS_OF_PLACES
from rotonde.draw.sheet import Box
from rotonde.games.convoi_express.layout import Point

ROOM = 32.0  # around the middle of a place: its sign and its lights


@lru_cache(maxsize=DESKS)
def map_regions(desk: ConvoyDesk) -> dict[str, Box]:
    """The map, and each of its places with its name: `city.paris`, `port.marseille`, `entry.brest`."""
    plan, shown = desk.plan, desk.shown
    board, canvas = plan.board, plan.canvas
    whole = (0.0, 0.0, float(canvas.width), float(canvas.height))
    counts = (len(board.cities) - board.ports, board.ports, len(board.entries), len(board.junctions))
    kinds = [kind for kind, count in zip(KINDS_OF_PLACES, counts, strict=True) for _ in range(count)]
    found = {"map": whole}
    for place, (kind, name) in enumerate(zip(kinds, board.places, strict=True)):
        boxes = [around(plan.places[place]), shown.boxes[place]]
        if kind == "entry":
            boxes.append(around(shown.gates[place - len(board.cities)], 16))
        found[f"{kind}.{name}"] = within(whole, together(boxes))
    if desk.cut == "wide":  # else they are on a list
        found["goods"] = shown.boxes[len(board.cities) - board.ports]
    return found


def around(at: Point, room: float = ROOM) -> Box:
    """A square around a point."""
    return (at[0] - room, at[1] - room, 2 * room, 2 * room)


def together(boxes: list[Box]) -> Box:
    """The least box around others."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return (left, top, right - left, foot - top)


def within(whole: Box, box: Box) -> Box:
    """As much of a box as lies inside another."""
    left, top = max(box[0], whole[0]), max(box[1], whole[1])
    right, foot = min(box[0] + box[2], whole[0] + whole[2]), min(box[1] + box[3], whole[1] + whole[3])
    return (left, top, right - left, foot - top)
