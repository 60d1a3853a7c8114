"""The general supply: the workers that nobody has, and the piles of milestones."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.table import GROUNDS, RevolutionScene, hit, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.parts import PILE_B, PILES, Parts
from rotonde.games.railroad_revolution.prizes import COLOURS

SIZE: Final[dict[Cut, Point]] = {"wide": (220, 88), "narrow": (390, 68)}
HEAD: Final = 20
BACK: Final[Point] = (42, 20)  # of a milestone


def panel(table: RevolutionScene) -> Sheet:
    """Workers to be had, and how many milestones are left."""
    ground_ = ground(table.parts, table.language, table.cut)
    wide, high = SIZE[table.cut]
    whole = {"supply": (0, 0, wide, high), "piles": piles(table.cut)}
    sheet = Sheet("board-supply", wide, high, table.say("supply"), ground_, regions=whole)
    for colour in range(len(COLOURS)):
        workers(table, sheet, colour)
    for index, count in enumerate(table.view["milestones_left"]):
        letter = PILES[PILE_B + index]
        told = table.say("pile", letter=letter, n=count)
        sheet.piece(f"milestones-{letter}", pile_at(table.cut, index), pile, letter, count, told=told)
    return sheet


def pile(letter: str, count: int) -> Markup:
    """The back of the uppermost milestone, and how many there are."""
    wide, high = BACK
    back = rect(-wide / 2, -high / 2, wide, high, "milestone-back edge", 3)
    return back + text(0, 4.6, f"{letter} {count}", "small strong middle on-steel")


def piles(cut: Cut) -> Box:
    """Where the piles of milestones lie."""
    (x, y), (wide, high) = pile_at(cut, 0), BACK
    return (x - wide / 2 - 4, y - high / 2 - 4, SIZE[cut][0] - x + wide / 2 + 4, high + 8)


def pile_at(cut: Cut, index: int) -> Point:
    """The piles of milestones lie below the workers, or beside them; the last is the rightmost."""
    wide, high = SIZE[cut]
    back = len(PILES) - 1 - PILE_B - index
    return (wide - 8 - BACK[0] / 2 - back * (BACK[0] + 4), high - 16 if cut == "wide" else high - 24)


@lru_cache(maxsize=GROUNDS)
def ground(parts: Parts, language: str, cut: Cut) -> Markup:
    say = phrases(language)
    wide, high = SIZE[cut]
    drawn = (
        rect(0, 0, wide, high, "panel-fill")
        + text(8, 15, say("supply"), "small strong caps")
        + text(wide - 8 if cut == "wide" else 236, 15, say("hire", money=parts.hire), "small quiet end")
    )
    if cut == "wide":
        return drawn + group(scaled(signs.laurel(), 1.1), at=(22, high - 16))
    return drawn + text(wide - 8, 15, say("milestones"), "small strong caps end")


def workers(table: RevolutionScene, sheet: Sheet, colour: int) -> None:
    """The workers of a colour that nobody has."""
    each = (SIZE["wide"][0] if table.cut == "wide" else 244) / len(COLOURS)
    x, y = (colour + 0.5) * each, HEAD + 21.0
    count = table.view["supply"][colour]
    told = table.named(table.words.label("colour", colour), str(count))
    sheet.piece(f"supply-{colour}", (x - 9, y), left, colour, count, told=told)
    box = (x - each / 2 + 1, HEAD + 1, each - 2, 38 if table.cut == "wide" else 46, 5)
    sheet.place("supply", colour, told, table.at("supply", colour), hit, *box)


def left(colour: int, count: int) -> Markup:
    """A worker of a colour, and how many there are."""
    who = signs.person(colour)
    return (who if count else signs.faded(who)) + text(11, 6, count, "body strong")
