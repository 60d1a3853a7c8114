"""New weights against old ones, on the same deals from both sides, until it is clear who wins more.

What is learnt is kept only if it wins. How many points a table has says nothing about that.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from rotonde.arena.intervals import Interval, trials, wilson
from rotonde.arena.luck import Luck
from rotonde.arena.sprt import Hypotheses, Verdict, judge
from rotonde.bots import Sight, Thinker, named
from rotonde.bots.search.judging import Weights
from rotonde.games import game
from rotonde.kernel import CHANCE, NOBODY, step, to_move

HYPOTHESES: Final = Hypotheses(0.5, 0.65)  # of the games won: no better, or clearly so


class Setting(NamedTuple):
    """What is played, and how well."""

    game: str
    seats: int
    options: dict[str, Any]
    bot: str  # a level, perhaps with a budget
    seed: str


class Deal(NamedTuple):
    """What the new weights won of a deal in each order, and the points of both."""

    won: list[float]
    new: float
    old: float


class Duel(NamedTuple):
    """How it came out."""

    deals: list[Deal]
    verdict: Verdict

    @property
    def share(self) -> float:
        """Of the games that the new weights won."""
        games = [won for deal in self.deals for won in deal.won]
        return sum(games) / max(len(games), 1)

    @property
    def interval(self) -> Interval:
        return wilson(self.share, trials([deal.won for deal in self.deals]))

    @property
    def better(self) -> bool:
        """Is it clear that the new ones win more?"""
        return self.verdict.share == HYPOTHESES.high


def duel(setting: Setting, new: Weights, old: Weights, most: int) -> Duel:
    """Deal after deal, up to the one that decides, or to so many."""
    found: list[Deal] = []
    for deal in fought(setting, new, old, most):
        found.append(deal)
        verdict = judge(HYPOTHESES, [sum(one.won) / len(one.won) for one in found])
        if verdict.share is not None:
            break
    return Duel(found, judge(HYPOTHESES, [sum(one.won) / len(one.won) for one in found]))


def fought(setting: Setting, new: Weights, old: Weights, deals: int) -> Iterator[Deal]:
    """Both orders of each deal; every other seat has the new weights."""
    for number in range(deals):
        won: list[float] = []
        points: list[list[float]] = [[], []]
        for turn in range(2):
            fresh = [(seat + turn) % 2 == 0 for seat in range(setting.seats)]
            scores, winners = met(setting, number, [new if one else old for one in fresh])
            won.append(sum(fresh[seat] for seat in winners) / len(winners))
            for seat, score in enumerate(scores):
                points[0 if fresh[seat] else 1].append(float(score))
        yield Deal(won, sum(points[0]) / len(points[0]), sum(points[1]) / len(points[1]))


def met(setting: Setting, number: int, weights: list[Weights]) -> tuple[list[int], list[int]]:
    """The scores and the winners of one game, with these weights on the seats."""
    rules = game(setting.game)
    s = rules.start(setting.seats, setting.options)
    luck, level = Luck(f"{setting.seed};{number}"), named(setting.bot)
    bots = [Thinker(level.level, level.style, level.budget, own) for own in weights]
    sights = [Sight(rules, s, seat) for seat in range(setting.seats)]
    chances = [Random(f"{setting.seed};{number};{seat}") for seat in range(setting.seats)]
    while (seat := to_move(s)) != NOBODY:
        if seat == CHANCE:
            step(s, luck.draw(s))
        else:
            step(s, bots[seat].choose(sights[seat], chances[seat]))
    return rules.scores(s), rules.winners(s)
