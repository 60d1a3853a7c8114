"""A course of training: games, a regression, a duel; then again with what won. It can be stopped and goes on.

All of it lies in a folder: the games of each round, the weights that came of them, and a line of the curve.
What is there is not done again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

import msgspec
import numpy as np

from rotonde.bots.judges import judging, weights_of
from rotonde.bots.search.judging import Weights
from rotonde.bots.search.linear import Groups
from rotonde.crew import Crew
from rotonde.training.duel import Duel, Setting, duel
from rotonde.training.harvest import Harvest, Untrained, harvested, linear, together
from rotonde.training.regression import regressed

CURVE: Final = "curve.jsonl"
LEAGUE: Final = 4  # of the weights that won so far, the latest; all of them are among the teachers


class Lap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round of a course: a point of the curve."""

    number: int
    games: int  # that were learnt from in all
    explained: float  # of what sets seats apart, in games kept apart
    before: float  # the same by the weights that were learnt from
    share: float  # of the duel that the new weights won
    interval: tuple[float, float]
    duels: int  # games of it
    taken: bool
    seconds: float  # of processor time, without those of helpers on other processors


@dataclass(frozen=True)
class TrainingCourse:
    """What is trained, on what, and where it is kept."""

    game: str
    folder: Path
    seats: Sequence[int]
    seed: str = "train"
    games: int = 200  # in a round
    deals: int = 40  # of a duel, at most
    bot: str = "club"  # who fights it
    options: Sequence[dict[str, Any]] = field(default_factory=lambda: [{}])  # variants that are drawn from

    def laps(self, rounds: int, crew: Crew) -> Iterator[Lap]:
        """So many rounds in all; those that are done already are told again."""
        self.folder.mkdir(parents=True, exist_ok=True)
        linear(self.game, weights_of(self.game))
        done = self.done()
        yield from done[:rounds]
        for number in range(len(done), rounds):
            lap = self.lap(number, crew)
            with (self.folder / CURVE).open("ab") as curve:
                curve.write(msgspec.json.encode(lap) + b"\n")
            yield lap

    def done(self) -> list[Lap]:
        """The rounds that lie in the folder."""
        curve = self.folder / CURVE
        lines = curve.read_bytes().splitlines() if curve.exists() else []
        return [msgspec.json.decode(line, type=Lap) for line in lines]

    def league(self) -> list[Weights]:
        """What won, the latest first; the last one of all is what the game had to begin with."""
        won = [self.weights(lap.number) for lap in self.done() if lap.taken]
        return [*reversed(won[-LEAGUE:]), weights_of(self.game)]

    def lap(self, number: int, crew: Crew) -> Lap:
        began, league = process_time(), self.league()
        games = self.played(number, league, crew)
        fit = regressed(league[0], groups_of(self.game), together(games))
        self.file(number, "weights.json").write_text(written(fit.weights))
        fights = [self.duel(number, seats, fit.weights, league[0], crew) for seats in sorted(set(self.seats))]
        deals = [deal for fight in fights for deal in fight.deals]
        whole = Duel(deals, fights[0].verdict)
        return Lap(
            number,
            len(games),
            round(fit.after, 4),
            round(fit.before, 4),
            round(whole.share, 4),
            (round(whole.interval[0], 4), round(whole.interval[1], 4)),
            2 * len(deals),
            all(fight.share >= 0.5 for fight in fights) and any(fight.better for fight in fights),
            round(process_time() - began, 1),
        )

    def played(self, number: int, league: list[Weights], crew: Crew) -> list[Harvest]:
        """The games of this round; those of the round before go along, since its weights are near."""
        kept = self.file(number, "games.npz")
        if not kept.exists():
            luck = Random(f"{self.seed};{number}")
            tables = [
                (luck.choice(self.seats), luck.choice(self.options), f"{self.seed};{number};{at}")
                for at in range(self.games)
            ]
            harvest = partial(harvested, self.game, league)
            futures = [crew.executor.submit(harvest, *table) for table in tables]
            save(kept, [future.result() for future in futures])
        before = self.file(number - 1, "games.npz")
        return [*(load(before) if before.exists() else []), *load(kept)]

    def duel(self, number: int, seats: int, new: Weights, old: Weights, crew: Crew) -> Duel:
        setting = Setting(self.game, seats, dict(self.options[0]), self.bot, f"{self.seed};duel;{number}")
        return crew.executor.submit(duel, setting, new, old, self.deals).result()

    def weights(self, number: int) -> Weights:
        return dict(json.loads(self.file(number, "weights.json").read_text()))

    def file(self, number: int, name: str) -> Path:
        return self.folder / f"{number:03}.{name}"


def groups_of(name: str) -> Groups:
    """The features of a game, as its judgement lists them."""
    module = import_module(f"{judging(name).__name__}.judging")  # type: ignore[attr-defined]
    found: Groups | None = getattr(module, "GROUPS", None)
    if found is None:
        raise Untrained(f"the judgement of {name} lists no features")
    return found


def save(path: Path, games: Sequence[Harvest]) -> None:
    """Written whole or not at all."""
    half = path.with_suffix(".half.npz")
    np.savez_compressed(half, *together(games))
    half.rename(path)


def load(path: Path) -> list[Harvest]:
    """All games of a file, one by one."""
    with np.load(path) as kept:
        whole = Harvest(*(kept[f"arr_{at}"] for at in range(len(Harvest._fields))))
    numbers = np.unique(whole.game)
    return [Harvest(*(column[whole.game == number] for column in whole)) for number in numbers]


def written(weights: Weights) -> str:
    """A weight to a line."""
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(parts)}" for name, parts in weights.items())
    return f"{{\n{lines}\n}}\n"
