"""What a bot is given: the window its seat has on the game, and nothing behind it."""

from __future__ import annotations

from random import Random
from typing import Protocol, final

from rotonde.kernel import AnyGame, State, View


@final
class Sight:
    """What one seat may know of a game; it looks at the game as it goes on, so one lasts to the end."""

    __slots__ = ("_state", "game", "seat")

    def __init__(self, game: AnyGame, s: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = s  # nobody's business but this window's

    def options(self) -> list[int]:
        """What the seat may do now; not to be changed."""
        return self._state.options

    def view(self) -> View:
        """All the seat sees; of which game, its bot knows."""
        seen: View = self.game.view(self._state, self.seat)
        return seen

    def guess(self, rng: Random) -> State:
        """A state to try things on, which the seat cannot tell from the real one."""
        guessed: State = self.game.guess(self._state, self.seat, rng)
        return guessed


class Bot(Protocol):
    """Chooses for a seat. All luck comes from `rng`, so that the same seed plays the same game."""

    def choose(self, sight: Sight, rng: Random) -> int:
        """One of the options, when the seat is to move."""
