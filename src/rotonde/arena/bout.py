"""One game of the arena. What comes out depends on what is played, never on who computes it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from rotonde.arena.luck import Luck
from rotonde.bots import Sight, bot
from rotonde.games import game
from rotonde.kernel import CHANCE, NOBODY, step, to_move


class ArenaError(ValueError):
    """Something that an arena cannot do; the message is one line for the person who asked."""


LONGEST = 20_000  # actions; far more than any game takes


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="arena", tag=1):
    """What all games of an arena have in common."""

    game: str
    version: int  # of the rules
    seats: int
    options: dict[str, Any]
    seed: str


class Bout(NamedTuple):
    """Which game it is: a deal, and the bot on each seat."""

    deal: int
    order: tuple[str, ...]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game came to."""

    deal: int
    order: tuple[str, ...]
    scores: list[int]
    winners: list[int]  # seats
    decisions: int
    digest: str  # of all that was decided and drawn

    @property
    def bout(self) -> Bout:
        return Bout(self.deal, self.order)


class BoutReport(NamedTuple):
    """What a worker sends back."""

    results: list[Result]
    seconds: float


def play(conditions: Conditions, bout: Bout) -> Result:
    """Play a game to its end. Chance is the deal's; each bot has luck of its own, new in every game."""
    rules = game(conditions.game)
    s = rules.start(conditions.seats, conditions.options)
    luck = Luck(f"{conditions.seed};{bout.deal}")
    seated = [
        (
            bot(name).choose,
            Sight(rules, s, seat),
            Random(f"{conditions.seed};{bout.deal};{bout.order};{seat}"),
        )
        for seat, name in enumerate(bout.order)
    ]
    actions: list[int] = []
    decisions = 0
    while (player := to_move(s)) != NOBODY:
        if player == CHANCE:
            action = luck.draw(s)
        else:
            choose, sight, own = seated[player]
            action = choose(sight, own)
            decisions += 1
        step(s, action)
        actions.append(action)
        if len(actions) == LONGEST:
            raise ArenaError(f"{', '.join(bout.order)} do not come to an end on deal {bout.deal}")
    return Result(*bout, rules.scores(s), rules.winners(s), decisions, digest(actions))


def play_some(conditions: Conditions, bouts: Sequence[Bout]) -> BoutReport:
    """A batch, as one worker plays it."""
    version = game(conditions.game).version
    if version != conditions.version:
        raise ArenaError(f"a worker has version {version} of {conditions.game}, not {conditions.version}")
    began = perf_counter()
    return BoutReport([play(conditions, bout) for bout in bouts], perf_counter() - began)


def digest(actions: list[int]) -> str:
    """A short fingerprint of a game."""
    return hashlib.sha256(",".join(map(str, actions)).encode()).hexdigest()[:16]
