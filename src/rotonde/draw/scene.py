"""What is to be drawn, for whom, and in which words."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from rotonde.kernel import AnyGame, Deed, Event, Spot, View, Vocabulary
from rotonde.words import Words

Cut = Literal["wide", "narrow"]
V = TypeVar("V", bound=View, covariant=True)


class Told(NamedTuple):
    """Something that happened, as everybody who looks was told."""

    number: int  # of the decision it came with, from 1
    event: Event


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """A position as one seat may see it."""

    game: AnyGame
    seats: int
    options: dict[str, Any]  # of the game: an owner's own values among them
    view: V  # what the looking seat may see
    viewer: int  # the looking seat, or SPECTATOR
    actions: tuple[int, ...]  # what the looking seat may do now
    offers: dict[Spot, list[int]]  # the same, by the places where it is done, and lines by their numbers
    names: tuple[str, ...]  # of the players
    words: Words
    cut: Cut = "wide"  # panels for a desk, or for a hand
    happened: tuple[Told, ...] = ()  # of late, the newest last: dice show it where no view does
    deeds: tuple[Deed, ...] = ()  # the actions again, as people mean them: however they are paid
    memory: object = field(default=None, compare=False, repr=False)  # of what was drawn, if anybody keeps one

    def at(self, kind: str, index: int) -> list[int]:
        """What can be done at a place."""
        return self.offers.get((kind, index), [])

    def by_verb(self) -> dict[str, list[tuple[int, tuple[int, ...]]]]:
        """All actions with their arguments, under the names of their verbs."""
        found: dict[str, list[tuple[int, tuple[int, ...]]]] = {}
        for action in self.actions:
            verb, arguments = read(self.game.verbs, action)
            found.setdefault(verb, []).append((action, arguments))
        return found


@lru_cache(maxsize=1 << 14)
def read(verbs: Vocabulary, action: int) -> tuple[str, tuple[int, ...]]:
    """The verb of an action, and its arguments."""
    verb = verbs.verb(action)
    return verb.name, verb.arguments(action)
