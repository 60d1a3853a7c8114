"""Many games of bots, on several processors. What comes out depends on the seed, never on who computed it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from rotonde.bots import Bot, bot, play_out
from rotonde.crew import on_this_machine
from rotonde.games import game
from rotonde.play import Record
from rotonde.play.record import stamped

__all__ = ["SimulatedGame", "Simulation", "digest", "mean_scores", "wins"]

BATCH: Final = 50  # games at most that a worker plays before it reports

Player = str | Callable[[], Bot]  # a bot's name, or what makes a bot of your own, such as its class


class SimulatedGame(NamedTuple):
    """One game, played to its end."""

    number: int
    actions: list[int]  # decisions of seats and outcomes of chance
    decisions: int  # how many of them a seat took
    scores: list[int]
    winners: list[int]

    def digest(self) -> bytes:
        """The game as a fingerprint: its number, all that was decided and drawn, the points."""
        actions, scores = (",".join(map(str, values)) for values in (self.actions, self.scores))
        return hashlib.sha256(f"{self.number};{actions};{scores}".encode()).digest()


@dataclass(frozen=True)
class Simulation:
    """Games that differ by their number only; each has a generator of its own, made of seed and number."""

    game: str
    bots: Sequence[Player]  # one for each seat
    games: int
    seed: str = "1"
    options: dict[str, Any] = field(default_factory=dict)

    def play(self, jobs: int = 1) -> list[SimulatedGame]:
        """All games in their order, the work shared by so many processes.

        With more than one, a bot of your own must stand in a module: the others import it from there.
        """
        return sorted(played for batch in self.batches(jobs) for played in batch)

    def batches(self, jobs: int = 1) -> Iterator[list[SimulatedGame]]:
        """All games as they are ready, some at a time."""
        size = max(1, min(BATCH, self.games // (jobs * 4)))
        batches = [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]
        if jobs == 1:
            yield from (self.play_some(batch) for batch in batches)
            return
        with on_this_machine(min(jobs, len(batches))) as crew:
            for future in as_completed([crew.executor.submit(self.play_some, batch) for batch in batches]):
                yield future.result()

    def play_some(self, numbers: range) -> list[SimulatedGame]:
        """A batch, as one worker plays it."""
        return [self.play_one(number) for number in numbers]

    def play_one(self, number: int) -> SimulatedGame:
        """The game of this number, the same in a simulation of any length."""
        rules = game(self.game)
        s = rules.start(len(self.bots), self.options)
        players = [bot(player) if isinstance(player, str) else player() for player in self.bots]
        played = play_out(rules, s, players, Random(f"{self.seed}:{number}"))
        return SimulatedGame(number, played.actions, played.decisions, rules.scores(s), rules.winners(s))

    def record(self, played: SimulatedGame) -> Record:
        """One of its games, to be kept, replayed and looked at."""
        rules = game(self.game)
        options = stamped(rules, self.options)
        return Record(self.game, rules.version, len(self.bots), options, played.actions)


def digest(games: Sequence[SimulatedGame]) -> str:
    """The fingerprint of games in their order."""
    return hashlib.sha256(b"".join(played.digest() for played in games)).hexdigest()


def mean_scores(games: Sequence[SimulatedGame]) -> list[float]:
    """By seat."""
    by_seat = zip(*(played.scores for played in games), strict=True)
    return [round(sum(scores) / len(games), 3) for scores in by_seat]


def wins(games: Sequence[SimulatedGame], team: bool) -> list[float]:
    """By seat, the share of games won; a victory that rivals share counts in parts, a team's does not."""
    total = [0.0] * len(games[0].scores)
    for played in games:
        for seat in played.winners:
            total[seat] += 1 if team else 1 / len(played.winners)
    return [round(share / len(games), 4) for share in total]
