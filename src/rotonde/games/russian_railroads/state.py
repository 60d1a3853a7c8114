"""Everything that can change during a game, and a few questions every chapter asks about it."""

from __future__ import annotations

from typing import Any, final

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
from rotonde.kernel import State, Task

NOBODY_YET = -1


@final
class Railroads(State):
    """A position of Russian Railroads. Lists are flat, seat by seat where a comment says "per seat"."""

    def __init__(
        self,
        stack: list[Task],
        options: list[int],
        sealed: bool,
        parts: Parts,
        round_: int,
        position: int,
        order: list[int],
        passed: list[bool],
        score: list[int],
        workers: list[int],
        reserve: list[int],
        coins: list[int],
        temporary: list[int],
        black_owner: int,
        black_at: int,
        doublers: list[int],
        track: list[int],
        engines: list[int],
        factories: list[int],
        markers: list[int],
        tokens: list[int],
        circles: list[int],
        fired: list[int],
        employer: list[int],
        row: list[int],
        supply: list[int],
        returned: list[int],
        doublers_left: int,
        cards: int,
        start_cards: int,
        closed: int,
        owner: list[int],
        own_on: list[int],
        temporary_on: list[int],
        coins_on: list[int],
        removed: list[int],
        bonus_log: list[int],
    ) -> None:
        super().__init__(stack, options, sealed)
        self.parts = parts  # printed values; shared by all copies, never changed
        self.round = round_  # 1 to the last; 0 during set-up
        self.position = position  # in the turn order, of the seat that comes next
        self.order = order  # seats, first player first
        self.passed = passed  # per seat
        self.score = score  # per seat
        self.workers = workers  # per seat: own workers at hand
        self.reserve = reserve  # per seat: own workers still to be gained
        self.coins = coins  # per seat
        self.temporary = temporary  # per seat: temporary workers at hand
        self.black_owner = black_owner  # seat, or nobody yet
        self.black_at = black_at  # spot where the black worker lies, or nowhere
        self.doublers = doublers  # per seat: how many lie over the Trans-Siberian
        self.track = track  # per seat 3 lines × 5 colours: space, 0 beside the board
        self.engines = engines  # per seat 4 slots: number, 0 none; the two of the Trans-Siberian descending
        self.factories = factories  # per seat 5 gaps: number, 0 none
        self.markers = markers  # per seat 2: industry space, -1 not in play
        self.tokens = tokens  # per seat: ? tokens not yet used, as bits
        self.circles = (
            circles  # per seat 4: the ? token lying there, -1 none; the last is the industry track's
        )
        self.fired = fired  # per seat: special spaces that have given what they give once, as bits
        self.employer = employer  # per engineer: seat, or nobody yet
        self.row = row  # engineers from left to right, the hiring space last; -1 empty
        self.supply = supply  # engines per number
        self.returned = returned  # factories beside the supply, per number
        self.doublers_left = doublers_left
        self.cards = cards  # ? cards not yet taken, as bits
        self.start_cards = start_cards  # start bonus cards not yet taken, as bits
        self.closed = closed  # places used this round, as bits: what `owner` says, quicker to ask
        self.owner = owner  # per spot: the seat that used it this round, or nobody
        self.own_on = own_on  # per spot: own workers of that seat lying there
        self.temporary_on = temporary_on  # per spot
        self.coins_on = coins_on  # per spot
        self.removed = removed  # end-bonus cards put away unseen at set-up
        self.bonus_log = bonus_log  # who looked through the end-bonus pile, and took what: see `bonus`

    def fields(self) -> tuple[Any, ...]:
        return (
            self.stack,
            self.options,
            self.sealed,
            self.parts,
            self.round,
            self.position,
            self.order,
            self.passed,
            self.score,
            self.workers,
            self.reserve,
            self.coins,
            self.temporary,
            self.black_owner,
            self.black_at,
            self.doublers,
            self.track,
            self.engines,
            self.factories,
            self.markers,
            self.tokens,
            self.circles,
            self.fired,
            self.employer,
            self.row,
            self.supply,
            self.returned,
            self.doublers_left,
            self.cards,
            self.start_cards,
            self.closed,
            self.owner,
            self.own_on,
            self.temporary_on,
            self.coins_on,
            self.removed,
            self.bonus_log,
        )

    def copy(self) -> Railroads:
        return Railroads(
            self.stack.copy(),
            self.options,
            self.sealed,
            self.parts,
            self.round,
            self.position,
            self.order.copy(),
            self.passed.copy(),
            self.score.copy(),
            self.workers.copy(),
            self.reserve.copy(),
            self.coins.copy(),
            self.temporary.copy(),
            self.black_owner,
            self.black_at,
            self.doublers.copy(),
            self.track.copy(),
            self.engines.copy(),
            self.factories.copy(),
            self.markers.copy(),
            self.tokens.copy(),
            self.circles.copy(),
            self.fired.copy(),
            self.employer.copy(),
            self.row.copy(),
            self.supply.copy(),
            self.returned.copy(),
            self.doublers_left,
            self.cards,
            self.start_cards,
            self.closed,
            self.owner.copy(),
            self.own_on.copy(),
            self.temporary_on.copy(),
            self.coins_on.copy(),
            self.removed.copy(),
            self.bonus_log.copy(),
        )

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
    return Railroads(
        stack=[],
        options=[],
        sealed=False,
        parts=parts,
        round_=0,
        position=0,
        order=[],
        passed=[False] * seats,
        score=[0] * seats,
        workers=[parts.workers] * seats,
        reserve=[parts.extra_workers] * seats,
        coins=[parts.coins] * seats,
        temporary=[0] * seats,
        black_owner=NOBODY_YET,
        black_at=NOWHERE,
        doublers=[0] * seats,
        track=[1 if colour == BLACK else 0 for _ in range(seats * 3) for colour in range(5)],
        engines=[1, 0, 0, 0] * seats,
        factories=[0] * (GAPS * seats),
        markers=[0, -1] * seats,
        tokens=[ALL_TOKENS] * seats,
        circles=[-1] * (4 * seats),
        fired=[0] * seats,
        employer=[NOBODY_YET] * ENGINEERS,
        row=[-1] * parts.row,
        supply=[0, 0] + [parts.engines_per_number] * 8,
        returned=[0] * 10,
        doublers_left=parts.doublers,
        cards=ALL_CARDS,
        start_cards=ALL_START_CARDS,
        closed=0,
        owner=[NOBODY_YET] * SPOTS,
        own_on=[0] * SPOTS,
        temporary_on=[0] * SPOTS,
        coins_on=[0] * SPOTS,
        removed=[],
        bonus_log=[],
    )


def spot_of(place: int, p: int) -> int:
    """Where the workers of this seat lie when it uses the place: the open space has room for everybody."""
    return OPEN_OF + p if place == OPEN else place
