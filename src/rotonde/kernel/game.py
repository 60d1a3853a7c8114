"""What a game gives to the layers above it."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from rotonde.kernel.tasks import State
from rotonde.kernel.verbs import Vocabulary


class Game(Protocol):
    """The rules of one game, as the rest of the program sees them."""

    name: str
    version: int  # rises when a change of the rules alters old records
    seats: tuple[int, ...]  # the player counts it is made for
    team: bool  # all seats win or lose together
    verbs: Vocabulary
    labels: dict[str, list[str]]  # the ids of each kind of thing that actions and events number

    def start(self, seats: int, options: dict[str, Any]) -> State:
        """The first position that needs an answer; `ValueError` says what is wrong with the options."""

    def scores(self, s: State) -> list[int]:
        """The points of each seat so far; final when the game is over."""

    def winners(self, s: State) -> list[int]:
        """The seats that have won when the game is over, by its own rule for ties; none if all have lost."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        """What this seat may see, or SPECTATOR, as plain data."""

    def guess(self, s: State, seat: int, rng: Random) -> State:
        """A state that the seat cannot tell from this one."""

    def data(self) -> dict[str, Any]:
        """What is printed on the pieces, table by table, with sources and confidence."""

    def check_data(self, override: dict[str, Any], where: str) -> None:
        """Is this an override the game can be played with? `ValueError` names the file and the key."""

    def totals(self, s: State) -> dict[str, int]:
        """What adds up to the same from the first position to the last."""
