"""The settings of the switch in question, as a row of levers beside it."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.convoi_express.desk import LATELY, ConvoyDesk
from rotonde.draw.convoi_express.names import NameWish, boxes_beside, crowding
from rotonde.draw.convoi_express.network import DISC_AT, covered_ways, disc, enlarged, joined_way
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, towards
from rotonde.draw.markup import circle, group, path, rect, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import FIRST_SETTING, MOST_SETTINGS, PAIRS
from rotonde.games.convoi_express.layout import Point

LEVER = 58.0  # the width of one
EDGE = 5.0  # of the box around them
COVER = 21.5  # as much as a switch with its discs takes


def put_levers(sheet: Sheet, scene: ConvoyScene, desk: ConvoyDesk, junction: int) -> None:
    """A small diagram for each setting; pointing at one shows it on the switch itself."""
    plan = desk.plan
    board = plan.board
    settings = range(len(PAIRS[len(board.ways[junction])]))
    wide = LEVER * len(settings) + 2 * EDGE
    x, y = plan.places[plan.junction(junction)]
    left, top = corner(desk, junction, wide)
    sheet.piece("levers", (left, top), lever_box, wide, (x - left, y - top))
    first = FIRST_SETTING[board.side] + MOST_SETTINGS * junction
    for setting in settings:
        number = first + setting
        at = (left + EDGE + LEVER * (setting + 0.5), top + EDGE + LEVER / 2)
        name = desk.words.label("setting", number)
        sheet.place("setting", number, name, scene.at("setting", number), lever, plan, junction, setting, at)


def lever_box(wide: float, ring: Point) -> Markup:
    """The box around all levers, and a ring around the switch."""
    return rect(0, 0, wide, LEVER + 2 * EDGE, "lever-box", 8) + group(circle(0, 0, 24, "lever-ring"), at=ring)


def lever(plan: BoardPlan, junction: int, setting: int, at: Point) -> Markup:
    """One setting, and what the switch itself would look like."""
    return group(
        group(as_set(plan, junction, setting), cls="glimpse", at=plan.places[plan.junction(junction)]),
        group(
            rect(-26, -26, 52, 52, "lever", 6),
            enlarged(plan, junction, setting),
            rect(-26, -26, 52, 52, "hit", 6),
            at=at,
        ),
    )


def as_set(plan: BoardPlan, junction: int, setting: int) -> Markup:
    """The switch set like this, over the one as it is."""
    covered = [towards((0, 0), way, DISC_AT) for way in covered_ways(plan, junction, setting)]
    return (
        circle(0, 0, COVER, "halo")
        + circle(0, 0, 15, "turntable")
        + path(joined_way(plan, junction, setting), "open-way")
        + together(group(disc(), at=at) for at in covered)
    )


@lru_cache(maxsize=LATELY)
def corner(desk: ConvoyDesk, junction: int, wide: float) -> Point:
    """Where the box begins: near the switch, where it covers least."""
    plan, shown = desk.plan, desk.shown
    wish = NameWish(plan.junction(junction), wide, LEVER + 2 * EDGE, 30, (0.0, 20.0, 40.0))
    boxes = [*shown.title, *shown.boxes.values()]
    boxes += [(x - 14, y - 13, 28.0, 26.0) for x, y in shown.gates]
    at = plan.places[wish.place]
    best = min(boxes_beside(at, wish), key=lambda box: crowding(plan, boxes, box, wish.place))
    return best[0], best[1]
