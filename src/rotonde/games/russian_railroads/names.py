"""The numbers by which the rules know places, colours, tokens, cards and kinds of gains."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rotonde.games.printed import tables

FILE: Final = Path(__file__).parent / "data.toml"

COLOURS: Final = ["black", "gray", "brown", "natural", "white"]
BLACK: Final = 0
GRAY: Final = 1
BROWN: Final = 2
NATURAL: Final = 3
WHITE: Final = 4
ANY: Final = 31  # all colours, as a set of bits

MOST_STEPS: Final = 4  # of track, that any one thing gives

LINES: Final = ["transsib", "petersburg", "kiev"]
TRANSSIB: Final = 0
PETERSBURG: Final = 1
KIEV: Final = 2
SLOTS: Final = 4  # engine slots: two on the Trans-Siberian, one on each of the others
LINE_OF_SLOT: Final = [TRANSSIB, TRANSSIB, PETERSBURG, KIEV]

GAPS: Final = 5
GAP: Final = -1  # on the industry track: a place for a factory
QUESTION_SPACE: Final = -2  # on the industry track: gives a ? token

# Places a worker can stand on: the action spaces, then the engineers, then the open space seat by seat.
OPEN: Final = 11
TEMPORARY_SPACE: Final = 20
ENGINEER_LEFT: Final = 21
ENGINEER_RIGHT: Final = 22
HIRE: Final = 23
TURN_1: Final = 24
TURN_2: Final = 25
LAST_ROUND: Final = 26
FIRST_ENGINEER: Final = 27
ENGINEERS: Final = len(tables(FILE)["engineer"])
PLACES: Final = FIRST_ENGINEER + ENGINEERS
OPEN_OF: Final = PLACES  # + seat: the workers on the open space, which never fills
SPOTS: Final = OPEN_OF + 4
NOWHERE: Final = -1

# ? tokens and ? cards by their place in the data.
SECOND_MARKER: Final = 2
REVALUATION: Final = 4
KIEV_MEDAL: Final = 5
CARD_TOKEN: Final = 6  # the one that gives a ? card
FACTORY_CARD: Final = 2
ENGINE_CARD: Final = 4
ALL_TOKENS: Final = 127
ALL_CARDS: Final = 31
ALL_START_CARDS: Final = 15

# End-bonus cards by their place in the data.
EXTRA_ENGINEER: Final = 5
BONUS_CARDS: Final = 10

# What a place, tile, token or card can give.
KINDS: Final = [
    "track",
    "industry",
    "doubler",
    "coins",
    "points",
    "build",
    "reuse",
    "temporary_workers",
    "claim",
    "engineer",
    "hire",
    "second_marker",
    "revaluation",
    "kiev_medal",
    "question_card",
    "end_bonus",
    "letterless_engineer",
    "black_worker",
    "engine",
    "repeat",
    "engineer_points",
    "best_engines_points",
    "white_steps",
    "worker",
    "colour",
    "question",
    "double_line",
]
TRACK: Final = 0
INDUSTRY: Final = 1
DOUBLERS: Final = 2
COINS: Final = 3
POINTS: Final = 4
BUILD: Final = 5
REUSING: Final = 6
TEMPORARY: Final = 7
CLAIM: Final = 8
ENGINEER: Final = 9
HIRING: Final = 10
SECOND: Final = 11
REVALUE: Final = 12
MEDAL: Final = 13
QUESTION_CARD: Final = 14
END_BONUS: Final = 15
LETTERLESS: Final = 16
BLACK_WORKER: Final = 17
ENGINE: Final = 18
REPEAT: Final = 19
ENGINEER_POINTS: Final = 20
BEST_ENGINES: Final = 21
WHITE_STEPS: Final = 22
WORKER: Final = 23
COLOUR: Final = 24
QUESTION: Final = 25
DOUBLE_LINE: Final = 26

EITHER: Final = 0  # an engine or a factory
BOTH: Final = 1
FACTORY_ONLY: Final = 2
BUILDS: Final = ["either", "both", "factory"]
