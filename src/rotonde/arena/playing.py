"""Have a tournament played by a crew, in batches that are worth sending."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice

from rotonde.arena.bout import BoutReport, Result, play_some
from rotonde.arena.tournament import Tournament
from rotonde.crew import Crew

WORTH = 1.0  # seconds of work in a batch, so that sending it costs nothing to speak of
MOST = 500  # games in a batch
AHEAD = 2  # batches for each place: one in work, and one to go on with


class Pace:
    """How many games make a batch, learnt on the way."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, report: BoutReport) -> None:
        worth = round(WORTH * len(report.results) / max(report.seconds, 1e-6))
        self.size = max(1, min(worth, 2 * self.size, MOST))


def played(tournament: Tournament, crew: Crew) -> Iterator[list[Result]]:
    """The games that were wanted, as they are ready; each once."""
    wanted, pace = tournament.wanted(), Pace()
    running: set[Future[BoutReport]] = set()
    while True:
        free = AHEAD * crew.places() - len(running)
        for _ in range(free):
            batch = list(islice(wanted, pace.size))
            if not batch:
                break
            running.add(crew.executor.submit(play_some, tournament.conditions, batch))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            report = future.result()
            pace.learn(report)
            yield tournament.take(report.results)
