"""Bots that think: one turn ahead, or along a tree. What they know of a game is its judgement."""

from __future__ import annotations

from random import Random
from typing import Final, final

from rotonde.bots.judges import judgement, judgement_with, level_of
from rotonde.bots.plans import to_the_end
from rotonde.bots.search import Ahead, AnyJudgement, Budget, Level, Meter, Tree
from rotonde.bots.search.judging import Weights
from rotonde.bots.sight import Sight

MANY: Final = 6  # with fewer options than these, a level takes less time
TO_THE_END: Final = {"club": 400, "expert": 400}  # positions of an end that a level counts out exactly


@final
class Thinker:
    """A bot of one level and style; what it has no budget or weights of its own for is as usual."""

    def __init__(self, level: str, style: str, budget: Budget | None, weights: Weights | None = None) -> None:
        self.level = level
        self.style = style
        self.budget = budget
        self.weights = weights
        self.patience = 0.0  # seconds after which a decision of usual budget is cut short; 0 means never
        self.judges: dict[str, AnyJudgement] = {}  # by game, with weights of its own
        self.spent = 0  # positions tried for the last decision that had a choice

    def choose(self, sight: Sight, rng: Random) -> int:
        options = sight.options()
        if len(options) == 1:
            return options[0]
        ended = self._counted_out(sight)
        if ended is not None:
            return ended
        level = self.settings(sight)
        meter = Meter(self.budget or Budget(level.nodes * min(len(options), MANY) // MANY, self.patience))
        choose = self._searched if level.breadth else self._looked_up
        choice = choose(sight, level, meter, rng)
        self.spent = meter.spent
        return choice

    def judge(self, game: str) -> AnyJudgement:
        """What it believes a position is worth."""
        if self.weights is None:
            return judgement(game, self.style)
        if game not in self.judges:
            self.judges[game] = judgement_with(game, self.style, self.weights)
        return self.judges[game]

    def settings(self, sight: Sight) -> Level:
        """Those of the level, or those it has for the end of a game."""
        level = level_of(sight.game.name, self.level)
        if level.end and self.judge(sight.game.name).ending(sight.guess(Random(0))):
            return level.end
        return level

    def _counted_out(self, sight: Sight) -> int | None:
        """The best option, where nobody else has a say until the end and it is near enough."""
        most = TO_THE_END.get(self.level, 0)
        if not most:
            return None
        judge = self.judge(sight.game.name)
        lines = to_the_end(judge, sight.guess(Random(0)), sight.seat, most)
        if not lines:
            return None
        best = max(lines, key=lambda line: line.value)
        return best.actions[0]

    def _looked_up(self, sight: Sight, level: Level, meter: Meter, rng: Random) -> int:
        """The best by a look ahead; a weak player misjudges each option by a little."""
        judge = self.judge(sight.game.name)
        ahead = looking(judge, level)
        lines = ahead.lines(sight.guess(rng), meter, rng)
        slip = level.error * judge.scale
        seen = [line.value + slip * misjudged(rng) for line in lines]
        return lines[seen.index(max(seen))].actions[0]

    def _searched(self, sight: Sight, level: Level, meter: Meter, rng: Random) -> int:
        judge = self.judge(sight.game.name)
        look = looking(judge, level)
        glance = Ahead(judge, 1, level.depth, 1)
        tree = Tree(judge, look, glance, level.breadth, level.turns, level.doubt)
        return tree.search(sight.guess, meter, rng)


def looking(judge: AnyJudgement, level: Level) -> Ahead:
    """The look ahead of a level: carefully as far as luck, and on from there by one line for each option."""
    beyond = None
    for _ in range(level.rolls - 1):
        beyond = Ahead(judge, 1, level.depth, level.samples, beyond)
    return Ahead(judge, level.width, level.depth, level.samples, beyond)


def misjudged(rng: Random) -> float:
    """Mostly little, at most two either way."""
    return rng.random() + rng.random() - rng.random() - rng.random()
