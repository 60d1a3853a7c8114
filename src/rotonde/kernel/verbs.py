"""The action space: a decision is one integer, a verb and its small arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

Spot = tuple[str, int]  # a place on the table: its kind, and which of them it is
Places = Callable[[int, int], list[Spot]]  # by the seat that acts, and the number of the action in its verb


def nowhere(seat: int, number: int) -> list[Spot]:
    """No place on the table, as for passing."""
    return []


def at(kind: str) -> Places:
    """Each action of the verb at a place of its own, numbered alike."""

    def places(seat: int, number: int) -> list[Spot]:
        return [(kind, number)]

    return places


@final
class Verb:
    """One kind of decision: its first number, what its arguments are, and where on the table it is made.

    Each argument is a kind, by which words and pictures know it, and how many values it has. A place that
    depends on more than the action is named by the question (`Choice.here`).
    """

    __slots__ = ("kinds", "name", "places", "size", "start")

    def __init__(
        self, name: str, start: int, kinds: tuple[tuple[str, int], ...], places: Places = nowhere
    ) -> None:
        self.name = name
        self.start = start
        self.kinds = kinds
        self.places = places
        self.size = 1
        for _, count in kinds:
            self.size *= count

    def arguments(self, action: int) -> tuple[int, ...]:
        """The values behind an action of this verb."""
        rest = action - self.start
        values: list[int] = []
        for _, count in reversed(self.kinds):
            values.append(rest % count)
            rest //= count
        return tuple(reversed(values))


@final
class Vocabulary:
    """All verbs of a game, without gaps, in the order of their numbers."""

    __slots__ = ("size", "verbs")

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.size = 0
        for verb in verbs:
            if verb.start != self.size:
                raise ValueError(f"the verb {verb.name} starts at {verb.start}, not at {self.size}")
            self.size += verb.size

    def verb(self, action: int) -> Verb:
        """The verb of an action."""
        for verb in self.verbs:
            if verb.start <= action < verb.start + verb.size:
                return verb
        raise ValueError(f"action {action} is none of the {self.size} that the game knows")

    def places(self, seat: int, action: int) -> list[Spot]:
        """Where a seat makes this decision, as far as the action alone tells."""
        verb = self.verb(action)
        return verb.places(seat, action - verb.start)

    def spots(self, seats: int) -> list[Spot]:
        """Every place that a verb declares, for so many seats, each once."""
        found: dict[Spot, bool] = {}
        for verb in self.verbs:
            for seat in range(seats):
                for number in range(verb.size):
                    for spot in verb.places(seat, number):
                        found[spot] = True
        return list(found)

    def spell(self, action: int) -> str:
        """An action as people write it in tests and on the command line: `extend(0,3)`."""
        verb = self.verb(action)
        return f"{verb.name}({','.join(str(value) for value in verb.arguments(action))})"
