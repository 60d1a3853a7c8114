"""Boards, cards and dice as tables: read from `data.toml`, checked, and never changed afterwards."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from math import comb
from pathlib import Path
from typing import Any, Final, final

from rotonde.games.convoi_express.board import BOARDS, ENTRIES, Board
from rotonde.games.convoi_express.checks import PRINTING
from rotonde.games.convoi_express.verbs import NUMBER, ROLL
from rotonde.games.printed import Data, keep, name_of, put_over, shipped

FILE: Final = Path(__file__).parent / "data.toml"

COLOURS: Final = ["black", "brown", "gray"]  # of trains; in the order of the start card
TRAINS: Final = 9  # three of a colour in a row
PER_COLOUR: Final = 3
DEPOT: Final = -1
GOODS: Final = 4
NO_GOOD: Final = -1

CARD_KINDS: Final = ["light", "switch", "move"]
KINDS: Final = 3
LIGHT: Final = 0
SWITCH: Final = 1
MOVE: Final = 2

INSTRUCTIONS: Final = 18
ALL_INSTRUCTIONS: Final = (1 << INSTRUCTIONS) - 1
START_CARD: Final = INSTRUCTIONS
NO_CARD: Final = -1
ANY: Final = 3  # in the place of a colour: the multicolour symbol

AGENTS: Final = ["logistician", "dispatcher", "conductor", "track_guard", "section_head", "pointsman"]
LOGISTICIAN: Final = 0
DISPATCHER: Final = 1
CONDUCTOR: Final = 2
TRACK_GUARD: Final = 3
SECTION_HEAD: Final = 4
POINTSMAN: Final = 5

# How a new train finds its entry.
DEPARTURES: Final = ["dice", "random", "tokens"]
DICE: Final = 0
RANDOM: Final = 1
TOKENS: Final = 2

FIRST_PLAYER_RANDOM: Final = -1


@final
class Config:
    """What the players agreed on before the game, as plain values."""

    __slots__ = ("board", "departures", "extra_green", "first", "goods", "placed", "removed", "seats", "time")

    def __init__(
        self,
        seats: int,
        board: int,
        placed: bool,
        extra_green: int,
        removed: int,
        time: int,
        goods: int,
        departures: int,
        first: int,
    ) -> None:
        self.seats = seats
        self.board = board
        self.placed = placed  # do the players place discs and lights themselves?
        self.extra_green = extra_green
        self.removed = removed  # instruction cards
        self.time = time  # tokens on a full clock
        self.goods = goods  # to be delivered: 8 or 10
        self.departures = departures
        self.first = first  # seat, or FIRST_PLAYER_RANDOM

    def key(self) -> tuple[Any, ...]:
        return (
            self.seats,
            self.board,
            self.placed,
            self.extra_green,
            self.removed,
            self.time,
            self.goods,
            self.departures,
            self.first,
        )


@final
class Parts:
    """The printed values of one table, for what its players agreed on."""

    def __init__(self, config: Config, data: Data, board: Board, override: Data) -> None:
        self.config = config
        self.override = override  # what the owner of the box changed; part of every record
        self.data = data  # all that is printed
        self.board = board
        self.seats = config.seats
        self.full_clock = config.time
        self.pile = INSTRUCTIONS - config.removed
        goods: int = data["goods"]["each"]
        self.goods_per_city = goods if config.goods > 8 else 2
        self.port_goods = board.port_goods
        self.port_extra = board.port_extra if config.goods > 8 else 0
        self.port_total = self.port_goods * GOODS + self.port_extra
        self.discs: int = data["discs"]["green"]

        self.action_cards: list[int] = [data["action_cards"][kind] for kind in CARD_KINDS]
        most = max(self.action_cards)
        self.ways_to_draw = [[comb(there, drawn) for drawn in range(6)] for there in range(most + 1)]
        self.hand_start: int = data["hand"]["start"]
        self.hand_draw: int = data["hand"]["draw"]
        self.hand_limit: int = data["hand"]["limit"]
        penalty: Data = data["penalty"]
        self.unused_point: int = penalty["unused_point"]
        self.head_on_point: int = penalty["head_on_point"]
        self.no_new_train: int = penalty["no_new_train"]
        self.entry_reached: int = penalty["entry_reached"]

        self.die = [weights(data["die"][colour]["faces"]) for colour in COLOURS]
        self.roll_odds = [[(ROLL + face, weight) for face, weight in die] for die in self.die]
        faces: list[int] = data["die"]["departure"]["faces"]
        sums = weights([one + other - 2 for one in faces for other in faces])
        self.departure_odds = [(NUMBER + number, weight) for number, weight in sums]
        cards: list[Data] = list(data["card"].values())
        self.card_new: list[int] = [card["new"] for card in cards]
        self.card_moves: list[list[int]] = [symbols(card["moves"]) for card in cards]
        self.start_new = symbols(data["start_card"]["new"])
        self.start_moves = symbols(data["start_card"]["moves"])

        self.agents = 0  # of this board, as bits
        for agent, table in enumerate(data["agent"].values()):
            self.agents |= (1 << agent) if table["board"] == BOARDS[config.board] else 0
        effect: str = data["agent"]["pointsman"]["effect"]
        rolls = config.departures != TOKENS and effect == "reroll_any"
        self.departure_agents = self.agents & (1 << POINTSMAN) if rolls else 0
        self.roll_agents = self.agents & (1 << LOGISTICIAN | 1 << DISPATCHER | 1 << POINTSMAN)
        self.number_entry = [board.entry_number.index(number + 2) for number in range(ENTRIES)]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Parts)
            and self.config.key() == other.config.key()
            and self.override == other.override
        )

    def __hash__(self) -> int:
        return hash(self.config.key())

    def __reduce__(self) -> tuple[object, ...]:
        return (parts_for, (*self.config.key(), self.override))


def weights(faces: list[int]) -> list[tuple[int, int]]:
    """Each result of a die with its weight, ascending."""
    return [(face, faces.count(face)) for face in sorted(set(faces))]


def symbols(names: list[str]) -> list[int]:
    """Colours of trains as numbers."""
    return [ANY if name == "any" else COLOURS.index(name) for name in names]


@cache
def standard_data() -> Data:
    """The values of `data.toml`, as nobody has overridden them."""
    return shipped(FILE, PRINTING)


@cache
def _standard_board(side: int) -> Board:
    return Board(side, standard_data())


@cache
def _standard_parts(key: tuple[Any, ...]) -> Parts:
    config = Config(*key)
    return Parts(config, standard_data(), _standard_board(config.board), {})


_lately: Final[dict[str, Parts]] = {}  # made of owners' values


def parts_for(
    seats: int,
    board: int,
    placed: bool,
    extra_green: int,
    removed: int,
    time: int,
    goods: int,
    departures: int,
    first: int,
    override: Data,
) -> Parts:
    """The parts for what the players agreed on, with what the owner of the box knows better."""
    key = (seats, board, placed, extra_green, removed, time, goods, departures, first)
    if not override:
        return _standard_parts(key)
    name = name_of(override, key, "data")
    known = _lately.get(name)
    if known is not None:
        return known
    data = put_over(standard_data(), override, PRINTING, "data")
    return keep(_lately, name, Parts(Config(*key), data, Board(board, data), deepcopy(override)))
