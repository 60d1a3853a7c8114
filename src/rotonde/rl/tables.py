"""One game in progress as environments need it: chance answers by itself, and a seat sees rows of numbers."""

from __future__ import annotations

from random import Random
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from rotonde.games import game
from rotonde.kernel import AnyGame, State, to_move
from rotonde.rl.observers import observer
from rotonde.rl.observing.advance import answer, let_chance
from rotonde.rl.rewards import GAINS, reward_of
from rotonde.rl.shapes import Row


@final
class ResearchTable:
    """A game that is started anew as often as one likes; what is drawn follows from the seed."""

    def __init__(self, name: str, seats: int | None, options: dict[str, Any] | None, reward: str) -> None:
        self.rules: AnyGame = game(name)
        self.seats = self.rules.usual.seats if seats is None else seats
        self.options = dict(options or {})
        self.observer = observer(name, self.seats)
        self.actions: int = self.rules.verbs.size
        self.worth = reward_of(reward)
        self.gains = reward == GAINS
        self.rng = Random()
        self.state: State = self.rules.start(self.seats, self.options)

    def start(self, seed: str) -> int:
        """A new game; who is asked first."""
        self.rng = Random(seed)
        self.state = self.rules.start(self.seats, self.options)
        return let_chance(self.state, self.rng)

    def act(self, action: int) -> int:
        """A decision of the seat that is asked, and what chance does after it; who is asked next."""
        return answer(self.state, action, self.rng)

    def seen(self, seat: int) -> Row:
        """What a seat sees, as it may be written to."""
        return np.frombuffer(bytearray(self.observer.encode(self.state, seat)), np.uint8)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that is open to this seat."""
        found = np.zeros(self.actions, np.int8)
        if to_move(self.state) == seat:
            found[self.state.options] = 1
        return found

    def rewards(self) -> list[float]:
        """What the game is worth to each seat as it stands."""
        return self.worth(self.rules, self.state)
