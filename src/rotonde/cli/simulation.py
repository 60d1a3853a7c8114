"""Many games of bots, on several processors. What comes out depends on the seed, never on who computed it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import as_completed
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from rotonde.arena.crew import on_this_machine
from rotonde.bots import bot, play_out
from rotonde.games import game

BATCH = 50  # games at most that a worker plays before it reports


@dataclass(frozen=True)
class Series:
    """Games that differ by their number only."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]  # one for each seat
    seed: str
    games: int


class Outcome(NamedTuple):
    """One game, played to its end."""

    number: int
    actions: list[int]
    decisions: int
    scores: list[int]
    winners: list[int]

    def digest(self) -> bytes:
        """The game as a fingerprint: its number, all that was decided and drawn, the points."""
        actions, scores = (",".join(map(str, values)) for values in (self.actions, self.scores))
        return hashlib.sha256(f"{self.number};{actions};{scores}".encode()).digest()


def play_one(series: Series, index: int) -> Outcome:
    """The game of this number; its own generator makes it independent of the others."""
    rules = game(series.game)
    s = rules.start(len(series.bots), series.options)
    bots = [bot(name) for name in series.bots]
    played = play_out(rules, s, bots, Random(f"{series.seed}:{index}"))
    return Outcome(index, played.actions, played.decisions, rules.scores(s), rules.winners(s))


def play_some(series: Series, indices: range) -> list[Outcome]:
    """A batch, as one worker plays it."""
    return [play_one(series, index) for index in indices]


def play_all(series: Series, jobs: int) -> Iterator[list[Outcome]]:
    """All games in batches, in whatever order they are ready."""
    size = max(1, min(BATCH, series.games // (jobs * 4)))
    batches = [range(first, min(first + size, series.games)) for first in range(0, series.games, size)]
    if jobs == 1:
        yield from (play_some(series, batch) for batch in batches)
        return
    with on_this_machine(min(jobs, len(batches))) as crew:
        for future in as_completed([crew.executor.submit(play_some, series, batch) for batch in batches]):
            yield future.result()


def digest(outcomes: list[Outcome]) -> str:
    """The fingerprint of a series, its games in their order."""
    return hashlib.sha256(b"".join(outcome.digest() for outcome in outcomes)).hexdigest()


def mean_scores(outcomes: list[Outcome]) -> list[float]:
    """By seat."""
    by_seat = zip(*(outcome.scores for outcome in outcomes), strict=True)
    return [round(sum(scores) / len(outcomes), 3) for scores in by_seat]


def wins(outcomes: list[Outcome], team: bool) -> list[float]:
    """By seat, the share of games won; a victory that rivals share counts in parts, a team's does not."""
    total = [0.0] * len(outcomes[0].scores)
    for outcome in outcomes:
        for seat in outcome.winners:
            total[seat] += 1 if team else 1 / len(outcome.winners)
    return [round(share / len(outcomes), 4) for share in total]
