"""Every atomic decision, in order. The last three belong to chance."""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads.names import BONUS_CARDS, ENGINEERS, PLACES, SPOTS
from rotonde.kernel import Verb, Vocabulary

PASS: Final = 0
PLACE: Final = 1  # + place: take an action
PAY: Final = PLACE + PLACES  # + mix: black worker, temporary workers, coins; own workers for the rest
MIXES: Final = 24
SWAP: Final = PAY + MIXES  # + spot: where the own worker comes from
EXTEND: Final = SWAP + SPOTS  # + line × colour
ADVANCE: Final = EXTEND + 15  # + marker
ENGINE: Final = ADVANCE + 2  # + slot
FACTORY: Final = ENGINE + 4  # + 0 from the piles, or the number of a returned one
REPLACE: Final = FACTORY + 10  # + gap
REUSE: Final = REPLACE + 5  # + place
TOKEN: Final = REUSE + PLACES  # + ? token
CARD: Final = TOKEN + 7  # + ? card
DOUBLER: Final = CARD + 5
BONUS: Final = DOUBLER + 1  # + end-bonus card
TEN: Final = BONUS + BONUS_CARDS  # points instead of an end-bonus card
START: Final = TEN + 1  # + start bonus card
STOP: Final = START + 4  # no further steps
STAY: Final = STOP + 1  # the worker on the turn order is not moved
SEAT: Final = STAY + 1  # + seat: who gets the next turn-order card
TILE: Final = SEAT + 4  # + engineer
REMOVE: Final = TILE + ENGINEERS  # + end-bonus card

VERBS: Final = Vocabulary(
    [
        Verb("pass", PASS, ()),
        Verb("place", PLACE, (("place", PLACES),)),
        Verb("pay", PAY, (("black", 2), ("temporary", 3), ("coins", 4))),
        Verb("swap", SWAP, (("place", SPOTS),)),
        Verb("extend", EXTEND, (("line", 3), ("colour", 5))),
        Verb("advance", ADVANCE, (("marker", 2),)),
        Verb("engine", ENGINE, (("slot", 4),)),
        Verb("factory", FACTORY, (("returned", 10),)),
        Verb("replace", REPLACE, (("gap", 5),)),
        Verb("reuse", REUSE, (("place", PLACES),)),
        Verb("token", TOKEN, (("token", 7),)),
        Verb("card", CARD, (("card", 5),)),
        Verb("doubler", DOUBLER, ()),
        Verb("bonus", BONUS, (("bonus", BONUS_CARDS),)),
        Verb("ten", TEN, ()),
        Verb("start", START, (("start", 4),)),
        Verb("stop", STOP, ()),
        Verb("stay", STAY, ()),
        Verb("seat", SEAT, (("seat", 4),)),
        Verb("tile", TILE, (("engineer", ENGINEERS),)),
        Verb("remove", REMOVE, (("bonus", BONUS_CARDS),)),
    ]
)
