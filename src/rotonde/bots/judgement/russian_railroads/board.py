"""Russian Railroads: where the special spaces of a table lie, and how near a seat is to them.

All of it is read from the parts, so that the judgement follows an owner of the box who has other values.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.search.linear import flag
from rotonde.games.limits import LONGEST
from rotonde.games.russian_railroads.names import (
    COLOUR,
    COLOURS,
    DOUBLE_LINE,
    POINTS,
    QUESTION,
    QUESTION_SPACE,
    WORKER,
)
from rotonde.games.russian_railroads.parts import Parts, Special
from rotonde.games.russian_railroads.state import Railroads

FAR: Final = 15  # steps beyond which nothing is farther
NEAR: Final = [0.84 ** min(steps, FAR) for steps in range(LONGEST + 1)]  # what is far is seldom reached

# What the weights were learnt with: twice as many points count as two such things.
TERMINUS: Final = 10  # points
MEDAL: Final = 20  # points
FIRST_IN_MAJORITY: Final = 40  # points
EXTRA: Final = 12.0  # what one engineer more for the majority is worth


@final
class Board:
    """Where on the boards of one table the things lie that a judgement looks at.

    An owner may move a special space, but what it gives stays of its kind. So there are always two with a
    worker, three with a ?, one that doubles its line and one for a medal, in the order of the data.
    """

    __slots__ = (
        "colours",
        "double",
        "extra_engineer",
        "medal",
        "medal_share",
        "parts",
        "question_1",
        "question_2",
        "question_space",
        "question_ts",
        "termini",
        "terminus_share",
        "worker_kv",
        "worker_ts",
    )

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.colours = [0] * (len(COLOURS) - 1)  # from gray on: where the black track brings it into play
        for special in parts.once:
            for gain in special.gains:
                if gain.kind == COLOUR:
                    self.colours[gain.count - 1] = special.space
        self.worker_ts, self.worker_kv = giving(parts.once, WORKER)
        self.question_ts, self.question_1, self.question_2 = giving(parts.once, QUESTION)
        self.double = giving(parts.at_scoring, DOUBLE_LINE)[0]
        self.medal = next(special for special in parts.at_scoring if special.token >= 0)
        self.medal_share = points_of(self.medal) / MEDAL
        self.termini = giving(parts.once, POINTS)
        self.terminus_share = [points_of(special) / TERMINUS for special in self.termini]
        self.question_space = parts.industry.index(QUESTION_SPACE)
        self.extra_engineer = EXTRA * (parts.majority[0] / FIRST_IN_MAJORITY)

    def terminus(self, s: Railroads, p: int, line: int) -> float:
        """How near the points are that a line gives once, or that they were reached."""
        found = 0.0
        for index in range(len(self.termini)):
            if self.termini[index].line == line:
                found += NEAR[missing(s, p, self.termini[index])] * self.terminus_share[index]
        return found


def giving(specials: list[Special], kind: int) -> list[Special]:
    """The special spaces that give something of this kind, in the order of the data."""
    return [special for special in specials if any(gain.kind == kind for gain in special.gains)]


def points_of(special: Special) -> int:
    return sum(gain.count for gain in special.gains if gain.kind == POINTS)


def missing(s: Railroads, p: int, special: Special) -> int:
    """Steps of track, and numbers of engines, until a special space works: none if it does."""
    steps = max(special.space - s.track[p * 15 + special.line * 5 + special.colour], 0)
    return steps + max(special.space - s.reach(p, special.line), 0) if special.engine else steps


def ahead(s: Railroads, p: int, special: Special) -> float:
    """How near a special space is that does not work yet."""
    way = missing(s, p, special)
    return NEAR[way] if way > 0 else 0.0


def there(s: Railroads, p: int, special: Special) -> float:
    """Does a special space work?"""
    return flag(missing(s, p, special) == 0)
