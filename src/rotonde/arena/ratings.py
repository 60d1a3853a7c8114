"""Strength as one number: Plackett-Luce ratings, with an interval.

It is the wider of two: of the doubt that the model has left, and of the spread that the ratings have when the
deals are drawn again. The first is honest where a bot has won every game, the second where games depend on
each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from rotonde.arena.bout import Result
from rotonde.arena.intervals import Interval, Z
from rotonde.arena.tournament import Tournament, won
from rotonde.extras import require

require("arena")
from openskill.models import PlackettLuce, PlackettLuceRating  # noqa: E402 - it may be missing

REPLICAS = 40  # times that the deals are drawn again; fewer in a long tournament
FEWEST = 10
PATIENCE = 20_000  # rankings that may be worked through for the intervals

Heat = dict[str, tuple[float, float]]  # bots that can be compared, each with its success and its points


class Rating(NamedTuple):
    """A bot's strength; where all begin is 25."""

    value: float
    interval: Interval


def rate(tournament: Tournament) -> dict[str, Rating]:
    """The ratings of all bots that met others."""
    deals = heats(tournament)
    count = sum(map(len, deals))
    if not count:
        return {}
    ratings = _rated(deals)
    draws = Random(f"{tournament.conditions.seed};ratings")
    times = max(FEWEST, min(REPLICAS, PATIENCE // count))
    replicas = [_rated(draws.choices(deals, k=len(deals))) for _ in range(times)]
    return {bot: _with_interval(bot, rating, replicas) for bot, rating in ratings.items()}


def heats(tournament: Tournament) -> list[list[Heat]]:
    """What can be compared, deal by deal: rivals at one table, or teams that played the same deal."""
    played = [tournament.counted(match) for match in tournament.matches]
    by_deal = []
    for deal in range(max(map(len, played))):
        results = [result for match in played for games in match[deal : deal + 1] for result in games]
        if tournament.team:
            found = [{result.order[0]: _success(result, result.order[0], True) for result in results}]
        else:
            found = [_heat(result) for result in results]
        by_deal.append([heat for heat in found if len(heat) > 1])
    return [found for found in by_deal if found]


def _heat(result: Result) -> Heat:
    return {bot: _success(result, bot, False) for bot in dict.fromkeys(result.order)}


def _success(result: Result, bot: str, team: bool) -> tuple[float, float]:
    """Victories, then points, for each seat the bot had."""
    scores = [score for score, name in zip(result.scores, result.order, strict=True) if name == bot]
    return won(result, bot, team) / len(scores), mean(scores)


def _rated(deals: Sequence[Sequence[Heat]]) -> dict[str, PlackettLuceRating]:
    # bots do not learn from one game to the next, so their strength does not drift
    model = PlackettLuce(tau=0.0)
    bots = dict.fromkeys(bot for heats in deals for heat in heats for bot in heat)
    ratings = {bot: model.rating() for bot in bots}
    for heat in (heat for heats in deals for heat in heats):
        ranks = [-sum(other < success for other in heat.values()) for success in heat.values()]
        rated = model.rate([[ratings[bot]] for bot in heat], ranks=[float(rank) for rank in ranks])
        ratings.update({bot: rating for bot, [rating] in zip(heat, rated, strict=True)})
    return ratings


def _with_interval(
    bot: str, rating: PlackettLuceRating, replicas: list[dict[str, PlackettLuceRating]]
) -> Rating:
    spread = stdev(replica[bot].mu for replica in replicas if bot in replica)
    reach = Z * max(spread, rating.sigma)
    return Rating(rating.mu, (rating.mu - reach, rating.mu + reach))
