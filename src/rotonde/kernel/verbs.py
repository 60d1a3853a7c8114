"""The action space: a decision is one integer, a verb and its small arguments."""

from __future__ import annotations

from typing import final


@final
class Verb:
    """One kind of decision: its first number, and what its arguments are.

    Each argument is a kind, by which words and pictures know it, and how many values it has.
    """

    __slots__ = ("kinds", "name", "size", "start")

    def __init__(self, name: str, start: int, kinds: tuple[tuple[str, int], ...]) -> None:
        self.name = name
        self.start = start
        self.kinds = kinds
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

    def spell(self, action: int) -> str:
        """An action as people write it in tests and on the command line: `extend(0,3)`."""
        verb = self.verb(action)
        return f"{verb.name}({','.join(str(value) for value in verb.arguments(action))})"
