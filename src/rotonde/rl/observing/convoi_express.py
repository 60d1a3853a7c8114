"""What a seat sees of Convoi Express as numbers: all there is, since nothing is hidden."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.actions import ChooseTrain, PlayCards
from rotonde.games.convoi_express.board import ENTRIES, JUNCTIONS, LIGHTS, MOST_SETTINGS
from rotonde.games.convoi_express.instructions import ChooseColour, KeepCard, MoveColour
from rotonde.games.convoi_express.movement import Depart, PassOrStop, RollDie
from rotonde.games.convoi_express.new_trains import ChooseNewColour, KeepEntry
from rotonde.games.convoi_express.parts import (
    DEPOT,
    GOODS,
    INSTRUCTIONS,
    KINDS,
    PER_COLOUR,
    START_CARD,
    TRAINS,
)
from rotonde.games.convoi_express.setup import PlaceGreen
from rotonde.games.convoi_express.signals import ChooseDisc, ChooseJunction, ChooseLight, ChooseSetting
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import Task, to_move
from rotonde.rl.observing.groups import Group, category, flag, number, per_seat
from rotonde.rl.observing.pieces import add_flags, owners, padded, raised, row, turned

VERSION: Final = 1
SPOTS: Final = 170  # on either side of the board, at most
PORTS: Final = 2  # at most
NUMBERS: Final = 11  # departure tokens

# What is asked, by code, in the words of the view.
ASKS: Final = [
    *("nothing", "discs", "card", "colour", "new_colour", "entry", "train", "roll", "departure", "city"),
    *("actions", "light", "disc", "junction", "setting"),
]


def groups(seats: int) -> list[Group]:
    return [
        category("to_move", 1, seats, "to_move", "who is asked"),
        category("asks", 1, len(ASKS) - 1, "waiting", f"what is asked: {', '.join(ASKS)}"),
        flag("asked_of", TRAINS, "waiting", "trains that may be chosen, rolled for or moved"),
        number("points", 1, 12, "waiting", "movement points of the train that is asked about"),
        category("about", 2, LIGHTS, "waiting", "the light that gets a disc and the switch that is set"),
        category("comes_in", 2, ENTRIES, "waiting", "colour of the train that comes in, and its entry"),
        category("board", 1, 1, "board", "Europe or America"),
        number("turn", 1, 40, "turn", "counted from 1; 0 during set-up"),
        category("active", 1, seats, "active", "whose turn it is"),
        category("result", 1, 2, "result", "0 while it is played, then won or lost"),
        category("at", TRAINS, SPOTS, "at", "per train: its spot, from 1; 0 in the depot"),
        category("load", TRAINS, GOODS, "load", "per train: its good, from 1; 0 none"),
        number("goods", GOODS, 4, "goods", "per colour: goods in its city"),
        number("delivered", PORTS * GOODS, 4, "delivered", "per port 4 colours: goods delivered"),
        number("needed", 1, 10, "needed", "goods to be delivered"),
        flag("green", LIGHTS, "green", "per light of this board: is it green?"),
        number("spare", 1, 12, "spare", "green discs beside the board"),
        category("switch", JUNCTIONS, MOST_SETTINGS, "switch", "per junction: its setting, from 1"),
        category("entry_at", ENTRIES, ENTRIES, "entry_at", "per number from 2: the entry, from 1"),
        flag("numbers", NUMBERS, "numbers", "departure tokens in their pile"),
        number("clock", 2, 12, "tokens full_clock", "tokens on the clock, and how many it holds"),
        category("card", 1, START_CARD + 1, "card", "the departure card revealed last, from 1"),
        number("cards_left", 1, INSTRUCTIONS, "cards_left", "departure cards in the pile"),
        flag("cards_unseen", INSTRUCTIONS, "cards_unseen", "departure cards in the pile or out of the game"),
        category("bottom", 1, INSTRUCTIONS, "bottom", "the card known to lie under the pile, from 1"),
        flag("agents", 6, "agents", "helpers not yet used"),
        flag("through", 1, "through", "may trains run through cities in this turn?"),
        per_seat(seats, number("hands", KINDS, 12, "hands", "action cards per kind")),
        number("pile", KINDS, 27, "pile", "action cards to be drawn, per kind"),
        number("discard", KINDS, 27, "discard", "action cards played, per kind"),
    ]


def encode(s: Convoy, seat: int) -> bytes:
    """What the seat sees, in the order of the groups."""
    parts = s.parts
    by = owners(parts.seats, seat)
    asked = Asked(s, s.stack[-1]) if s.stack else NOTHING
    pieces = [row([by[max(to_move(s), -1) + 1], asked.code])]
    add_flags(pieces, asked.trains, TRAINS)
    pieces += [
        row([asked.points, asked.light + 1, asked.junction + 1, asked.colour + 1, asked.entry + 1]),
        row([parts.board.side, s.turn, by[s.active + 1], s.result]),
        raised(s.at),
        raised(s.load),
        row(s.goods),
        row(padded(s.delivered, PORTS * GOODS)),
        row([parts.config.goods]),
    ]
    add_flags(pieces, s.green, LIGHTS)
    pieces += [row([s.spare]), row(settings(s.switch)), raised(s.entry_at)]
    add_flags(pieces, s.numbers, NUMBERS)
    pieces.append(row([s.tokens, parts.full_clock, s.card + 1, s.left]))
    add_flags(pieces, s.unseen, INSTRUCTIONS)
    pieces.append(row([s.bottom + 1]))
    add_flags(pieces, s.agents, 6)
    pieces += [row([int(s.through)]), turned(s.hands, KINDS, seat), row(s.pile), row(s.discard)]
    return b"".join(pieces)


def settings(switch: list[int]) -> list[int]:
    """The setting of each junction, from 1, in a row as long as that of the larger board."""
    return padded([setting + 1 for setting in switch], JUNCTIONS)


class Asked:
    """What the task on top waits for: the same as `waiting` of the view, as small numbers."""

    __slots__ = ("code", "colour", "entry", "junction", "light", "points", "trains")

    def __init__(self, s: Convoy | None, task: Task | None) -> None:
        self.code = 0
        self.trains = 0
        self.points = 0
        self.colour = -1
        self.entry = -1
        self.light = -1
        self.junction = -1
        if s is None or task is None:
            return
        if isinstance(task, PlayCards):
            self.code = 10
        elif isinstance(task, RollDie):
            self.code, self.trains = 7, 1 << task.train
        elif isinstance(task, Depart):
            self.code, self.trains, self.points = 8, 1 << task.train, task.points
        elif isinstance(task, PassOrStop):
            self.code, self.trains, self.points = 9, 1 << task.train, task.points
        elif isinstance(task, MoveColour):
            first = task.colour * PER_COLOUR
            self.code, self.trains = 6, on_map(s, first, first + PER_COLOUR) & ~task.done
        elif isinstance(task, ChooseTrain):
            self.code, self.trains = 6, on_map(s, 0, TRAINS)
        elif isinstance(task, KeepEntry):
            self.code, self.colour, self.entry = 5, task.colour, s.entry_at[task.number]
        elif isinstance(task, ChooseDisc):
            self.code, self.light = 12, task.light
        elif isinstance(task, ChooseSetting):
            self.code, self.junction = 14, task.junction
        elif isinstance(task, ChooseColour):
            self.code = 3
        elif isinstance(task, ChooseNewColour):
            self.code = 4
        elif isinstance(task, KeepCard):
            self.code = 2
        elif isinstance(task, ChooseLight):
            self.code = 11
        elif isinstance(task, ChooseJunction):
            self.code = 13
        elif isinstance(task, PlaceGreen):
            self.code = 1


NOTHING: Final = Asked(None, None)


def on_map(s: Convoy, first: int, end: int) -> int:
    """Which of these trains are on the map, as bits."""
    found = 0
    for train in range(first, end):
        if s.at[train] != DEPOT:
            found |= 1 << train
    return found
