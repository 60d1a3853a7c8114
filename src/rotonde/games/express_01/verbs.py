"""Every atomic decision, in order. The last one belongs to chance."""

from __future__ import annotations

from typing import Final

from rotonde.games.express_01.parts import CARDS, CELLS, COMPANIES, NODES, PACKS
from rotonde.kernel import Verb, Vocabulary

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

VERBS: Final = Vocabulary(
    [
        Verb("stop", STOP, ()),
        Verb("keep", KEEP, ()),
        Verb("stay", STAY, ()),
        Verb("show", SHOW, (("card", CARDS),)),
        Verb("pair", PAIR, (("pair", PAIRS),)),
        Verb("engine", ENGINE, ()),
        Verb("pay", PAY, (("card", CARDS),)),
        Verb("cell", CELL, (("cell", CELLS),)),
        Verb("place", PLACE, (("card", CARDS), ("turned", 2))),
        Verb("buy", BUY, (("company", COMPANIES),)),
        Verb("seize", SEIZE, (("company", COMPANIES), ("seat", 4))),
        Verb("share", SHARE, (("card", CARDS),)),
        Verb("run", RUN, (("company", COMPANIES),)),
        Verb("take", TAKE, (("pack", PACKS),)),
        Verb("declare", DECLARE, ()),
        Verb("swap", SWAP, (("seat", 4),)),
        Verb("draw", DRAW, (("card", CARDS),)),
    ]
)
