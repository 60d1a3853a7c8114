"""A drafted turn beside the best that could be found: what it leaves behind, and what would follow.

Both are judged where they end, by what the seat may know: hidden things are dealt anew, dice are averaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from rotonde.bots import Sight, bot
from rotonde.bots.analysis import DEPTH, WIDTH, Analyst
from rotonde.bots.chances import chances
from rotonde.bots.search import Ahead, Budget, Meter
from rotonde.kernel import CHANCE, NOBODY, AnyGame, Event, State, drawn, follow, step, to_move
from rotonde.play.match import heard

CAREFUL: Final = 16  # outcomes of chance up to which all are looked at
PATIENCE: Final = 400  # positions for that
FAR: Final = 60  # decisions of others that are looked at as what follows
CLEAR: Final = 1.0  # scales by which the best plan must be better to be worth a word
CLEAR_CHANCE: Final = 8.0  # of a team: hundredths of the chance to win
NEAR: Final = 0.25  # of these: what is left behind then is a matter of taste


class Compared(NamedTuple):
    """A turn beside the best that was found."""

    lost: float  # points, or of a team hundredths of the chance to win; never less than 0
    share: float  # of what would be clearly better: from 1 on there is
    line: list[int]  # the decisions of the best

    @property
    def clear(self) -> bool:
        """Was something clearly better?"""
        return self.share >= CLEAR

    @property
    def near(self) -> bool:
        """Is it as good as the best, or nearly?"""
        return self.share <= NEAR


def verdict(game: AnyGame, s: State, seat: int, line: Sequence[int], seed: int, nodes: int) -> Compared:
    """What these decisions of a seat are worth in this position."""
    analyst = Analyst(game, nodes)
    guessed = Sight(game, s, seat).guess(Random(seed))
    careful = Ahead(analyst.judge, WIDTH, DEPTH, CAREFUL)

    def value(actions: Sequence[int]) -> float | None:
        after = guessed.copy()
        if not follow(after, tuple(actions)):
            return None  # it rests on something that this guess has otherwise
        return careful.outcome(after, seat, Meter(Budget(PATIENCE, 0.0)), Random(seed))

    best = analyst.weigh(s, seat, Random(seed))[0]
    found, own = value(best.line), value(line)
    if found is None or own is None:
        return Compared(0.0, 0.0, best.line)
    best_chance, own_chance = (chances(game, s, [worth]) for worth in (found, own))
    if game.team and best_chance:
        lost = max(0.0, 100.0 * (best_chance[0] - own_chance[0]))
        return Compared(lost, lost / CLEAR_CHANCE, best.line)
    lost = max(0.0, found - own)
    return Compared(lost, lost / analyst.judge.scale, best.line)


def aftermath(game: AnyGame, s: State, seat: int, line: Sequence[int], level: str, seed: int) -> list[Event]:
    """What the seat would hear after these decisions until it is asked again, others being of this level."""
    told: list[Event] = []
    after, luck, others = s.copy(), Random(seed), bot(level)
    follow(after, tuple(line))
    after.told = told
    for _ in range(FAR):
        mover = to_move(after)
        if mover in (seat, NOBODY):
            break
        step(after, drawn(after, luck) if mover == CHANCE else others.choose(Sight(game, after, mover), luck))
    return heard(told, seat)
