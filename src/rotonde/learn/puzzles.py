"""Puzzles: positions of real games with one clear best way to their end, found and proved by an exact search.

They lie in `puzzles.jsonl` beside the lessons of their game, one to a line. One that was made for other rules
is withdrawn until it has been solved anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from rotonde import games
from rotonde.games.homes import GAMES, beside
from rotonde.kernel import NOBODY, AnyGame, Event, State, step, to_move
from rotonde.learn.closings import AMONG, Closed
from rotonde.play.record import Record, RecordError, replay
from rotonde.words import Phrases

FILE: Final = "puzzles.jsonl"
EPOCH: Final = date(2026, 1, 1)  # from which days are counted
ENOUGH: Final = 14  # puzzles that a game needs for its days: fewer would soon come again


class Proof(msgspec.Struct, frozen=True):
    """How the best is known."""

    how: Literal["exact"]
    nodes: int  # positions that were searched


class Puzzle(msgspec.Struct, frozen=True):
    """A position, what is asked, and the answer."""

    id: str
    game: str
    version: int  # of the rules it was solved by
    seats: int
    options: dict[str, object]
    actions: list[int]  # all that was decided before
    seat: int  # who is asked
    kind: Literal["points", "win"]
    best: float  # points, or the chance of the win
    nothing: float  # what comes of doing nothing
    line: list[int]  # the best way, with what others answer and the likeliest luck
    club: list[float]  # what bots of the levels made of it
    novice: list[float]
    expert: list[float]
    themes: list[str]
    rating: int  # by the tries of the bots
    proof: Proof

    @property
    def record(self) -> Record:
        """The game up to where the puzzle begins."""
        return Record(self.game, self.version, self.seats, dict(self.options), list(self.actions))

    @property
    def solution(self) -> Record:
        """The game with the best end."""
        return Record(self.game, self.version, self.seats, dict(self.options), self.actions + self.line)

    @property
    def clubs(self) -> float:
        """The most that a club player made of it."""
        return max(self.club, default=self.nothing)

    @property
    def withdrawn(self) -> bool:
        """Was it made for other rules than today's?"""
        return games.game(self.game).version != self.version

    def closed(self) -> Closed:
        """The position, and how it can go on; `RecordError` if today's rules do not lead there."""
        s = replay(self.record)
        if to_move(s) != self.seat:
            raise RecordError(f"puzzle {self.id}: seat {self.seat} is not to move")
        return Closed(games.game(self.game), s, self.seat)

    def stars(self, made: float) -> int:
        """Three for the best, two for more than clubs reach, one for more than nothing."""
        if made >= self.best:
            return 3
        if made > self.clubs:
            return 2
        return 1 if made > self.nothing else 0


def file_of(game: str) -> Path | None:
    """Where the puzzles of a game lie, or would."""
    part = GAMES[game].part("learn", AMONG)
    return beside(part) / FILE if part else None


def parse(text: str) -> list[Puzzle]:
    """The puzzles of a file."""
    return [msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line]


def serialise(puzzles: Iterable[Puzzle]) -> str:
    """The file of some puzzles."""
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in puzzles)


@cache
def all_of(game: str) -> tuple[Puzzle, ...]:
    """Every puzzle of a game, withdrawn or not; the easiest first."""
    path = file_of(game)
    found = parse(path.read_text(encoding="utf-8")) if path and path.exists() else []
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of a game that hold today."""
    return [puzzle for puzzle in all_of(game) if not puzzle.withdrawn]


def puzzle(name: str) -> Puzzle | None:
    """The puzzle of this name, if it holds."""
    return next((found for game in GAMES for found in puzzles_of(game) if found.id == name), None)


def of_the_day(day: date) -> Puzzle | None:
    """One for all: the games in turn, the easier ones, none again before all of these have had their day."""
    number = (day - EPOCH).days
    stock = [fit for game in GAMES if len(fit := fair(puzzles_of(game))) >= ENOUGH]
    if not stock:
        return None
    mine = stock[number % len(stock)]
    return mine[number // len(stock) % len(mine)]


def fair(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Those that everybody may be asked: the easier half, in an order that tells nothing."""
    easier = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))[: (len(puzzles) + 1) // 2]
    return sorted(easier, key=lambda puzzle: puzzle.id)


def told(game: AnyGame, s: State, line: Iterable[int]) -> list[Event]:
    """All that happens on a line."""
    s = s.copy()
    events: list[Event] = []
    s.told = events
    for action in line:
        assert to_move(s) != NOBODY, f"{game.name} is over already"
        step(s, action)
    return events


def phrases_of(game: str, language: str) -> Phrases:
    """What the lessons of a game say, in a language."""
    part = GAMES[game].part("learn", AMONG)
    assert part, f"nobody teaches {game}"
    return Phrases(beside(part) / "words", language)
