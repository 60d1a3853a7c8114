"""Where a game can be solved to its end: what it says itself in `closing.py`, and the search that solves it.

A closing is a stretch of a game in which one seat alone has something to decide: a last turn, or a last round
in which the others are dictated to pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, Protocol, cast

from rotonde.bots.search import Ending
from rotonde.games.homes import GAMES, inside
from rotonde.kernel import NOBODY, AnyGame, State, to_move

AMONG: Final = "rotonde.learn"
CERTAIN: Final = 1.0  # a win

Kind = Literal["points", "win"]


class ClosingSearch(Protocol):
    """Solves one closing; it remembers what it has found."""

    spent: int  # positions looked at

    def value(self, s: Any) -> float:
        """What the seat has of a position by the best play; `TooLong` if that is not to be found."""

    def next(self, s: Any) -> int:
        """What comes next on the best way."""

    def line(self, s: Any) -> list[int]:
        """The best way to the end."""


class Solver(Protocol):
    """Makes a search: from where, for whom, how many positions, what others answer, and where it ends."""

    def __call__(
        self,
        start: Any,
        seat: int,
        most: int,
        reply: Callable[[Any], int],
        over: Callable[[Any], bool],
        /,
    ) -> ClosingSearch: ...


class Closing(Protocol):
    """What a game says of its closings."""

    KIND: Kind  # as many points as can be, or the win
    POSITIONS: int  # that a search may look at
    REPEATS: bool  # may it begin with every turn of its stage? Otherwise once
    MARGIN: float  # how far the best must be above what clubs reach: points, or chance of the win
    THEMES: Mapping[str, str]  # by the key of an event: what a puzzle is about where it happens
    SOLVER: Solver | None  # a search that knows the game; without one, what holds for every game is used
    TABLES: Sequence[tuple[int, dict[str, Any]]]  # seats and options at which puzzles are looked for

    def begins(self, s: Any, seat: int) -> bool:
        """Can a puzzle for this seat, which is to move, begin here?"""

    def composed(self, s: Any, seat: int) -> Sequence[Any] | None:
        """Positions for puzzles that are made of this one, which need be no closing; None if none can be."""

    def stage(self, s: Any) -> int:
        """What stays the same as long as the closing lasts."""

    def reply(self, options: list[int]) -> int:
        """What another seat answers, and who does nothing."""

    def worthwhile(self, s: Any) -> list[int]:
        """The options that are searched."""


def closing_of(game: str) -> Closing | None:
    """The closings of a game, if it has any."""
    part = GAMES[game].part("learn", AMONG)
    return cast("Closing | None", inside(part, "closing")) if part else None


class Closed:
    """One closing, from where it begins."""

    def __init__(self, game: AnyGame, s: State, seat: int) -> None:
        found = closing_of(game.name)
        assert found, f"nobody has said where {game.name} can be solved"
        self.game = game
        self.closing = found
        self.start = s
        self.seat = seat
        self.stage = found.stage(s)

    def over(self, s: State) -> bool:
        """Is it at its end?"""
        return to_move(s) == NOBODY or self.closing.stage(s) != self.stage

    def worth(self, s: State) -> float:
        """What the seat has made of it."""
        if self.closing.KIND == "win":
            return CERTAIN if to_move(s) == NOBODY and self.seat in self.game.winners(s) else 0.0
        return float(self.game.scores(s)[self.seat])

    def reply(self, s: State) -> int:
        """What another seat is dictated to answer."""
        return self.closing.reply(s.options)

    def search(self, unlucky: bool = False) -> ClosingSearch:
        """A search of it to its end."""
        if self.closing.SOLVER:
            return self.closing.SOLVER(self.start, self.seat, self.closing.POSITIONS, self.reply, self.over)
        top = {"top": CERTAIN} if self.closing.KIND == "win" else {}
        return Ending(
            self.seat,
            self.worth,
            self.closing.POSITIONS,
            self.reply,
            self.over,
            self.closing.worthwhile,
            unlucky=unlucky,
            **top,
        )
