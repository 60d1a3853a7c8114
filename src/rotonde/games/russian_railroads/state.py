"""Everything that can change during a game, and a few questions every chapter asks about it."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.russian_railroads.names import (
    ALL_CARDS,
    ALL_START_CARDS,
    ALL_TOKENS,
    BLACK,
    ENGINEERS,
    GAPS,
    NOWHERE,
    OPEN,
    OPEN_OF,
    SLOTS,
    SPOTS,
    TRANSSIB,
)
from rotonde.games.russian_railroads.parts import Parts
from rotonde.kernel import Bits, Kinds, State

NOBODY_YET = -1


@final
class Railroads(State):
    """A position of Russian Railroads. Rows are flat, seat by seat where a comment says "per seat".

    What changes in most turns is a list; what does not is a tuple that is replaced, so that copies share it.
    """

    parts: Parts  # printed values, never changed
    round: int  # 1 to the last; 0 during set-up
    position: int  # in the turn order, of the seat that comes next
    order: tuple[int, ...]  # seats, first player first
    passed: tuple[bool, ...]  # per seat
    score: list[int]  # per seat
    workers: list[int]  # per seat: own workers at hand
    reserve: tuple[int, ...]  # per seat: own workers still to be gained
    coins: list[int]  # per seat
    temporary: list[int]  # per seat: temporary workers at hand
    black_owner: int  # seat, or nobody yet
    black_at: int  # spot where the black worker lies, or nowhere
    doublers: tuple[int, ...]  # per seat: how many lie over the Trans-Siberian
    track: list[int]  # per seat 3 lines × 5 colours: space, 0 beside the board
    engines: tuple[int, ...]  # per seat 4 slots: number, 0 none; the two of the Trans-Siberian descending
    factories: tuple[int, ...]  # per seat 5 gaps: number, 0 none
    markers: list[int]  # per seat 2: industry space, -1 not in play
    tokens: tuple[Bits, ...]  # per seat: ? tokens not yet used
    circles: tuple[int, ...]  # per seat 4: the ? token lying there, -1 none; the last is the industry track's
    fired: tuple[Bits, ...]  # per seat: special spaces that have given what they give once
    employer: tuple[int, ...]  # per engineer: seat, or nobody yet
    row: tuple[int, ...]  # engineers from left to right, the hiring space last; -1 empty
    supply: tuple[int, ...]  # engines per number
    returned: tuple[int, ...]  # factories beside the supply, per number
    doublers_left: int
    cards: Bits  # ? cards not yet taken
    start_cards: Bits  # start bonus cards not yet taken
    closed: Bits  # places used this round: what `owner` says, quicker to ask
    owner: list[int]  # per spot: the seat that used it this round, or nobody
    own_on: list[int]  # per spot: own workers of that seat lying there
    temporary_on: tuple[int, ...]  # per spot
    coins_on: tuple[int, ...]  # per spot
    removed: tuple[int, ...]  # end-bonus cards put away unseen at set-up
    bonus_log: tuple[int, ...]  # who looked through the end-bonus pile, and took what: see `tokens`

    # From here to the next such line: written by `python -m tools.fields` from the list above.
    # fmt: off
    kinds: ClassVar[Kinds] = {
        "parts": "Parts", "round": "int", "position": "int", "order": "tuple[int, ...]",
        "passed": "tuple[bool, ...]", "score": "list[int]", "workers": "list[int]",
        "reserve": "tuple[int, ...]", "coins": "list[int]", "temporary": "list[int]", "black_owner": "int",
        "black_at": "int", "doublers": "tuple[int, ...]", "track": "list[int]",
        "engines": "tuple[int, ...]", "factories": "tuple[int, ...]", "markers": "list[int]",
        "tokens": "tuple[Bits, ...]", "circles": "tuple[int, ...]", "fired": "tuple[Bits, ...]",
        "employer": "tuple[int, ...]", "row": "tuple[int, ...]", "supply": "tuple[int, ...]",
        "returned": "tuple[int, ...]", "doublers_left": "int", "cards": "Bits", "start_cards": "Bits",
        "closed": "Bits", "owner": "list[int]", "own_on": "list[int]", "temporary_on": "tuple[int, ...]",
        "coins_on": "tuple[int, ...]", "removed": "tuple[int, ...]", "bonus_log": "tuple[int, ...]",
    }
    # fmt: on

    def copy(self) -> Railroads:
        s = Railroads(self.stack.copy(), self.options, self.sealed)
        s.parts = self.parts
        s.round = self.round
        s.position = self.position
        s.order = self.order
        s.passed = self.passed
        s.score = self.score.copy()
        s.workers = self.workers.copy()
        s.reserve = self.reserve
        s.coins = self.coins.copy()
        s.temporary = self.temporary.copy()
        s.black_owner = self.black_owner
        s.black_at = self.black_at
        s.doublers = self.doublers
        s.track = self.track.copy()
        s.engines = self.engines
        s.factories = self.factories
        s.markers = self.markers.copy()
        s.tokens = self.tokens
        s.circles = self.circles
        s.fired = self.fired
        s.employer = self.employer
        s.row = self.row
        s.supply = self.supply
        s.returned = self.returned
        s.doublers_left = self.doublers_left
        s.cards = self.cards
        s.start_cards = self.start_cards
        s.closed = self.closed
        s.owner = self.owner.copy()
        s.own_on = self.own_on.copy()
        s.temporary_on = self.temporary_on
        s.coins_on = self.coins_on
        s.removed = self.removed
        s.bonus_log = self.bonus_log
        return s

    # So far what follows from the list of fields.

    def close(self, place: int) -> None:
        """Rules 2.3 and 3.8. Nobody uses this place again this round, unless it is the open one."""
        if place != OPEN:
            self.closed |= 1 << place

    def last_round(self) -> bool:
        return self.round == self.parts.rounds

    def position_of(self, p: int) -> int:
        """Place in the turn order, 0 for the first player."""
        return self.order.index(p)

    def black_at_hand(self, p: int) -> int:
        """1 if the black worker is this seat's and not placed, else 0."""
        return 1 if self.black_owner == p and self.black_at == NOWHERE else 0

    def reach(self, p: int, line: int) -> int:
        """Rule 4.6. The last space of the line that its engines reach."""
        base = p * SLOTS
        if line == TRANSSIB:
            return self.engines[base] + self.engines[base + 1]
        return self.engines[base + line + 1]

    def has_token(self, p: int, token: int) -> bool:
        """Rule 14.6. Was this ? token used? Revaluation and Kiev medal work from then on."""
        return not self.tokens[p] >> token & 1


def opening(parts: Parts) -> Railroads:
    """Rules 1.2 to 1.4, 1.6 and 19.1. The table after all that needs no luck and no choice."""
    seats = parts.seats
    s = Railroads()
    s.parts = parts
    s.round = 0
    s.position = 0
    s.order = ()
    s.passed = (False,) * seats
    s.score = [0] * seats
    s.workers = [parts.workers] * seats
    s.reserve = (parts.extra_workers,) * seats
    s.coins = [parts.coins] * seats
    s.temporary = [0] * seats
    s.black_owner = NOBODY_YET
    s.black_at = NOWHERE
    s.doublers = (0,) * seats
    s.track = [1 if colour == BLACK else 0 for _ in range(seats * 3) for colour in range(5)]
    s.engines = (1, 0, 0, 0) * seats
    s.factories = (0,) * (GAPS * seats)
    s.markers = [0, -1] * seats
    s.tokens = (ALL_TOKENS,) * seats
    s.circles = (-1,) * (4 * seats)
    s.fired = (0,) * seats
    s.employer = (NOBODY_YET,) * ENGINEERS
    s.row = (-1,) * parts.row
    s.supply = (0, 0) + (parts.engines_per_number,) * 8
    s.returned = (0,) * 10
    s.doublers_left = parts.doublers
    s.cards = ALL_CARDS
    s.start_cards = ALL_START_CARDS
    s.closed = 0
    s.owner = [NOBODY_YET] * SPOTS
    s.own_on = [0] * SPOTS
    s.temporary_on = (0,) * SPOTS
    s.coins_on = (0,) * SPOTS
    s.removed = ()
    s.bonus_log = ()
    return s


def spot_of(place: int, p: int) -> int:
    """Where the workers of this seat lie when it uses the place: the open space has room for everybody."""
    return OPEN_OF + p if place == OPEN else place
