"""The turntable: runs a stack of tasks, and knows no game.

Tasks are values, the stack is the program counter, and the state is the only thing that changes.
"""

from rotonde.kernel.combinators import AnyOrder, EachSeat, May, OneOf, Times, in_any_order
from rotonde.kernel.game import Account, AnyGame, Game, Usual, View
from rotonde.kernel.luck import by_weight, drawn
from rotonde.kernel.options import Option, chosen, unusual
from rotonde.kernel.places import on_offer, places_of, why
from rotonde.kernel.reading import read
from rotonde.kernel.spelling import spell
from rotonde.kernel.stepping import IllegalAction, completes, odds, settle, step, to_move
from rotonde.kernel.tasks import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    Bits,
    Chance,
    Choice,
    Effect,
    Event,
    Grounds,
    Kinds,
    Names,
    Reason,
    SeatChance,
    SeatEffect,
    State,
    Task,
    because,
)
from rotonde.kernel.values import added, replaced
from rotonde.kernel.verbs import Spot, Verb, Vocabulary, at

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Account",
    "AnyGame",
    "AnyOrder",
    "Bits",
    "Chance",
    "Choice",
    "EachSeat",
    "Effect",
    "Event",
    "Game",
    "Grounds",
    "IllegalAction",
    "Kinds",
    "May",
    "Names",
    "OneOf",
    "Option",
    "Reason",
    "SeatChance",
    "SeatEffect",
    "Spot",
    "State",
    "Task",
    "Times",
    "Usual",
    "Verb",
    "View",
    "Vocabulary",
    "added",
    "at",
    "because",
    "by_weight",
    "chosen",
    "completes",
    "drawn",
    "in_any_order",
    "odds",
    "on_offer",
    "places_of",
    "read",
    "replaced",
    "settle",
    "spell",
    "step",
    "to_move",
    "unusual",
    "why",
]
