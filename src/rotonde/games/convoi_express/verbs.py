"""Every atomic decision, in order. The last five belong to chance."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.board import JUNCTIONS, LIGHTS, SETTINGS
from rotonde.kernel import Spot, Verb, Vocabulary, at

DONE: Final = 0  # no further action cards
PLAY: Final = 1  # + action × payment: its own card, or a pair of any two
CARDS: Final = 3  # kinds of action cards: one for each action
PAYMENTS: Final = 7
BOTH: Final = 2  # sides of the board, in one row
LOAD: Final = PLAY + CARDS * PAYMENTS  # + train × card
MOVE_TRAIN: Final = LOAD + 9 * CARDS  # + train
HOLD: Final = MOVE_TRAIN + 9  # + train: it does not move
COLOUR: Final = HOLD + 9  # + colour of trains
GREEN: Final = COLOUR + 3  # + light: it becomes green
DISC: Final = GREEN + BOTH * LIGHTS  # + light: where the green disc comes from
JUNCTION: Final = DISC + BOTH * LIGHTS  # + junction
SET: Final = JUNCTION + BOTH * JUNCTIONS  # + setting
LEAVE: Final = SET + BOTH * SETTINGS  # + light: by which the train leaves a city
STOP: Final = LEAVE + BOTH * LIGHTS  # in a city
GO: Final = STOP + 1  # use no agent
AGENT: Final = GO + 1  # + agent
SEAT: Final = AGENT + 6  # + seat: who begins
NUMBER: Final = SEAT + 4  # + number of an entry, less 2
ROLL: Final = NUMBER + 11  # + points
CARD: Final = ROLL + 6  # + instruction card
DRAW: Final = CARD + 18  # + lights × switches × moves: action cards drawn together

# The two cards of each payment that is a pair.
PAIR_FIRST: Final = [-1, 0, 0, 0, 1, 1, 2]
PAIR_SECOND: Final = [-1, 0, 1, 2, 1, 2, 2]


def payment(seat: int, number: int) -> list[Spot]:
    """What one card pays for is at that card; a pair has no place, since one points at what it is for."""
    deed, paid = number // PAYMENTS, number % PAYMENTS
    return [] if paid else [("hand", seat * CARDS + deed)]


def loaded(seat: int, number: int) -> list[Spot]:
    """The train, and the card that is paid."""
    return [("train", number // CARDS), ("hand", seat * CARDS + number % CARDS)]


VERBS: Final = Vocabulary(
    [
        Verb("done", DONE, ()),
        Verb("play", PLAY, (("deed", CARDS), ("payment", PAYMENTS)), payment),
        Verb("load", LOAD, (("train", 9), ("action", CARDS)), loaded),
        Verb("move", MOVE_TRAIN, (("train", 9),), at("train")),
        Verb("hold", HOLD, (("train", 9),), at("train")),
        Verb("colour", COLOUR, (("colour", 3),), at("colour")),
        Verb("green", GREEN, (("light", BOTH * LIGHTS),), at("light")),
        Verb("disc", DISC, (("light", BOTH * LIGHTS),), at("light")),
        Verb("junction", JUNCTION, (("junction", BOTH * JUNCTIONS),), at("junction")),
        Verb("set", SET, (("setting", BOTH * SETTINGS),), at("setting")),
        Verb("leave", LEAVE, (("light", BOTH * LIGHTS),), at("light")),
        Verb("stop", STOP, ()),
        Verb("go", GO, ()),
        Verb("agent", AGENT, (("agent", 6),), at("agent")),
        Verb("seat", SEAT, (("seat", 4),)),
        Verb("number", NUMBER, (("number", 11),)),
        Verb("roll", ROLL, (("face", 6),)),
        Verb("card", CARD, (("card", 18),)),
        Verb("draw", DRAW, (("lights", 6), ("switches", 6), ("moves", 6))),
    ]
)
