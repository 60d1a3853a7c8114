"""The turntable: runs a stack of tasks, and knows no game.

Tasks are values, the stack is the program counter, and the state is the only thing that changes.
"""

from rotonde.kernel.combinators import AnyOrder, EachSeat, May, OneOf, Times, in_any_order
from rotonde.kernel.deeds import Deed, by_place, deeds, on_offer, why
from rotonde.kernel.game import Account, AnyGame, Game, Usual, View
from rotonde.kernel.lines import Line, follow, line_of, number_of
from rotonde.kernel.luck import by_weight, drawn
from rotonde.kernel.options import Option, chosen, unusual
from rotonde.kernel.places import places_of
from rotonde.kernel.reading import read
from rotonde.kernel.scanning import PositionError
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
    "Deed",
    "EachSeat",
    "Effect",
    "Event",
    "Game",
    "Grounds",
    "IllegalAction",
    "Kinds",
    "Line",
    "May",
    "Names",
    "OneOf",
    "Option",
    "PositionError",
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
    "by_place",
    "by_weight",
    "chosen",
    "completes",
    "deeds",
    "drawn",
    "follow",
    "in_any_order",
    "line_of",
    "number_of",
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
