"""Every atomic decision, in order. The last one belongs to chance."""

from __future__ import annotations

from typing import Final

from rotonde.games.express_01.parts import CARDS, CELLS, COMPANIES, NODES, PACKS
from rotonde.kernel import Spot, Verb, Vocabulary, at

STOP: Final = 0  # no more of this
KEEP: Final = 1  # the Black Engine is not declared
STAY: Final = 2  # the turn order stays
SHOW: Final = 3  # + card: for the turn order at the start
PAIR: Final = SHOW + CARDS  # + pair of actions
PAIRS: Final = 3
ENGINE: Final = PAIR + PAIRS  # pay with the Black Engine
PAY: Final = ENGINE + 1  # + card
CELL: Final = PAY + CARDS  # + cell: where to build
PLACE: Final = CELL + CELLS  # + node: which card, and whether it is turned
BUY: Final = PLACE + NODES  # + company: a share from the packs
SEIZE: Final = BUY + COMPANIES  # + company × owner: a share from another player
SHARE: Final = SEIZE + COMPANIES * 4  # + card: the one taken as a share
RUN: Final = SHARE + CARDS  # + company: whose train runs
TAKE: Final = RUN + COMPANIES  # + pack: whose top card is taken
DECLARE: Final = TAKE + PACKS  # the Black Engine counts as a share
SWAP: Final = DECLARE + 1  # + seat: with whom order cards are exchanged
DRAW: Final = SWAP + 4  # + card: the one that was on top


def black_engine(seat: int, number: int) -> list[Spot]:
    """The Black Engine lies before who holds it."""
    return [("engine", seat)]


def holding(seat: int, number: int) -> list[Spot]:
    """A share among those of its company, and among those of its owner."""
    company, owner = number // 4, number % 4
    return [("company", company), ("holding", owner * COMPANIES + company)]


VERBS: Final = Vocabulary(
    [
        Verb("stop", STOP, ()),
        Verb("keep", KEEP, ()),
        Verb("stay", STAY, ()),
        Verb("show", SHOW, (("card", CARDS),), at("card")),
        Verb("pair", PAIR, (("pair", PAIRS),), at("pair")),
        Verb("engine", ENGINE, (), black_engine),
        Verb("pay", PAY, (("card", CARDS),), at("card")),
        Verb("cell", CELL, (("cell", CELLS),), at("cell")),
        Verb("place", PLACE, (("card", CARDS), ("turned", 2)), at("node")),
        Verb("buy", BUY, (("company", COMPANIES),), at("company")),
        Verb("seize", SEIZE, (("company", COMPANIES), ("seat", 4)), holding),
        Verb("share", SHARE, (("card", CARDS),), at("share")),
        Verb("run", RUN, (("company", COMPANIES),), at("company")),
        Verb("take", TAKE, (("pack", PACKS),), at("pack")),
        Verb("declare", DECLARE, (), black_engine),
        Verb("swap", SWAP, (("seat", 4),), at("order")),
        Verb("draw", DRAW, (("card", CARDS),)),
    ]
)
