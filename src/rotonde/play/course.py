"""How a game went: in rounds, or in quarters where it has none; what each brought, and the curve of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rotonde.kernel import SPECTATOR, AnyGame, State
from rotonde.play.record import Record, opening, walk

QUARTERS: Final = 4
SAMPLES: Final = 60  # points of a curve without rounds: more are not seen

# What is followed through the game, such as the points of each seat.
Measure = Callable[[State], Sequence[int]]


class Stage(NamedTuple):
    """A round or a quarter: what was measured when it began, and when it ended."""

    number: int  # counted from 1
    before: Sequence[int]
    after: Sequence[int]

    @property
    def gained(self) -> list[int]:
        """What it brought."""
        return [after - before for before, after in zip(self.before, self.after, strict=True)]


class Course(NamedTuple):
    """A game from its start to where the record ends."""

    in_rounds: bool
    stages: list[Stage]
    curve: list[tuple[float, Sequence[int]]]  # in stages from 0 on, and what was measured there


def course(game: AnyGame, record: Record, measure: Measure) -> Course:
    """The course of a record; what comes after the last round belongs to it."""
    total = max(len(record.actions), 1)
    in_rounds = "round" in game.view(opening(game, record), SPECTATOR)
    every = max(total // SAMPLES, 1)
    bounds: list[Sequence[int]] = []
    curve: list[tuple[float, Sequence[int]]] = []
    for position in walk(game, record):
        share = QUARTERS * position.index / total
        stage = round_at(game, position.state) if in_rounds else min(int(share) + 1, QUARTERS)
        while len(bounds) < stage:
            bounds.append(measure(position.state))
        if not in_rounds and (position.index % every == 0 or position.index == total):
            curve.append((share, measure(position.state)))
    bounds.append(measure(position.state))
    stages = [Stage(number + 1, bounds[number], bounds[number + 1]) for number in range(len(bounds) - 1)]
    return Course(in_rounds, stages, curve or [(float(number), at) for number, at in enumerate(bounds)])


def round_at(game: AnyGame, s: State) -> int:
    """Which round it is; the set-up counts as part of the first."""
    seen: dict[str, int] = game.view(s, SPECTATOR)
    return max(seen["round"], 1)
