"""What is kept of puzzles: every try, how strong people and puzzles are, what people think of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

import sqlalchemy as sa

from rotonde.learn.glicko import NEWCOMER, Strength, after
from rotonde.learn.puzzles import Puzzle, parse, serialise
from rotonde.web.groups import written_now
from rotonde.web.schema import attempts, looked, own_puzzles, strengths, verdicts
from rotonde.web.store import Store

DOUBT: Final = 250.0  # of the rating that bots gave a puzzle
ENOUGH: Final = 20  # people who have judged a puzzle, before it is withdrawn
DISLIKED: Final = 1 / 3  # of them who say that it is no good
ALL: Final = 3  # stars


@dataclass(frozen=True, slots=True)
class Attempt:
    """A try of a puzzle."""

    table: str
    puzzle: str
    person: str
    rated: bool
    day: str
    made: float | None
    stars: int | None


class Progress:
    """The part of the file that is about puzzles."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.engine = store.engine

    # tries

    def begin(self, table: str, puzzle: str, person: str, rated: bool, day: str) -> None:
        """A table is a try of a puzzle."""
        row = {"sitting": table, "puzzle": puzzle, "person": person, "rated": rated, "day": day}
        with self.engine.begin() as connection:
            connection.execute(attempts.insert().values(**row, since=written_now()))

    def attempt(self, table: str) -> Attempt | None:
        """The try that a table is, if it is one."""
        found = self._tries(attempts.c.sitting == table)
        return found[0] if found else None

    def tries(self, person: str | None) -> list[Attempt]:
        """All tries of a person, the first one first."""
        return self._tries(attempts.c.person == person) if person else []

    def _tries(self, wanted: sa.ColumnElement[bool]) -> list[Attempt]:
        with self.engine.connect() as connection:
            rows = connection.execute(attempts.select().where(wanted).order_by(attempts.c.since)).all()
        return [
            Attempt(row.sitting, row.puzzle, row.person, row.rated, row.day, row.made, row.stars)
            for row in rows
        ]

    def finish(self, tried: Attempt, puzzle: Puzzle, made: float, stars: int) -> None:
        """What came of a try, once; if it is rated, person and puzzle are as strong as that says."""
        done = attempts.update().where(attempts.c.sitting == tried.table, attempts.c.stars.is_(None))
        with self.engine.begin() as connection:
            if not connection.execute(done.values(made=made, stars=stars)).rowcount or not tried.rated:
                return
            person, hard = _strength(connection, tried.person, NEWCOMER), _of_puzzle(connection, puzzle)
            won = float(stars == ALL)
            _keep(connection, tried.person, after(person, [(hard, won)]))
            _keep(connection, puzzle.id, after(hard, [(person, 1 - won)]))

    def look(self, puzzle: str, person: str) -> None:
        """Somebody has seen the solution: from now on they are not rated for it."""
        self.store.put(looked, {"puzzle": puzzle, "person": person})

    def known(self, person: str) -> set[str]:
        """The puzzles that a person has tried, or whose solution they have seen."""
        tried = sa.select(attempts.c.puzzle).where(attempts.c.person == person)
        seen = sa.select(looked.c.puzzle).where(looked.c.person == person)
        with self.engine.connect() as connection:
            return set(connection.scalars(tried)) | set(connection.scalars(seen))

    # strength

    def strength(self, person: str | None) -> Strength:
        """How strong a person is."""
        with self.engine.connect() as connection:
            return _strength(connection, person or "", NEWCOMER)

    def hardness(self, puzzle: Puzzle) -> Strength:
        """How hard a puzzle is: as bots said, until people know better."""
        with self.engine.connect() as connection:
            return _of_puzzle(connection, puzzle)

    # what people think

    def judge(self, puzzle: str, person: str, liked: bool) -> None:
        """Is it a good puzzle? The last word counts."""
        mine = sa.and_(verdicts.c.puzzle == puzzle, verdicts.c.person == person)
        with self.engine.begin() as connection:
            connection.execute(verdicts.delete().where(mine))
            connection.execute(verdicts.insert().values(puzzle=puzzle, person=person, liked=liked))

    def unwanted(self) -> set[str]:
        """The puzzles that too many say are no good."""
        against = sa.func.sum(sa.case((verdicts.c.liked, 0), else_=1))
        judged = sa.select(verdicts.c.puzzle).group_by(verdicts.c.puzzle)
        judged = judged.having(sa.func.count() >= ENOUGH, against >= DISLIKED * sa.func.count())
        with self.engine.connect() as connection:
            return set(connection.scalars(judged))

    # puzzles of one's own

    def keep_own(self, puzzle: Puzzle, table: str) -> None:
        """A puzzle from somebody's game."""
        with self.engine.begin() as connection:
            connection.execute(own_puzzles.delete().where(own_puzzles.c.id == puzzle.id))
            connection.execute(
                own_puzzles.insert().values(id=puzzle.id, puzzle=serialise([puzzle]), sitting=table)
            )

    def own(self, name: str) -> Puzzle | None:
        """A puzzle from somebody's game, by its name."""
        with self.engine.connect() as connection:
            text = connection.scalar(sa.select(own_puzzles.c.puzzle).where(own_puzzles.c.id == name))
        return parse(text)[0] if text else None


def _strength(connection: sa.Connection, who: str, unknown: Strength) -> Strength:
    row = connection.execute(strengths.select().where(strengths.c.who == who)).one_or_none()
    return Strength(row.rating, row.deviation, row.volatility) if row else unknown


def _of_puzzle(connection: sa.Connection, puzzle: Puzzle) -> Strength:
    return _strength(connection, puzzle.id, Strength(float(puzzle.rating), DOUBT))


def _keep(connection: sa.Connection, who: str, strength: Strength) -> None:
    connection.execute(strengths.delete().where(strengths.c.who == who))
    connection.execute(strengths.insert().values(who=who, **strength._asdict()))


def in_a_row(tries: Iterable[Attempt]) -> int:
    """How many rated tries were solved since the last miss."""
    count = 0
    for tried in tries:
        if tried.rated and tried.stars is not None:
            count = count + 1 if tried.stars == ALL else 0
    return count


def days_in_a_row(tries: Iterable[Attempt], today: date) -> int:
    """On how many days up to today, or to yesterday, the puzzle of the day was answered."""
    days = {tried.day for tried in tries if tried.day and tried.stars is not None}
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def today() -> date:
    """The day, which begins everywhere at once."""
    return datetime.now(UTC).date()
