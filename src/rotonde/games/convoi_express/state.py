"""Everything that can change during a game, and a few questions every chapter asks about it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.parts import (
    ALL_INSTRUCTIONS,
    DEPOT,
    GOODS,
    KINDS,
    NO_CARD,
    NO_GOOD,
    PER_COLOUR,
    TRAINS,
    Parts,
)
from rotonde.kernel import Bits, Kinds, State

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2

UNSET: Final = -1  # a switch without discs, an entry without a token
ALL_NUMBERS: Final = (1 << 11) - 1


@final
class Convoy(State):
    """A position of Convoi Express. Nothing in it is hidden from anybody."""

    parts: Parts  # printed values, never changed
    turn: int  # counted from 1; 0 during set-up
    active: int  # seat
    result: int
    at: list[int]  # per train: its spot, or the depot
    load: list[int]  # per train: its good
    goods: list[int]  # per colour: in its city
    delivered: list[int]  # per port 4 colours
    green: Bits  # lights with a green disc
    spare: int  # green discs not on the board
    switch: list[int]  # per junction: its setting
    entry_at: list[int]  # per number, from 2: the entry it stands for
    numbers: Bits  # departure tokens in their pile
    tokens: int  # on the clock
    unseen: Bits  # instruction cards in the pile or unseen in the box
    left: int  # how many of them are in the pile
    bottom: int  # the card known to lie under the pile; not among the unseen
    card: int  # the instruction card revealed last
    agents: Bits  # not yet used
    through: bool  # may trains run through cities for the rest of this turn?
    hands: list[int]  # per seat 3 kinds
    pile: list[int]  # action cards to be drawn, per kind
    discard: list[int]  # action cards played, per kind

    # From here to the next such line: written by `python -m tools.fields` from the list above.
    # fmt: off
    kinds: ClassVar[Kinds] = {
        "parts": "Parts", "turn": "int", "active": "int", "result": "int", "at": "list[int]",
        "load": "list[int]", "goods": "list[int]", "delivered": "list[int]", "green": "Bits",
        "spare": "int", "switch": "list[int]", "entry_at": "list[int]", "numbers": "Bits", "tokens": "int",
        "unseen": "Bits", "left": "int", "bottom": "int", "card": "int", "agents": "Bits",
        "through": "bool", "hands": "list[int]", "pile": "list[int]", "discard": "list[int]",
    }
    # fmt: on

    def copy(self) -> Convoy:
        s = Convoy(self.stack.copy(), self.options, self.sealed)
        s.parts = self.parts
        s.turn = self.turn
        s.active = self.active
        s.result = self.result
        s.at = self.at.copy()
        s.load = self.load.copy()
        s.goods = self.goods.copy()
        s.delivered = self.delivered.copy()
        s.green = self.green
        s.spare = self.spare
        s.switch = self.switch.copy()
        s.entry_at = self.entry_at.copy()
        s.numbers = self.numbers
        s.tokens = self.tokens
        s.unseen = self.unseen
        s.left = self.left
        s.bottom = self.bottom
        s.card = self.card
        s.agents = self.agents
        s.through = self.through
        s.hands = self.hands.copy()
        s.pile = self.pile.copy()
        s.discard = self.discard.copy()
        return s

    # So far what follows from the list of fields.

    def train_at(self, spot: int) -> int:
        """The train on a spot, or -1."""
        for train in range(TRAINS):
            if self.at[train] == spot:
                return train
        return -1

    def train_in_depot(self, colour: int) -> int:
        """A train of this colour in the depot, or -1."""
        for train in range(colour * PER_COLOUR, colour * PER_COLOUR + PER_COLOUR):
            if self.at[train] == DEPOT:
                return train
        return -1

    def send_to_depot(self, train: int) -> None:
        """The train leaves the network; its good goes back to its city."""
        self.at[train] = DEPOT
        good = self.load[train]
        if good != NO_GOOD:
            self.load[train] = NO_GOOD
            self.goods[good] += 1
            self.tell("good.returned", (good,))


def opening(parts: Parts) -> Convoy:
    """Rules 1.4 to 1.6. The table after all that needs no luck and no choice has been laid out."""
    board = parts.board
    s = Convoy()
    s.parts = parts
    s.turn = 0
    s.active = max(parts.config.first, 0)
    s.result = PLAYING
    s.at = [DEPOT] * TRAINS
    s.load = [NO_GOOD] * TRAINS
    s.goods = [parts.goods_per_city] * GOODS
    s.delivered = [0] * (board.ports * GOODS)
    s.green = 0
    s.spare = parts.discs
    s.switch = [UNSET] * len(board.junctions)
    s.entry_at = parts.number_entry.copy()
    s.numbers = ALL_NUMBERS
    s.tokens = parts.full_clock
    s.unseen = ALL_INSTRUCTIONS
    s.left = parts.pile
    s.bottom = NO_CARD
    s.card = NO_CARD
    s.agents = parts.agents
    s.through = False
    s.hands = [0] * (parts.seats * KINDS)
    s.pile = parts.action_cards.copy()
    s.discard = [0] * KINDS
    return s
