"""The end of a game, searched exactly: the most over the own decisions, the mean over luck.

It is for what can be seen to its end: a last turn, or a last round in which the others have nothing more to
say. Positions that are equal are searched once, and a search that would take too long gives up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from rotonde.kernel import CHANCE, NOBODY, State, odds, step, to_move

Worth = Callable[[Any], float]  # what a seat has of a position where the search ends
Reply = Callable[[Any], int]  # what others are taken to answer
Worthwhile = Callable[[Any], list[int]]  # the options that are tried, if not all
Over = Callable[[Any], bool]  # does the search end here, though the game goes on?

NAMES: Final[dict[type[State], list[str]]] = {}  # by kind of state: the fields that make a position
FOLLOWING: Final = ("options", "sealed")  # what follows from the others, or is over with the next step
NO_TOP: Final = 1e12  # what nothing is worth more than, where nobody knows better


class TooLong(Exception):
    """There is more to be searched than was allowed."""


@final
class Ending:
    """One search for one seat; it remembers what it has found, so ask the same one again."""

    def __init__(
        self,
        seat: int,
        worth: Worth,
        most: int,
        reply: Reply | None = None,
        over: Over | None = None,
        worthwhile: Worthwhile | None = None,
        top: float = NO_TOP,
        unlucky: bool = False,
    ) -> None:
        self.seat = seat
        self.worth = worth
        self.most = most  # positions that may be looked at
        self.reply = reply  # without one, the others are taken to do what is worst for the seat
        self.over = over
        self.worthwhile = worthwhile
        self.top = top  # who has this looks no further, such as a win that is certain
        self.unlucky = unlucky  # luck is taken to bring the worst instead of the mean
        self.spent = 0
        self.known: dict[object, float] = {}

    def value(self, s: State) -> float:
        """What the position is worth to the seat, by the best play; `TooLong` if that is not to be found."""
        player = to_move(s)
        if player == NOBODY or (self.over is not None and self.over(s)):
            return self.worth(s)
        key = fingerprint(s)
        found = self.known.get(key)
        if found is None:
            self.spent += 1
            if self.spent > self.most:
                raise TooLong(f"more than {self.most} positions")
            found = self.known[key] = self.searched(s, player)
        return found

    def searched(self, s: State, player: int) -> float:
        if player == CHANCE:
            return self.luck(s)
        if player == self.seat:
            return self.best(s)
        if self.reply is not None:
            return self.after(s, self.reply(s))
        return min([self.after(s, action) for action in s.options])

    def best(self, s: State) -> float:
        best = -NO_TOP
        for action in self.tried(s):
            best = max(best, self.after(s, action))
            if best >= self.top:
                break
        return best

    def luck(self, s: State) -> float:
        total, sum_of = 0, 0.0
        least = NO_TOP
        for outcome, weight in odds(s):
            value = self.after(s, outcome)
            least = min(least, value)
            sum_of += weight * value
            total += weight
        return least if self.unlucky else sum_of / total

    def tried(self, s: State) -> list[int]:
        """The options that are looked at."""
        return s.options if self.worthwhile is None else self.worthwhile(s)

    def after(self, s: State, action: int) -> float:
        state = s.copy()
        step(state, action)
        return self.value(state)

    def values(self, s: State) -> list[tuple[int, float]]:
        """By option of the seat to move: what it is worth, by the best play after it."""
        return [(action, self.after(s, action)) for action in self.tried(s)]

    def line(self, s: State) -> list[int]:
        """The best way to the end: own decisions, replies of others, and the likeliest luck."""
        found: list[int] = []
        s = s.copy()
        while to_move(s) != NOBODY and not (self.over is not None and self.over(s)):
            action = self.next(s)
            found.append(action)
            step(s, action)
        return found

    def next(self, s: State) -> int:
        """What comes next on the best way."""
        player = to_move(s)
        if player == CHANCE:
            likeliest, most = -1, 0
            for outcome, weight in odds(s):
                if weight > most:
                    likeliest, most = outcome, weight
            return likeliest
        if player != self.seat and self.reply is not None:
            return self.reply(s)
        wanted = self.value(s)
        for action in s.options if player != self.seat else self.tried(s):
            if self.after(s, action) == wanted:
                return action
        raise AssertionError("one of the options has the value of the position")


def fingerprint(s: State) -> object:
    """All that makes a position what it is, as something to look up; its options follow from the rest."""
    names = NAMES.get(type(s))
    if names is None:
        names = NAMES[type(s)] = [name for name in s.fields() if name not in FOLLOWING]
    return tuple([frozen(getattr(s, name)) for name in names])


def frozen(value: Any) -> Any:
    """The same, so that it cannot change."""
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return tuple([frozen(item) for item in value])
    return tuple(value)
