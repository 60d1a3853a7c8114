"""Everything that can change during a game, and how cards go from one place to another."""

from __future__ import annotations

from bisect import insort
from typing import Any, Final, final

from rotonde.games.express_01.parts import CARDS, CELLS, COMPANIES, EMPTY, PACKS, Parts
from rotonde.kernel import State, Task

NOBODY_YET: Final = -1
KNOWN: Final = -1  # for `since`: everybody knows where this card is

# Where a card is.
DOWN: Final = 0  # face down in its pack
UP: Final = 1  # face up on its pack
BOARD: Final = 2
OUT: Final = 3  # not in this game
HAND: Final = 4  # + seat
SHARED: Final = 8  # + seat: a share before him


@final
class Express(State):
    """A position of Express 01. Lists are flat, but for the hands."""

    def __init__(
        self,
        stack: list[Task],
        options: list[int],
        sealed: bool,
        parts: Parts,
        round_: int,
        turns: list[int],
        order: list[int],
        played: list[bool],
        shown: list[int],
        engine: int,
        hands: list[list[int]],
        place: list[int],
        since: list[int],
        up: list[int],
        left: list[int],
        board: list[int],
        stations: list[int],
        shares: list[int],
        plains: list[int],
        cities: list[int],
        marker: list[int],
        ending: bool,
        west: bool,
    ) -> None:
        super().__init__(stack, options, sealed)
        self.parts = parts  # printed values; shared by all copies, never changed
        self.round = round_  # 0 during set-up
        self.turns = turns  # the seats that have had a turn, one by one; the last has it now
        self.order = order  # seats by order card
        self.played = played  # per seat: has it had its turn in this round?
        self.shown = shown  # per seat: the card chosen for the turn order, until all are shown
        self.engine = engine  # who holds the Black Engine
        self.hands = hands  # per seat: cards, ascending
        self.place = place  # per card
        self.since = since  # per card: how many turns had begun when it went unseen to a hand
        self.up = up  # all face-up cards, pack by pack, in each the top card last
        self.left = left  # per pack: cards that lie there, face up and face down
        self.board = board  # per cell: the node that lies there
        self.stations = stations  # per company: how many are on the map
        self.shares = shares  # per seat 5 companies: how many it has
        self.plains = plains  # per seat: plain base cards taken
        self.cities = cities  # per seat: city base cards taken
        self.marker = marker  # per seat: what the capital marker shows
        self.ending = ending  # this is the last round
        self.west = west  # the western bonus has been given

    def fields(self) -> tuple[Any, ...]:
        return (
            self.stack,
            self.options,
            self.sealed,
            self.parts,
            self.round,
            self.turns,
            self.order,
            self.played,
            self.shown,
            self.engine,
            self.hands,
            self.place,
            self.since,
            self.up,
            self.left,
            self.board,
            self.stations,
            self.shares,
            self.plains,
            self.cities,
            self.marker,
            self.ending,
            self.west,
        )

    def copy(self) -> Express:
        return Express(
            self.stack.copy(),
            self.options,
            self.sealed,
            self.parts,
            self.round,
            self.turns.copy(),
            self.order.copy(),
            self.played.copy(),
            self.shown.copy(),
            self.engine,
            [hand.copy() for hand in self.hands],
            self.place.copy(),
            self.since.copy(),
            self.up.copy(),
            self.left.copy(),
            self.board.copy(),
            self.stations.copy(),
            self.shares.copy(),
            self.plains.copy(),
            self.cities.copy(),
            self.marker.copy(),
            self.ending,
            self.west,
        )

    def in_pack(self, card: int) -> bool:
        """Does it lie in its pack, face up or face down?"""
        return self.place[card] <= UP

    def lay_up(self, card: int) -> None:
        """Rules 4.1 and 5.15. Face up on top of its pack."""
        pack = self.parts.pack[card]
        index = len(self.up)
        while index > 0 and self.parts.pack[self.up[index - 1]] > pack:
            index -= 1
        self.up.insert(index, card)
        self.place[card] = UP
        self.since[card] = KNOWN
        self.left[pack] += 1

    def lift(self, card: int, place: int) -> None:
        """Rule 5.2. Out of its pack, from wherever it lies there, to a place everybody sees."""
        if self.place[card] == UP:
            self.up.remove(card)
        self.place[card] = place
        self.since[card] = KNOWN
        self.left[self.parts.pack[card]] -= 1

    def top(self, pack: int) -> int:
        """Rule 12.3. The card that lies face up on top of a pack, or nobody's."""
        for index in range(len(self.up) - 1, -1, -1):
            if self.parts.pack[self.up[index]] == pack:
                return self.up[index]
        return -1

    def to_hand(self, p: int, card: int) -> None:
        insort(self.hands[p], card)
        self.place[card] = HAND + p

    def position_of(self, p: int) -> int:
        """Place in the turn order, 0 for order card 1."""
        return self.order.index(p)

    def purse(self, p: int) -> int:
        """How many cards this seat can pay, the Black Engine included."""
        return len(self.hands[p]) + (1 if self.engine == p else 0)

    def shares_out(self, company: int) -> int:
        """Shares of a company before all players together."""
        total = 0
        for index in range(company, len(self.shares), COMPANIES):
            total += self.shares[index]
        return total


def opening(parts: Parts) -> Express:
    """Rules 1.1 to 1.3 and 11.2. The map and the packs, before anything is dealt."""
    place = [OUT] * CARDS
    left = [0] * PACKS
    for pack in parts.packs:
        left[pack] = len(parts.pack_cards[pack])
        for card in parts.pack_cards[pack]:
            place[card] = DOWN
    seats = parts.seats
    return Express(
        stack=[],
        options=[],
        sealed=False,
        parts=parts,
        round_=0,
        turns=[],
        order=[],
        played=[False] * seats,
        shown=[NOBODY_YET] * seats,
        engine=NOBODY_YET,
        hands=[[] for _ in range(seats)],
        place=place,
        since=[0] * CARDS,
        up=[],
        left=left,
        board=[EMPTY] * CELLS,
        stations=[0] * COMPANIES,
        shares=[0] * (seats * COMPANIES),
        plains=[0] * seats,
        cities=[0] * seats,
        marker=[0] * seats,
        ending=False,
        west=False,
    )
