"""What a player may or must still do, as plain data for whoever looks on: none of it is hidden."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from rotonde.games.railroad_revolution.duties import (
    BUILDING,
    DEALS,
    EXCHANGES,
    FIRST_BONUS,
    FLIPS,
    FREE_RAILS,
    LAYING,
    MAIN_REWARD,
    OPENED,
    PAID_PROMOTIONS,
    PAID_RAILS,
    PROMOTIONS,
    SELLING,
    SETUP_RAILS,
    STEPS,
    TRAINS_DUE,
    WIRE,
    WIRING,
    Work,
)
from rotonde.games.railroad_revolution.market import PrivateDeal
from rotonde.games.railroad_revolution.workers import Recruits

What = Literal[
    "station",  # a building to place
    "office",
    "lay",  # rails of the action
    "setup_rail",
    "free_rail",
    "paid_rail",  # for a train's price
    "sale",  # a piece to sell
    "main",  # the workers of a main reward
    "bonus",  # of the first station
    "wire",  # a telegraph tile, for a worker
    "steps",
    "flip",  # turns of trains
    "train",  # trains to take
    "promote",
    "promote_paid",
    "exchange",
    "anyone",  # workers of any colour to gain
    "either",  # of one of some colours
    "deal",  # deals that may be accepted
    "market",  # that follows
]
WHAT: Final[dict[int, What]] = {
    BUILDING: "station",
    WIRING: "office",
    LAYING: "lay",
    SETUP_RAILS: "setup_rail",
    FREE_RAILS: "free_rail",
    PAID_RAILS: "paid_rail",
    SELLING: "sale",
    MAIN_REWARD: "main",
    FIRST_BONUS: "bonus",
    WIRE: "wire",
    STEPS: "steps",
    FLIPS: "flip",
    TRAINS_DUE: "train",
    PROMOTIONS: "promote",
    PAID_PROMOTIONS: "promote_paid",
    EXCHANGES: "exchange",
    DEALS: "deal",
    OPENED: "market",
}


class Waiting(TypedDict):
    """Something that may or must still be done."""

    what: What
    count: int
    colours: int  # to choose a worker from, as bits; 0 if it is not about them


def waiting(work: Work) -> list[Waiting]:
    """What may or must still be done; abilities, selling and hiring are shown in their own places."""
    found: list[Waiting] = []
    for duty in work.duties:
        if isinstance(duty, Recruits):
            if duty.anyone:
                found.append({"what": "anyone", "count": duty.anyone, "colours": 0})
            if duty.either:
                found.append({"what": "either", "count": duty.either, "colours": duty.colours})
        elif duty.kind in WHAT and duty.size() and not isinstance(duty, PrivateDeal):
            found.append({"what": WHAT[duty.kind], "count": duty.size(), "colours": 0})
    return found
