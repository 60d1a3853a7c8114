"""Chapter 5, what can be built where, and what stands against it."""

from __future__ import annotations

from typing import Final

from rotonde.games.express_01.cards import met_exits
from rotonde.games.express_01.parts import EMPTY, MAPS
from rotonde.games.express_01.state import UP, Express
from rotonde.kernel import Grounds

MET: Final = met_exits()

FIRST_STATION: Final = 0  # what may be built: the first station of the game,
ANYTHING: Final = 1  # a station or a track card,
SECOND_TRACK: Final = 2  # or another track card for the same payment

TOP_LEVEL: Final = 2  # of the packs: 3, counted from 0

# What stands against building or paying for it, by code: the rule and the sentence.
NO_CITY: Final = 1
NO_OPENING: Final = 2
NO_TRACK: Final = 3
CARDS_GONE: Final = 4
NOT_LISTED: Final = 5
NOT_REACHED: Final = 6
AT_THE_TOP: Final = 7
OVER_THE_EDGE: Final = 8
KEEPS_TRACK: Final = 9
OTHERS_ENGINE: Final = 10
NOTHING_TO_BUILD: Final = 11
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("3.3", "why.cell.city"),
    ("11.3", "why.cell.opening"),
    ("5.1", "why.cell.second"),
    ("5.2", "why.cell.gone"),
    ("5.6", "why.cell.listed"),
    ("5.7", "why.cell.reached"),
    ("5.5", "why.cell.top"),
    ("5.13", "why.cell.edge"),
    ("5.8", "why.cell.keeps"),
    ("4.4", "why.engine.of"),
    ("5.3", "why.pay.nothing"),
]


def facing(s: Express, cell: int) -> int:
    """Rule 5.7. The exits of a cell at which track of a neighbour ends, as bits."""
    around, board, exits = s.parts.around, s.board, s.parts.exits
    found = 0
    for direction in range(4):
        beyond = around[4 * cell + direction]
        if beyond >= 0:
            node = board[beyond]
            if node >= 0:
                found |= MET[64 * direction + exits[node]]
    return found


def can_build(s: Express) -> bool:
    """Rule 5.3. Is there any cell to build on?"""
    for cell in s.parts.cells:
        if buildable(s, cell):
            return True
    return False


def buildable(s: Express, cell: int) -> bool:
    """Is there a card in the packs that may be placed here?"""
    parts, place, node = s.parts, s.place, s.board[cell]
    exits = parts.exits
    if node == EMPTY:
        met = facing(s, cell)
        if met:
            for new in parts.first_cards[cell]:
                if exits[new] & met and place[new >> 1] <= UP:
                    return True
        return False
    closed = parts.closed[cell]
    for new in parts.upgrades[node]:
        if place[new >> 1] <= UP and not exits[new] & closed:
            return True
    return False


def fitting(s: Express, cell: int, first: bool) -> list[int]:
    """Rules 5.5 to 5.13. What the cell allows, wherever the cards are."""
    parts, node = s.parts, s.board[cell]
    if node != EMPTY:
        closed = parts.closed[cell]
        return [new for new in parts.upgrades[node] if not parts.exits[new] & closed]
    met = 63 if first else facing(s, cell)
    return [new for new in parts.first_cards[cell] if parts.exits[new] & met]


def placements(s: Express, cell: int, first: bool) -> list[int]:
    """Rule 5.2. What the cell allows and the packs have."""
    return [node for node in fitting(s, cell, first) if s.place[node >> 1] <= UP]


def placeable(s: Express, card: int) -> bool:
    """Rules 4.2 and 5.3. Could this card be placed somewhere, once it is paid?"""
    for cell in s.parts.cells:
        for node in fitting(s, cell, False):
            if node >> 1 == card:
                return True
    return False


def engine_obstacle(s: Express, p: int, possible: bool) -> int:
    """Rules 4.4 and 5.3. Paying with the Black Engine, where building is possible or not."""
    if s.engine != p:
        return OTHERS_ENGINE
    return 0 if possible else NOTHING_TO_BUILD


def card_obstacle(s: Express, card: int, possible: bool) -> int:
    """Rules 4.2 and 5.3. Paying with a card, where building is possible without it or not."""
    return 0 if possible or placeable(s, card) else NOTHING_TO_BUILD


def cell_barred(s: Express, cell: int, what: int) -> int:
    """Rules 3.3, 5.1 and 11.3. A cell on which something of this sort is never built."""
    parts = s.parts
    if what == FIRST_STATION and cell not in parts.opening:
        return NO_CITY if parts.map == MAPS[0] else NO_OPENING
    return NO_TRACK if what == SECOND_TRACK and parts.city[cell] else 0


def cell_obstacle(s: Express, cell: int, what: int) -> int:
    """Rules 5.2 to 5.13. What keeps this seat from building on a cell."""
    barred = cell_barred(s, cell, what)
    first = what == FIRST_STATION
    if barred or (placements(s, cell, True) if first else buildable(s, cell)):
        return barred
    if fitting(s, cell, first):
        return CARDS_GONE
    node = s.board[cell]
    if node == EMPTY:
        return NOT_LISTED if facing(s, cell) else NOT_REACHED
    if s.parts.pack[node >> 1] % 3 == TOP_LEVEL:
        return AT_THE_TOP
    return OVER_THE_EDGE if s.parts.upgrades[node] else KEEPS_TRACK
