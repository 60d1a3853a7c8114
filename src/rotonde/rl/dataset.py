"""Games of bots as a data set: one row for each decision, in files of so many games, with a card.

A file is a part: all games from one number to another, written whole or not at all. Whoever goes on later
makes the parts that are missing; the same seed gives the same files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import as_completed
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from rotonde import __version__
from rotonde.bots.judges import is_judged, judgement
from rotonde.crew import on_this_machine
from rotonde.games import game
from rotonde.games.limits import DataError
from rotonde.kernel import CHANCE, AnyGame, State, step, to_move
from rotonde.rl.observers import Observer, observer
from rotonde.rl.observing.groups import size_of
from rotonde.rl.rewards import by_place
from rotonde.simulation import SimulatedGame, Simulation

CARD: Final = "card.json"
README: Final = "README.md"
GAMES: Final = "games"  # the folder of the files
PART: Final = 20  # games in a file


class OtherData(DataError):
    """A folder with data of other games."""


class DataSet(NamedTuple):
    """What is to be written, and where."""

    folder: Path
    simulation: Simulation
    part: int = PART

    def parts(self) -> list[range]:
        """The games of each file."""
        count = self.simulation.games
        return [range(first, min(first + self.part, count)) for first in range(0, count, self.part)]

    def file(self, numbers: range) -> Path:
        return self.folder / GAMES / f"{numbers.start:07}-{numbers.stop:07}.parquet"

    def missing(self) -> list[range]:
        return [numbers for numbers in self.parts() if not self.file(numbers).exists()]


def begin(data: DataSet) -> None:
    """The folder with its card; what lies there already must be of the same games."""
    (data.folder / GAMES).mkdir(parents=True, exist_ok=True)
    card, path = card_of(data), data.folder / CARD
    if path.exists():
        there = json.loads(path.read_text(encoding="utf-8"))
        if there | {"games": 0} != card | {"games": 0}:
            raise OtherData(f"{data.folder} has data of other games: its {CARD} says which")
    files = {data.file(numbers) for numbers in data.parts()}
    for file in set((data.folder / GAMES).iterdir()) - files:  # unfinished, or the last of fewer games
        file.unlink()
    path.write_text(json.dumps(card, indent=1), encoding="utf-8")
    (data.folder / README).write_text(described(data, card), encoding="utf-8")


def written(data: DataSet, jobs: int) -> Iterator[int]:
    """Write the parts that are missing; how many games each has, as it is ready."""
    missing = data.missing()
    if not missing:
        return
    with on_this_machine(min(jobs, len(missing))) as crew:
        tasks = [crew.executor.submit(write_part, data, numbers) for numbers in missing]
        for task in as_completed(tasks):
            yield task.result()


def write_part(data: DataSet, numbers: range) -> int:
    """Play these games, and put them into their file in one go."""
    columns: dict[str, list[Any]] = {field.name: [] for field in schema(data.simulation)}
    for played in data.simulation.play_some(numbers):
        for row in decisions(data.simulation, played):
            for name, value in row.items():
                columns[name].append(value)
    path = data.file(numbers)
    unfinished = path.with_suffix(".unfinished")
    pq.write_table(pa.table(columns, schema=schema(data.simulation)), unfinished, compression="zstd")
    unfinished.replace(path)
    return len(numbers)


def schema(simulation: Simulation) -> Any:
    """The columns; lists have a fixed length, so that a file is read as an array."""
    rules, seen = game(simulation.game), observer(simulation.game, len(simulation.bots))
    return pa.schema(
        [
            ("game", pa.int32()),
            ("number", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.uint8(), seen.size)),
            ("mask", pa.list_(pa.uint8(), mask_bytes(rules))),
            ("action", pa.int16()),
            ("value", pa.float32()),
            ("result", pa.float32()),
        ]
    )


def mask_bytes(rules: AnyGame) -> int:
    """A bit for each action, the first one lowest."""
    return (rules.verbs.size + 7) // 8


def decisions(simulation: Simulation, played: SimulatedGame) -> Iterator[dict[str, Any]]:
    """The rows of a game."""
    rules = game(simulation.game)
    seats = len(simulation.bots)
    seen, rng = observer(rules.name, seats), Random(f"{simulation.seed}:{played.number}:value")
    s: State = rules.start(seats, simulation.options)
    rows: list[dict[str, Any]] = []
    for action in played.actions:
        seat = to_move(s)
        if seat != CHANCE:
            rows.append(
                {
                    "game": played.number,
                    "number": len(rows),
                    "seat": seat,
                    "observation": np.frombuffer(seen.encode(s, seat), np.uint8),
                    "mask": packed(rules, s.options),
                    "action": action,
                    "value": value_of(rules, s, seat, rng),
                }
            )
        step(s, action)
    results = by_place(rules, s)
    for row in rows:
        row["result"] = results[row["seat"]]
        yield row


def packed(rules: AnyGame, options: list[int]) -> Any:
    mask = np.zeros(rules.verbs.size, np.uint8)
    mask[options] = 1
    return np.packbits(mask, bitorder="little")


def unpacked(masks: Any, actions: int) -> Any:
    """Masks of a data set as one byte for each action."""
    return np.unpackbits(np.asarray(masks, np.uint8), axis=-1, bitorder="little", count=actions)


def value_of(rules: AnyGame, s: State, seat: int, rng: Random) -> float:
    """What the judgement of the game expects for this seat, in a guess of its own."""
    if not is_judged(rules.name):
        return float("nan")
    judge, guessed = judgement(rules.name, ""), rules.guess(s, seat, rng)
    return judge.worth(guessed, seat)


def card_of(data: DataSet) -> dict[str, Any]:
    """What one has to know of the data."""
    simulation = data.simulation
    rules, seen = game(simulation.game), observer(simulation.game, len(simulation.bots))
    return {
        "game": rules.name,
        "rules": rules.version,
        "observations": seen.version,
        "rotonde": __version__,
        "seats": len(simulation.bots),
        "bots": list(simulation.bots),
        "options": simulation.options,
        "seed": simulation.seed,
        "games": simulation.games,
        "part": data.part,
        "actions": rules.verbs.size,
        "groups": groups_of(seen),
    }


def groups_of(seen: Observer) -> list[dict[str, Any]]:
    return [
        {"name": group.name, "start": start, "size": size_of(group), "kind": group.kind, "high": group.high}
        for group, start in zip(seen.groups, seen.starts, strict=True)
    ]


def described(data: DataSet, card: dict[str, Any]) -> str:
    """The card for people."""
    lines = [f"| {name} | {value} |" for name, value in card.items() if name != "groups"]
    return DESCRIBED.format(game=card["game"], lines="\n".join(lines))


DESCRIBED: Final = """\
# Games of {game}

Played by bots of Rotonde among themselves; one row for each decision, in the order of the games. Nobody's
data but bots'; free to use under the licence of Rotonde.

| | |
|---|---|
{lines}

| column | what it is |
|---|---|
| game, number | which game, and which decision of it |
| seat | who decided |
| observation | what the seat saw: bytes, in the groups that card.json lists |
| mask | what was open to it: a bit for each action, the first one lowest |
| action | what the bot chose |
| value | the result that the judgement of the game expected for the seat, from what the seat knew |
| result | what the game brought the seat by place, from 1 to -1; of a team 1 or -1 |
"""
