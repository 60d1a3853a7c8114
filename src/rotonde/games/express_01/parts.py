"""Maps and cards as tables: read from `data.toml`, checked, and never changed afterwards."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from rotonde.games.express_01.cards import (
    DIRECTION,
    EASTWARD,
    SOUTHWARD,
    Segments,
    cards_of,
    ends_from,
    exits_of,
    same_when_turned,
    successors,
    turned,
)
from rotonde.games.express_01.checks import PRINTING
from rotonde.games.printed import Data, keep, name_of, put_over, shipped

FILE: Final = Path(__file__).parent / "data.toml"

CARDS: Final = 166
CELLS: Final = 65  # those of Germany, then those of the USA
COMPANIES: Final = 5
PACKS: Final = 15
TRACK_PACKS: Final = 3  # the first ones
MAPS: Final = ["germany", "usa"]
LENGTHS: Final = ["short", "long"]

NODES: Final = 2 * CARDS  # a node is a card as placed: 2 × card + 1 if turned
EMPTY: Final = -1  # a cell with its base card


@final
class Parts:
    """Everything printed, for one number of seats, one map and one length."""

    def __init__(self, seats: int, map_: str, length: str, data: Data) -> None:
        self.seats = seats
        self.map = map_
        self.length = length
        self.override: Data = {}  # what the owner of the box changed; part of every record
        self.data = data  # all that is printed
        self.hand: int = data["start"]["hand"]
        self.deal_pack: int = list(data["pack"]).index(data["start"]["pack"])
        self.card_points: int = data["capital"]["card"]
        self.pair_points: int = data["capital"]["pair"]
        self.engine_points: int = data["capital"]["engine"]
        self.last_bases: int = data["length"][length]["bases"]
        self.last_packs: int = data["length"][length]["packs"]
        self.read_cards(data)
        self.read_map(data)

    def read_cards(self, data: Data) -> None:
        """Tables by card, by number and by node."""
        cards = cards_of(data)
        self.numbers: list[int] = [card.number for card in cards]
        self.pack: list[int] = [card.pack for card in cards]
        self.share: list[int] = [card.share for card in cards]
        self.packs: list[int] = [  # in play
            index for index, pack in enumerate(data["pack"].values()) if self.map in pack["maps"]
        ]
        self.pack_cards: list[list[int]] = [
            [index for index, card in enumerate(cards) if card.pack == pack] for pack in range(PACKS)
        ]
        self.shares_of: list[list[int]] = [
            [index for index, card in enumerate(cards) if card.share == company]
            for company in range(COMPANIES)
        ]
        self.stations: list[tuple[int, ...]] = [card.stations for card in cards]
        self.bonus: list[tuple[int, ...]] = [card.bonus for card in cards]
        self.tower: list[bool] = [card.tower for card in cards]
        self.segments: list[Segments] = []  # by node
        self.exits: list[int] = []  # by node, as bits
        self.ahead: list[
            list[int]
        ] = []  # by node and point, 8 × node + point: where segments lead from there
        for card in cards:
            for drawing in (card.segments, turned(card.segments)):
                self.segments.append(drawing)
                self.exits.append(exits_of(drawing))
                self.ahead += [ends_from(drawing, point) for point in range(8)]
        self.upgrades: list[list[int]] = [  # by node: what may replace it, edges of the map aside
            successors(cards, card, turn) for card in cards for turn in (0, 1)
        ]

    def read_map(self, data: Data) -> None:
        """Rules 1.1 and 11.1. Tables by cell, and by cell and exit: 6 × cell + exit."""
        cells = list(data["cell"])
        printed: dict[str, Any] = data["map"][self.map]
        first, last = cells.index(printed["first"]), cells.index(printed["last"])
        self.cells: list[int] = list(range(first, last + 1))
        self.city: list[bool] = [cell["city"] for cell in data["cell"].values()]
        self.opening: list[int] = sorted(cells.index(cell) for cell in printed["opening"]) or [
            cell for cell in self.cells if self.city[cell]
        ]
        self.west: list[bool] = [cell in printed["west"] for cell in cells]
        self.row: list[int] = [0] * CELLS
        self.column: list[int] = [0] * CELLS
        cell = first
        for row, (length, start) in enumerate(zip(printed["rows"], printed["starts"], strict=True)):
            for column in range(start, start + length):
                self.row[cell], self.column[cell] = row, column
                cell += 1
        self.neighbour: list[int] = [-1] * (6 * CELLS)
        self.around: list[int] = [-1] * (4 * CELLS)  # by cell: neighbours in the north, east, south and west
        self.walled: list[bool] = [False] * (6 * CELLS)  # by cell and exit: the block stands there
        self.closed: list[int] = [0] * CELLS  # exits that may have no track, as bits
        self.set_neighbours(cells, printed)
        cards = cards_of(data)
        self.first_cards: list[list[int]] = [[] for _ in range(CELLS)]  # what may replace the base card
        for cell in self.cells:
            listed: list[int] = data["cell"][cells[cell]]["upgrades"]
            for index, card in enumerate(cards):
                if card.number in listed and card.pack in self.packs:
                    for turn in (0,) if same_when_turned(card) else (0, 1):
                        if not self.exits[2 * index + turn] & self.closed[cell]:
                            self.first_cards[cell].append(2 * index + turn)

    def set_neighbours(self, cells: list[str], printed: dict[str, Any]) -> None:
        """Rules 5.13, 11.5 and 11.6. What lies beyond each exit, and which exits may have no track."""
        at = {(self.row[cell], self.column[cell]): cell for cell in self.cells}
        walls = [sorted(cells.index(cell) for cell in wall.split("-")) for wall in printed["walls"]]
        last_row = len(printed["rows"]) - 1
        for cell in self.cells:
            row, column = self.row[cell], self.column[cell]
            for way in range(6):
                beyond = at.get((row + SOUTHWARD[way], column + EASTWARD[way]), -1)
                if beyond >= 0 and sorted([cell, beyond]) not in walls:
                    self.neighbour[6 * cell + way] = beyond
                    self.around[4 * cell + DIRECTION[way]] = beyond
                    continue
                self.walled[6 * cell + way] = beyond >= 0
                if beyond >= 0 or not (
                    ("W" in printed["open"] and EASTWARD[way] < 0 and column == 0)
                    or ("S" in printed["open"] and SOUTHWARD[way] > 0 and row == last_row)
                ):
                    self.closed[cell] |= 1 << way

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and self.made_from() == other.made_from()

    def __hash__(self) -> int:
        return hash((self.seats, self.map, self.length))

    def __reduce__(self) -> tuple[object, ...]:
        return (parts_for, self.made_from())

    def made_from(self) -> tuple[int, str, str, Data]:
        return (self.seats, self.map, self.length, self.override)


@cache
def standard_data() -> Data:
    """The values of `data.toml`, as nobody has overridden them."""
    return shipped(FILE, PRINTING)


@cache
def _standard_parts(seats: int, map_: str, length: str) -> Parts:
    return Parts(seats, map_, length, standard_data())


_lately: Final[dict[str, Parts]] = {}  # made of owners' values


def parts_for(seats: int, map_: str, length: str, override: Data) -> Parts:
    """The parts of one game, with what the owner of the box knows better."""
    if not override:
        return _standard_parts(seats, map_, length)
    name = name_of(override, (seats, map_, length), "data")
    known = _lately.get(name)
    if known is not None:
        return known
    data = put_over(standard_data(), override, PRINTING, "data")
    parts = Parts(seats, map_, length, data)
    parts.override = deepcopy(override)
    return keep(_lately, name, parts)
