"""Boards and tiles as tables: read from `data.toml`, checked, and never changed afterwards."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Final, final

from rotonde.games.printed import Data, keep, name_of, put_over, shipped
from rotonde.games.railroad_revolution.checks import PRINTING
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR, COLOURS, Reward

FILE: Final = Path(__file__).parent / "data.toml"

ACTIONS: Final = ["station", "railroad", "telegraph", "trade"]
STATION: Final = 0
RAILROAD: Final = 1
TELEGRAPH: Final = 2
TRADE: Final = 3

SEATS: Final = 4  # at most
CITIES: Final = 15
SECTIONS: Final = 8
CITY_TILES: Final = 15  # the two printed on the board are the first
PRINTED_CITIES: Final = 2
TELEGRAPH_TILES: Final = 6
TRAINS: Final = 5  # kinds; the first is the one everybody starts with
SETUP_TILES: Final = 4
FACES: Final = 8  # of set-up tiles: tile × 2 + face
MARKET_TILES: Final = 9
MILESTONES: Final = 38
PILES: Final = ["A1", "A2", "B", "C", "D"]
PILE_B: Final = 2
PILE_D: Final = 4
TRACKS: Final = ["telegraph", "stations", "network"]
TOP_LEVEL: Final = 5

STOCK: Final = 0  # where an available worker is: stock × 5 + colour, board × 5 + colour
BOARD: Final = 5
PLACES: Final = 10

# What a barrier asks for.
PAYMENTS: Final = ["", "money", "shares", "workers"]
MONEY: Final = 1
SHARES: Final = 2
WORKERS: Final = 3

# What a condition of a milestone counts.
CONDITIONS: Final = ["connect", "station", "market", "terrain"]
CONNECT: Final = 0
STATIONS: Final = 1
ICONS: Final = 2
TERRAIN: Final = 3

START_SPACE: Final = 0


@final
class Milestone:
    """A milestone: its pile, its points, the colours of its managers, and its conditions."""

    __slots__ = ("kinds", "least", "levels", "managers", "pile", "points")

    def __init__(self, table: Data) -> None:
        self.pile: int = PILES.index(table["pile"])
        self.points: int = table["points"]
        self.managers: list[int] = [
            ANY_COLOUR if name == "any" else COLOURS.index(name) for name in table["managers"]
        ]
        self.kinds: list[int] = [CONDITIONS.index(entry["kind"]) for entry in table["conditions"]]
        self.levels: list[int] = [
            entry.get("level", entry.get("triangles", 0)) for entry in table["conditions"]
        ]  # or triangles
        self.least: list[int] = [entry["count"] for entry in table["conditions"]]


@final
class Parts:
    """The printed values of one table, for one number of players and its variants."""

    def __init__(self, seats: int, data: Data, hard_tracks: bool, open_milestones: bool) -> None:
        by_seats = data["seats"][str(seats)]
        self.override: Data = {}  # what the owner of the box changed; part of every record
        self.data = data  # all that is printed
        self.seats = seats
        self.hard_tracks = hard_tracks
        self.open_milestones = open_milestones
        start, price, ability = data["start"], data["price"], data["ability"]
        self.start_money: int = start["money"]
        self.start_shares: int = start["shares"]
        self.start_white: int = start["white"]
        self.buildings: int = start["buildings"]
        self.rails: int = start["rails"]
        self.workers: list[int] = [data["workers"][colour] for colour in COLOURS]
        self.share: int = price["share"]
        self.hire: int = price["hire"]
        self.floor: int = price["floor"]
        self.rail_price: int = price["rails"]
        self.triangle_price: int = price["triangle"]
        self.promote_price: int = price["promote"]
        self.station_flip: int = ability["station_flip"]
        self.station_main: int = ability["station_main"]
        self.railroad_train: int = ability["railroad_train"]
        self.railroad_shares: int = ability["railroad_shares"]
        self.railroad_money: int = ability["railroad_money"]
        self.railroad_triangle: int = ability["railroad_triangle"]
        self.telegraph_share: int = ability["telegraph_share"]
        self.telegraph_tile: int = ability["telegraph_tile"]
        self.trade_advance: int = ability["trade_advance"]
        self.trade_steps = Reward([{"kind": "advance", "count": ability["trade_advance"]}], 0)
        self.trade_share: int = ability["trade_share"]
        self.trade_train: int = ability["trade_train"]
        self.train_pile: int = by_seats["train_pile"]
        self._read_map(data, by_seats)
        self._read_telegraph(data, by_seats)
        self._read_tiles(data)
        self._read_board(data)
        self._read_tracks(data, hard_tracks)

    def _read_map(self, data: Data, by_seats: Data) -> None:
        names = list(data["city"])
        self.city_names: list[str] = names
        self.city_level: list[int] = [city["level"] for city in data["city"].values()]
        self.city_cost: list[int] = [city["cost"] for city in data["city"].values()]
        self.costs = sorted(set(self.city_cost))  # of stations, ascending
        self.cities_for = [  # the same: cities as bits
            sum(1 << city for city, cost in enumerate(self.city_cost) if cost == amount)
            for amount in self.costs
        ]
        self.neutral_stations = 0  # cities as bits
        for name in by_seats["neutral_stations"]:
            self.neutral_stations |= 1 << names.index(name)
        self.level_cities = [0] * (TOP_LEVEL + 1)  # by level: cities as bits
        for city, level in enumerate(self.city_level):
            self.level_cities[level] |= 1 << city
        spaces = list(data["rail"].values())
        self.rail_ends: list[tuple[str, str]] = [(space["ends"][0], space["ends"][1]) for space in spaces]
        self.triangles: list[int] = [space["triangles"] for space in spaces]
        self.market_spaces = 0  # spaces as bits
        self.terrain = [0] * 4  # by triangles: spaces as bits
        self.next_to = [0] * len(spaces)  # spaces that share an end, as bits
        self.cities_of = [0] * len(spaces)  # cities at its ends, as bits
        for space, table in enumerate(spaces):
            if table["market"]:
                self.market_spaces |= 1 << space
            self.terrain[table["triangles"]] |= 1 << space
            for end in table["ends"]:
                if end in names:
                    self.cities_of[space] |= 1 << names.index(end)
            for other, another in enumerate(spaces):
                if other != space and set(table["ends"]) & set(another["ends"]):
                    self.next_to[space] |= 1 << other

    def _read_telegraph(self, data: Data, by_seats: Data) -> None:
        sections = list(data["section"].values())
        self.section_main: list[int] = [section["main"] for section in sections]
        self.section_first: list[int] = [section["first"] for section in sections]
        self.market_sections = 0  # sections as bits
        for index, section in enumerate(sections):
            if section["market"]:
                self.market_sections |= 1 << index
        self.neutral_offices = 0
        for number in by_seats["neutral_offices"]:
            self.neutral_offices |= 1 << number - 1
        self.gaps: list[int] = data["gaps"]["points"]

    def _read_tiles(self, data: Data) -> None:
        city_tiles = list(data["city_tile"].values())
        self.tile_level: list[int] = [tile["level"] for tile in city_tiles]
        self.main: list[Reward] = [Reward(tile["main"], 0) for tile in city_tiles]
        self.first: list[Reward] = [Reward(tile["first"], tile["pay"]) for tile in city_tiles]
        self.wire: list[Reward] = [Reward(tile["gives"], 0) for tile in data["telegraph_tile"].values()]
        trains = list(data["train"].values())
        self.train: list[Reward] = [Reward(tile["gives"], tile["pay"]) for tile in trains]
        self.train_points: int = data["train_face"]["points"]
        self.train_rail_price = max(tile.pay for tile in self.train)
        # What turning a train face down is worth in money and shares together.
        self.train_worth: list[int] = [tile.money + self.share * tile.shares for tile in self.train]
        self.setup: list[Reward] = []
        for tile in data["setup_tile"].values():
            self.setup += [Reward(tile["front"], 0), Reward(tile["back"], 0)]
        self.deal: list[Reward] = []  # tile × 2 + deal
        self.deal_shares: list[int] = []
        for tile in data["market_tile"].values():
            for deal in (tile["deal_1"], tile["deal_2"]):
                self.deal.append(Reward(deal["gives"], deal["pay"]))
                self.deal_shares.append(deal["shares"])
        self.milestones: list[Milestone] = [Milestone(table) for table in data["milestone"].values()]
        self.piles: list[list[int]] = [
            [tile for tile, milestone in enumerate(self.milestones) if milestone.pile == pile]
            for pile in range(len(PILES))
        ]

        self.in_pile = [0] * len(PILES)  # the same as bits
        for tile, milestone in enumerate(self.milestones):
            self.in_pile[milestone.pile] |= 1 << tile

    def _read_board(self, data: Data) -> None:
        board = data["player_board"]
        self.section_value: list[int] = board["values"]
        logo: int = board["logo_after"]
        self.building_section = [i for i, count in enumerate(board["buildings"]) for _ in range(count)]
        self.rail_section = [i for i, count in enumerate(board["rails"]) for _ in range(count)]
        self.buildings_before_logo = sum(board["buildings"][:logo])
        self.rails_before_logo = sum(board["rails"][:logo])
        self.building_section.append(SECTIONS)  # where the next one is when none is left
        self.rail_section.append(SECTIONS)

    def _read_tracks(self, data: Data, hard_tracks: bool) -> None:
        tracks = [data["track"][name] for name in TRACKS]
        self.track_points: list[list[int]] = [track["points"] for track in tracks]
        self.last_step: list[int] = [len(track["points"]) - 1 for track in tracks]
        self.barrier_kind: list[list[int]] = [[0] * len(track["points"]) for track in tracks]
        self.barrier_cost: list[list[int]] = [[0] * len(track["points"]) for track in tracks]
        hard: list[int] = list(data["hard_tracks"]["money"])
        for index, track in enumerate(tracks):
            for barrier in track["barriers"]:
                kind = PAYMENTS.index(barrier["kind"])
                cost = hard.pop(0) if kind == MONEY and hard_tracks else barrier["count"]
                self.barrier_kind[index][barrier["after"]] = kind
                self.barrier_cost[index][barrier["after"]] = cost

    def key(self) -> tuple[int, Data, bool, bool]:
        return (self.seats, self.override, self.hard_tracks, self.open_milestones)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.seats)

    def __reduce__(self) -> tuple[object, ...]:
        return (parts_for, self.key())


IN_BYTE: Final[list[list[int]]] = [[i for i in range(8) if byte >> i & 1] for byte in range(256)]


def bits(places: int) -> list[int]:
    """Bits as numbers, ascending."""
    found: list[int] = []
    first = 0
    while places:
        for index in IN_BYTE[places & 255]:
            found.append(first + index)
        places >>= 8
        first += 8
    return found


def numbered(places: int, verb: int) -> list[int]:
    """A decision of this verb for each bit, ascending."""
    found: list[int] = []
    while places:
        for index in IN_BYTE[places & 255]:
            found.append(verb + index)
        places >>= 8
        verb += 8
    return found


@cache
def standard_data() -> Data:
    """The values of `data.toml`, as nobody has overridden them."""
    return shipped(FILE, PRINTING)


@cache
def _standard_parts(seats: int, hard_tracks: bool, open_milestones: bool) -> Parts:
    return Parts(seats, standard_data(), hard_tracks, open_milestones)


_lately: Final[dict[str, Parts]] = {}  # made of owners' values


def parts_for(seats: int, override: Data, hard_tracks: bool, open_milestones: bool) -> Parts:
    """The parts for so many players, with what the owner of the box knows better."""
    if not override:
        return _standard_parts(seats, hard_tracks, open_milestones)
    name = name_of(override, (seats, hard_tracks, open_milestones), "data")
    known = _lately.get(name)
    if known is not None:
        return known
    data = put_over(standard_data(), override, PRINTING, "data")
    parts = Parts(seats, data, hard_tracks, open_milestones)
    parts.override = deepcopy(override)
    return keep(_lately, name, parts)
