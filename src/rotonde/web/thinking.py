"""Bots think in processes of their own, so that the site goes on serving everybody meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final, TypeVar

from rotonde.bots import LEVELS, Sight, Thinker, analysis, bot, levels, named
from rotonde.bots.analysis import Analyst, Looked, Point, Review, Weighed
from rotonde.bots.telling import Proposal
from rotonde.build import compiled
from rotonde.kernel import Event, to_move
from rotonde.kernel import step as take
from rotonde.learn import mining, puzzles, weighing
from rotonde.learn.puzzles import Puzzle
from rotonde.learn.weighing import Compared
from rotonde.play.record import Record, game_of, parse, replay, serialise
from rotonde.web.workers import Lost, Overdue, Workers

T = TypeVar("T")
Asked = tuple[bytes, int]  # which review: a record, and the deals on which lines are played on
log = logging.getLogger("rotonde.web")

TURN, HINT, REVIEW = range(3)  # what is urgent: the game waits for a turn, a person for a hint
SECONDS: Final = (30.0, 30.0, 60.0)  # that each may take
STRETCH: Final = 8  # actions of a record that are looked at in one go, so that nobody waits long behind them
PATIENCE: Final = 0.5  # seconds for a decision on plain Python, where a level would take several
DEEP_STRETCH: Final = 1  # the same for a close look: a turn at a time


def nodes() -> int:
    """How many positions are tried for a decision that is looked at again."""
    return 900 if compiled() else 150


class ThinkingPool:
    """A few processes in which bots think: turns first, games looked at again when there is time."""

    def __init__(self, processes: int) -> None:
        self.workers = Workers(processes)
        self.reviews: dict[Asked, asyncio.Task[Review]] = {}  # under way: asked for twice, done once
        self.done: dict[Asked, float] = {}  # the part of each that is done

    async def turn(self, record: Record, seat: int, name: str, seed: int) -> list[int]:
        """What the bot does from here until the move is no longer its own, or something is revealed.

        Who thinks too long is replaced for this turn by the next weaker level: a table never stands still.
        """
        written = serialise(record)
        for who in (name, *weaker(record.game, name)):
            try:
                return await self._ask(TURN, "", "", turn, written, seat, who, seed)
            except Overdue as error:
                log.warning("%s thought too long about %s", who, record.game, exc_info=error)
        raise Overdue("every level thought too long")

    async def advice(self, record: Record, seat: int, owner: str, table: str) -> list[Weighed]:
        """The options of the seat to move, the best first; a later question of the same table replaces it."""
        return await self._ask(HINT, owner, f"hint {table} {owner}", advice, serialise(record), seat)

    async def hint(self, record: Record, seat: int, owner: str, table: str) -> list[Proposal]:
        """The few plans worth telling, the best first; a later question of the same table replaces it."""
        return await self._ask(HINT, owner, f"hint {table} {owner}", hint, serialise(record), seat)

    async def verdict(self, record: Record, seat: int, line: list[int], owner: str) -> Compared:
        """What these decisions are worth beside the best that can be found where the record ends."""
        return await self._ask(HINT, owner, "", verdict, serialise(record), seat, line)

    async def aftermath(
        self, record: Record, seat: int, line: list[int], level: str, seed: int
    ) -> list[Event]:
        """What would happen after these decisions, until the seat is asked again."""
        told = await self._ask(HINT, "", "", aftermath, serialise(record), seat, line, level, seed)
        return [Event(*each) for each in told]

    async def review(self, record: Record, owner: str, deals: int = 0) -> Review:
        """The whole game looked at again, a stretch at a time; on so many deals lines are played on."""
        written = serialise(record)
        key = (written, deals)
        if key not in self.reviews:
            self.done[key] = 0.0
            self.reviews[key] = asyncio.create_task(self._review(record, key, owner))
            self.reviews[key].add_done_callback(lambda _: self._forget(key))
        return await asyncio.shield(self.reviews[key])

    def progress(self, record: Record, deals: int) -> float:
        """The part of a review that is done, 0 to 1; none of it if nobody has asked."""
        return self.done.get((serialise(record), deals), 0.0)

    def _forget(self, key: Asked) -> None:
        self.reviews.pop(key, None)
        self.done.pop(key, None)

    async def own_puzzle(self, record: Record, seats: list[int], owner: str) -> Puzzle | None:
        """The puzzle in a game for those who sat there, if there is one; none if it takes too long to see."""
        try:
            found = await self._ask(REVIEW, owner, "", own_puzzle, serialise(record), seats)
        except Overdue:
            return None
        return puzzles.parse(found)[0] if found else None

    async def _review(self, record: Record, key: Asked, owner: str) -> Review:
        start: Point | None = None
        found: list[Looked] = []
        first, (written, deals) = 0, key
        while first < len(record.actions):
            before, some = await self._ask(REVIEW, owner, "", stretch, written, first, deals)
            start = start or before
            found += some
            first = some[-1].turn.end
            self.done[key] = first / len(record.actions)
        return analysis.together(start or Point(0, [], []), found, record.seats)

    async def _ask(self, kind: int, owner: str, key: str, question: Callable[..., T], *about: Any) -> T:
        """Ask a process; if it dies, another one, once."""
        job = partial(
            self.workers.ask, question, *about, urgency=kind, owner=owner, key=key, seconds=SECONDS[kind]
        )
        try:
            return await job()
        except Lost:
            return await job()

    def close(self) -> None:
        for task in list(self.reviews.values()):
            task.cancel()
        self.workers.close()


def weaker(game: str, name: str) -> Iterator[str]:
    """The levels below that of a bot, the strongest first."""
    known = levels(game)
    return (level for level in reversed(LEVELS[: LEVELS.index(named(name).level)]) if level in known)


def turn(written: bytes, seat: int, name: str, seed: int) -> list[int]:
    """The actions of a bot, from where the record ends."""
    record = parse(written, "the record to think about")
    s = replay(record)
    chooser, luck = bot(name), Random(seed)
    if isinstance(chooser, Thinker) and not compiled():
        chooser.patience = PATIENCE
    sight = Sight(game_of(record), s, seat)
    actions: list[int] = []
    while to_move(s) == seat:
        action = chooser.choose(sight, luck)
        take(s, action)
        actions.append(action)
        if s.sealed:
            break
    return actions


def advice(written: bytes, seat: int) -> list[Weighed]:
    """The options at the end of a record, the best first; the same question has the same answer."""
    record = parse(written, "the record to think about")
    return analysis.advice(game_of(record), replay(record), seat, len(record.actions), 3 * nodes())


def hint(written: bytes, seat: int) -> list[Proposal]:
    """The few plans from the end of a record on; the same question has the same answer."""
    record = parse(written, "the record to think about")
    return analysis.hint(game_of(record), replay(record), seat, len(record.actions), 3 * nodes())


def verdict(written: bytes, seat: int, line: list[int]) -> Compared:
    """A turn that was drafted beside the best; the same question has the same answer."""
    record = parse(written, "the record to think about")
    return weighing.verdict(game_of(record), replay(record), seat, line, len(record.actions), nodes())


def aftermath(
    written: bytes, seat: int, line: list[int], level: str, seed: int
) -> list[tuple[str, tuple[Any, ...], int]]:
    """What follows from a turn, as plain data."""
    record = parse(written, "the record to think about")
    told = weighing.aftermath(game_of(record), replay(record), seat, line, level, seed)
    return [(event.key, event.args, event.seat) for event in told]


def own_puzzle(written: bytes, seats: list[int]) -> str:
    """The puzzle in a record as it is kept, or nothing."""
    found = mining.in_record(parse(written, "the record to think about"), seats)
    return puzzles.serialise([found]) if found else ""


def stretch(written: bytes, first: int, deals: int) -> tuple[Point, list[Looked]]:
    """A few turns of a record looked at again, and how everybody stood before them."""
    record = parse(written, "the record to think about")
    analyst = Analyst(game_of(record), nodes())
    s = replay(record, first)
    before = analyst.point(s, first, record.seats)
    enough = first + (DEEP_STRETCH if deals else STRETCH)
    found: list[Looked] = []
    for turn in analysis.looked(analyst, s, record.actions[first:], first, deals):
        found.append(turn)
        if turn.turn.end >= enough:
            break
    return before, found
