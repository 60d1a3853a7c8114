"""The special spaces of the lines as tags below them: what each needs, what it gives, and whether it has."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import circle, group, rect, text, together
from rotonde.draw.russian_railroads.gains import sign_of
from rotonde.draw.russian_railroads.lines import CELL, STRIPS, cell_x, reach, track_of, uses
from rotonde.draw.russian_railroads.signs import Sign, fitted, row
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import COLOURS, POINTS, QUESTION
from rotonde.games.russian_railroads.parts import Parts, Special

HANGS: Final = 40  # below the upper edge of the strip
DEEP: Final = 22
WIDE: Final = 2 * CELL + 6  # of a tag with several gains, which has room since it is the last


def tag_at(special: Special) -> tuple[float, float]:
    return (cell_x(special.space) + 2, STRIPS[special.line] + HANGS)


def tag_width(special: Special) -> float:
    return CELL - 4 if len(special.gains) == 1 else WIDE


def specials_ground(parts: Parts) -> Markup:
    return together(tag(special) for special in [*parts.once, *parts.at_scoring])


def tag(special: Special) -> Markup:
    """At the left what is needed, track and perhaps a wheel for an engine; at the right what is given."""
    x, y = tag_at(special)
    wide = tag_width(special)
    needs = rect(x + 3, y + 3.5, 9, 7, f"track-{COLOURS[special.colour]} edge", 1.5)
    if special.engine:
        needs += circle(x + 7.5, y + 16.5, 3.6, "wheel edge") + circle(x + 7.5, y + 16.5, 1, "ink-fill")
    gains = row([small_star(gain.count) if gain.kind == POINTS else sign_of(gain) for gain in special.gains])
    gives = group(fitted(gains, wide - 14, 0.8), at=(x + 13 + (wide - 14) / 2, y + DEEP / 2))
    return rect(x, y, wide, DEEP, "tag", 4) + needs + gives


def small_star(points: int) -> Sign:
    """Points in little room; the number is as large as any other once the tag is scaled."""
    shown = str(points)
    wide = 16 + 8.6 * len(shown)
    star = group(pieces.scaled(pieces.star(), 0.7), at=(-wide / 2 + 7.5, 0))
    return Sign(star + text(-wide / 2 + 16, 5.5, shown, "points strong"), wide)


def draw_specials(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """A tick where a space has given what it gives once, a green rim where it scores every round.

    A space that has given a ? token has no tick: the token itself lies there.
    """
    parts = table.parts
    for index, special in enumerate(parts.once):
        if special.gains[0].kind != QUESTION and has_given(table, seat, special, index):
            wide = tag_width(special)
            veil = rect(-0.5, -0.5, wide + 1, DEEP + 1, "tag-done", 4)
            mark = group(pieces.scaled(pieces.tick(), 0.8), at=(wide / 2, DEEP / 2))
            sheet.piece(f"given-{seat}-{index}", tag_at(special), veil, mark)
    for index, special in enumerate(parts.at_scoring):
        if works(table, seat, special):
            rim = rect(0, 0, tag_width(special), DEEP, "tag-works", 4)
            sheet.piece(f"works-{seat}-{index}", tag_at(special), rim)


def has_given(table: RailroadsScene, seat: int, special: Special, index: int) -> bool:
    if special.engine:
        return bool(table.view["fired"][seat] >> index & 1)
    return track_of(table, seat, special.line)[special.colour] >= special.space


def works(table: RailroadsScene, seat: int, special: Special) -> bool:
    """Rule 11.8. Does a space that scores in every round do so now?"""
    if special.token >= 0 and not uses(table, seat, special.token):
        return False
    if track_of(table, seat, special.line)[special.colour] < special.space:
        return False
    return not special.engine or reach(table, seat, special.line) >= special.space
