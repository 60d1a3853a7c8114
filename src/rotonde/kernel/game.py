"""What a game gives to the layers above it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol

from rotonde.kernel.options import Option
from rotonde.kernel.tasks import State
from rotonde.kernel.verbs import Vocabulary


class Reason(NamedTuple):
    """Why something cannot be done: the rule that forbids it, and a sentence key with what is missing."""

    rule: str  # its number in the game's RULES.md
    key: str
    args: tuple[int, ...]


class Usual(NamedTuple):
    """How a game is played where nobody says otherwise."""

    seats: int  # at a table that a newcomer sits down to
    largest: dict[str, Any]  # the options of its largest variant


class Game(Protocol):
    """The rules of one game, as the rest of the program sees them."""

    name: str
    version: int  # rises when a change of the rules alters old records
    seats: tuple[int, ...]  # the player counts it is made for
    usual: Usual
    options: dict[str, Option]  # what can be agreed on before the start
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

    def why(self, s: State, seat: int, kind: str, index: int) -> list[Reason]:
        """Why the seat to move cannot use a place on the board, such as the third `city`; none if it can.

        Only what the seat may know counts; a place that the waiting question is not about gives no reason.
        """

    def data(self) -> dict[str, Any]:
        """What is printed on the pieces, table by table, with sources and confidence."""

    def check_data(self, override: dict[str, Any], where: str) -> None:
        """Is this an override the game can be played with? `ValueError` names the file and the key."""

    def totals(self, s: State) -> dict[str, int]:
        """What adds up to the same from the first position to the last."""
