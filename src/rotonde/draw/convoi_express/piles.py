"""The action cards that can still be drawn and those that were played: how many of each kind is known."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.art import small_card
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.desk import DESKS, ConvoyDesk
from rotonde.draw.convoi_express.panel import DOT, LEFT, WIDE, paper
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import group, line, text
from rotonde.draw.sheet import Sheet
from rotonde.words import Phrases

HIGH: Final = 96.0
ROWS: Final = (26.0, 70.0)  # the middle of each
CARDS: Final = 150.0  # the middle of the first kind
CARD: Final = 72.0


def sheet_of(scene: ConvoyScene, desk: ConvoyDesk) -> Sheet:
    """The panel."""
    say, view = desk.say, scene.view
    sheet = Sheet("board-piles", WIDE, HIGH, say("piles"), ground(desk.language))
    sheet.figures = DOT.join(
        f"{say(key)} {sum(counts)}" for key, counts in (("pile", view["pile"]), ("discards", view["discard"]))
    )
    for name, y, counts in zip(("pile", "discard"), ROWS, (view["pile"], view["discard"]), strict=True):
        for kind, count in enumerate(counts):
            at = (CARDS + CARD * kind, y)
            sheet.piece(f"{name}-{kind}", at, counted, kind, count)
    sheet.regions["cards"] = (0, 0, WIDE, HIGH)
    return sheet


def counted(kind: int, count: int) -> Markup:
    """A kind of cards, and how many there are."""
    return small_card(kind) + text(19, 5, count, "body strong")


@lru_cache(maxsize=DESKS)
def ground(language: str) -> Markup:
    """What the rows are."""
    say = Phrases(FOLDER, language)
    names = [text(LEFT, y + 5, say(key), "body") for key, y in zip(("pile", "discards"), ROWS, strict=True)]
    return group(paper(WIDE, HIGH), line(LEFT, HIGH / 2, WIDE - LEFT, HIGH / 2, "rule"), *names)
