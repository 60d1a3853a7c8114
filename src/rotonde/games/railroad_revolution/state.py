"""Everything that can change during a game, and a few questions every chapter asks about it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.railroad_revolution.parts import (
    CITIES,
    MARKET_TILES,
    PRINTED_CITIES,
    SECTIONS,
    START_SPACE,
    TRAINS,
    Parts,
)
from rotonde.kernel import Bits, Kinds, State

NONE: Final = -1


@final
class Revolution(State):
    """A position of Railroad Revolution. Rows are flat, seat by seat where a comment says "per seat".

    What changes in most turns is a list; what does not is a tuple that is replaced, so that copies share it.
    """

    parts: Parts  # printed values, never changed
    first: int  # the first player, or none yet
    left: int  # turns left once the end has begun, or none
    money: list[int]  # per seat
    shares: list[int]  # per seat
    hand: list[int]  # per seat 2 × 5: workers of each colour in the stock, then on the board
    workers: list[int]  # per seat: available workers, what `hand` adds up to
    supply: list[int]  # per colour
    buildings: list[int]  # per seat: how many have left the player board
    rails: list[int]  # per seat: how many have left the player board
    laid: list[Bits]  # per seat: spaces with an own rail
    frontier: list[Bits]  # per seat: spaces open to the next rail
    reached: list[Bits]  # per seat: connected cities
    stations: list[Bits]  # per seat: cities
    offices: list[Bits]  # per seat: sections
    steps: list[int]  # per seat 3 tracks
    up: list[int]  # per seat 5 kinds: trains face up
    down: list[int]  # per seat 5 kinds: trains face down
    piles: list[int]  # trains per kind
    milestones: tuple[int, ...]  # per seat 2: milestone, or none
    managers: tuple[int, ...]  # per seat 2 × 2: colour, or none
    wanted: tuple[Bits, ...]  # per seat 2: colours the open places of the milestone take
    completed: tuple[Bits, ...]  # per seat: milestones
    city_tile: tuple[int, ...]  # per city: its tile, or none yet
    wire_tile: tuple[int, ...]  # per section: its telegraph tile, or none
    market: int  # the open market tile, or none yet
    market_gone: Bits  # market tiles discarded since the pile was made
    faces: tuple[int, ...]  # set-up tiles not yet chosen: tile × 2 + face
    specialists: tuple[int, ...]  # the colour beside each of them
    drawn: tuple[int, ...]  # milestones that a player is choosing from, ascending
    draws: tuple[int, ...]  # who drew milestones, and what became of them: see `piles`

    # From here to the next such line: written by `python -m tools.fields` from the list above.
    # fmt: off
    kinds: ClassVar[Kinds] = {
        "parts": "Parts", "first": "int", "left": "int", "money": "list[int]", "shares": "list[int]",
        "hand": "list[int]", "workers": "list[int]", "supply": "list[int]", "buildings": "list[int]",
        "rails": "list[int]", "laid": "list[Bits]", "frontier": "list[Bits]", "reached": "list[Bits]",
        "stations": "list[Bits]", "offices": "list[Bits]", "steps": "list[int]", "up": "list[int]",
        "down": "list[int]", "piles": "list[int]", "milestones": "tuple[int, ...]",
        "managers": "tuple[int, ...]", "wanted": "tuple[Bits, ...]", "completed": "tuple[Bits, ...]",
        "city_tile": "tuple[int, ...]", "wire_tile": "tuple[int, ...]", "market": "int",
        "market_gone": "Bits", "faces": "tuple[int, ...]", "specialists": "tuple[int, ...]",
        "drawn": "tuple[int, ...]", "draws": "tuple[int, ...]",
    }
    # fmt: on

    def copy(self) -> Revolution:
        s = Revolution(self.stack.copy(), self.options, self.sealed)
        s.parts = self.parts
        s.first = self.first
        s.left = self.left
        s.money = self.money.copy()
        s.shares = self.shares.copy()
        s.hand = self.hand.copy()
        s.workers = self.workers.copy()
        s.supply = self.supply.copy()
        s.buildings = self.buildings.copy()
        s.rails = self.rails.copy()
        s.laid = self.laid.copy()
        s.frontier = self.frontier.copy()
        s.reached = self.reached.copy()
        s.stations = self.stations.copy()
        s.offices = self.offices.copy()
        s.steps = self.steps.copy()
        s.up = self.up.copy()
        s.down = self.down.copy()
        s.piles = self.piles.copy()
        s.milestones = self.milestones
        s.managers = self.managers
        s.wanted = self.wanted
        s.completed = self.completed
        s.city_tile = self.city_tile
        s.wire_tile = self.wire_tile
        s.market = self.market
        s.market_gone = self.market_gone
        s.faces = self.faces
        s.specialists = self.specialists
        s.drawn = self.drawn
        s.draws = self.draws
        return s

    # So far what follows from the list of fields.

    def wealth(self, p: int) -> int:
        """Money, and what the shares would bring."""
        return self.money[p] + self.parts.share * self.shares[p]

    def buildings_left(self, p: int) -> int:
        return self.parts.buildings - self.buildings[p]

    def rails_left(self, p: int) -> int:
        return self.parts.rails - self.rails[p]

    def pieces_left(self, p: int) -> int:
        """Pieces on the player board."""
        return self.parts.buildings + self.parts.rails - self.buildings[p] - self.rails[p]

    def first_stations(self) -> int:
        """Rule 1.9. Cities whose first slot is taken, by neutral buildings too, as bits."""
        taken = self.parts.neutral_stations
        for cities in self.stations:
            taken |= cities
        return taken

    def first_offices(self) -> int:
        """Rule 1.11. Sections whose first slot is taken, by neutral buildings too, as bits."""
        taken = self.parts.neutral_offices
        for sections in self.offices:
            taken |= sections
        return taken

    def in_supply(self) -> int:
        """How many workers are left in the supply."""
        supply = self.supply
        return supply[0] + supply[1] + supply[2] + supply[3] + supply[4]


def opening(parts: Parts) -> Revolution:
    """The table after all that needs no luck and no choice has been laid out: rules 1.1 to 1.4 and 1.6."""
    seats = parts.seats
    hand = [parts.start_white] + [0] * 9
    s = Revolution()
    s.parts = parts
    s.first = NONE
    s.left = NONE
    s.money = [parts.start_money] * seats
    s.shares = [parts.start_shares] * seats
    s.hand = hand * seats
    s.workers = [parts.start_white] * seats
    s.supply = [0, *parts.workers[1:]]  # rule 1.3: white ones left over are out of the game
    s.buildings = [0] * seats
    s.rails = [0] * seats
    s.laid = [1 << START_SPACE] * seats
    s.frontier = [parts.next_to[START_SPACE]] * seats
    s.reached = [parts.cities_of[START_SPACE]] * seats
    s.stations = [0] * seats
    s.offices = [0] * seats
    s.steps = [0] * (3 * seats)
    s.up = ([1] + [0] * (TRAINS - 1)) * seats
    s.down = [0] * (TRAINS * seats)
    s.piles = [0] + [parts.train_pile] * (TRAINS - 1)
    s.milestones = (NONE,) * (2 * seats)
    s.managers = (NONE,) * (4 * seats)
    s.wanted = (0,) * (2 * seats)
    s.completed = (0,) * seats
    s.city_tile = (*range(PRINTED_CITIES), *[NONE] * (CITIES - PRINTED_CITIES))
    s.wire_tile = (NONE,) * SECTIONS
    s.market = NONE
    s.market_gone = 0
    s.faces = ()
    s.specialists = ()
    s.drawn = ()
    s.draws = ()
    return s


def market_left(s: Revolution) -> int:
    """Market tiles in the pile, as bits; an empty pile is made anew (rule 10.4)."""
    everything = (1 << MARKET_TILES) - 1
    left = everything & ~s.market_gone
    return left or everything
