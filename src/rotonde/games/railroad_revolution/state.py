"""Everything that can change during a game, and a few questions every chapter asks about it."""

from __future__ import annotations

from typing import Any, Final, final

from rotonde.games.railroad_revolution.parts import (
    CITIES,
    MARKET_TILES,
    PRINTED_CITIES,
    SECTIONS,
    START_SPACE,
    TRAINS,
    Parts,
)
from rotonde.kernel import State, Task

NONE: Final = -1


@final
class Revolution(State):
    """A position of Railroad Revolution. Lists are flat, seat by seat where a comment says "per seat"."""

    def __init__(
        self,
        stack: list[Task],
        options: list[int],
        sealed: bool,
        parts: Parts,
        first: int,
        left: int,
        money: list[int],
        shares: list[int],
        hand: list[int],
        workers: list[int],
        supply: list[int],
        buildings: list[int],
        rails: list[int],
        laid: list[int],
        frontier: list[int],
        reached: list[int],
        stations: list[int],
        offices: list[int],
        steps: list[int],
        up: list[int],
        down: list[int],
        piles: list[int],
        milestones: list[int],
        managers: list[int],
        wanted: list[int],
        completed: list[int],
        city_tile: list[int],
        wire_tile: list[int],
        market: int,
        market_gone: int,
        faces: list[int],
        specialists: list[int],
        drawn: list[int],
        draws: list[int],
    ) -> None:
        super().__init__(stack, options, sealed)
        self.parts = parts  # printed values; shared by all copies, never changed
        self.first = first  # the first player, or none yet
        self.left = left  # turns left once the end has begun, or none
        self.money = money  # per seat
        self.shares = shares  # per seat
        self.hand = hand  # per seat 2 × 5: workers of each colour in the stock, then on the board
        self.workers = workers  # per seat: available workers, what `hand` adds up to
        self.supply = supply  # per colour
        self.buildings = buildings  # per seat: how many have left the player board
        self.rails = rails  # per seat: how many have left the player board
        self.laid = laid  # per seat: spaces with an own rail, as bits
        self.frontier = frontier  # per seat: spaces open to the next rail, as bits
        self.reached = reached  # per seat: connected cities, as bits
        self.stations = stations  # per seat: cities, as bits
        self.offices = offices  # per seat: sections, as bits
        self.steps = steps  # per seat 3 tracks
        self.up = up  # per seat 5 kinds: trains face up
        self.down = down  # per seat 5 kinds: trains face down
        self.piles = piles  # trains per kind
        self.milestones = milestones  # per seat 2: milestone, or none
        self.managers = managers  # per seat 2 × 2: colour, or none
        self.wanted = wanted  # per seat 2: colours the open places of the milestone take, as bits
        self.completed = completed  # per seat: milestones, as bits
        self.city_tile = city_tile  # per city: its tile, or none yet
        self.wire_tile = wire_tile  # per section: its telegraph tile, or none
        self.market = market  # the open market tile, or none yet
        self.market_gone = market_gone  # market tiles discarded since the pile was made, as bits
        self.faces = faces  # set-up tiles not yet chosen: tile × 2 + face
        self.specialists = specialists  # the colour beside each of them
        self.drawn = drawn  # milestones that a player is choosing from, ascending
        self.draws = draws  # who drew milestones, and what became of them: see `piles`

    def fields(self) -> tuple[Any, ...]:
        return (
            self.stack,
            self.options,
            self.sealed,
            self.parts,
            self.first,
            self.left,
            self.money,
            self.shares,
            self.hand,
            self.workers,
            self.supply,
            self.buildings,
            self.rails,
            self.laid,
            self.frontier,
            self.reached,
            self.stations,
            self.offices,
            self.steps,
            self.up,
            self.down,
            self.piles,
            self.milestones,
            self.managers,
            self.wanted,
            self.completed,
            self.city_tile,
            self.wire_tile,
            self.market,
            self.market_gone,
            self.faces,
            self.specialists,
            self.drawn,
            self.draws,
        )

    def copy(self) -> Revolution:
        return Revolution(
            self.stack.copy(),
            self.options,
            self.sealed,
            self.parts,
            self.first,
            self.left,
            self.money.copy(),
            self.shares.copy(),
            self.hand.copy(),
            self.workers.copy(),
            self.supply.copy(),
            self.buildings.copy(),
            self.rails.copy(),
            self.laid.copy(),
            self.frontier.copy(),
            self.reached.copy(),
            self.stations.copy(),
            self.offices.copy(),
            self.steps.copy(),
            self.up.copy(),
            self.down.copy(),
            self.piles.copy(),
            self.milestones.copy(),
            self.managers.copy(),
            self.wanted.copy(),
            self.completed.copy(),
            self.city_tile.copy(),
            self.wire_tile.copy(),
            self.market,
            self.market_gone,
            self.faces.copy(),
            self.specialists.copy(),
            self.drawn.copy(),
            self.draws.copy(),
        )

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
    printed = list(range(PRINTED_CITIES)) + [NONE] * (CITIES - PRINTED_CITIES)
    return Revolution(
        stack=[],
        options=[],
        sealed=False,
        parts=parts,
        first=NONE,
        left=NONE,
        money=[parts.start_money] * seats,
        shares=[parts.start_shares] * seats,
        hand=hand * seats,
        workers=[parts.start_white] * seats,
        supply=[0, *parts.workers[1:]],  # rule 1.3: white ones left over are out of the game
        buildings=[0] * seats,
        rails=[0] * seats,
        laid=[1 << START_SPACE] * seats,
        frontier=[parts.next_to[START_SPACE]] * seats,
        reached=[parts.cities_of[START_SPACE]] * seats,
        stations=[0] * seats,
        offices=[0] * seats,
        steps=[0] * (3 * seats),
        up=([1] + [0] * (TRAINS - 1)) * seats,
        down=[0] * (TRAINS * seats),
        piles=[0] + [parts.train_pile] * (TRAINS - 1),
        milestones=[NONE] * (2 * seats),
        managers=[NONE] * (4 * seats),
        wanted=[0] * (2 * seats),
        completed=[0] * seats,
        city_tile=printed,
        wire_tile=[NONE] * SECTIONS,
        market=NONE,
        market_gone=0,
        faces=[],
        specialists=[],
        drawn=[],
        draws=[],
    )


def market_left(s: Revolution) -> int:
    """Market tiles in the pile, as bits; an empty pile is made anew (rule 10.4)."""
    everything = (1 << MARKET_TILES) - 1
    left = everything & ~s.market_gone
    return left or everything
