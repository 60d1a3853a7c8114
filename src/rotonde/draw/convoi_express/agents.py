"""The agents of this board, each of whom helps once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.art import agent, square_hit, stop_token
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.desk import DESKS, ConvoyDesk
from rotonde.draw.convoi_express.panel import DOT, TOP, WIDE, caption, paper
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import group, rect, text
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.game import GAME
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import AGENTS, Parts
from rotonde.words import Phrases, Words
from rotonde.words.in_words import capital

COLUMNS: Final = 3
CELL: Final = WIDE / COLUMNS
ROW: Final = 52.0


def sheet_of(scene: ConvoyScene, desk: ConvoyDesk) -> Sheet:
    """The panel: a stop token covers who has been used."""
    parts, ready = desk.parts, scene.view["agents"]
    sheet = Sheet("board-agents", WIDE, high(parts), desk.say("agents"), ground(parts, desk.language))
    sheet.figures = DOT.join(capital(scene.words.label("agent", number)) for number in ready)
    for cell, number in enumerate(agents_of(parts)):
        x, y = corner(cell)
        if number not in ready:
            sheet.piece(f"used-{number}", (x, y), rect, 2, -3, CELL - 4, ROW + 1, "used", 6)
            sheet.piece(f"stop-{number}", (x + CELL / 2 + 26, y + 16), stop_token)
        name = capital(scene.words.label("agent", number))
        offered = scene.at("agent", number)
        sheet.place("agent", number, name, offered, square_hit, x + 2, y - 2, CELL - 4, ROW)
    sheet.regions["agents"] = (0, 0, WIDE, sheet.height)
    return sheet


def agents_of(parts: Parts) -> list[int]:
    """The agents of this board."""
    return [number for number in range(len(AGENTS)) if parts.agents >> number & 1]


def high(parts: Parts) -> float:
    """A row for three of them."""
    return TOP + ROW * max(-(-len(agents_of(parts)) // COLUMNS), 1)


@lru_cache(maxsize=DESKS)
def ground(parts: Parts, language: str) -> Markup:
    """Everybody's sign and name."""
    words = Words(GAME, language)
    drawn = [sign(words, number, corner(cell)) for cell, number in enumerate(agents_of(parts))]
    return group(paper(WIDE, high(parts)), caption(Phrases(FOLDER, language)("agents")), *drawn)


def corner(cell: int) -> Point:
    """Where a cell begins."""
    return CELL * (cell % COLUMNS), TOP + ROW * (cell // COLUMNS)


def sign(words: Words, number: int, at: Point) -> Markup:
    """The cap of an agent above the name."""
    name = capital(words.label("agent", number))
    return group(agent(AGENTS[number]), at=(at[0] + CELL / 2, at[1] + 14)) + text(
        at[0] + CELL / 2, at[1] + 44, name, "small middle"
    )
