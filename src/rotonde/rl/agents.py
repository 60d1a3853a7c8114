"""Trained nets as bots: `agent:express` is the net in the file express.npz of the folder ROTONDE_AGENTS."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, final

import numpy as np

from rotonde.bots import Sight, UnknownBot
from rotonde.rl.nets import Weights, load, passed
from rotonde.rl.observers import observer
from rotonde.rl.shapes import Expansion

FOLDER: Final = "ROTONDE_AGENTS"  # the environment variable, so that every process of a run knows it
NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")


@final
class Agent:
    """Plays what its net thinks best; of the game, seats and observations it was trained for only."""

    def __init__(self, weights: Weights, about: dict[str, Any]) -> None:
        self.weights = weights
        self.about = about
        self.seen = observer(about["game"], about["seats"])
        if self.seen.version != about["observations"]:
            raise UnknownBot(
                f"this agent was trained with version {about['observations']} of the observations of"
                f" {about['game']}, and this is version {self.seen.version}"
            )
        self.expansion = Expansion(self.seen)

    def choose(self, sight: Sight, rng: Random) -> int:
        options = sight.options()
        if len(options) == 1:
            return options[0]
        s = sight.guess(rng)  # what a seat may not know changes no observation
        if (sight.game.name, sight.game.agreed(s)[0]) != (self.seen.game, self.seen.seats):
            raise UnknownBot(f"this agent plays {self.seen.game} with {self.seen.seats} seats only")
        row = np.frombuffer(self.seen.encode(s, sight.seat), np.uint8)
        mask = np.zeros((1, sight.game.verbs.size), np.bool_)
        mask[0, options] = True
        return int(passed(self.weights, self.expansion(row)[None], mask).log_chances.argmax())


def agent(name: str) -> Agent:
    """The agent of this name."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        raise UnknownBot(f"agent:{name} is a file in the folder that {FOLDER} names, and it names none")
    path = Path(folder) / f"{name}.npz"
    if not NAME.fullmatch(name) or not path.exists():
        known = ", ".join(sorted(file.stem for file in Path(folder).glob("*.npz"))) or "none"
        raise UnknownBot(f"there is no agent {name!r}; {folder} has: {known}")
    return read(path)


@cache
def read(path: Path) -> Agent:
    """An agent from its file."""
    return Agent(*load(path))
