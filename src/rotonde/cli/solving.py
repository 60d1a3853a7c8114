"""A puzzle at the terminal: a sitting with one person, that ends with stars."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from rich.text import Text

from rotonde.cli.keeping import Keeper
from rotonde.cli.showing import Showing
from rotonde.cli.sitting import Ask, Left, Player, Sitting
from rotonde.learn.puzzles import phrases_of
from rotonde.learn.tries import Try

STARS: Final = ("☆☆☆", "★☆☆", "★★☆", "★★★")


class Solving(Sitting):
    """One try."""

    def __init__(self, match: Try, showing: Showing, ask: Ask) -> None:
        players = [Player(name, None) for name in showing.names]
        file = Path(f"puzzle-{match.puzzle.id}.json")
        super().__init__(match, players, showing, ask, Random(), Keeper(match, file, autosave=False))
        self.tried = match
        self.seen = [len(match.actions)] * match.seats
        self.notice = phrases_of(match.game.name, showing.words.language)("puzzle.ask")

    def ended(self) -> bool:
        self.tried.others()
        return self.tried.done

    def hand_over(self) -> None:
        """There is one person only."""

    def quit(self, _: str) -> None:
        """Leave; there is nothing to keep."""
        raise Left(keep=False)

    def keep(self) -> None:
        """What was tried is not a game to go on with."""

    def end(self) -> None:
        """Stars, what was made, and what could be."""
        tried, showing = self.tried, self.showing
        puzzle, stars = tried.puzzle, tried.stars
        showing.console.print(Text(STARS[stars], "bold yellow"))
        if puzzle.kind == "win":
            showing.tell("puzzle.won" if stars == len(STARS) - 1 else "puzzle.not_won", "bold")
        else:
            showing.tell("puzzle.made", "bold", n=round(tried.made), best=round(puzzle.best))
        showing.tell("puzzle.how", "dim", id=puzzle.id)
