"""What a game gives to the layers above it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypedDict, TypeVar

from rotonde.kernel.options import Option
from rotonde.kernel.tasks import Reason, State
from rotonde.kernel.verbs import Vocabulary

Account = list[tuple[int, int]]  # points line by line: the number of a line among the labels, and its points


class Usual(NamedTuple):
    """How a game is played where nobody says otherwise."""

    seats: int  # at a table that a newcomer sits down to
    largest: dict[str, Any]  # the options of its largest variant


class View(TypedDict):
    """What a seat may see, as plain data: lists, numbers and texts. Each game adds its own fields."""

    to_move: int  # a seat, CHANCE or NOBODY
    options: list[int]  # what the looking seat may answer now; none while another is asked


S = TypeVar("S", bound=State)  # a position of the game
V = TypeVar("V", bound=View, covariant=True)  # what a seat may see of it


class Game(Protocol[S, V]):
    """The rules of one game, as the rest of the program sees them."""

    name: str
    version: int  # rises when a change of the rules alters old records
    seats: tuple[int, ...]  # the player counts it is made for
    usual: Usual
    options: dict[str, Option]  # what can be agreed on before the start
    team: bool  # all seats win or lose together
    verbs: Vocabulary
    labels: dict[str, list[str]]  # the ids of each kind of thing that actions and events number

    def start(self, seats: int, options: dict[str, Any]) -> S:
        """The first position that needs an answer; `ValueError` says what is wrong with the options."""

    def agreed(self, s: S) -> tuple[int, dict[str, Any]]:
        """How many play, and the options that are not the usual ones: what `start` was given."""

    def scores(self, s: S) -> list[int]:
        """The points of each seat so far; final when the game is over."""

    def winners(self, s: S) -> list[int]:
        """The seats that have won when the game is over, by its own rule for ties; none if all have lost."""

    def view(self, s: S, seat: int) -> V:
        """What this seat may see, or SPECTATOR."""

    def guess(self, s: S, seat: int, rng: Random) -> S:
        """A state that the seat cannot tell from this one."""

    def why(self, s: S, seat: int, kind: str, index: int) -> list[Reason]:
        """Why the seat to move cannot use a place on the board, such as the third `city`; none if it can.

        Only what the seat may know counts; a place that the waiting question is not about gives no reason.
        """

    def data(self) -> dict[str, Any]:
        """What is printed on the pieces, table by table, with sources and confidence."""

    def check_data(self, override: dict[str, Any], where: str) -> dict[str, Any]:
        """What is printed with an owner's values in their place; `ValueError` if it cannot be played."""

    def totals(self, s: S) -> dict[str, int]:
        """What adds up to the same from the first position to the last."""


AnyGame: TypeAlias = Game[Any, Any]  # whichever it is: for what works with all of them alike
