"""Every atomic decision, in order. The last five belong to chance."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.board import ALL_JUNCTIONS, ALL_LIGHTS, ALL_SETTINGS
from rotonde.kernel import Verb, Vocabulary

DONE: Final = 0  # no further action cards
PLAY: Final = 1  # + action × payment: its own card, or a pair of any two
PAYMENTS: Final = 7
LOAD: Final = PLAY + 21  # + train × card
MOVE_TRAIN: Final = LOAD + 27  # + train
HOLD: Final = MOVE_TRAIN + 9  # + train: it does not move
COLOUR: Final = HOLD + 9  # + colour of trains
GREEN: Final = COLOUR + 3  # + light: it becomes green
DISC: Final = GREEN + ALL_LIGHTS  # + light: where the green disc comes from
JUNCTION: Final = DISC + ALL_LIGHTS  # + junction
SET: Final = JUNCTION + ALL_JUNCTIONS  # + setting
LEAVE: Final = SET + ALL_SETTINGS  # + light: by which the train leaves a city
STOP: Final = LEAVE + ALL_LIGHTS  # in a city
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

VERBS: Final = Vocabulary(
    [
        Verb("done", DONE, ()),
        Verb("play", PLAY, (("deed", 3), ("payment", PAYMENTS))),
        Verb("load", LOAD, (("train", 9), ("action", 3))),
        Verb("move", MOVE_TRAIN, (("train", 9),)),
        Verb("hold", HOLD, (("train", 9),)),
        Verb("colour", COLOUR, (("colour", 3),)),
        Verb("green", GREEN, (("light", ALL_LIGHTS),)),
        Verb("disc", DISC, (("light", ALL_LIGHTS),)),
        Verb("junction", JUNCTION, (("junction", ALL_JUNCTIONS),)),
        Verb("set", SET, (("setting", ALL_SETTINGS),)),
        Verb("leave", LEAVE, (("light", ALL_LIGHTS),)),
        Verb("stop", STOP, ()),
        Verb("go", GO, ()),
        Verb("agent", AGENT, (("agent", 6),)),
        Verb("seat", SEAT, (("seat", 4),)),
        Verb("number", NUMBER, (("number", 11),)),
        Verb("roll", ROLL, (("face", 6),)),
        Verb("card", CARD, (("card", 18),)),
        Verb("draw", DRAW, (("lights", 6), ("switches", 6), ("moves", 6))),
    ]
)
