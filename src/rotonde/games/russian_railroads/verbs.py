"""Every atomic decision, in order. The last three belong to chance."""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads.names import BONUS_CARDS, ENGINEERS, OPEN, OPEN_OF, PLACES, SPOTS
from rotonde.kernel import Spot, Verb, Vocabulary, at

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

# Purses: what one points at in order to pay with it.
OWN: Final = 0
COINS: Final = 1
TEMPORARY: Final = 2
BLACK_WORKER: Final = 3


def purses(seat: int, mix: int) -> list[Spot]:
    """Coins, temporary workers, the black one, as many as pay; own workers if none of these do."""
    used: list[Spot] = []
    if mix % 4:
        used.append(("purse", COINS))
    if mix // 4 % 3:
        used.append(("purse", TEMPORARY))
    if mix // 12:
        used.append(("purse", BLACK_WORKER))
    return used or [("purse", OWN)]


def where_workers_lie(seat: int, spot: int) -> list[Spot]:
    """A place; the open one has a spot for each seat."""
    return [("place", OPEN if spot >= OPEN_OF else spot)]


def returned_tiles(seat: int, number: int) -> list[Spot]:
    """Factories beside the supply; which pile is meant by 0 depends on the supply."""
    return [("returned", number)] if number else []


def bonus_pile(seat: int, number: int) -> list[Spot]:
    return [("bonus", 0)]


VERBS: Final = Vocabulary(
    [
        Verb("pass", PASS, ()),
        Verb("place", PLACE, (("place", PLACES),), at("place")),
        Verb("pay", PAY, (("black", 2), ("temporary", 3), ("coins", 4)), purses),
        Verb("swap", SWAP, (("place", SPOTS),), where_workers_lie),
        Verb("extend", EXTEND, (("line", 3), ("colour", 5)), at("track")),
        Verb("advance", ADVANCE, (("marker", 2),), at("marker")),
        Verb("engine", ENGINE, (("slot", 4),), at("slot")),
        Verb("factory", FACTORY, (("returned", 10),), returned_tiles),
        Verb("replace", REPLACE, (("gap", 5),), at("gap")),
        Verb("reuse", REUSE, (("place", PLACES),), at("place")),
        Verb("token", TOKEN, (("token", 7),), at("token")),
        Verb("card", CARD, (("card", 5),), at("card")),
        Verb("doubler", DOUBLER, (), at("doubler")),
        Verb("bonus", BONUS, (("bonus", BONUS_CARDS),), bonus_pile),
        Verb("ten", TEN, (), bonus_pile),
        Verb("start", START, (("start", 4),), at("start")),
        Verb("stop", STOP, ()),
        Verb("stay", STAY, ()),
        Verb("seat", SEAT, (("seat", 4),)),
        Verb("tile", TILE, (("engineer", ENGINEERS),)),
        Verb("remove", REMOVE, (("bonus", BONUS_CARDS),)),
    ]
)
