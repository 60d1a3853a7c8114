"""What tiles give, as one kind of value: a reward, read from the data."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.printed import Data

COLOURS: Final = ["white", "purple", "orange", "grey", "turquoise"]
WHITE: Final = 0
PURPLE: Final = 1
ORANGE: Final = 2
GREY: Final = 3
TURQUOISE: Final = 4
ANY_COLOUR: Final = 5  # of a manager

KINDS: Final = [
    "money",
    "shares",
    "advance",
    "flip",
    "train",
    "promote",
    "promote_paid",
    "exchange",
    "workers",
    "either_worker",
    "any_worker",
    "rail",
    "station",
    "office",
    "setup_rail",
    "setup_station",
    "setup_office",
]
IDLE: Final = ("advance", "promote", "promote_paid", "exchange")
PIECES: Final = KINDS[11:]  # to place
SET_UP: Final = KINDS[14:]  # with the pieces put aside


@final
class Reward:
    """What a tile, a deal or an ability gives, for a price in money; counts of each thing."""

    __slots__ = (
        "advance",
        "any_worker",
        "brings_workers",
        "either",
        "exchange",
        "flips",
        "idle",
        "money",
        "office",
        "pay",
        "places_piece",
        "promote",
        "promote_paid",
        "rail",
        "setup_office",
        "setup_rail",
        "setup_station",
        "shares",
        "station",
        "taken_by_itself",
        "train",
        "workers",
    )

    def __init__(self, gives: list[Data], pay: int) -> None:
        self.pay = pay
        self.money = total(gives, "money")
        self.shares = total(gives, "shares")
        self.advance = total(gives, "advance")  # steps on the tracks
        self.flips = total(gives, "flip")  # turns of trains
        self.train = total(gives, "train")
        self.promote = total(gives, "promote")
        self.promote_paid = total(gives, "promote_paid")
        self.exchange = total(gives, "exchange")
        self.any_worker = total(gives, "any_worker")
        self.rail = total(gives, "rail")
        self.station = total(gives, "station")
        self.office = total(gives, "office")
        self.setup_rail = total(gives, "setup_rail")
        self.setup_station = total(gives, "setup_station")
        self.setup_office = total(gives, "setup_office")
        self.workers: list[int] = []  # colours, each gained
        self.either = 0  # colours as bits: one of them is gained
        for entry in gives:
            colours = [COLOURS.index(name) for name in entry.get("colours", [])]
            if entry["kind"] == "workers":
                self.workers += colours
            elif entry["kind"] == "either_worker":
                for colour in colours:
                    self.either |= 1 << colour
        self.brings_workers = bool(self.workers or self.any_worker or self.either)
        self.idle = all(entry["kind"] in IDLE for entry in gives)  # brings no way out of debt
        self.places_piece = any(entry["kind"] in PIECES for entry in gives)
        # Rule 4.10: shares and money never hurt, and free things done by choice anyway need no decision.
        self.taken_by_itself = pay == 0 and not self.workers


def total(gives: list[Data], kind: str) -> int:
    return sum(int(entry["count"]) for entry in gives if entry["kind"] == kind)
