"""Which places lie on a table of Convoi Express, for the law about reasons."""

from collections.abc import Iterator

from rotonde.games.convoi_express.board import (
    FIRST_JUNCTION,
    FIRST_LIGHT,
    FIRST_PLACE,
    FIRST_SETTING,
    MOST_SETTINGS,
    PAIRS,
)
from rotonde.games.convoi_express.signals import ChooseSetting
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import VERBS
from rotonde.kernel import Spot


def on_the_table(s: Convoy) -> Iterator[Spot]:
    """What verbs declare, as far as this board has it; cities and entries; the card; levers of one switch."""
    board, side, task = s.parts.board, s.parts.board.side, s.stack[-1]
    settings = range(0)
    if isinstance(task, ChooseSetting):
        first = FIRST_SETTING[side] + MOST_SETTINGS * task.junction
        settings = range(first, first + len(PAIRS[len(board.ways[task.junction])]))
    there = {
        "agent": [agent for agent in range(6) if s.parts.agents >> agent & 1],
        "junction": range(FIRST_JUNCTION[side], FIRST_JUNCTION[side] + len(board.junctions)),
        "light": range(FIRST_LIGHT[side], FIRST_LIGHT[side] + board.lights),
        "setting": settings,
    }
    for kind, index in VERBS.spots(s.parts.seats):
        if kind not in there or index in there[kind]:
            yield kind, index
    yield "card", s.card
    for place in range(len(board.cities) + len(board.entries)):
        yield "place", FIRST_PLACE[side] + place
