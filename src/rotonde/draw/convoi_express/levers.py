"""The settings of the switch in question, as a row of levers beside it."""

from __future__ import annotations

from functools import cache

from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.names import NameWish, boxes_beside, crowding
from rotonde.draw.convoi_express.network import enlarged, joined_way
from rotonde.draw.convoi_express.plan import ConvoyScene, parts_at, plan_at, plan_of
from rotonde.draw.markup import circle, group, path, rect
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import FIRST_SETTING, PAIRS
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import Parts

LEVER = 58.0  # the width of one
EDGE = 5.0  # of the box around them


def put_levers(sheet: Sheet, scene: ConvoyScene, junction: int) -> None:
    """A small diagram for each setting; pointing at one shows it on the switch itself."""
    plan = plan_at(scene)
    board = plan.board
    settings = range(len(PAIRS[len(board.ways[junction])]))
    wide = LEVER * len(settings) + 2 * EDGE
    x, y = plan.places[plan.junction(junction)]
    left, top = corner(parts_at(scene), scene.words.language, scene.cut, junction, wide)
    sheet.piece(
        "levers",
        (left, top),
        rect(0, 0, wide, LEVER + 2 * EDGE, "lever-box", 8),
        group(circle(0, 0, 24, "lever-ring"), at=(x - left, y - top)),
    )
    first = FIRST_SETTING[board.side] + board.first_setting[junction]
    for setting in settings:
        shape = group(
            group(path(joined_way(plan, junction, setting), "open-way"), cls="glimpse", at=(x, y)),
            group(
                rect(-26, -26, 52, 52, "lever", 6),
                enlarged(plan, junction, setting),
                rect(-26, -26, 52, 52, "hit", 6),
                at=(left + EDGE + LEVER * (setting + 0.5), top + EDGE + LEVER / 2),
            ),
        )
        number = first + setting
        name = scene.words.label("setting", number)
        sheet.place("setting", number, shape, name, scene.at("setting", number))


@cache
def corner(parts: Parts, language: str, cut: Cut, junction: int, wide: float) -> Point:
    """Where the box begins: near the switch, where it covers least."""
    plan, shown = plan_of(parts, cut), names_of(parts, language, cut)
    wish = NameWish(plan.junction(junction), wide, LEVER + 2 * EDGE, 30, (0.0, 20.0, 40.0))
    boxes = [*shown.title, *(shown.boxes[city] for city in range(len(plan.board.cities)))]
    boxes += [(x - 14, y - 13, 28.0, 26.0) for x, y in shown.gates]
    at = plan.places[wish.place]
    best = min(boxes_beside(at, wish), key=lambda box: crowding(plan, boxes, box, wish.place))
    return best[0], best[1]
