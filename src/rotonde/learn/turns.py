"""A turn as it was drafted: what a plain check looks at before it is made final.

Each game has a few checks in a module `checks` beside its lessons: small functions that see what a newcomer
wastes. A check returns what its sentence names, or None if there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from rotonde.kernel import Event, State

S = TypeVar("S", bound=State)


class Label(NamedTuple):
    """One of the things that a game has names for."""

    kind: str
    number: int


Named: TypeAlias = dict[str, int | Label]  # what a sentence names


class Done(NamedTuple, Generic[S]):
    """One decision of a draft, with the position it was made in."""

    before: S
    action: int


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """What a seat is about to make final."""

    seat: int
    steps: tuple[Done[S], ...]  # at least one
    events: tuple[Event, ...]  # all that was told with them
    after: S

    @property
    def before(self) -> S:
        """Where the draft began."""
        return self.steps[0].before

    def told(self, key: str) -> list[tuple[int, ...]]:
        """The numbers of every event of this key."""
        return [event.args for event in self.events if event.key == key]


Check: TypeAlias = Callable[[Turn[Any]], Named | None]
