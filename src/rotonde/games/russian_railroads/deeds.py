"""What places, tiles, tokens and cards give: read from the data, and sorted by how it is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from rotonde.games.printed import Data
from rotonde.games.russian_railroads.names import (
    ANY,
    BUILD,
    BUILDS,
    COINS,
    COLOUR,
    COLOURS,
    DOUBLERS,
    EITHER,
    ENGINEER,
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    HIRING,
    INDUSTRY,
    KINDS,
    MOST_STEPS,
    REUSING,
    TEMPORARY,
    TRACK,
)


@final
class Gain:
    """One thing that is given: its kind, how much of it, and for track the colours as bits."""

    __slots__ = ("count", "kind", "mask")

    def __init__(self, kind: int, count: int, mask: int) -> None:
        self.kind = kind
        self.count = count
        self.mask = mask


@final
class Deed:
    """What an action gives, sorted by how it is done."""

    __slots__ = ("asked", "build", "doublers", "hire", "industry", "reuse", "steps", "temporary", "unasked")

    def __init__(self, gains: list[Gain]) -> None:
        self.unasked: list[Gain] = []  # needs no answer
        self.industry = 0  # steps
        self.build = -1
        self.reuse = False
        self.doublers = 0
        self.hire = self.temporary = False
        steps: list[int] = []
        for gain in gains:
            if gain.kind == TRACK:
                steps += [gain.mask] * gain.count
            elif gain.kind == INDUSTRY:
                self.industry += gain.count
            elif gain.kind == BUILD:
                self.build = gain.count
            elif gain.kind == REUSING:
                self.reuse = True
            else:
                self.unasked.append(gain)
                self.doublers += gain.count if gain.kind == DOUBLERS else 0
                self.hire = self.hire or gain.kind == HIRING
                self.temporary = self.temporary or gain.kind == TEMPORARY
        self.steps = tuple(sorted(steps))  # of track: the colours of each, narrow ones first
        self.asked = (
            (len(steps) > 0) + (self.industry > 0) + (self.build >= 0) + self.reuse
        )  # kinds of questions


@final
class Plain:
    """The action spaces that give one plain thing, as bits by what it is: they need no look at the whole."""

    def __init__(self, deeds: list[Deed]) -> None:
        self.track = [[0] * (MOST_STEPS + 1) for _ in COLOURS]  # by colour and room: what fits
        self.coins = self.doubler = self.either = self.one_step = self.hire = self.temporary = 0
        for place, deed in enumerate(deeds):
            bit = 1 << place
            colours = set(deed.steps)
            if len(deed.unasked) + deed.asked != 1:
                continue
            if len(colours) == 1 and deed.steps[0].bit_count() == 1:
                for room in range(len(deed.steps), MOST_STEPS + 1):
                    self.track[deed.steps[0].bit_length() - 1][room] |= bit
            elif deed.build == EITHER:
                self.either |= bit
            elif deed.industry == 1:
                self.one_step |= bit
            elif deed.doublers == 1:
                self.doubler |= bit
            elif deed.hire:
                self.hire |= bit
            elif deed.temporary:
                self.temporary |= bit
            elif deed.unasked and deed.unasked[0].kind == COINS:
                self.coins |= bit
        self.all = self.coins | self.doubler | self.either | self.one_step | self.hire | self.temporary
        for by_room in self.track:
            self.all |= by_room[MOST_STEPS]


def gains(table: Data) -> list[Gain]:
    """What a table of the data gives."""
    return [gain(entry) for entry in table["gives"]]


def gain(entry: Data) -> Gain:
    kind = KINDS.index(entry["kind"])
    mask = 0
    for colour in entry.get("colours", []):
        mask |= ANY if colour == "any" else 1 << COLOURS.index(colour)
    if kind == BUILD:
        return Gain(kind, BUILDS.index(entry["what"]), 0)
    if kind == COLOUR:
        return Gain(kind, COLOURS.index(entry["colour"]), 0)
    if kind == ENGINEER:
        return Gain(kind, ENGINEER_LEFT if entry["slot"] == "left" else ENGINEER_RIGHT, 0)
    for name in ("steps", "count", "position", "number"):
        if name in entry:
            return Gain(kind, entry[name], mask)
    return Gain(kind, 1, mask)


def set_of(places: Iterable[int]) -> int:
    """Places as bits."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def bits(places: int) -> list[int]:
    """Bits as places, ascending."""
    found: list[int] = []
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found
