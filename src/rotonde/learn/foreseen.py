"""A position with what a plan would change, as one picture: the pieces that would come are seen as ghosts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from markupsafe import Markup

from rotonde.draw import Sheet, drawing
from rotonde.draw.markup import NAMESPACE, el
from rotonde.draw.picture import scene_of
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Piece
from rotonde.kernel import AnyGame, State, step, to_move
from rotonde.learn.moments import Still, lying

WIDE: Final = 520.0  # a large panel is cut to about this size around what would change
HIGH: Final = 320.0
MARGIN: Final = 70.0  # around pieces, whose size nobody knows
BROAD: Final = 300_000.0  # the area of a panel that is cut at all
NARROW: Final = 300.0  # a panel of this width shows little of a plan


def carried_out(s: State, seat: int, actions: Sequence[int]) -> State:
    """The position after a plan, as far as nothing is revealed by it."""
    for action in actions:
        if to_move(s) != seat or action not in s.options:
            break
        after = s.copy()
        step(after, action)
        if after.sealed:
            break
        s = after
    return s


def foreseen(
    game: AnyGame,
    s: State,
    seat: int,
    actions: Sequence[int],
    options: dict[str, Any],
    names: Sequence[str],
    language: str,
    cut: Cut = "wide",
) -> Still:
    """The broadest panel on which a plan changes something, cut to where it does if it is a large one."""
    draws = drawing(game)

    def sheets(state: State) -> list[Sheet]:
        asked = scene_of(game, state, len(names), seat, options, names, language, cut)
        scene = replace(asked, actions=(), offers={}, deeds=())  # what can be done is not what changes
        return [*draws.board(scene), *draws.seat(scene, seat)]

    before = sheets(s)
    pairs = list(zip(before, sheets(carried_out(s, seat, actions)), strict=True))
    touched = [(now, then) for now, then in pairs if changed(now, then) and now.width >= NARROW]
    if not touched:
        broad = max(before, key=area)
        whole = (0.0, 0.0, broad.width, broad.height)
        return Still(pictured(broad, {}, whole), broad.width, broad.height, broad.label)
    now, then = max(touched, key=lambda pair: (pair[0].width, pair[0].height))
    box = (0.0, 0.0, now.width, now.height)
    if area(now) > BROAD:
        box = window(now, [piece.at for piece in changed(now, then).values()])
    return Still(pictured(now, changed(now, then), box), box[2], box[3], now.label)


def area(sheet: Sheet) -> float:
    return sheet.width * sheet.height


def changed(now: Sheet, then: Sheet) -> dict[str, Piece]:
    """The pieces that would lie there and do not, or that would look otherwise."""
    here = now.pieces | now.over
    return {name: piece for name, piece in (then.pieces | then.over).items() if here.get(name) != piece}


def window(sheet: Sheet, points: Sequence[tuple[float, float]]) -> Box:
    """A part of a sheet that has all these points, and not much else."""
    left, width = span([x for x, _ in points], sheet.width, WIDE)
    top, height = span([y for _, y in points], sheet.height, HIGH)
    return left, top, width, height


def span(places: Sequence[float], length: float, usual: float) -> tuple[float, float]:
    """Where a window begins and how long it is."""
    size = min(max(usual, max(places) - min(places) + 2 * MARGIN), length)
    middle = (max(places) + min(places)) / 2
    return min(max(middle - size / 2, 0.0), length - size), size


def pictured(sheet: Sheet, ghosts: dict[str, Piece], box: Box) -> Markup:
    """The sheet as it is, with ghosts over it; what would move away is seen faintly."""
    shown: list[Markup] = []
    for name, piece in chain(sheet.pieces.items(), sheet.over.items()):
        ghost = ghosts.get(name)
        if ghost is None or ghost.at != piece.at:
            shown.append(el("g", lying(piece), cls="fading") if ghost else lying(piece))
    shown += [el("g", lying(piece), cls="ghost") for piece in ghosts.values()]
    return el(
        "svg",
        sheet.ground,
        *shown,
        xmlns=NAMESPACE,
        viewBox=" ".join(f"{number:g}" for number in box),
        width=box[2],
        height=box[3],
        role="img",
        aria_label=sheet.label,
    )
