"""What a line of decisions does to a position, and what can be said of it: keys and small numbers.

The sentences lie in the words beside the judgement of a game. Which events of a line are worth a headline,
and which facts give a reason, the module `telling` of the judgement says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from rotonde.bots.search.judging import S
from rotonde.bots.search.linear import Groups
from rotonde.kernel import Event


class Saying(NamedTuple):
    """Something to be said: a key of the catalogue, and what to fill in, by the kinds that the game names."""

    key: str
    args: tuple[int | str, ...] = ()


class Passage(Generic[S]):
    """A line from one position to another, with what was told on the way.

    It ends before anything is scored that was expected all along: a round, or the end of the game.
    """

    __slots__ = ("actions", "after", "before", "events", "seat")

    def __init__(self, before: S, after: S, seat: int, actions: list[int], events: list[Event]) -> None:
        self.before = before
        self.after = after
        self.seat = seat
        self.actions = actions
        self.events = events

    def told(self, key: str) -> list[tuple[int, ...]]:
        """The numbers of each event of this key, in order."""
        return [event.args for event in self.events if event.key == key]

    def mine(self, key: str) -> list[tuple[int, ...]]:
        """The same of those that are about the seat, which comes first among the numbers."""
        return [args for args in self.told(key) if args[0] == self.seat]


Headline = tuple[str, Callable[[Any, tuple[int, ...]], Saying | None]]  # an event, and what to say of it


def told_under(groups: Groups, elsewhere: dict[str, str]) -> list[str]:
    """Per feature: the term under which it is told; its own, unless it leads to something of another."""
    return [elsewhere.get(feature, term) for term, features in groups for feature in features]
