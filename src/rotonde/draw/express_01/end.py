"""Rules 10.1 and 10.2. How near the end is: base cards replaced and packs emptied, of as many as bring it."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.desk import ExpressDesk, ExpressScene
from rotonde.draw.express_01.layout import Size
from rotonde.draw.express_01.signs import base
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.pieces import card
from rotonde.draw.sheet import Sheet

SIGNS = {"bases": base(True, 18), "packs": card("card-back", 14, 18)}
EDGE = 10
FIGURES = 56  # the width of a sign with its figures
TICK = 15.0  # from one outline to the next, where there is room
ROW = 15


def end_panel(scene: ExpressScene, desk: ExpressDesk) -> Sheet:
    """Two gauges, below each other; the panel is marked in the last round."""
    parts, view, size = desk.parts, scene.view, desk.layout.end
    sheet = Sheet("board-end", size.width, size.height, desk.say("panel.end"), end_ground(size))
    done = {"bases": (view["replaced"], parts.last_bases), "packs": (view["empty_packs"], parts.last_packs)}
    each = Size(size.width, (size.height - 6) / len(done))
    for index, (name, (count, last)) in enumerate(done.items()):
        told = desk.say(f"end.{name}", n=count, last=last)
        at = (0, 3 + each.height * index)
        sheet.piece(f"end-{name}", at, gauge, name, count, last, each, told=told)
    if view["ending"]:
        sheet.piece("ending", (0, 0), rect, 0, 0, 5, size.height, "red-fill")
    sheet.figures = " · ".join(f"{count}/{last}" for count, last in done.values())
    return sheet


@cache
def end_ground(size: Size) -> Markup:
    return rect(0, 0, size.width, size.height, "panel-fill")


def gauge(name: str, done: int, last: int, size: Size) -> Markup:
    """The sign, the figures, and an outline for each that fills: in one line, or below the figures."""
    low = size.height < 2 * ROW + 20
    middle = size.height / 2 if low else 20
    drawn = group(SIGNS[name], at=(EDGE + 12, middle)) + text(
        EDGE + 28, middle + 5.5, f"{done}/{last}", "body strong" if low else "head"
    )
    if low:
        left = EDGE + 28 + FIGURES
        step = min(TICK, (size.width - left - EDGE) / last)
        return drawn + group(ticks(done, last, last, step), at=(left, middle - 6))
    across = int((size.width - 2 * EDGE) / (TICK + 2))
    return drawn + group(ticks(done, last, across, TICK + 2), at=(EDGE + 2, middle + 16))


def ticks(done: int, last: int, across: int, step: float) -> Markup:
    """An outline for each that is needed; those that are there are filled."""
    return together(
        rect(
            index % across * step,
            index // across * ROW,
            step - 3,
            12,
            "x-done" if index < done else "x-undone",
            2,
        )
        for index in range(last)
    )
