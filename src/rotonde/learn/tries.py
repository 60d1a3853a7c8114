"""A puzzle being tried: others answer as dictated, and where a win must be certain the dice are unkind."""

from __future__ import annotations

from random import Random

from rotonde.bots.judges import judgement
from rotonde.kernel import State, odds, step
from rotonde.learn.closings import Closed
from rotonde.learn.puzzles import Puzzle
from rotonde.play import Match


class Try(Match):
    """A match that ends where its puzzle does."""

    def __init__(self, puzzle: Puzzle, rng: Random) -> None:
        self.puzzle = puzzle
        self.closed = puzzle.closed()
        rules, options = self.closed.game, dict(puzzle.options)
        super().__init__(rules, puzzle.seats, options, rng, False, puzzle.actions, self.unkind)

    @property
    def done(self) -> bool:
        """Is the answer given, and confirmed?"""
        return self.over or (not self.draft and self.closed.over(self.state))

    @property
    def made(self) -> float:
        """What came of it."""
        return self.closed.worth(self.state)

    @property
    def stars(self) -> int:
        return self.puzzle.stars(self.made)

    def others(self) -> None:
        """Let everybody else answer, until it is for the seat again."""
        while not self.done and self.seat != self.puzzle.seat:
            self.act(self.closed.reply(self.state))
            if self.waits:
                self.confirm()

    def unkind(self, _: Match) -> int | None:
        return unkind(self.closed, self.state)


def unkind(closed: Closed, s: State) -> int | None:
    """Where a win must be certain: the outcome after which the seat stands worst, as far as bots can tell."""
    if closed.closing.KIND == "points" or closed.over(s):
        return None
    judge = judgement(closed.game.name, "")

    def standing(outcome: int) -> float:
        state = s.copy()
        step(state, outcome)
        return judge.value(state, closed.seat)

    return min((outcome for outcome, _ in odds(s)), key=standing)
