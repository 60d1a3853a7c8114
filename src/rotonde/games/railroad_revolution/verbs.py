"""Every atomic decision, in order. The last ones belong to chance."""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution.parts import (
    CITIES,
    CITY_TILES,
    FACES,
    MARKET_TILES,
    MILESTONES,
    PLACES,
    SECTIONS,
    TELEGRAPH_TILES,
    TRAINS,
)
from rotonde.games.railroad_revolution.shape import SPACES
from rotonde.kernel import Spot, Verb, Vocabulary, at

PLACE: Final = 0  # + colour × action: which worker does what
BUILD: Final = PLACE + 20  # + city: a station
OFFICE: Final = BUILD + CITIES  # + section
RAIL: Final = OFFICE + SECTIONS  # + rail space
SALE: Final = RAIL + SPACES  # + 0 a building, 1 a rail
PAY: Final = SALE + 2  # the cost of the main action
MAIN: Final = PAY + 1  # the workers of the city's main reward
BONUS: Final = MAIN + 1  # the first-station bonus
ABILITY: Final = BONUS + 1  # of the worker's colour
TILE: Final = ABILITY + 1  # + place × colour: this worker for the telegraph tile
ADVANCE: Final = TILE + PLACES  # + track
CLIMB: Final = ADVANCE + 3  # + track × place × colour: past a barrier that takes this worker
FLIP: Final = CLIMB + 3 * PLACES  # + 0 face down, 1 face up × train
TRAIN: Final = FLIP + 2 * TRAINS  # + train
PROMOTE: Final = TRAIN + TRAINS  # + milestone × place × colour
EXCHANGE: Final = PROMOTE + 2 * PLACES  # + place × colour
GAIN: Final = EXCHANGE + PLACES  # + colour
DEAL: Final = GAIN + 5  # + deal
SELL: Final = DEAL + 2
HIRE: Final = SELL + 1  # + colour
DONE: Final = HIRE + 5
CHOOSE: Final = DONE + 1  # + face of a set-up tile
KEEP: Final = CHOOSE + FACES  # + milestone
UNDER: Final = KEEP + MILESTONES  # + milestone: goes under the pile before the other
REPLACE: Final = UNDER + MILESTONES  # + milestone of the two completed: this one first
FIRST: Final = REPLACE + 2  # + seat
MILESTONE: Final = FIRST + 4  # + milestone
MARKET: Final = MILESTONE + MILESTONES  # + market tile
CITY_TILE: Final = MARKET + MARKET_TILES  # + city tile
WIRE_TILE: Final = CITY_TILE + CITY_TILES  # + telegraph tile
FACE: Final = WIRE_TILE + TELEGRAPH_TILES  # + face of a set-up tile
SPECIALIST: Final = FACE + FACES  # + colour

_WORKER: Final = (("place", 2), ("colour", 5))


def skill(seat: int, number: int) -> list[Spot]:
    """A worker of a colour, in the row of an action."""
    return [("skill", number % 4 * 5 + number // 4)]


def track_and_worker(seat: int, number: int) -> list[Spot]:
    """A step on a track, and the worker given for it."""
    return [("track", number // PLACES), ("worker", number % PLACES)]


def milestone_and_worker(seat: int, number: int) -> list[Spot]:
    """A milestone, and the worker who becomes its manager."""
    return [("milestone", number // PLACES), ("worker", number % PLACES)]


VERBS: Final = Vocabulary(
    [
        Verb("place", PLACE, (("colour", 5), ("action", 4)), skill),
        Verb("build", BUILD, (("city", CITIES),), at("city")),
        Verb("office", OFFICE, (("nth", SECTIONS),), at("section")),
        Verb("rail", RAIL, (("space", SPACES),), at("space")),
        Verb("sale", SALE, (("piece", 2),), at("piece")),
        Verb("pay", PAY, (), at("due")),
        Verb("main", MAIN, ()),  # in the city built in: the action knows where; so for the next two
        Verb("bonus", BONUS, ()),
        Verb("ability", ABILITY, ()),
        Verb("tile", TILE, _WORKER, at("worker")),
        Verb("advance", ADVANCE, (("track", 3),), at("track")),
        Verb("climb", CLIMB, (("track", 3), *_WORKER), track_and_worker),
        Verb("flip", FLIP, (("side", 2), ("train", TRAINS)), at("train")),
        Verb("train", TRAIN, (("train", TRAINS),), at("pile")),
        Verb("promote", PROMOTE, (("slot", 2), *_WORKER), milestone_and_worker),
        Verb("exchange", EXCHANGE, _WORKER, at("worker")),
        Verb("gain", GAIN, (("colour", 5),), at("supply")),
        Verb("deal", DEAL, (("nth", 2),), at("deal")),
        Verb("sell", SELL, (), at("share")),
        Verb("hire", HIRE, (("colour", 5),), at("supply")),
        Verb("done", DONE, ()),
        Verb("choose", CHOOSE, (("face", FACES),), at("setup")),
        Verb("keep", KEEP, (("milestone", MILESTONES),), at("candidate")),
        Verb("under", UNDER, (("milestone", MILESTONES),), at("candidate")),
        Verb("replace", REPLACE, (("slot", 2),), at("milestone")),
        Verb("first", FIRST, (("seat", 4),)),
        Verb("milestone", MILESTONE, (("milestone", MILESTONES),)),
        Verb("market", MARKET, (("market", MARKET_TILES),)),
        Verb("city_tile", CITY_TILE, (("city_tile", CITY_TILES),)),
        Verb("wire_tile", WIRE_TILE, (("wire", TELEGRAPH_TILES),)),
        Verb("face", FACE, (("face", FACES),)),
        Verb("specialist", SPECIALIST, (("colour", 5),)),
    ]
)
