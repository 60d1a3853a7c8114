"""Everything that can change during a game, and how cards go from one place to another."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final, final

from rotonde.games.express_01.parts import CARDS, CELLS, COMPANIES, EMPTY, PACKS, Parts
from rotonde.kernel import Kinds, State

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
    """A position of Express 01. Rows are flat, but for the hands.

    What changes in most turns is a list; what does not is a tuple that is replaced, so that copies share it.
    """

    parts: Parts  # printed values, never changed
    round: int  # 0 during set-up
    turns: tuple[int, ...]  # the seats that have had a turn, one by one; the last has it now
    order: tuple[int, ...]  # seats by order card
    played: tuple[bool, ...]  # per seat: has it had its turn in this round?
    shown: tuple[int, ...]  # per seat: the card chosen for the turn order, until all are shown
    engine: int  # who holds the Black Engine
    hands: list[tuple[int, ...]]  # per seat: cards, ascending
    place: list[int]  # per card
    since: list[int]  # per card: how many turns had begun when it went unseen to a hand
    up: list[int]  # all face-up cards, pack by pack, in each the top card last
    left: list[int]  # per pack: cards that lie there, face up and face down
    board: tuple[int, ...]  # per cell: the node that lies there
    stations: tuple[int, ...]  # per company: how many are on the map
    shares: tuple[int, ...]  # per seat 5 companies: how many it has
    plains: tuple[int, ...]  # per seat: plain base cards taken
    cities: tuple[int, ...]  # per seat: city base cards taken
    marker: tuple[int, ...]  # per seat: what the capital marker shows
    ending: bool  # this is the last round
    west: bool  # the western bonus has been given

    # From here to the next such line: written by `python -m tools.fields` from the list above.
    # fmt: off
    kinds: ClassVar[Kinds] = {
        "parts": "Parts", "round": "int", "turns": "tuple[int, ...]", "order": "tuple[int, ...]",
        "played": "tuple[bool, ...]", "shown": "tuple[int, ...]", "engine": "int",
        "hands": "list[tuple[int, ...]]", "place": "list[int]", "since": "list[int]", "up": "list[int]",
        "left": "list[int]", "board": "tuple[int, ...]", "stations": "tuple[int, ...]",
        "shares": "tuple[int, ...]", "plains": "tuple[int, ...]", "cities": "tuple[int, ...]",
        "marker": "tuple[int, ...]", "ending": "bool", "west": "bool",
    }
    # fmt: on

    def copy(self) -> Express:
        s = Express(self.stack.copy(), self.options, self.sealed)
        s.parts = self.parts
        s.round = self.round
        s.turns = self.turns
        s.order = self.order
        s.played = self.played
        s.shown = self.shown
        s.engine = self.engine
        s.hands = self.hands.copy()
        s.place = self.place.copy()
        s.since = self.since.copy()
        s.up = self.up.copy()
        s.left = self.left.copy()
        s.board = self.board
        s.stations = self.stations
        s.shares = self.shares
        s.plains = self.plains
        s.cities = self.cities
        s.marker = self.marker
        s.ending = self.ending
        s.west = self.west
        return s

    # So far what follows from the list of fields.

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
        hand = list(self.hands[p])
        insort(hand, card)
        self.hands[p] = tuple(hand)
        self.place[card] = HAND + p

    def out_of_hand(self, p: int, card: int) -> None:
        self.hands[p] = tuple([other for other in self.hands[p] if other != card])

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
    s = Express()
    s.parts = parts
    s.round = 0
    s.turns = ()
    s.order = ()
    s.played = (False,) * seats
    s.shown = (NOBODY_YET,) * seats
    s.engine = NOBODY_YET
    s.hands = [()] * seats
    s.place = place
    s.since = [0] * CARDS
    s.up = []
    s.left = left
    s.board = (EMPTY,) * CELLS
    s.stations = (0,) * COMPANIES
    s.shares = (0,) * (seats * COMPANIES)
    s.plains = (0,) * seats
    s.cities = (0,) * seats
    s.marker = (0,) * seats
    s.ending = False
    s.west = False
    return s
