"""The special spaces of the lines as tags below them: what each needs, what it gives, and whether it has."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import circle, group, rect, together
from rotonde.draw.russian_railroads.gains import sign_of
from rotonde.draw.russian_railroads.kept import LAYOUTS
from rotonde.draw.russian_railroads.lines import Built, uses
from rotonde.draw.russian_railroads.signs import Sign, fitted, row
from rotonde.draw.russian_railroads.strips import Strips, strips
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.names import COLOURS, QUESTION
from rotonde.games.russian_railroads.parts import Parts, Special

SMALL = 0.8  # the signs on tags
NEEDS = 13  # the room for what is needed, beside what is given


@lru_cache(maxsize=LAYOUTS)
def tag_box(parts: Parts, cut: Cut, special: Special) -> Box:
    """Below its space; with several gains wider, as far as other tags leave room, first to the right."""
    lay = strips(parts, cut)
    inset = 0.5 if lay.narrow else 2
    line = special.line
    x, y = lay.cell_x(line, special.space) + inset, lay.tops[line] + lay.band + 2
    wide = lay.cells[line] - 2 * inset
    if len(special.gains) > 1:
        others = [one.space for one in [*parts.once, *parts.at_scoring] if one.line == line]
        after = min([space for space in others if space > special.space], default=0)
        before = max([space for space in others if space < special.space], default=0)
        right = lay.cell_x(line, after) if after else lay.width - 4
        left = lay.cell_x(line, before + 1) + inset
        asked = row(shown_gains(special, lay)).width * SMALL + (4 if lay.narrow else NEEDS + 4)
        more = min(max(asked, wide), right - x)
        x, wide = max(left, min(x, x + more - asked)), max(more, wide)
        wide = max(wide, min(asked, right - x))
    return (x, y, wide, lay.tag)


def shown_gains(special: Special, lay: Strips) -> list[Sign]:
    """What a space gives; in a hand of several only the first and the last."""
    found = [sign_of(gain) for gain in special.gains]
    return [found[0], found[-1].bare or found[-1]] if lay.narrow and len(found) > 1 else found


def specials_ground(parts: Parts, cut: Cut) -> Markup:
    return together(tag(parts, special, cut) for special in [*parts.once, *parts.at_scoring])


def tag(parts: Parts, special: Special, cut: Cut) -> Markup:
    """What is needed, track and perhaps a wheel for an engine; beside or below it what is given."""
    lay = strips(parts, cut)
    x, y, wide, deep = tag_box(parts, cut, special)
    colour = f"track-{COLOURS[special.colour]} edge"
    gains = row(shown_gains(special, lay))
    drawn = rect(x, y, wide, deep, "tag", 4)
    if lay.narrow:
        middle = x + wide / 2
        drawn += rect(middle - (9 if special.engine else 5), y + 2, 10, 5.5, colour, 1.5)
        if special.engine:
            drawn += wheel(middle + 6, y + 4.8)
        return drawn + group(fitted(gains, wide - 2, SMALL), at=(middle, y + 17))
    drawn += rect(x + 3, y + 3.5, 9, 7, colour, 1.5)
    if special.engine:
        drawn += wheel(x + 7.5, y + 16)
    room = wide - NEEDS - 1
    return drawn + group(fitted(gains, room, SMALL), at=(x + NEEDS + room / 2, y + deep / 2))


def wheel(x: float, y: float) -> Markup:
    """An engine must reach it."""
    return circle(x, y, 3.4, "wheel edge") + circle(x, y, 1, "ink-fill")


def draw_specials(table: RailroadsScene, sheet: Sheet, seat: int, has: Built) -> None:
    """A tick where a space has given what it gives once, a green rim where it scores every round.

    A space that has given a ? token has no tick: the token itself lies there.
    """
    parts = table.parts
    for index, special in enumerate(parts.once):
        if special.gains[0].kind != QUESTION and has_given(table, seat, special, index, has):
            x, y, wide, deep = tag_box(parts, table.cut, special)
            sheet.piece(f"given-{seat}-{index}", (x, y), done, wide, deep)
    for index, special in enumerate(parts.at_scoring):
        if works(table, seat, special, has):
            x, y, wide, deep = tag_box(parts, table.cut, special)
            sheet.piece(f"works-{seat}-{index}", (x, y), working, wide, deep)


def done(wide: float, deep: float) -> Markup:
    """A tick on a tag, which fades."""
    mark = group(pieces.scaled(pieces.tick(), 0.8), at=(wide / 2, deep / 2))
    return rect(-0.5, -0.5, wide + 1, deep + 1, "tag-done", 4) + mark


def working(wide: float, deep: float) -> Markup:
    """The rim of a tag that scores."""
    return rect(0, 0, wide, deep, "tag-works", 4)


def has_given(table: RailroadsScene, seat: int, special: Special, index: int, has: Built) -> bool:
    if special.engine:
        return bool(table.view["fired"][seat] >> index & 1)
    return has.track[special.line][special.colour] >= special.space


def works(table: RailroadsScene, seat: int, special: Special, has: Built) -> bool:
    """Rule 11.8. Does a space that scores in every round do so now?"""
    if special.token >= 0 and not uses(table, seat, special.token):
        return False
    if has.track[special.line][special.colour] < special.space:
        return False
    return not special.engine or has.reach[special.line] >= special.space
