"""What it costs to show a table: processor time for a frame, and bytes of a page; `python bench/frames.py`.

Two people sit at a table of each game, random moves are played, and after each of them both are shown what
changed, as their sockets would be. Times are the best of three rounds of the same game, without a database.
"""

from __future__ import annotations

import gc
import json
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rotonde.games import GAMES, game
from rotonde.play import Match, Record
from rotonde.web.frame import Look, Parts, frame, message
from rotonde.web.moments import Now
from rotonde.web.store import Chair, Kept, Store
from rotonde.web.table import Table
from rotonde.web.thinking import ThinkingPool

MOVES = 200  # of a game, from the thirtieth decision on
FIRST = 30
ROUNDS = 3
PEOPLE = ("ada", "bob")


def measured(title: str, store: Store, thinker: ThinkingPool) -> dict[str, Any]:
    """Milliseconds for a frame, bytes of what is sent for one, bytes of a whole frame."""
    rules, rng = game(title), Random(11)
    chairs = [Chair(name.title(), person=name) for name in PEOPLE]
    table = Table(
        store, thinker, Kept("bench", Record(rules.name, rules.version, 2, {}, []), chairs, "ada", [])
    )
    table.match = match = Match(rules, 2, {}, Random(7))
    spent, sent, first, frames = 0.0, 0, 0, 0
    known: list[Parts | None] = [None, None]
    for move in range(FIRST + MOVES):
        if match.over:
            break
        if match.waits:
            match.confirm()
        else:
            match.act(rng.choice(match.state.options))
        table.recent = {len(match.actions): match.state}
        if move < FIRST:
            continue
        started = time.process_time()
        shown = [frame(table, Look(name, "en"), Now()) for name in PEOPLE]
        written = [msgspec.json.encode(message(one, old)) for one, old in zip(shown, known, strict=True)]
        if known[0] is None:
            first = len(written[0])
        else:
            spent += time.process_time() - started
            sent += sum(len(text) for text in written)
            frames += len(PEOPLE)
        known = [one.parts for one in shown]
    return {"ms": 1000 * spent / frames, "bytes": sent / frames, "whole": first, "frames": frames}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store, thinker = Store(Path(folder) / "bench.db"), ThinkingPool(1)
        for title in GAMES:
            rounds = []
            for _ in range(ROUNDS):
                gc.collect()
                rounds.append(measured(title, store, thinker))
            best = min(rounds, key=lambda one: one["ms"])
            print(title, json.dumps({name: round(value, 2) for name, value in best.items()}), flush=True)


if __name__ == "__main__":
    main()
