"""The title of the map in an empty corner, with what its signs mean."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.names import Box, crowding
from rotonde.draw.convoi_express.plan import BoardPlan
from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.games.convoi_express.board import BOARDS
from rotonde.words import Phrases, Words

FOLDER: Final = Path(__file__).parent / "words"
WIDE, HIGH, MARGIN = 252.0, 98.0, 13.0
COLUMNS = (22.0, 112.0)
ROWS = (0.0, 25.0)
ROWS_AT = 55.0


def title_box(plan: BoardPlan, taken: list[Box]) -> Box:
    """Along the lower edge or the upper one, where the title covers least; the right is liked best."""
    lefts = range(round(plan.canvas.width - WIDE - MARGIN), 0, -10)
    tops = (plan.canvas.height - HIGH - MARGIN, MARGIN)
    offered = [(float(left), top, WIDE, HIGH) for top in tops for left in lefts]
    return min(offered, key=lambda box: crowding(plan, taken, widened(box), -1))


def widened(box: Box) -> Box:
    """The same box with some air around it."""
    left, top, width, height = box
    return (left - 8, top - 8, width + 16, height + 16)


def cartouche(plan: BoardPlan, words: Words, say: Phrases, at: Box) -> Markup:
    """The title block."""
    left, top, _, _ = at
    return group(
        rect(0, 0, WIDE, HIGH, "cartouche", 3),
        rect(3, 3, WIDE - 6, HIGH - 6, "rule", 2),
        text(13, 33, words.text(f"option.board.{BOARDS[plan.board.side]}"), "big"),
        group(legend(say), at=(0, ROWS_AT)),
        at=(left, top),
    )


def legend(say: Phrases) -> Markup:
    """What the signs mean, in two rows."""
    signs = [
        ("sign_green", pieces.light(True), COLUMNS[0], ROWS[0]),
        ("sign_red", pieces.light(False), COLUMNS[0], ROWS[1]),
        ("sign_open", path("M-14 5 Q0 0 14 -6", "open-way"), COLUMNS[1], ROWS[0]),
        ("sign_covered", covered_sign(), COLUMNS[1], ROWS[1]),
    ]
    return together(
        group(art, text(20 if key.endswith(("open", "covered")) else 15, 4.5, say(key), "small"), at=(x, y))
        for key, art, x, y in signs
    )


def covered_sign() -> Markup:
    """A way under a disc."""
    disc = circle(0, 0, 9, "halo") + pieces.scaled(pieces.disc(), 0.74)
    return line(-14, 0, 14, 0, "section") + disc
