"""The turntable: runs a stack of tasks, and knows no game.

Tasks are values, the stack is the program counter, and the state is the only thing that changes.
"""

from rotonde.kernel.combinators import AnyOrder, EachSeat, May, OneOf, Times, in_any_order
from rotonde.kernel.game import Game, Reason, Usual
from rotonde.kernel.luck import by_weight, drawn
from rotonde.kernel.options import Option, chosen
from rotonde.kernel.stepping import IllegalAction, completes, odds, settle, step, to_move
from rotonde.kernel.tasks import CHANCE, NOBODY, SPECTATOR, Chance, Choice, Effect, Event, State, Task
from rotonde.kernel.verbs import Verb, Vocabulary

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "AnyOrder",
    "Chance",
    "Choice",
    "EachSeat",
    "Effect",
    "Event",
    "Game",
    "IllegalAction",
    "May",
    "OneOf",
    "Option",
    "Reason",
    "State",
    "Task",
    "Times",
    "Usual",
    "Verb",
    "Vocabulary",
    "by_weight",
    "chosen",
    "completes",
    "drawn",
    "in_any_order",
    "odds",
    "settle",
    "step",
    "to_move",
]
