"""A table at which a puzzle is tried: it ends where the puzzle does, and what came of it is kept."""

from __future__ import annotations

from rotonde.kernel import step as take
from rotonde.kernel import to_move
from rotonde.learn.puzzles import Puzzle
from rotonde.learn.tries import unkind
from rotonde.play import Match
from rotonde.play.record import Record
from rotonde.web.groups import Receipt
from rotonde.web.progress import ALL, Attempt, Progress
from rotonde.web.store import Kept, Store
from rotonde.web.table import Table
from rotonde.web.thinking import ThinkingPool
from rotonde.words import Phrases


class PuzzleTable(Table):
    """One try."""

    def __init__(
        self,
        store: Store,
        thinker: ThinkingPool,
        kept: Kept,
        progress: Progress,
        tried: Attempt,
        puzzle: Puzzle,
    ) -> None:
        self.progress = progress
        self.tried = tried
        self.puzzle = puzzle
        self.closed = puzzle.closed()
        super().__init__(store, thinker, kept)

    def luck(self, match: Match) -> int | None:
        return unkind(self.closed, match.state)

    def _ended(self, match: Match) -> bool:
        return match.over or (not match.draft and self.closed.over(match.state))

    @property
    def made(self) -> float:
        """What came of it."""
        return self.closed.worth(self.match.state)

    @property
    def stars(self) -> int:
        return self.puzzle.stars(self.made)

    async def bots_turn(self, record: Record, name: str) -> list[int]:
        s, actions = self.match.state.copy(), []
        while to_move(s) == self.match.seat and not self.closed.over(s):
            actions.append(self.closed.reply(s))
            take(s, actions[-1])
        return actions

    async def _save(self, match: Match, receipt: Receipt | None = None) -> None:
        await super()._save(match, receipt)
        if self.ended and self.tried.stars is None:
            await self.writer.do(self.progress.finish, self.tried, self.puzzle, self.made, self.stars)


def outcome(table: PuzzleTable, say: Phrases) -> str:
    """What came of it, in one sentence."""
    if table.puzzle.kind == "win":
        return say("puzzle.won" if table.stars == ALL else "puzzle.not_won")
    return say("puzzle.made", n=round(table.made), best=round(table.puzzle.best))
