"""Everything that can change during a game, and a few questions every chapter asks about it."""

from __future__ import annotations

from typing import Any, Final, final

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
from rotonde.kernel import State, Task

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2

UNSET: Final = -1  # a switch without discs, an entry without a token
ALL_NUMBERS: Final = (1 << 11) - 1


@final
class Convoy(State):
    """A position of Convoi Express. Nothing in it is hidden from anybody."""

    def __init__(
        self,
        stack: list[Task],
        options: list[int],
        sealed: bool,
        parts: Parts,
        turn: int,
        active: int,
        result: int,
        at: list[int],
        load: list[int],
        goods: list[int],
        delivered: list[int],
        green: int,
        spare: int,
        switch: list[int],
        entry_at: list[int],
        numbers: int,
        tokens: int,
        unseen: int,
        left: int,
        bottom: int,
        card: int,
        agents: int,
        through: bool,
        hands: list[int],
        pile: list[int],
        discard: list[int],
    ) -> None:
        super().__init__(stack, options, sealed)
        self.parts = parts  # printed values; shared by all copies, never changed
        self.turn = turn  # counted from 1; 0 during set-up
        self.active = active  # seat
        self.result = result
        self.at = at  # per train: its spot, or the depot
        self.load = load  # per train: its good
        self.goods = goods  # per colour: in its city
        self.delivered = delivered  # per port 4 colours
        self.green = green  # lights with a green disc, as bits
        self.spare = spare  # green discs not on the board
        self.switch = switch  # per junction: its setting
        self.entry_at = entry_at  # per number, from 2: the entry it stands for
        self.numbers = numbers  # departure tokens in their pile, as bits
        self.tokens = tokens  # on the clock
        self.unseen = unseen  # instruction cards in the pile or unseen in the box, as bits
        self.left = left  # how many of them are in the pile
        self.bottom = bottom  # the card known to lie under the pile; not among the unseen
        self.card = card  # the instruction card revealed last
        self.agents = agents  # not yet used, as bits
        self.through = through  # may trains run through cities for the rest of this turn?
        self.hands = hands  # per seat 3 kinds
        self.pile = pile  # action cards to be drawn, per kind
        self.discard = discard  # action cards played, per kind

    def fields(self) -> tuple[Any, ...]:
        return (
            self.stack,
            self.options,
            self.sealed,
            self.parts,
            self.turn,
            self.active,
            self.result,
            self.at,
            self.load,
            self.goods,
            self.delivered,
            self.green,
            self.spare,
            self.switch,
            self.entry_at,
            self.numbers,
            self.tokens,
            self.unseen,
            self.left,
            self.bottom,
            self.card,
            self.agents,
            self.through,
            self.hands,
            self.pile,
            self.discard,
        )

    def copy(self) -> Convoy:
        return Convoy(
            self.stack.copy(),
            self.options,
            self.sealed,
            self.parts,
            self.turn,
            self.active,
            self.result,
            self.at.copy(),
            self.load.copy(),
            self.goods.copy(),
            self.delivered.copy(),
            self.green,
            self.spare,
            self.switch.copy(),
            self.entry_at.copy(),
            self.numbers,
            self.tokens,
            self.unseen,
            self.left,
            self.bottom,
            self.card,
            self.agents,
            self.through,
            self.hands.copy(),
            self.pile.copy(),
            self.discard.copy(),
        )

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
    return Convoy(
        stack=[],
        options=[],
        sealed=False,
        parts=parts,
        turn=0,
        active=max(parts.config.first, 0),
        result=PLAYING,
        at=[DEPOT] * TRAINS,
        load=[NO_GOOD] * TRAINS,
        goods=[parts.goods_per_city] * GOODS,
        delivered=[0] * (board.ports * GOODS),
        green=0,
        spare=parts.discs,
        switch=[UNSET] * len(board.junctions),
        entry_at=parts.number_entry.copy(),
        numbers=ALL_NUMBERS,
        tokens=parts.full_clock,
        unseen=ALL_INSTRUCTIONS,
        left=parts.pile,
        bottom=NO_CARD,
        card=NO_CARD,
        agents=parts.agents,
        through=False,
        hands=[0] * (parts.seats * KINDS),
        pile=parts.action_cards.copy(),
        discard=[0] * KINDS,
    )
